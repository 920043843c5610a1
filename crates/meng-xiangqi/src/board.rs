//! The board: which piece stands where, and which points are blocked by something foreign.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "lines and keys in tables, numbered when compiled or by a rank below 10 or a file masked below 16"
)]
#![expect(
    clippy::indexing_slicing,
    reason = "indices are masked below the arrays' sizes, or come from points, sides and roles"
)]

use crate::{
    Piece, Role, Side, UsualZones, Zones,
    lines::{Cross, Line},
};
use core::{
    hash::{Hash, Hasher},
    marker::PhantomData,
};
use meng_core::key;
use meng_geometry::{Point, PointSet};

/// Pieces on the 90 points, and blocks: points where something stands that is no piece of Xiangqi (rules T3).
///
/// By itself the rules of Xiangqi, with `Z` for the zones of advisors, elephants and pawns; under a layer its base. Any
/// arrangement of pieces is a board; whether it is a position is for [`Setup`](crate::Setup) to say.
///
/// ```
/// use meng_xiangqi::{Board, Piece, Role, Side, Xiangqi};
/// let mut board = Xiangqi::default();
/// board.put_piece("e1".parse()?, Piece { side: Side::Red, role: Role::King });
/// assert_eq!(board.piece("e1".parse()?).map(|piece| piece.name()), Some('帅'));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board<Z = UsualZones> {
    /// What stands on each rank (0 to 9) and each file (16 to 24).
    lines: [Line; 32],
    roles: [PointSet; 7],
    sides: [PointSet; 2],
    blocks: PointSet,
    cells: [Cell; 96],
    key: u64,
    zones: PhantomData<Z>,
}

/// What a point holds. A piece: 8 and the role, and 16 if it is Black's. Something foreign: 32.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Cell(u8);

impl Cell {
    const EMPTY: Self = Self(0);
    const BLOCK: Self = Self(32);

    #[inline]
    const fn new(side: Side, role: Role) -> Self {
        Self(8 | role.index() as u8 | (side.index() as u8) << 4)
    }

    #[inline]
    const fn piece(self) -> Option<(Side, Role)> {
        if self.0 & 8 == 0 {
            None
        } else {
            Some((if self.0 & 16 == 0 { Side::Red } else { Side::Black }, Role::from_low_bits(self.0)))
        }
    }

    #[inline]
    const fn is_blocked(self) -> bool {
        self.0 & Self::BLOCK.0 != 0
    }

    /// The piece without the block that may lie under it.
    #[inline]
    const fn without_block(self) -> Self {
        Self(self.0 & !Self::BLOCK.0)
    }

    /// The block without the piece on it.
    #[inline]
    const fn without_piece(self) -> Self {
        Self(self.0 & Self::BLOCK.0)
    }

    #[inline]
    const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// First index of the files among the lines.
const FILES: usize = 16;

impl<Z> Default for Board<Z> {
    /// Nothing on the board.
    fn default() -> Self {
        Self {
            lines: [Line::EMPTY; 32],
            roles: [PointSet::EMPTY; 7],
            sides: [PointSet::EMPTY; 2],
            blocks: PointSet::EMPTY,
            cells: [Cell::EMPTY; 96],
            key: 0,
            zones: PhantomData,
        }
    }
}

impl<Z> PartialEq for Board<Z> {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

impl<Z> Eq for Board<Z> {}

impl<Z> Hash for Board<Z> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

#[cfg(feature = "large-tables")]
const fn piece_keys() -> [[u64; 128]; 32] {
    let mut keys = [[0; 128]; 32];
    let mut cell = 0;
    while cell < 32 {
        let mut point = 0;
        while point < 90 {
            keys[cell][point] = key::number(key::BASE + cell as u16, point as u16);
            point += 1;
        }
        cell += 1;
    }
    keys
}

/// The key numbers of pieces, by cell value and point.
#[cfg(feature = "large-tables")]
static PIECE_KEYS: [[u64; 128]; 32] = piece_keys();
#[cfg(feature = "large-tables")]
const PIECE_KEYS_BYTES: usize = size_of_val(&PIECE_KEYS);
#[cfg(not(feature = "large-tables"))]
const PIECE_KEYS_BYTES: usize = 0;

#[inline]
fn piece_key(cell: Cell, point: Point) -> u64 {
    #[cfg(feature = "large-tables")]
    return PIECE_KEYS[usize::from(cell.0) & 31][point.index() & 127];
    #[cfg(not(feature = "large-tables"))]
    key::number(key::BASE + u16::from(cell.0 & 31), point.index() as u16)
}

const fn piece_words(on_file: bool) -> [Line; 32] {
    let mut words = [Line::EMPTY; 32];
    let mut cell = 0;
    while cell < 32 {
        if let Some((side, role)) = Cell(cell).piece() {
            words[cell as usize] = Line::of(Piece { side, role }, on_file);
        }
        cell += 1;
    }
    words
}

/// What a piece adds to the words of its rank, by cell value.
static RANK_WORDS: [Line; 32] = piece_words(false);
/// What a piece adds to the words of its file.
static FILE_WORDS: [Line; 32] = piece_words(true);

pub(crate) const TABLE_BYTES: usize = PIECE_KEYS_BYTES + size_of_val(&RANK_WORDS) + size_of_val(&FILE_WORDS);

impl<Z: Zones> Board<Z> {
    /// The piece on a point.
    #[must_use]
    #[inline]
    pub fn piece(&self, point: Point) -> Option<Piece> {
        self.cell(point).piece().map(|(side, role)| Piece { side, role })
    }

    #[inline]
    fn cell(&self, point: Point) -> Cell {
        self.cells[point.index()]
    }

    #[inline]
    pub(crate) fn role(&self, point: Point) -> Option<(Side, Role)> {
        self.cell(point).piece()
    }

    /// The points of a side's pieces.
    #[must_use]
    #[inline]
    pub fn side(&self, side: Side) -> PointSet {
        self.sides[side.index()]
    }

    /// The points of both sides' pieces of a role.
    #[must_use]
    #[inline]
    pub fn role_points(&self, role: Role) -> PointSet {
        self.roles[role.index()]
    }

    /// The points of a side's pieces of a role.
    #[must_use]
    #[inline]
    pub fn of(&self, side: Side, role: Role) -> PointSet {
        self.side(side) & self.role_points(role)
    }

    /// The points of all pieces.
    #[must_use]
    #[inline]
    pub fn all_pieces(&self) -> PointSet {
        self.sides[0] | self.sides[1]
    }

    /// The points where something stands that is no piece.
    #[must_use]
    #[inline]
    pub const fn blocked(&self) -> PointSet {
        self.blocks
    }

    /// The points where anything stands.
    #[must_use]
    #[inline]
    pub fn filled(&self) -> PointSet {
        self.all_pieces() | self.blocks
    }

    /// The king of a side, if it has one (the one on the lowest point, should a set-up have several).
    #[must_use]
    #[inline]
    pub fn king(&self, side: Side) -> Option<Point> {
        self.of(side, Role::King).first()
    }

    /// Every piece with its point, from `a0` to `i9`.
    pub fn pieces_by_point(&self) -> impl Iterator<Item = (Point, Piece)> + '_ {
        self.all_pieces().iter().filter_map(|point| Some((point, self.piece(point)?)))
    }

    /// The lines through a point.
    #[inline]
    pub(crate) fn cross(&self, point: Point) -> Cross {
        let rank = usize::from(point.rank().index()) & 15;
        let file = usize::from(point.file().index()) & 15;
        Cross { point, rank: self.lines[rank], file: self.lines[FILES + file] }
    }

    /// Puts a piece on a point, in the place of the one that stood there.
    pub fn put_piece(&mut self, point: Point, piece: Piece) {
        self.take_piece(point);
        self.cells[point.index()] = self.cell(point).with(Cell::new(piece.side, piece.role));
        self.toggle(point, piece.side, piece.role);
    }

    /// Takes the piece off a point.
    pub fn take_piece(&mut self, point: Point) -> Option<Piece> {
        let (side, role) = self.cell(point).piece()?;
        self.toggle(point, side, role);
        self.cells[point.index()] = self.cell(point).without_piece();
        Some(Piece { side, role })
    }

    /// The piece on `from` goes to `to` and captures what stands there.
    #[inline]
    pub(crate) fn move_piece(&mut self, from: Point, to: Point) -> Option<(Side, Role)> {
        let (left, entered) = (self.cell(from), self.cell(to));
        let (side, role) = left.piece()?;
        let captured = entered.piece();
        if let Some((side, role)) = captured {
            self.toggle(to, side, role);
        }
        self.toggle(from, side, role);
        self.cells[from.index()] = left.without_piece();
        self.cells[to.index()] = entered.without_piece().with(left.without_block());
        self.toggle(to, side, role);
        captured
    }

    /// Puts a piece on a point or takes it off, in everything but the cell, which holds it now.
    #[inline]
    fn toggle(&mut self, point: Point, side: Side, role: Role) {
        let cell = Cell::new(side, role);
        let blocked = self.cell(point).is_blocked();
        self.sides[side.index()] ^= PointSet::of(point);
        self.roles[role.index()] ^= PointSet::of(point);
        let (file, rank) = (u32::from(point.file().index()), u32::from(point.rank().index()));
        let words = RANK_WORDS[usize::from(cell.0) & 31].but_for_occupancy(blocked);
        self.lines[rank as usize & 15].toggle(words, file);
        let words = FILE_WORDS[usize::from(cell.0) & 31].but_for_occupancy(blocked);
        self.lines[FILES + (file as usize & 15)].toggle(words, rank);
        self.key ^= piece_key(cell, point);
    }

    /// Says whether something foreign stands on a point.
    #[inline]
    pub(crate) fn change_block(&mut self, point: Point, blocked: bool) {
        let cell = self.cell(point);
        if cell.is_blocked() == blocked {
            return;
        }
        self.cells[point.index()] = if blocked { cell.with(Cell::BLOCK) } else { cell.without_block() };
        self.blocks ^= PointSet::of(point);
        if cell.piece().is_none() {
            let (file, rank) = (u32::from(point.file().index()), u32::from(point.rank().index()));
            self.lines[rank as usize & 15].toggle(Line::BLOCK, file);
            self.lines[FILES + (file as usize & 15)].toggle(Line::BLOCK, rank);
        }
        self.key ^= key::number(key::BLOCK, point.index() as u16);
    }

    /// The key of pieces and blocks, kept up to date along the way.
    #[inline]
    pub(crate) const fn running_key(&self) -> u64 {
        self.key
    }

    pub(crate) fn computed_key(&self) -> u64 {
        let pieces = self.all_pieces().iter().map(|point| {
            let cell = self.cell(point);
            key::number(key::BASE + u16::from(cell.without_block().0), point.index() as u16)
        });
        let blocks = self.blocks.iter().map(|point| key::number(key::BLOCK, point.index() as u16));
        pieces.chain(blocks).fold(0, |key, number| key ^ number)
    }
}
