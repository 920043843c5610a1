//! Zones of advisors, elephants and pawns: where they may stand and step, a policy of the game (rules X1, F8, M7, M8, C4).
#![expect(clippy::arithmetic_side_effects, reason = "computed when compiled, where an overflow is an error")]

use crate::{Role, Side, frame, moves::steps_to};
use core::{fmt::Debug, hash::Hash};
use meng_geometry::{Frame, Point, PointSet, points, zones};

/// Where advisors and elephants go, as tables, and where pieces may stand: a policy of a game.
///
/// ```
/// use meng_xiangqi::{FreeZones, Role, Side, UsualZones, Zones};
/// assert_eq!(UsualZones::stands(Role::Advisor, Side::Red).len(), 5);
/// assert_eq!(FreeZones::stands(Role::Advisor, Side::Red).len(), 90);
/// ```
pub trait Zones: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The steps of advisors and elephants.
    const TABLES: &'static ZoneTables;
    /// Whether an advisor or elephant can ever reach the other side's half, and so attack its king.
    const MINORS_CROSS: bool;
    /// Whether an advisor or elephant on top of a Tris captures by its step wherever it stands. Ruling M7; the other
    /// reading gives it a capture only on its usual points.
    const COMPOSITE_MINORS_CAPTURE: bool = true;
    /// Whether kings are left to look after themselves: none is in check, they may face each other, and a king that is
    /// captured (by the facing one too) ends the game (Duck Xiangqi).
    const KINGS_MAY_BE_TAKEN: bool = false;

    /// Where a plain piece of this role may stand (rules F8).
    fn stands(role: Role, side: Side) -> PointSet;
}

/// Steps of advisors and elephants from each point, for each side (blocked elephant eyes aside).
#[derive(Debug)]
pub struct ZoneTables {
    advisor: [[PointSet; 128]; 2],
    elephant: [[PointSet; 128]; 2],
    advisor_to: [[PointSet; 128]; 2],
    elephant_to: [[PointSet; 128]; 2],
}

const ADVISOR_POINTS: [PointSet; 2] = [points![d0, f0, e1, d2, f2], points![d9, f9, e8, d7, f7]];
const ELEPHANT_POINTS: [PointSet; 2] =
    [points![c0, g0, a2, e2, i2, c4, g4], points![c9, g9, a7, e7, i7, c5, g5]];

/// The points of a side's half that one of its advisors reaches in Xiangqi.
pub(crate) const fn advisor_points(half: Frame) -> PointSet {
    let [red, black] = ADVISOR_POINTS;
    match half {
        Frame::Red => red,
        Frame::Black => black,
    }
}

/// The points of a side's half that one of its elephants reaches in Xiangqi.
pub(crate) const fn elephant_points(half: Frame) -> PointSet {
    let [red, black] = ELEPHANT_POINTS;
    match half {
        Frame::Red => red,
        Frame::Black => black,
    }
}

/// The points that a side's pawns reach in Xiangqi: every second point of two ranks before the river, all beyond it.
const fn pawn_points(side: Side) -> PointSet {
    match side {
        Side::Red => points![a3, c3, e3, g3, i3, a4, c4, e4, g4, i4].union(zones::half(Frame::Black)),
        Side::Black => points![a6, c6, e6, g6, i6, a5, c5, e5, g5, i5].union(zones::half(Frame::Red)),
    }
}

/// What a side's advisor or elephant may do on the points where it never stands in Xiangqi.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elsewhere {
    /// It is never there.
    Never,
    /// It steps freely on this side of the river, but an advisor in its own palace stays in it (M7).
    Free,
    /// As `Free`, and an advisor in the other palace stays in that one (C4).
    FreeOutsidePalaces,
}

#[expect(clippy::indexing_slicing, reason = "computed when compiled")]
const fn tables(elsewhere: Elsewhere) -> ZoneTables {
    let none = [[PointSet::EMPTY; 128]; 2];
    let mut tables = ZoneTables { advisor: none, elephant: none, advisor_to: none, elephant_to: none };
    let mut side = 0;
    while side < 2 {
        let own = if side == 0 { Frame::Red } else { Frame::Black };
        let mut index = 0;
        while index < 90 {
            if let Some(from) = Point::from_index(index) {
                tables.advisor[side][index as usize] = advisor_steps(from, own, elsewhere);
                tables.elephant[side][index as usize] = elephant_steps(from, own, elsewhere);
            }
            index += 1;
        }
        tables.advisor_to[side] = steps_to(&tables.advisor[side]);
        tables.elephant_to[side] = steps_to(&tables.elephant[side]);
        side += 1;
    }
    tables
}

const fn half_of(point: Point) -> Frame {
    if zones::half(Frame::Red).contains(point) { Frame::Red } else { Frame::Black }
}

const fn advisor_steps(from: Point, own: Frame, elsewhere: Elsewhere) -> PointSet {
    let reach = diagonal(from, 1).intersection(zones::half(half_of(from)));
    let usual = zones::palace(own).contains(from);
    match elsewhere {
        Elsewhere::Never if !advisor_points(own).contains(from) => PointSet::EMPTY,
        _ if usual => reach.intersection(zones::palace(own)),
        Elsewhere::FreeOutsidePalaces if zones::palace(own.opposite()).contains(from) => {
            reach.intersection(zones::palace(own.opposite()))
        }
        _ => reach,
    }
}

const fn elephant_steps(from: Point, own: Frame, elsewhere: Elsewhere) -> PointSet {
    let reach = diagonal(from, 2).intersection(zones::half(half_of(from)));
    match elsewhere {
        Elsewhere::Never if !elephant_points(own).contains(from) => PointSet::EMPTY,
        _ => reach,
    }
}

const fn diagonal(from: Point, distance: i8) -> PointSet {
    let mut set = PointSet::EMPTY;
    let mut corner = 0;
    while corner < 4 {
        let files = if corner & 1 == 0 { distance } else { -distance };
        let ranks = if corner & 2 == 0 { distance } else { -distance };
        if let Some(to) = from.offset(files, ranks) {
            set = set.with(to);
        }
        corner += 1;
    }
    set
}

impl ZoneTables {
    #[expect(clippy::indexing_slicing, reason = "tables of 128 entries for each of two sides")]
    #[inline]
    pub(crate) fn advisor(&self, side: Side, from: Point) -> PointSet {
        self.advisor[side.index()][from.index() & 127]
    }

    #[expect(clippy::indexing_slicing, reason = "tables of 128 entries for each of two sides")]
    #[inline]
    pub(crate) fn elephant(&self, side: Side, from: Point) -> PointSet {
        self.elephant[side.index()][from.index() & 127]
    }

    /// The points from which an advisor steps to a point.
    #[expect(clippy::indexing_slicing, reason = "tables of 128 entries for each of two sides")]
    #[inline]
    pub(crate) fn advisor_to(&self, side: Side, to: Point) -> PointSet {
        self.advisor_to[side.index()][to.index() & 127]
    }

    /// The points from which an elephant steps to a point, eyes aside.
    #[expect(clippy::indexing_slicing, reason = "tables of 128 entries for each of two sides")]
    #[inline]
    pub(crate) fn elephant_to(&self, side: Side, to: Point) -> PointSet {
        self.elephant_to[side.index()][to.index() & 127]
    }
}

static USUAL: ZoneTables = tables(Elsewhere::Never);
static FREE: ZoneTables = tables(Elsewhere::Free);
static FREE_OUTSIDE_PALACES: ZoneTables = tables(Elsewhere::FreeOutsidePalaces);

pub(crate) const TABLE_BYTES: usize = 3 * size_of::<ZoneTables>();

/// The zones of Xiangqi and Double-Tris Xiangqi: advisors in the palace, elephants at home (rules X1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct UsualZones;

impl Zones for UsualZones {
    const TABLES: &'static ZoneTables = &USUAL;
    const MINORS_CROSS: bool = false;

    fn stands(role: Role, side: Side) -> PointSet {
        match role {
            Role::Advisor => advisor_points(frame(side)),
            Role::Elephant => elephant_points(frame(side)),
            Role::Pawn => pawn_points(side),
            _ => PointSet::BOARD,
        }
    }
}

/// The zones of Duck Xiangqi: those of Xiangqi, with kings that may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DuckZones;

impl Zones for DuckZones {
    const TABLES: &'static ZoneTables = &USUAL;
    const MINORS_CROSS: bool = false;
    const KINGS_MAY_BE_TAKEN: bool = true;

    fn stands(role: Role, side: Side) -> PointSet {
        UsualZones::stands(role, side)
    }
}

/// The zones of MengXiangqi: every piece anywhere, steps by rule M7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FreeZones;

impl Zones for FreeZones {
    const TABLES: &'static ZoneTables = &FREE;
    const MINORS_CROSS: bool = true;

    fn stands(_: Role, _: Side) -> PointSet {
        PointSet::BOARD
    }
}

/// The zones of Meng Ternary Chinese Chess: plain advisors and elephants on the usual points of either half, steps by
/// rules C4 and M7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TrisZones;

impl Zones for TrisZones {
    const TABLES: &'static ZoneTables = &FREE_OUTSIDE_PALACES;
    const MINORS_CROSS: bool = true;

    fn stands(role: Role, _: Side) -> PointSet {
        match role {
            Role::Advisor => advisor_points(Frame::Red).union(advisor_points(Frame::Black)),
            Role::Elephant => elephant_points(Frame::Red).union(elephant_points(Frame::Black)),
            _ => PointSet::BOARD,
        }
    }
}
