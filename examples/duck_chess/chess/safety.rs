//! Is a king safe? By the attackers of its square, with the occupancy that the ply would leave.

use super::{Chess, Policy};
use cozy_chess::{BitBoard, Piece, Square, get_between_rays};
use meng_core::Side;

impl<K: Policy> Chess<K> {
    /// The pieces of a side that attack a square, with these squares occupied.
    pub(super) fn attackers_over(&self, to: Square, by: Side, occupied: BitBoard) -> BitBoard {
        // A piece attacks a square from where one of its kind on that square, of the other side, would attack it.
        Piece::ALL.into_iter().fold(BitBoard::EMPTY, |found, role| {
            found | Self::attacks(to, !by, role, occupied) & self.of(by, role)
        })
    }

    /// The squares to fill such that the king is safe with `vacated` empty: those that capture or cover each attacker.
    pub(super) fn safe_squares(&self, of: Side, vacated: Option<Square>) -> BitBoard {
        if K::KINGS_MAY_BE_TAKEN {
            return BitBoard::FULL;
        }
        let occupied = self.filled() - vacated.map_or(BitBoard::EMPTY, Square::bitboard);
        let mut safe = BitBoard::FULL;
        for king in self.of(of, Piece::King) {
            for attacker in self.attackers_over(king, !of, occupied) {
                safe &= get_between_rays(king, attacker) | attacker.bitboard();
            }
        }
        safe
    }

    /// The squares on which the king, coming from `from`, is safe.
    pub(super) fn safe_for_king(&self, of: Side, from: Square, to: BitBoard, stays_filled: bool) -> BitBoard {
        if K::KINGS_MAY_BE_TAKEN {
            return to;
        }
        let left = if stays_filled { BitBoard::EMPTY } else { from.bitboard() };
        let occupied = self.filled() - left;
        to.iter().filter(|&square| self.attackers_over(square, !of, occupied).is_empty()).collect()
    }
}
