//! Where do the pieces stand before the first ply, and who moves?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part; ranks and files are checked before they are counted on"
)]

use alloc::string::String;
use core::fmt::Write;

/// Ranks of the board.
const RANKS: usize = 10;
/// Files of the board.
const FILES: usize = 9;

/// The position before the first ply, as pieces on points; whether it can occur is not looked at.
///
/// ```
/// use meng_formats::RawStart;
/// let start = RawStart::standard();
/// assert_eq!(start.board[4], Some('K')); // e0
/// assert_eq!(start.to_fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
/// assert_eq!(RawStart::from_fen(&start.to_fen())?, start);
/// # Ok::<(), meng_formats::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawStart {
    /// What stands on each point, rank × 9 + file, both from 0, rank 0 being Red's back rank and file 0 Red's left.
    /// Pieces are FEN letters: `R N B A K C P` for Red, lower case for Black.
    pub board: [Option<char>; 90],
    /// Whether Red moves first. Where the file does not say, the piece of the first ply tells, else Red.
    pub red_to_move: bool,
    /// Plies since the last capture; 0 where the file does not say.
    pub quiet_plies: u32,
    /// Number of the first move (a move being one ply of each side); 1 where the file does not say.
    pub move_number: u32,
}

/// Why a text is no FEN. Offsets are in bytes from the start of the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// A letter that names no piece, or no number of empty points.
    #[error("byte {offset}: `{found}` is neither a piece nor a number from 1 to 9")]
    Piece {
        /// Where the letter stands.
        offset: usize,
        /// The letter.
        found: char,
    },
    /// A rank does not have nine points.
    #[error("byte {offset}: the rank has {found} points, not 9")]
    RankLength {
        /// Where the rank ends, or where its tenth point would be.
        offset: usize,
        /// How many it has, or at least has.
        found: usize,
    },
    /// There are not ten ranks.
    #[error("byte {offset}: {found} ranks, not 10")]
    RankCount {
        /// Where the ranks end, or where the eleventh would begin.
        offset: usize,
        /// How many there are, or at least are.
        found: usize,
    },
    /// The side to move is none of `w`, `r`, `b`.
    #[error("byte {offset}: the side to move is `{found}`, not w, r or b")]
    Side {
        /// Where it stands.
        offset: usize,
        /// The letter.
        found: char,
    },
}

impl RawStart {
    /// The start position of Xiangqi, Red to move.
    pub fn standard() -> Self {
        let mut board = [None; 90];
        let back = ['R', 'N', 'B', 'A', 'K', 'A', 'B', 'N', 'R'];
        for (point, square) in board.iter_mut().enumerate() {
            let (rank, file) = (point / FILES, point % FILES);
            // Black mirrors Red across the river.
            let own = rank.min(RANKS - 1 - rank);
            let piece = match (own, file) {
                (0, _) => back.get(file).copied(),
                (2, 1 | 7) => Some('C'),
                (3, _) if file % 2 == 0 => Some('P'),
                _ => None,
            };
            *square = if rank < 5 { piece } else { piece.map(|letter| letter.to_ascii_lowercase()) };
        }
        Self { board, red_to_move: true, quiet_plies: 0, move_number: 1 }
    }

    /// Whether the pieces stand as at the start of Xiangqi; the side to move does not matter.
    pub fn is_standard_board(&self) -> bool {
        self.board == Self::standard().board
    }

    /// The position as FEN, with all six fields.
    pub fn to_fen(&self) -> String {
        let mut fen = String::new();
        for (index, rank) in self.board.chunks_exact(FILES).rev().enumerate() {
            if index > 0 {
                fen.push('/');
            }
            let mut empty = 0;
            for square in rank {
                match square {
                    None => empty += 1,
                    Some(letter) => {
                        push_empty(&mut fen, &mut empty);
                        fen.push(*letter);
                    }
                }
            }
            push_empty(&mut fen, &mut empty);
        }
        let side = if self.red_to_move { 'w' } else { 'b' };
        // Writing into a string cannot fail.
        let _ = write!(fen, " {side} - - {} {}", self.quiet_plies, self.move_number);
        fen
    }

    /// Reads a FEN. The side to move may be `w`, `r` or `b`, the counters may be missing; `E` and `H` are read as
    /// `B` and `N`. Without a side Red moves.
    ///
    /// # Errors
    /// [`FenError`] if the board is not ten ranks of nine points, or the side is none of these letters. Counters
    /// that are no numbers are taken as missing.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        let (start, _) = Self::from_fen_with_side(text)?;
        Ok(start)
    }

    /// As [`from_fen`](Self::from_fen), and whether the text says who moves.
    pub(crate) fn from_fen_with_side(text: &str) -> Result<(Self, bool), FenError> {
        let lead = text.len() - text.trim_start().len();
        let mut fields = text.split_whitespace();
        let mut start = Self { board: [None; 90], red_to_move: true, quiet_plies: 0, move_number: 1 };
        read_board(fields.next().unwrap_or(""), lead, &mut start.board)?;
        let side = fields.next();
        if let Some(side) = side {
            start.red_to_move = match side {
                "w" | "r" | "W" | "R" => true,
                "b" | "B" => false,
                _ => {
                    let offset = (side.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
                    return Err(FenError::Side { offset, found: side.chars().next().unwrap_or(' ') });
                }
            };
        }
        let mut counters = fields.skip(2).map(|field| field.parse().ok());
        start.quiet_plies = counters.next().flatten().unwrap_or(0);
        start.move_number = counters.next().flatten().unwrap_or(1);
        Ok((start, side.is_some()))
    }

    /// Whether the piece on a point is Red's; `None` for an empty point.
    #[cfg(any(feature = "xqf", feature = "dhtmlxq", feature = "ccbridge", feature = "cbf", feature = "xqr"))]
    pub(crate) fn is_red(&self, point: u8) -> Option<bool> {
        let piece = self.board.get(usize::from(point)).copied().flatten()?;
        Some(piece.is_ascii_uppercase())
    }
}

impl Default for RawStart {
    fn default() -> Self {
        Self::standard()
    }
}

fn push_empty(fen: &mut String, empty: &mut u8) {
    if *empty > 0 {
        fen.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

fn read_board(text: &str, base: usize, board: &mut [Option<char>; 90]) -> Result<(), FenError> {
    let mut offset = base;
    let mut ranks = 0;
    for rank in text.split('/') {
        if ranks == RANKS {
            return Err(FenError::RankCount { offset, found: ranks + 1 });
        }
        let row = RANKS - 1 - ranks;
        let mut file = 0;
        for (index, letter) in rank.char_indices() {
            let at = offset + index;
            let (piece, width) = match letter {
                '1'..='9' => (None, letter as usize - '0' as usize),
                'E' | 'e' | 'H' | 'h' => (
                    Some(match letter {
                        'E' => 'B',
                        'e' => 'b',
                        'H' => 'N',
                        _ => 'n',
                    }),
                    1,
                ),
                _ if "RNBAKCPrnbakcp".contains(letter) => (Some(letter), 1),
                _ => return Err(FenError::Piece { offset: at, found: letter }),
            };
            if file + width > FILES {
                return Err(FenError::RankLength { offset: at, found: file + width });
            }
            if let Some(square) = board.get_mut(row * FILES + file) {
                *square = piece;
            }
            file += width;
        }
        offset += rank.len();
        if file != FILES {
            return Err(FenError::RankLength { offset, found: file });
        }
        offset += 1;
        ranks += 1;
    }
    if ranks != RANKS {
        return Err(FenError::RankCount { offset: offset - 1, found: ranks });
    }
    Ok(())
}

/// Decides who moves first: the side of the piece that the first ply moves; without one, what the file says
/// (`said`, with the offset of the statement); else Red.
#[cfg(any(feature = "xqf", feature = "dhtmlxq", feature = "ccbridge", feature = "cbf", feature = "xqr"))]
pub(crate) fn settle_side(
    start: &mut RawStart,
    tree: &crate::RawTree,
    said: Option<(bool, usize)>,
    warnings: &mut crate::warnings::Warnings,
) {
    let first =
        tree.main_line().next().and_then(|id| tree.get(id)).and_then(|node| start.is_red(node.from()));
    start.red_to_move = match (first, said) {
        (None, None) => true,
        (None, Some((red, _))) => red,
        (Some(red), said) => {
            if let Some((_, offset)) = said.filter(|&(said_red, _)| said_red != red) {
                warnings.push(crate::Warning::SideToMove { offset });
            }
            red
        }
    };
}

/// The pieces in the order in which XQF and DhtmlXQ list their points.
#[cfg(any(feature = "xqf", feature = "dhtmlxq"))]
pub(crate) const PIECE_ORDER: &[u8; 32] = b"RNBAKABNRCCPPPPPrnbakabnrccppppp";

/// Puts the pieces of [`PIECE_ORDER`] on their points; `None` is a piece that is not on the board. `offset` tells
/// where the point of the n-th piece stands in the file.
#[cfg(any(feature = "xqf", feature = "dhtmlxq"))]
pub(crate) fn set_up(
    points: impl Iterator<Item = Option<u8>>,
    offset: impl Fn(usize) -> usize,
    warnings: &mut crate::warnings::Warnings,
) -> RawStart {
    let mut start = RawStart { board: [None; 90], ..RawStart::standard() };
    for (index, (point, &letter)) in points.zip(PIECE_ORDER).enumerate() {
        let Some(point) = point else { continue };
        let piece = char::from(letter);
        match start.board.get_mut(usize::from(point)) {
            Some(square @ None) => *square = Some(piece),
            _ => warnings.push(crate::Warning::Occupied { offset: offset(index), point, piece }),
        }
    }
    start
}

/// Where the pieces of [`PIECE_ORDER`] stand.
///
/// # Errors
/// The first piece for which the list has no place (a letter that is no piece, or a third chariot).
#[cfg(any(feature = "xqf", feature = "dhtmlxq"))]
pub(crate) fn list_pieces(start: &RawStart) -> Result<[Option<u8>; 32], (u8, char)> {
    let mut points = [None; 32];
    for (point, &square) in (0u8..).zip(&start.board) {
        let Some(piece) = square else { continue };
        let free = points
            .iter_mut()
            .zip(PIECE_ORDER)
            .find(|(slot, letter)| slot.is_none() && char::from(**letter) == piece);
        match free {
            Some((slot, _)) => *slot = Some(point),
            None => return Err((point, piece)),
        }
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fen_comes_back() {
        for fen in [
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 3 17",
            "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
            "4k4/9/9/9/9/9/9/9/9/K8 w - - 0 1",
        ] {
            assert_eq!(RawStart::from_fen(fen).unwrap().to_fen(), fen);
        }
    }

    #[test]
    fn short_and_foreign_forms() {
        let start =
            RawStart::from_fen("  rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r").unwrap();
        assert_eq!(start, RawStart::standard());
        assert!(!RawStart::from_fen("9/9/9/9/9/9/9/9/9/9 b").unwrap().red_to_move);
        assert_eq!(RawStart::from_fen("9/9/9/9/9/9/9/9/9/9 b - - x 7").unwrap().move_number, 7);
    }

    #[test]
    fn what_is_wrong_and_where() {
        let error = |text: &str| RawStart::from_fen(text).unwrap_err();
        assert_eq!(error("9/9/9/9/9/9/9/9/9/9 x"), FenError::Side { offset: 20, found: 'x' });
        assert_eq!(error(" 9/8x"), FenError::Piece { offset: 4, found: 'x' });
        assert_eq!(error("9/8/9"), FenError::RankLength { offset: 3, found: 8 });
        assert_eq!(error("9/8P1"), FenError::RankLength { offset: 4, found: 10 });
        assert_eq!(error("9/?"), FenError::Piece { offset: 2, found: '?' });
        assert_eq!(error("9/9"), FenError::RankCount { offset: 3, found: 2 });
        assert_eq!(error("9/9/9/9/9/9/9/9/9/9/9"), FenError::RankCount { offset: 20, found: 11 });
        assert_eq!(error(""), FenError::RankLength { offset: 0, found: 0 });
    }
}
