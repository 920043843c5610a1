//! Chess as a base game of layers: the moves of its pieces, by the attack tables of cozy-chess.
//!
//! White is [`Side::Red`], the side that moves first. The same board serves chess itself, [`Alone`](meng_core::Alone);
//! Duck chess, [`DuckChess`]; and Meng chess, [`MengChess`], whose rulings are in `docs/layers.md`.
#![expect(clippy::indexing_slicing, reason = "arrays indexed by side and role")]

mod piece;
mod position_text;
mod safety;
mod special;
mod squares;

use cozy_chess::{
    BitBoard, Color, File, Piece, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_pawn_quiets, get_rook_moves,
};
use meng_composite::{Composite, FullSplit};
use meng_core::{Base, BoardShape, Field, Problems, Side, trial, usual};
use meng_tris::{DuckTris, LockedTris, Tris};
pub(crate) use piece::{Role, Special};
pub(crate) use squares::Squares;
use std::{fmt::Debug, hash::Hash, marker::PhantomData};

/// Duck chess: the duck is a Tris that every ply relocates.
pub(crate) type DuckChess = Tris<Chess<Duck>, DuckTris>;

/// Double-Tris chess: locked Tris, airdropped when taken.
pub(crate) type DoubleTrisChess = Tris<Chess<Layered>, LockedTris>;

/// Meng chess: locked Tris and composites.
pub(crate) type MengChess = Composite<Tris<Chess<Layered>, LockedTris>, FullSplit>;

/// What differs between the games over this board.
pub(crate) trait Policy: Copy + Eq + Hash + Debug {
    /// Whether kings may be left under attack and be taken.
    const KINGS_MAY_BE_TAKEN: bool = false;
    /// Whether pawns may stand on the first and the last rank.
    const PAWNS_ANYWHERE: bool = false;
}

/// Chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Usual;
impl Policy for Usual {}

/// Duck chess: no check, a king may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Duck;
impl Policy for Duck {
    const KINGS_MAY_BE_TAKEN: bool = true;
}

/// Chess under the Tris layers: a Tris carries a pawn to any rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Layered;
impl Policy for Layered {
    const PAWNS_ANYWHERE: bool = true;
}

/// The symmetry of chess: the sides change places, left stays left. (Left and right are not alike, for castling.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flip;

/// A board of chess: pieces, blocks, castling rights and the square that a pawn has just passed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Chess<K> {
    roles: [BitBoard; 6],
    sides: [BitBoard; 2],
    blocks: BitBoard,
    /// The rooks that may still castle.
    castling: BitBoard,
    /// The square that a pawn has passed with the ply just played, if a pawn could capture it there.
    passed: Option<Square>,
    policy: PhantomData<K>,
}

const fn color(side: Side) -> Color {
    match side {
        Side::Red => Color::White,
        Side::Black => Color::Black,
    }
}

/// The rank of a number counted from a side's own first rank.
const fn rank(side: Side, rank: Rank) -> BitBoard {
    rank.relative_to(color(side)).bitboard()
}

impl<K: Policy> Chess<K> {
    fn of(&self, side: Side, role: Piece) -> BitBoard {
        self.sides[side.index()] & self.roles[role as usize]
    }

    fn side(&self, side: Side) -> BitBoard {
        self.sides[side.index()]
    }

    fn filled(&self) -> BitBoard {
        self.sides[0] | self.sides[1] | self.blocks
    }

    /// The squares that a piece attacks, with these squares occupied.
    fn attacks(from: Square, side: Side, role: Piece, occupied: BitBoard) -> BitBoard {
        match role {
            Piece::Pawn => get_pawn_attacks(from, color(side)),
            Piece::Knight => get_knight_moves(from),
            Piece::Bishop => get_bishop_moves(from, occupied),
            Piece::Rook => get_rook_moves(from, occupied),
            Piece::Queen => get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
            Piece::King => get_king_moves(from),
        }
    }

    /// Whether a pawn that goes from a square to another is promoted: on its last rank, unless a Tris carries it.
    fn promotes(&self, from: Square, to: Square, side: Side) -> bool {
        rank(side, Rank::Eighth).has(to) && (self.blocks & (from.bitboard() | to.bitboard())).is_empty()
    }

    /// The pawns of a side that could capture one that passes this square; a composite makes no such capture.
    fn pawns_beside(&self, passed: Square, side: Side) -> BitBoard {
        get_pawn_attacks(passed, !color(side)) & (self.of(side, Piece::Pawn) - self.blocks)
    }
}

impl<K: Policy> Base for Chess<K> {
    type Set = Squares;
    type Role = Role;
    type Special = Special;
    type Guard = Side;
    type Symmetry = Flip;

    const SHAPE: BoardShape = BoardShape { files: 8, ranks: 8 };
    const SYMMETRIES: &'static [Flip] = &[Flip];
    const ROYAL_MAY_BE_TAKEN: bool = K::KINGS_MAY_BE_TAKEN;

    fn empty() -> Self {
        let none = BitBoard::EMPTY;
        Self {
            roles: [none; 6],
            sides: [none; 2],
            blocks: none,
            castling: none,
            passed: None,
            policy: PhantomData,
        }
    }

    fn start() -> Self {
        let mut board = Self::empty();
        for (file, letter) in File::ALL.into_iter().zip("RNBQKBNR".chars()) {
            for (side, first, second) in
                [(Side::Red, Rank::First, Rank::Second), (Side::Black, Rank::Eighth, Rank::Seventh)]
            {
                let role = Role::try_from(letter).unwrap_or(Role(Piece::Rook));
                board.put(Square::new(file, first), side, role);
                board.put(Square::new(file, second), side, Role(Piece::Pawn));
            }
        }
        board.castling = special::ROOKS;
        board
    }

    fn point(row: u8, column: u8) -> Option<Square> {
        let file = File::try_index(usize::from(column))?;
        Some(Square::new(file, Rank::try_index(7usize.checked_sub(usize::from(row))?)?))
    }

    fn row_and_column(square: Square) -> (u8, u8) {
        (7 - square.rank() as u8, square.file() as u8)
    }

    fn pieces(&self, side: Side) -> Squares {
        Squares(self.side(side))
    }

    fn piece_at(&self, at: Square) -> Option<(Side, Role)> {
        let side = Side::ALL.into_iter().find(|&side| self.side(side).has(at))?;
        let role = Piece::ALL.into_iter().find(|&role| self.roles[role as usize].has(at))?;
        Some((side, Role(role)))
    }

    fn royal(&self, side: Side) -> Squares {
        Squares(self.of(side, Piece::King))
    }

    fn blocks(&self) -> Squares {
        Squares(self.blocks)
    }

    fn put(&mut self, at: Square, side: Side, role: Role) {
        self.remove(at);
        self.sides[side.index()] |= at.bitboard();
        self.roles[role.0 as usize] |= at.bitboard();
    }

    fn remove(&mut self, at: Square) -> Option<(Side, Role)> {
        let (side, role) = self.piece_at(at)?;
        self.sides[side.index()] -= at.bitboard();
        self.roles[role.0 as usize] -= at.bitboard();
        Some((side, role))
    }

    fn set_block(&mut self, at: Square, blocked: bool) {
        self.blocks = if blocked { self.blocks | at.bitboard() } else { self.blocks - at.bitboard() };
    }

    fn go(&mut self, from: Square, to: Square) -> Option<(Side, Role)> {
        let (side, role) = self.remove(from)?;
        let captured = self.remove(to);
        self.put(to, side, role);
        self.rights_after(side, role, from, to);
        if let Some((loser, Role(Piece::King))) = captured {
            self.castling -= rank(loser, Rank::First);
        }
        captured
    }

    fn special(&mut self, side: Side, special: Special) -> Option<Square> {
        self.play_special(side, special)
    }

    fn pass(&mut self) {
        self.passed = None;
    }

    fn quiets(&self, from: Square) -> Squares {
        let occupied = self.filled();
        Squares(match self.piece_at(from) {
            None => BitBoard::EMPTY,
            Some((side, Role(Piece::Pawn))) => {
                get_pawn_quiets(from, color(side), occupied) - rank(side, Rank::Eighth)
            }
            Some((side, Role(role))) => Self::attacks(from, side, role, occupied) - occupied,
        })
    }

    fn strikes(&self, from: Square) -> Squares {
        let occupied = self.filled();
        let Some((side, Role(role))) = self.piece_at(from) else { return Squares::default() };
        let reached = Self::attacks(from, side, role, occupied) & occupied;
        Squares(if role == Piece::Pawn {
            reached.iter().filter(|&to| !self.promotes(from, to, side)).collect()
        } else {
            reached
        })
    }

    fn attackers(&self, to: Square, by: Side) -> Squares {
        Squares(self.attackers_over(to, by, self.filled()))
    }

    fn specials(&self, side: Side, origins: Squares, found: &mut dyn FnMut(Special, Squares)) {
        self.legal_specials(side, origins.0, found);
    }

    fn guard(&self, of: Side) -> Side {
        of
    }

    fn safe(&self, of: &Side, vacated: Option<Square>) -> Squares {
        Squares(self.safe_squares(*of, vacated))
    }

    fn royal_safe(&self, of: &Side, from: Square, to: Squares, stays_filled: bool) -> Squares {
        Squares(self.safe_for_king(*of, from, to.0, stays_filled))
    }

    fn checkers(&self, of: &Side) -> Squares {
        trial::checkers(self, *of)
    }

    fn stands(Role(role): Role, _: Side) -> Squares {
        let edge = Rank::First.bitboard() | Rank::Eighth.bitboard();
        Squares(if role == Piece::Pawn && !K::PAWNS_ANYWHERE { !edge } else { BitBoard::FULL })
    }

    fn steps(from: Square) -> Squares {
        Squares(get_king_moves(from))
    }

    fn leaps(from: Square) -> Squares {
        Squares(get_knight_moves(from))
    }

    fn key_from_scratch(&self) -> u64 {
        usual::key(self) ^ self.rights_key()
    }

    fn image(&self, flip: Flip) -> Self {
        let mut image = usual::image(self, flip);
        image.castling = self.castling.flip_ranks();
        image.passed = self.passed.map(Square::flip_rank);
        image
    }

    fn point_image(square: Square, _: Flip) -> Square {
        square.flip_rank()
    }

    fn special_image(special: Special, _: Flip) -> Special {
        special.flipped()
    }

    fn swaps_sides(_: Flip) -> bool {
        true
    }

    fn read_field(&mut self, field: Field, text: &str) -> Result<(), String> {
        self.read_rights(field, text)
    }

    fn write_field(&self, field: Field, out: &mut String) {
        self.write_rights(field, out);
    }

    fn problems(&self, turn: Side, composites: Squares, problems: &mut Problems<Square, Role>) {
        usual::problems(self, turn, composites, problems);
        self.rights_problems(turn, problems);
    }
}
