use meng_core::{
    Base, BoardShape, NoSpecial, NoSymmetry, PointSet, Side, SymbolError,
    grid::{Square, Squares},
};

type Point = Square<5, 5>;
type Points = Squares<5, 5>;

/// Kings (K), rooks (R) and knights (N) on a board of five by five.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SmallChess {
    cells: [Option<(Side, char)>; 25],
    blocks: Points,
}

impl SmallChess {
    /// The points that the piece on a point reaches, whatever stands there.
    fn reach(&self, from: Point) -> Points {
        let line = |(files, ranks)| from.line(files, ranks, self.occupied());
        match self.piece_at(from) {
            Some((_, 'K')) => Self::steps(from),
            Some((_, 'N')) => Self::leaps(from),
            Some(_) => [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().flat_map(line).collect(),
            None => Points::none(),
        }
    }
}

impl Base for SmallChess {
    type Set = Points;
    type Role = char;
    type Special = NoSpecial;
    type Symmetry = NoSymmetry;

    const SHAPE: BoardShape = BoardShape { files: 5, ranks: 5 };

    meng_core::safety_by_trial!();

    fn empty() -> Self {
        Self::default()
    }

    fn start() -> Self {
        let mut board = Self::default();
        for (file, role) in (0..5).zip("RNKNR".chars()) {
            for (side, row) in [(Side::Black, 0), (Side::Red, 4)] {
                Self::point(row, file).into_iter().for_each(|point| board.put(point, side, role));
            }
        }
        board
    }

    fn point(row: u8, column: u8) -> Option<Point> {
        Point::in_row(row, column)
    }

    fn pieces(&self, side: Side) -> Points {
        Point::all().filter(|&point| self.piece_at(point).is_some_and(|(owner, _)| owner == side)).collect()
    }

    fn piece_at(&self, point: Point) -> Option<(Side, char)> {
        self.cells[point.index()]
    }

    fn royal(&self, side: Side) -> Points {
        Point::all().filter(|&point| self.piece_at(point) == Some((side, 'K'))).collect()
    }

    fn blocks(&self) -> Points {
        self.blocks
    }

    fn put(&mut self, point: Point, side: Side, role: char) {
        self.cells[point.index()] = Some((side, role));
    }

    fn remove(&mut self, point: Point) -> Option<(Side, char)> {
        self.cells[point.index()].take()
    }

    fn set_block(&mut self, point: Point, blocked: bool) {
        self.blocks = if blocked { self.blocks.plus(point) } else { self.blocks.minus(point) };
    }

    fn quiets(&self, from: Point) -> Points {
        self.reach(from) - self.occupied()
    }

    fn strikes(&self, from: Point) -> Points {
        self.reach(from) & self.occupied()
    }

    fn read_letter(&mut self, letter: char, at: Point) -> Result<(), SymbolError> {
        let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
        let known = "KRN".contains(letter.to_ascii_uppercase());
        self.put(at, side, letter.to_ascii_uppercase());
        if known { Ok(()) } else { Err(SymbolError { expected: "K, R or N" }) }
    }
}
