//! The board as the base game of layers.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "files below 9, ranks below 10 and points below 90, in numbers that hold more"
)]

use crate::{Batch, Board, Guard, Piece, Ply, Role, Side, Zones, frame};
use core::ops::ControlFlow;
use meng_core::{Base, BoardShape, NoSpecial, Problems, SymbolError};
use meng_geometry::{Point, PointSet, Symmetry, steps, zones};

impl<Z: Zones> Base for Board<Z> {
    type Set = PointSet;
    type Role = Role;
    type Special = NoSpecial;
    type Guard = Guard;
    type Symmetry = Symmetry;

    const SHAPE: BoardShape = BoardShape { files: 9, ranks: 10 };
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::Mirror, Symmetry::Flip, Symmetry::HalfTurn];
    const ROYAL_MAY_BE_TAKEN: bool = Z::KINGS_MAY_BE_TAKEN;

    fn empty() -> Self {
        Self::default()
    }

    fn start() -> Self {
        use Role::{Advisor, Cannon, Chariot, Elephant, Horse, King, Pawn};
        let mut board = Self::default();
        let mut put = |file: i8, rank: i8, role| {
            for (side, rank) in [(Side::Red, rank), (Side::Black, 9 - rank)] {
                if let Some(point) = Point::at(file, rank) {
                    board.put_piece(point, Piece { side, role });
                }
            }
        };
        let back_rank = [Chariot, Horse, Elephant, Advisor, King, Advisor, Elephant, Horse, Chariot];
        (0..).zip(back_rank).for_each(|(file, role)| put(file, 0, role));
        [1, 7].into_iter().for_each(|file| put(file, 2, Cannon));
        [0, 2, 4, 6, 8].into_iter().for_each(|file| put(file, 3, Pawn));
        board
    }

    fn point(row: u8, column: u8) -> Option<Point> {
        Point::at(i8::try_from(column).ok()?, 9i8.checked_sub(i8::try_from(row).ok()?)?)
    }

    #[inline]
    fn index(point: Point) -> u8 {
        point.index() as u8
    }

    #[inline]
    fn pieces(&self, side: Side) -> PointSet {
        self.side(side)
    }

    #[inline]
    fn pieces_of(&self, side: Side, role: Role) -> PointSet {
        self.of(side, role)
    }

    #[inline]
    fn piece_at(&self, point: Point) -> Option<(Side, Role)> {
        self.role(point)
    }

    #[inline]
    fn royal(&self, side: Side) -> PointSet {
        self.of(side, Role::King)
    }

    #[inline]
    fn blocks(&self) -> PointSet {
        self.blocked()
    }

    #[inline]
    fn occupied(&self) -> PointSet {
        self.filled()
    }

    fn put(&mut self, point: Point, side: Side, role: Role) {
        self.put_piece(point, Piece { side, role });
    }

    fn remove(&mut self, point: Point) -> Option<(Side, Role)> {
        self.take_piece(point).map(|piece| (piece.side, piece.role))
    }

    #[inline]
    fn set_block(&mut self, point: Point, blocked: bool) {
        self.change_block(point, blocked);
    }

    #[inline]
    fn go(&mut self, from: Point, to: Point) -> Option<(Side, Role)> {
        self.move_piece(from, to)
    }

    #[inline]
    fn quiets(&self, from: Point) -> PointSet {
        self.quiet_points(from)
    }

    #[inline]
    fn strikes(&self, from: Point) -> PointSet {
        self.strike_points(from)
    }

    fn attackers(&self, to: Point, by: Side) -> PointSet {
        self.attacking(to, by)
    }

    #[inline]
    fn guard(&self, of: Side) -> Guard {
        self.guard_of(of)
    }

    #[inline]
    fn safe(&self, guard: &Guard, vacated: Option<Point>) -> PointSet {
        self.safe_points(guard, vacated)
    }

    fn royal_safe(&self, guard: &Guard, from: Point, to: PointSet, stays_filled: bool) -> PointSet {
        self.safe_for_king(guard.side, from, to, stays_filled)
    }

    #[inline]
    fn generate_moves<F: FnMut(Batch) -> ControlFlow<()>>(
        &self,
        guard: &Guard,
        side: Side,
        movers: PointSet,
        found: &mut F,
    ) -> ControlFlow<()> {
        self.generate_guarded(guard, self.side(side) & movers, found)
    }

    #[inline]
    fn list_moves<L: Extend<Ply>>(&self, guard: &Guard, side: Side, movers: PointSet, list: &mut L) {
        self.list_guarded(guard, self.side(side) & movers, list);
    }

    #[inline]
    fn count_moves(&self, guard: &Guard, side: Side, movers: PointSet) -> u64 {
        self.count_guarded(guard, self.side(side) & movers)
    }

    #[inline]
    fn checkers(&self, guard: &Guard) -> PointSet {
        guard.checkers
    }

    fn checking_blocks(&self, by: Side) -> PointSet {
        self.screens_of_checks(by)
    }

    fn stands(role: Role, side: Side) -> PointSet {
        Z::stands(role, side)
    }

    fn royal_zone(side: Side) -> PointSet {
        zones::palace(frame(side))
    }

    #[inline]
    fn steps(from: Point) -> PointSet {
        steps::orthogonal(from) | steps::diagonal(from)
    }

    #[inline]
    fn leaps(from: Point) -> PointSet {
        steps::leaps(from)
    }

    #[inline]
    fn hobbled_leaps(from: Point, occupied: PointSet) -> PointSet {
        steps::hobbled_leaps(from, occupied)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.running_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        let mut image = Self::default();
        for (point, piece) in self.pieces_by_point() {
            let side = if symmetry.swaps_sides() { !piece.side } else { piece.side };
            image.put_piece(point.image(symmetry), Piece { side, role: piece.role });
        }
        for point in self.blocked() {
            image.change_block(point.image(symmetry), true);
        }
        image
    }

    fn point_image(point: Point, symmetry: Symmetry) -> Point {
        point.image(symmetry)
    }

    fn swaps_sides(symmetry: Symmetry) -> bool {
        symmetry.swaps_sides()
    }

    fn read_letter(&mut self, letter: char, at: Point) -> Result<(), SymbolError> {
        let piece = Piece::from_letter(letter).ok_or(SymbolError {
            expected: "a piece (K A B N R C P, or E for B, H for N), a number of empty points, or '/'",
        })?;
        self.put_piece(at, piece);
        Ok(())
    }

    fn problems(&self, turn: Side, composites: PointSet, problems: &mut Problems<Point, Role>) {
        self.find_problems(turn, composites, problems);
    }
}
