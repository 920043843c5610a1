//! Castling, en passant and promotion, and the rights they need.

use super::{Chess, Policy, Role, Special, Squares, color, piece::PROMOTIONS, rank};
use cozy_chess::{BitBoard, File, Piece, Rank, Square, get_between_rays, get_pawn_attacks, get_pawn_quiets};
use meng_core::{Base, Side, key};

/// Where rooks castle from.
pub(super) const ROOKS: BitBoard = BitBoard(
    1 << Square::A1 as u64 | 1 << Square::H1 as u64 | 1 << Square::A8 as u64 | 1 << Square::H8 as u64,
);

/// A castling: where king and rook stand, and where they go.
struct Castling {
    king: [Square; 2],
    rook: [Square; 2],
}

/// The castling of a side, `long` or short.
fn castling(side: Side, long: bool) -> Castling {
    let home = Rank::First.relative_to(color(side));
    let files =
        if long { [File::E, File::C, File::A, File::D] } else { [File::E, File::G, File::H, File::F] };
    let [king, king_to, rook, rook_to] = files.map(|file| Square::new(file, home));
    Castling { king: [king, king_to], rook: [rook, rook_to] }
}

impl Special {
    /// The same ply with the sides changed.
    pub(super) fn flipped(self) -> Self {
        match self {
            Self::CastleShort | Self::CastleLong => self,
            Self::EnPassant { from, to } => Self::EnPassant { from: from.flip_rank(), to: to.flip_rank() },
            Self::Promotion { from, to, role } => {
                Self::Promotion { from: from.flip_rank(), to: to.flip_rank(), role }
            }
        }
    }
}

impl<K: Policy> Chess<K> {
    /// The special plies of a side by its pieces on `origins`, with the occupancy that each leaves behind.
    pub(super) fn legal_specials(
        &self,
        side: Side,
        origins: BitBoard,
        found: &mut dyn FnMut(Special, Squares),
    ) {
        let mut offer = |special| {
            let mut after = self.clone();
            after.play_special(side, special);
            if K::KINGS_MAY_BE_TAKEN || after.checkers(&side) == Squares::default() {
                found(special, Squares(after.filled()));
            }
        };
        for (long, special) in [(false, Special::CastleShort), (true, Special::CastleLong)] {
            if self.may_castle(side, long, origins) {
                offer(special);
            }
        }
        let pawns = self.of(side, Piece::Pawn) & (origins - self.blocks);
        if let Some(to) = self.passed.filter(|&to| !self.filled().has(to)) {
            for from in pawns & self.pawns_beside(to, side) {
                offer(Special::EnPassant { from, to });
            }
        }
        for from in pawns & rank(side, Rank::Seventh) {
            let quiet = get_pawn_quiets(from, color(side), self.filled());
            let captures = get_pawn_attacks(from, color(side)) & (self.side(!side) - self.blocks);
            for to in quiet | captures {
                for role in PROMOTIONS {
                    offer(Special::Promotion { from, to, role });
                }
            }
        }
    }

    /// Whether king and rook have not moved, nothing stands between them, and, where kings must be safe, the king is
    /// not attacked and passes no attacked square.
    fn may_castle(&self, side: Side, long: bool, origins: BitBoard) -> bool {
        let Castling { king: [king, king_to], rook: [rook, _] } = castling(side, long);
        let attacked = |at| !self.attackers_over(at, !side, self.filled()).is_empty();
        self.castling.has(rook)
            && origins.has(king)
            && (get_between_rays(king, rook) & self.filled()).is_empty()
            && (K::KINGS_MAY_BE_TAKEN
                || !(attacked(king) || get_between_rays(king, king_to).iter().any(attacked)))
    }

    /// Plays a special ply; where the piece now stands that captured by it, if one did.
    pub(super) fn play_special(&mut self, side: Side, special: Special) -> Option<Square> {
        match special {
            Special::CastleShort | Special::CastleLong => {
                let Castling { king, rook } = castling(side, special == Special::CastleLong);
                for [from, to] in [king, rook] {
                    self.go(from, to);
                }
                None
            }
            Special::EnPassant { from, to } => {
                self.go(from, to);
                self.remove(Square::new(to.file(), from.rank())).map(|_| to)
            }
            Special::Promotion { from, to, role } => {
                let captured = self.go(from, to);
                self.put(to, side, role);
                captured.map(|_| to)
            }
        }
    }

    /// Rights after a piece went from a square to another: a king or rook that leaves home or is captured there castles
    /// no more, and a pawn may have passed a square.
    pub(super) fn rights_after(&mut self, side: Side, role: Role, from: Square, to: Square) {
        self.castling -= from.bitboard() | to.bitboard();
        if role == Role(Piece::King) {
            self.castling -= rank(side, Rank::First);
        }
        let double = rank(side, Rank::Second).has(from) && rank(side, Rank::Fourth).has(to);
        self.passed = None;
        if role == Role(Piece::Pawn) && double && from.file() == to.file() {
            let passed = Square::new(from.file(), Rank::Third.relative_to(color(side)));
            self.passed = Some(passed).filter(|&passed| !self.pawns_beside(passed, !side).is_empty());
        }
    }

    /// The key of the rights.
    pub(super) fn rights_key(&self) -> u64 {
        // The domains of roles and sides end with the letters of the alphabet, at 128.
        let number = |domain, square: Square| key::number(key::BASE + domain, square as u16);
        let passed = self.passed.map_or(0, |square| number(129, square));
        self.castling.iter().fold(passed, |sum, rook| sum ^ number(128, rook))
    }
}
