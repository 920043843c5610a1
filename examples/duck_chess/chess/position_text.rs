//! Castling rights and the passed square in the position text, fields 3 and 4 of the FEN of chess.

use super::{Chess, Policy, Role, color, rank, special::ROOKS};
use cozy_chess::{Piece, Rank, Square};
use meng_core::{Field, Problem, Problems, Side};

/// The letters of the castling rights, in the order of the FEN.
const RIGHTS: [(char, Square); 4] =
    [('K', Square::H1), ('Q', Square::A1), ('k', Square::H8), ('q', Square::A8)];

impl<K: Policy> Chess<K> {
    pub(super) fn read_rights(&mut self, field: Field, text: &str) -> Result<(), String> {
        match field {
            _ if text == "-" => Ok(()),
            Field::Third => {
                let mut letters = text.chars().peekable();
                for (letter, rook) in RIGHTS {
                    if letters.next_if_eq(&letter).is_some() {
                        self.castling |= rook.bitboard();
                    }
                }
                let read = letters.peek().is_none() && !text.is_empty();
                if read { Ok(()) } else { Err("'-', or some of the letters KQkq in this order".into()) }
            }
            _ => {
                let passed: Square = text.parse().map_err(|_| "'-', or the square a pawn has passed")?;
                let by = if passed.rank() == Rank::Third { Side::Red } else { Side::Black };
                if !rank(by, Rank::Third).has(passed) {
                    return Err("a square of the third or the sixth rank".into());
                }
                // Many programs name the square though no pawn could capture there; then it makes no difference.
                self.passed = Some(passed).filter(|&passed| !self.pawns_beside(passed, !by).is_empty());
                Ok(())
            }
        }
    }

    pub(super) fn write_rights(&self, field: Field, out: &mut String) {
        let before = out.len();
        if field == Field::Third {
            out.extend(
                RIGHTS.into_iter().filter(|&(_, rook)| self.castling.has(rook)).map(|(letter, _)| letter),
            );
        } else if let Some(passed) = self.passed {
            out.push_str(&passed.to_string());
        }
        if out.len() == before {
            out.push('-');
        }
    }

    /// Rights that the pieces do not bear out.
    pub(super) fn rights_problems(&self, turn: Side, problems: &mut Problems<Square, Role>) {
        for (letter, rook) in RIGHTS {
            let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
            let king = Square::new(cozy_chess::File::E, Rank::First.relative_to(color(side)));
            let at_home = self.of(side, Piece::Rook).has(rook) && self.of(side, Piece::King).has(king);
            let on_tris = self.blocks.has(rook) || self.blocks.has(king);
            if self.castling.has(rook) && (!at_home || on_tris) {
                problems
                    .add(Problem::Other(format!("castling right {letter} without king and rook at home")));
            }
        }
        debug_assert!((self.castling - ROOKS).is_empty());
        if let Some(passed) = self.passed {
            let pieces = self.side(Side::Red) | self.side(Side::Black);
            let square = |rank: Rank| Square::new(passed.file(), rank.relative_to(color(!turn)));
            let fits = square(Rank::Third) == passed
                && self.of(!turn, Piece::Pawn).has(square(Rank::Fourth))
                && !pieces.has(square(Rank::Second))
                && !pieces.has(passed);
            if !fits {
                problems.add(Problem::Other(format!("no pawn has just passed {passed}")));
            }
        }
    }
}
