//! Pictures of a board.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "files below 9, ranks below 10 and points below 90, in numbers that hold more"
)]

use crate::{Board, Piece, Side, Zones};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;
use meng_geometry::Point;

/// How a picture names the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Glyphs {
    /// Letters of the position text, one or two columns for a point: `R`, `c`, `+R`.
    #[default]
    Ascii,
    /// Chinese characters in simplified script, Black's in brackets: `车`, `[炮]`, `玄车`. Made for fonts in which
    /// such a character is as wide as two letters.
    Chinese,
}

/// What a picture shows on a point. Nothing at all by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Symbol {
    /// The regular piece.
    pub piece: Option<Piece>,
    /// Whether something that is no piece of Xiangqi stands there, alone or under the piece: a Tris (玄).
    pub tris: bool,
    /// The side that alone may move the Tris, if there is one.
    pub holder: Option<Side>,
}

/// A picture of a board in several lines, with ranks at the left, files below, and a caption if there is one. Red's back
/// rank is at the bottom unless told otherwise.
///
/// ```
/// use meng_xiangqi::{Glyphs, Position, Side, Xiangqi};
/// let position: Position<Xiangqi> = "3k5/4a4/9/9/9/9/9/9/4C4/4K4 w - - 0 1".parse()?;
/// let picture = position.base().picture(Glyphs::Ascii).seen_from(Side::Black).to_string();
/// assert_eq!(picture.lines().next(), Some("0  . . . . K . . . ."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    glyphs: Glyphs,
    bottom: Side,
    symbols: Vec<Symbol>,
    caption: String,
}

impl Picture {
    /// A picture of what stands on each point.
    #[must_use]
    pub fn new(glyphs: Glyphs, symbol: impl FnMut(Point) -> Symbol) -> Self {
        let symbols = Point::all().map(symbol).collect();
        Self { glyphs, bottom: Side::Red, symbols, caption: String::new() }
    }

    /// The same with a side's back rank at the bottom, the board turned by half.
    #[must_use]
    pub const fn seen_from(mut self, side: Side) -> Self {
        self.bottom = side;
        self
    }

    /// The same with a text below the board.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
    }

    fn symbol(&self, point: Point) -> Symbol {
        self.symbols.get(point.index()).copied().unwrap_or_default()
    }

    /// The numbers 0 to `last`, from the left or the top as they are drawn.
    fn drawn(&self, last: i8, upwards: bool) -> impl Iterator<Item = i8> {
        let turned = self.bottom == Side::Black;
        (0..=last).map(move |n| if turned == upwards { n } else { last - n })
    }
}

impl<Z: Zones> Board<Z> {
    /// The board as a picture; blocks are drawn as Tris that nobody holds.
    #[must_use]
    pub fn picture(&self, glyphs: Glyphs) -> Picture {
        Picture::new(glyphs, |point| Symbol {
            piece: self.piece(point),
            tris: self.blocked().contains(point),
            holder: None,
        })
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wide = self.symbols.iter().any(|symbol| symbol.tris && symbol.piece.is_some());
        for rank in self.drawn(9, true) {
            let row = self.drawn(8, false).filter_map(|file| Point::at(file, rank)).map(|point| {
                let symbol = self.symbol(point);
                match self.glyphs {
                    Glyphs::Ascii => ascii(symbol),
                    Glyphs::Chinese => chinese(symbol, wide),
                }
            });
            writeln!(f, "{}", format!("{rank} {}", row.collect::<String>()).trim_end())?;
        }
        let files = self.drawn(8, false).filter_map(|file| Point::at(file, 0)).map(|point| {
            let file = point.file();
            match self.glyphs {
                Glyphs::Ascii => format!(" {file}"),
                Glyphs::Chinese if wide => format!("  {file}   "),
                Glyphs::Chinese => format!(" {file}  "),
            }
        });
        write!(f, "{}", format!("  {}", files.collect::<String>()).trim_end())?;
        if self.caption.is_empty() { Ok(()) } else { write!(f, "\n{}", self.caption) }
    }
}

/// Two columns: `+` if there is a Tris under the piece, then the letter; a Tris alone as `T`, `t` or `*`.
fn ascii(symbol: Symbol) -> String {
    match symbol {
        Symbol { piece: Some(piece), tris, .. } => {
            format!("{}{}", if tris { '+' } else { ' ' }, piece.letter())
        }
        Symbol { tris: true, holder, .. } => match holder {
            Some(Side::Red) => " T".to_string(),
            Some(Side::Black) => " t".to_string(),
            None => " *".to_string(),
        },
        _ => " .".to_string(),
    }
}

/// Four columns, or six if there are composites: Red's pieces bare, Black's in square brackets, a Tris that nobody
/// holds in round ones.
fn chinese(symbol: Symbol, wide: bool) -> String {
    let (owner, name) = match symbol {
        Symbol { piece: Some(piece), tris: true, .. } => {
            (Some(Some(piece.side)), format!("玄{}", piece.name()))
        }
        Symbol { piece: Some(piece), .. } => (Some(Some(piece.side)), piece.name().to_string()),
        Symbol { tris: true, holder, .. } => (Some(holder), "玄".to_string()),
        _ => (None, "・".to_string()),
    };
    let pad = if wide && name.chars().count() == 1 { "  " } else { "" };
    match owner {
        Some(Some(Side::Black)) => format!("[{name}]{pad}"),
        Some(None) => format!("({name}){pad}"),
        Some(Some(Side::Red)) | None => format!(" {name} {pad}"),
    }
}
