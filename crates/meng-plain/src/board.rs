//! What stands where: points, sides, regular pieces, Tris, and the board that holds them (B1, B2, T2).
#![expect(clippy::indexing_slicing, reason = "a Point is made by Point::new alone, so its index is below 90")]

use std::fmt;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Red,
    Black,
}

impl Side {
    /// The other player.
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// The letter of the side in field 2 and in field 4 of a position text.
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::Red => 'w',
            Self::Black => 'b',
        }
    }
}

/// The seven kinds of regular pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    King,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Pawn,
}

impl Role {
    pub(crate) const ALL: [Self; 7] =
        [Self::King, Self::Advisor, Self::Elephant, Self::Horse, Self::Chariot, Self::Cannon, Self::Pawn];

    /// The Red letter of the piece (F1).
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Horse => 'N',
            Self::Chariot => 'R',
            Self::Cannon => 'C',
            Self::Pawn => 'P',
        }
    }
}

/// A regular piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) role: Role,
}

impl Man {
    /// The letter of the piece: upper case for Red, lower case for Black (F1).
    pub(crate) const fn letter(self) -> char {
        match self.side {
            Side::Red => self.role.letter(),
            Side::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a letter. Input also knows `E` for `B` and `H` for `N` (F1).
    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        let upper = match letter.to_ascii_uppercase() {
            'E' => 'B',
            'H' => 'N',
            other => other,
        };
        let role = Role::ALL.into_iter().find(|role| role.letter() == upper)?;
        let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
        Some(Self { side, role })
    }
}

/// A Tris on the board, single or under a composite.
///
/// In `double-tris` and `meng`, `holder` is the side the Tris is locked with (L1), and the rest is unused. In
/// `meng-classic`, a single Tris has all three (C5), and one under a composite has lost them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tris {
    /// The side that alone may move it, or none: either may.
    pub(crate) holder: Option<Side>,
    /// The side it is single-locked to, or none: a pendulum (C5d).
    pub(crate) single_locked: Option<Side>,
    /// The side to move must wait before it may move this Tris (C5a).
    pub(crate) waits: bool,
}

/// A point of the board: file 0–8 from Red's left, rank 0–9 from Red's back rank (B2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    file: i8,
    rank: i8,
}

impl Point {
    /// The point of a file and a rank, if it is on the board.
    pub(crate) const fn new(file: i8, rank: i8) -> Option<Self> {
        if file >= 0 && file < 9 && rank >= 0 && rank < 10 { Some(Self { file, rank }) } else { None }
    }

    /// All points in order of file, then rank (F5): a0, a1, … b0, ….
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..9).flat_map(|file| (0..10).map(move |rank| Self { file, rank }))
    }

    /// The point of a text such as `e4`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let &[file, rank] = text.as_bytes() else { return None };
        let file = file.checked_sub(b'a')?;
        let rank = rank.checked_sub(b'0')?;
        Self::new(i8::try_from(file).ok()?, i8::try_from(rank).ok()?)
    }

    /// The point so many files and ranks further, if it is on the board.
    pub(crate) const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        Self::new(self.file + files, self.rank + ranks)
    }

    /// How many files and ranks it is from here to there, with sign.
    pub(crate) const fn towards(self, to: Self) -> (i8, i8) {
        (to.file - self.file, to.rank - self.rank)
    }

    /// The side on whose half of the board the point lies (B1).
    pub(crate) const fn half(self) -> Side {
        if self.rank < 5 { Side::Red } else { Side::Black }
    }

    /// The rank counted from a side's own back rank.
    pub(crate) const fn rank_from(self, side: Side) -> i8 {
        match side {
            Side::Red => self.rank,
            Side::Black => 9 - self.rank,
        }
    }

    /// Is the point in the palace of the side (B1)?
    pub(crate) const fn in_palace(self, side: Side) -> bool {
        self.file >= 3 && self.file <= 5 && self.rank_from(side) <= 2
    }

    /// The side in whose palace the point lies, if any.
    pub(crate) fn palace(self) -> Option<Side> {
        [Side::Red, Side::Black].into_iter().find(|&side| self.in_palace(side))
    }

    /// Is it one of the five points an advisor of its half reaches in Xiangqi?
    pub(crate) fn is_advisor_point(self) -> bool {
        let rank = self.rank_from(self.half());
        matches!((self.file, rank), (3 | 5, 0 | 2) | (4, 1))
    }

    /// Is it one of the seven points an elephant of its half reaches in Xiangqi?
    pub(crate) fn is_elephant_point(self) -> bool {
        let rank = self.rank_from(self.half());
        matches!((self.file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2))
    }

    /// Can a pawn of the side reach the point from its first points in Xiangqi?
    pub(crate) const fn is_pawn_point(self, side: Side) -> bool {
        let rank = self.rank_from(side);
        rank >= 5 || (rank >= 3 && self.file % 2 == 0)
    }

    /// Where the point stands in an array of 90.
    fn index(self) -> usize {
        usize::from(self.file.unsigned_abs()) * 10 + usize::from(self.rank.unsigned_abs())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file.unsigned_abs());
        write!(f, "{file}{}", self.rank)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The regular pieces and the Tris, each on their points: a point holds at most one of each (T2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    men: [Option<Man>; 90],
    tris: [Option<Tris>; 90],
}

impl Board {
    /// The board with nothing on it.
    pub(crate) const fn empty() -> Self {
        Self { men: [None; 90], tris: [None; 90] }
    }

    /// The regular piece on a point, that of a composite included.
    pub(crate) fn man(&self, at: Point) -> Option<Man> {
        self.men[at.index()]
    }

    /// The Tris on a point, that of a composite included.
    pub(crate) fn tris(&self, at: Point) -> Option<Tris> {
        self.tris[at.index()]
    }

    /// The single Tris on a point (T2).
    pub(crate) fn single_tris(&self, at: Point) -> Option<Tris> {
        if self.man(at).is_none() { self.tris(at) } else { None }
    }

    /// Does a composite stand on the point (T2)?
    pub(crate) fn is_composite(&self, at: Point) -> bool {
        self.man(at).is_some() && self.tris(at).is_some()
    }

    /// Does nothing stand on the point? Any Tris occupies its point as a piece does (T3).
    pub(crate) fn is_empty(&self, at: Point) -> bool {
        self.man(at).is_none() && self.tris(at).is_none()
    }

    /// Puts a regular piece, or none, on a point.
    pub(crate) fn set_man(&mut self, at: Point, man: Option<Man>) {
        self.men[at.index()] = man;
    }

    /// Puts a Tris, or none, on a point.
    pub(crate) fn set_tris(&mut self, at: Point, tris: Option<Tris>) {
        self.tris[at.index()] = tris;
    }

    /// The regular pieces of a side with their points, those in composites included.
    pub(crate) fn men_of(&self, side: Side) -> impl Iterator<Item = (Point, Man)> {
        Point::all().filter_map(move |at| self.man(at).filter(|man| man.side == side).map(|man| (at, man)))
    }

    /// The points of all single Tris, in order of file, then rank.
    pub(crate) fn single_tris_points(&self) -> impl Iterator<Item = Point> {
        Point::all().filter(|&at| self.single_tris(at).is_some())
    }

    /// How many Tris are on the board, those under composites included.
    pub(crate) fn tris_count(&self) -> usize {
        Point::all().filter(|&at| self.tris(at).is_some()).count()
    }

    /// How many points strictly between two points of one line are occupied; none if they are on no common
    /// line.
    pub(crate) fn occupied_between(&self, from: Point, to: Point) -> Option<usize> {
        let (files, ranks) = from.towards(to);
        if (files == 0) == (ranks == 0) {
            return None;
        }
        let mut count = 0;
        let mut at = from.offset(files.signum(), ranks.signum())?;
        while at != to {
            if !self.is_empty(at) {
                count += 1;
            }
            at = at.offset(files.signum(), ranks.signum())?;
        }
        Some(count)
    }
}
