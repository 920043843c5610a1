//! What stands on a rank or file, and what a point sees along it.
//!
//! A line is one word of 64 bits that the board keeps up to date; what a place on it sees is a word too. Nothing here is
//! wider than 64 bits until points of the board are asked for.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "bits of words that hold more, most of them computed when compiled; a bit is taken from a word that has one"
)]
#![expect(clippy::indexing_slicing, reason = "tables larger than their masked indices")]

use crate::{
    Piece, Role, Side,
    sight::{PLACES, Sight},
};
use meng_geometry::{Point, PointSet};

/// What stands on one rank or file: five words of ten bits.
///
/// From bit 0 the occupied places, from 10 Red's pieces, from 20 Black's, from 30 both sides' chariots (on a file the
/// kings too, which attack each other along it, rules X2), from 40 both sides' cannons.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Line(u64);

const CHARIOTS: u32 = 30;
const CANNONS: u32 = 40;

#[inline]
const fn side_shift(side: Side) -> u32 {
    10 + 10 * side.index() as u32
}

impl Line {
    /// The words of one piece on place 0: on a rank, or on a file.
    pub(crate) const fn of(piece: Piece, on_file: bool) -> Self {
        let mut word = 1 | 1 << side_shift(piece.side);
        match piece.role {
            Role::Chariot => word |= 1 << CHARIOTS,
            Role::King if on_file => word |= 1 << CHARIOTS,
            Role::Cannon => word |= 1 << CANNONS,
            _ => {}
        }
        Self(word)
    }

    /// The words of something foreign on place 0.
    pub(crate) const BLOCK: Self = Self(1);
    /// No words.
    pub(crate) const EMPTY: Self = Self(0);

    /// Puts words of place 0 on a place, or takes them off it.
    #[inline]
    pub(crate) const fn toggle(&mut self, words: Self, place: u32) {
        self.0 ^= words.0 << place;
    }

    /// The same words but for the occupied places, if something else occupies the place anyway.
    #[inline]
    pub(crate) const fn but_for_occupancy(self, occupied_anyway: bool) -> Self {
        Self(self.0 ^ occupied_anyway as u64)
    }

    /// The line with nothing on a place, as far as occupancy goes.
    #[inline]
    const fn without(self, place: u32) -> Self {
        Self(self.0 & !(1 << place))
    }

    /// The line with a piece on a place that attacks nothing.
    #[inline]
    const fn with(self, place: u32) -> Self {
        const PIECE: u64 = 1 | 1 << 10 | 1 << 20 | 1 << CHARIOTS | 1 << CANNONS;
        Self(self.0 & !(PIECE << place) | 1 << place)
    }

    #[inline]
    pub(crate) const fn occupied(self) -> u64 {
        self.0 & PLACES
    }

    /// The places of a side's pieces. The bits above are others.
    #[inline]
    pub(crate) const fn side(self, side: Side) -> u64 {
        self.0 >> side_shift(side)
    }

    /// The places of chariots, on a file of kings too. The bits above are others.
    #[inline]
    const fn chariots(self) -> u64 {
        self.0 >> CHARIOTS
    }

    #[inline]
    const fn cannons(self) -> u64 {
        self.0 >> CANNONS
    }
}

/// How many low bits of a file's word have an entry in the table of points: all, or half of them.
#[cfg(feature = "large-tables")]
const SPREAD_AT_ONCE: u32 = 10;
#[cfg(not(feature = "large-tables"))]
const SPREAD_AT_ONCE: u32 = 5;

const fn file_points() -> [u128; 1 << SPREAD_AT_ONCE] {
    let mut table = [0; 1 << SPREAD_AT_ONCE];
    let mut word = 0;
    while word < 1 << SPREAD_AT_ONCE {
        let mut rank = 0;
        while rank < SPREAD_AT_ONCE {
            if word & (1 << rank) != 0 {
                table[word] |= 1u128 << (9 * rank);
            }
            rank += 1;
        }
        word += 1;
    }
    table
}

/// A file's word as the points of file `a`.
static FILE_POINTS: [u128; 1 << SPREAD_AT_ONCE] = file_points();

#[inline]
fn spread(word: u64) -> u128 {
    let part = |word: u64| FILE_POINTS[word as usize & ((1 << SPREAD_AT_ONCE) - 1)];
    if SPREAD_AT_ONCE == 10 { part(word) } else { part(word) | part(word >> 5) << 45 }
}

const fn sizes() -> [u8; 1024] {
    let mut table = [0; 1024];
    let mut word = 0;
    while word < 1024 {
        table[word] = (word as u32).count_ones() as u8;
        word += 1;
    }
    table
}

/// How many places a word has.
static SIZES: [u8; 1024] = sizes();

pub(crate) const TABLE_BYTES: usize =
    crate::sight::TABLE_BYTES + size_of_val(&FILE_POINTS) + size_of_val(&SIZES);

#[inline]
fn size(word: u64) -> u64 {
    u64::from(SIZES[(word & PLACES) as usize])
}

/// One line seen from one place of it.
#[derive(Clone, Copy)]
pub(crate) struct Outlook {
    line: Line,
    sight: Sight,
    place: u32,
}

impl Outlook {
    /// How many plies a chariot has along the line.
    #[inline]
    pub(crate) fn chariot_count(self, enemy: Side) -> u64 {
        self.sight.empty_count() + size(self.sight.first() & self.line.side(enemy))
    }

    /// How many plies a cannon has along the line.
    #[inline]
    pub(crate) fn cannon_count(self, enemy: Side) -> u64 {
        self.sight.empty_count() + size(self.sight.second() & self.line.side(enemy))
    }

    /// The places from which a side's chariots, cannons and (along a file) king attack this one.
    #[inline]
    pub(crate) const fn attackers(self, by: Side) -> u64 {
        let hits = (self.sight.first() & self.line.chariots()) | (self.sight.second() & self.line.cannons());
        hits & self.line.side(by)
    }

    /// Whether one piece more or less on the line could matter to the safety of a king here, or it is attacked.
    #[inline]
    pub(crate) const fn is_watched(self, by: Side) -> bool {
        let near = self.sight.first() | self.sight.second();
        let watchers = (near & self.line.chariots()) | ((near | self.sight.third()) & self.line.cannons());
        watchers & self.line.side(by) != 0
    }

    /// What keeps a king on this place safe along the line from a side's pieces.
    pub(crate) fn cover(self, from: Side) -> Cover {
        let chariots = self.line.chariots() & self.line.side(from);
        let cannons = self.line.cannons() & self.line.side(from);
        let (first, second, third) = (self.sight.first(), self.sight.second(), self.sight.third());
        let mut cover = Cover { needed: PLACES, is_needed: false, forbidden: 0, shields: 0, checkers: 0 };
        for at in places(first & chariots) {
            cover.need(self.span(at) | 1 << at, at);
        }
        for at in places(first & cannons) {
            // Whatever comes between becomes its screen.
            cover.forbidden |= self.span(at);
        }
        for at in places(second & cannons) {
            // One screen stands between: a second one is cover, replacing the first is not.
            cover.need((self.span(at) & !self.line.occupied()) | 1 << at, at);
            cover.shields |= self.span(at) & self.line.occupied();
        }
        for at in places((second & chariots) | (third & cannons)) {
            cover.shields |= self.span(at) & self.line.occupied();
        }
        cover
    }

    /// The empty places where something would become the screen of an attack by a side's cannon on this place.
    #[inline]
    pub(crate) fn screens(self, by: Side) -> u64 {
        let cannons = self.sight.first() & self.line.cannons() & self.line.side(by);
        places(cannons).fold(0, |screens, at| screens | self.span(at))
    }

    /// The places strictly between this one and another.
    #[inline]
    const fn span(self, at: u32) -> u64 {
        let (low, high) = if at < self.place { (at, self.place) } else { (self.place, at) };
        ((1 << high) - 1) & !((2 << low) - 1)
    }
}

/// What the pieces of one line demand of the side whose king they watch, as words of the line.
pub(crate) struct Cover {
    /// Where a piece ends the attacks along the line.
    pub(crate) needed: u64,
    /// Whether there is an attack to end.
    pub(crate) is_needed: bool,
    /// Where a piece would cause an attack.
    pub(crate) forbidden: u64,
    /// Pieces and blocks whose leaving could matter.
    pub(crate) shields: u64,
    /// The attackers, a facing king among them.
    pub(crate) checkers: u64,
}

impl Cover {
    const fn need(&mut self, places: u64, checker: u32) {
        self.needed &= places;
        self.is_needed = true;
        self.checkers |= 1 << checker;
    }
}

/// The places of a word.
#[inline]
fn places(mut word: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let place = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(place)
    })
}

/// The two lines through a point.
#[derive(Clone, Copy)]
pub(crate) struct Cross {
    pub(crate) point: Point,
    pub(crate) rank: Line,
    pub(crate) file: Line,
}

impl Cross {
    #[inline]
    pub(crate) fn along_rank(self) -> Outlook {
        let place = u32::from(self.point.file().index());
        let sight = Sight::along_rank(self.rank.occupied(), place);
        Outlook { line: self.rank, sight, place }
    }

    #[inline]
    pub(crate) fn along_file(self) -> Outlook {
        let place = u32::from(self.point.rank().index());
        let sight = Sight::along_file(self.file.occupied(), place);
        Outlook { line: self.file, sight, place }
    }

    /// The same with a point empty, if it lies on one of the lines.
    #[inline]
    pub(crate) fn without(mut self, vacated: Point) -> Self {
        if vacated.rank() == self.point.rank() {
            self.rank = self.rank.without(u32::from(vacated.file().index()));
        }
        if vacated.file() == self.point.file() {
            self.file = self.file.without(u32::from(vacated.rank().index()));
        }
        self
    }

    /// The same with a piece on a point that attacks nothing, if the point lies on one of the lines.
    #[inline]
    pub(crate) fn with(mut self, filled: Point) -> Self {
        if filled.rank() == self.point.rank() {
            self.rank = self.rank.with(u32::from(filled.file().index()));
        }
        if filled.file() == self.point.file() {
            self.file = self.file.with(u32::from(filled.rank().index()));
        }
        self
    }

    /// The points of a word of the rank.
    #[inline]
    pub(crate) fn rank_points(self, word: u64) -> PointSet {
        PointSet::from_bits(u128::from(word) << (9 * u32::from(self.point.rank().index())))
    }

    /// The points of a word of the file.
    #[inline]
    pub(crate) fn file_points(self, word: u64) -> PointSet {
        PointSet::from_bits(spread(word) << self.point.file().index())
    }

    /// The points of the same kind of word of both lines.
    #[inline]
    fn points(self, word: impl Fn(Outlook) -> u64) -> PointSet {
        self.rank_points(word(self.along_rank())) | self.file_points(word(self.along_file()))
    }

    /// Empty points up to the first piece, in all four directions.
    #[inline]
    pub(crate) fn empty(self) -> PointSet {
        self.points(|outlook| outlook.sight.empty())
    }

    /// The first piece in each direction: what a chariot strikes.
    #[inline]
    pub(crate) fn first(self) -> PointSet {
        self.points(|outlook| outlook.sight.first())
    }

    /// The second piece in each direction: what a cannon strikes.
    #[inline]
    pub(crate) fn second(self) -> PointSet {
        self.points(|outlook| outlook.sight.second())
    }

    /// A side's chariots and cannons that attack the point, and its king if that faces it along the file.
    #[inline]
    pub(crate) fn attackers(self, by: Side) -> PointSet {
        let (rank, file) = (self.along_rank().attackers(by), self.along_file().attackers(by));
        if rank | file == 0 { PointSet::EMPTY } else { self.rank_points(rank) | self.file_points(file) }
    }

    /// Where a chariot goes or captures.
    #[inline]
    pub(crate) fn chariot_targets(self, enemy: Side) -> PointSet {
        self.points(|Outlook { sight, line, .. }| sight.empty() | (sight.first() & line.side(enemy)))
    }

    /// Where a cannon goes or captures.
    #[inline]
    pub(crate) fn cannon_targets(self, enemy: Side) -> PointSet {
        self.points(|Outlook { sight, line, .. }| sight.empty() | (sight.second() & line.side(enemy)))
    }
}
