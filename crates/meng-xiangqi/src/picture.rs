//! Pictures of a board.

use crate::{Board, Piece, Zones};
use core::fmt;
use meng_geometry::Point;

/// How a picture names the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Glyphs {
    /// Letters of the position text.
    #[default]
    Ascii,
    /// Chinese characters in simplified script, with a dot behind Black's pieces.
    Chinese,
}

/// A picture of a board, Black's back rank on top, with ranks at the left and files below.
///
/// ```
/// use meng_xiangqi::{Glyphs, Position, Xiangqi};
/// let picture = Position::<Xiangqi>::start().base().picture(Glyphs::Ascii).to_string();
/// assert_eq!(picture.lines().next(), Some("9  r n b a k a b n r"));
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a, Z> {
    board: &'a Board<Z>,
    glyphs: Glyphs,
}

impl<Z: Zones> Board<Z> {
    /// The board as a picture of several lines; blocks are drawn as `*` or 玄.
    #[must_use]
    pub const fn picture(&self, glyphs: Glyphs) -> Picture<'_, Z> {
        Picture { board: self, glyphs }
    }
}

impl<Z: Zones> fmt::Display for Picture<'_, Z> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10i8).rev() {
            write!(f, "{rank} ")?;
            for point in (0..9i8).filter_map(|file| Point::at(file, rank)) {
                let block = self.board.blocked().contains(point);
                let piece = self.board.piece(point);
                match self.glyphs {
                    Glyphs::Ascii => write!(
                        f,
                        "{}{}",
                        if block && piece.is_some() { '+' } else { ' ' },
                        ascii(piece, block)
                    )?,
                    Glyphs::Chinese => chinese(f, piece, block)?,
                }
            }
            writeln!(f)?;
        }
        match self.glyphs {
            Glyphs::Ascii => f.write_str("   a b c d e f g h i"),
            Glyphs::Chinese => f.write_str("  ａ   ｂ   ｃ   ｄ   ｅ   ｆ   ｇ   ｈ   ｉ"),
        }
    }
}

fn ascii(piece: Option<Piece>, block: bool) -> char {
    match piece {
        Some(piece) => piece.letter(),
        None if block => '*',
        None => '.',
    }
}

/// Five columns: up to two characters, each as wide as two letters, and the mark of Black's pieces.
fn chinese(f: &mut fmt::Formatter<'_>, piece: Option<Piece>, block: bool) -> fmt::Result {
    let mark = |piece: Piece| if piece.side.is_red() { ' ' } else { '.' };
    match (piece, block) {
        (Some(piece), true) => write!(f, "玄{}{}", piece.name(), mark(piece)),
        (Some(piece), false) => {
            write!(f, "{}{}  ", piece.name(), mark(piece))
        }
        (None, true) => f.write_str("玄   "),
        (None, false) => f.write_str("・   "),
    }
}
