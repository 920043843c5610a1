//! What a piece sees along its rank and file: the first, second and third occupied points each way, by table.
//!
//! A rank's occupancy is a word of nine bits, a file's one of ten. For each place on a line and each occupancy a table
//! entry says which points of the line are empty up to the first piece, and where the first three pieces each way are.
#![expect(clippy::indexing_slicing, reason = "tables larger than their masked indices")]

use meng_geometry::{Point, PointSet};

/// What one place on a line sees, as words of that line.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// Empty points up to the first occupied one, both ways.
    pub(crate) empty: u16,
    /// The first occupied points.
    pub(crate) first: u16,
    /// The second occupied points.
    pub(crate) second: u16,
    /// The third occupied points.
    pub(crate) third: u16,
}

const NOTHING: Sight = Sight { empty: 0, first: 0, second: 0, third: 0 };

const fn look(place: usize, occupied: u16, length: usize) -> Sight {
    let mut sight = NOTHING;
    let mut way = 0;
    while way < 2 {
        let mut at = place;
        let mut seen = 0;
        loop {
            if way == 0 {
                if at == 0 {
                    break;
                }
                at -= 1;
            } else {
                at += 1;
                if at >= length {
                    break;
                }
            }
            let bit = 1 << at;
            if occupied & bit == 0 {
                if seen == 0 {
                    sight.empty |= bit;
                }
                continue;
            }
            match seen {
                0 => sight.first |= bit,
                1 => sight.second |= bit,
                _ => {
                    sight.third |= bit;
                    break;
                }
            }
            seen += 1;
        }
        way += 1;
    }
    sight
}

const fn table<const WORDS: usize, const PLACES: usize>(length: usize) -> [[Sight; WORDS]; PLACES] {
    let mut table = [[NOTHING; WORDS]; PLACES];
    let mut place = 0;
    while place < length {
        let mut word = 0;
        while word < WORDS {
            table[place][word] = look(place, word as u16, length);
            word += 1;
        }
        place += 1;
    }
    table
}

static RANK_SIGHTS: [[Sight; 512]; 9] = table(9);
static FILE_SIGHTS: [[Sight; 1024]; 10] = table(10);

const fn spread() -> [u128; 1024] {
    let mut table = [0; 1024];
    let mut word = 0;
    while word < 1024 {
        let mut rank = 0;
        while rank < 10 {
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
static FILE_POINTS: [u128; 1024] = spread();

/// The words of the two lines through a point.
#[derive(Clone, Copy)]
pub(crate) struct Cross {
    pub(crate) point: Point,
    pub(crate) rank: u16,
    pub(crate) file: u16,
}

/// What a point sees along both its lines.
#[derive(Clone, Copy)]
pub(crate) struct View {
    point: Point,
    rank: &'static Sight,
    file: &'static Sight,
}

impl Cross {
    #[inline]
    pub(crate) fn view(self) -> View {
        let (file, rank) = (usize::from(self.point.file().index()), usize::from(self.point.rank().index()));
        View {
            point: self.point,
            rank: &RANK_SIGHTS[file][usize::from(self.rank) & 511],
            file: &FILE_SIGHTS[rank][usize::from(self.file) & 1023],
        }
    }

    /// The same with a point empty, if it lies on one of the lines.
    #[inline]
    pub(crate) const fn without(mut self, vacated: Point) -> Self {
        if vacated.rank().index() == self.point.rank().index() {
            self.rank &= !(1 << vacated.file().index());
        }
        if vacated.file().index() == self.point.file().index() {
            self.file &= !(1 << vacated.rank().index());
        }
        self
    }
}

impl View {
    /// Points of the board for a word of the point's rank and a word of its file.
    #[inline]
    fn points(self, rank: u16, file: u16) -> PointSet {
        let across = u128::from(rank) << (9 * u32::from(self.point.rank().index()));
        let along = FILE_POINTS[usize::from(file) & 1023] << self.point.file().index();
        PointSet::from_bits(across | along)
    }

    /// Empty points up to the first piece, in all four directions.
    #[inline]
    pub(crate) fn empty(self) -> PointSet {
        self.points(self.rank.empty, self.file.empty)
    }

    /// The first piece in each direction: what a chariot strikes.
    #[inline]
    pub(crate) fn first(self) -> PointSet {
        self.points(self.rank.first, self.file.first)
    }

    /// The second piece in each direction: what a cannon strikes.
    #[inline]
    pub(crate) fn second(self) -> PointSet {
        self.points(self.rank.second, self.file.second)
    }

    /// The third piece in each direction.
    #[inline]
    pub(crate) fn third(self) -> PointSet {
        self.points(self.rank.third, self.file.third)
    }
}
