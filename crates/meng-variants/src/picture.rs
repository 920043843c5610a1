//! Pictures of a position, with Tris, composites and pool.

use crate::{DropState, FamilyRules, Occupant, Piece, Position, Side};
use core::fmt;
use meng_geometry::Point;
use meng_xiangqi::Glyphs;

/// A picture of a position of several lines: Black's back rank on top, ranks at the left, files below; then whose turn
/// it is, the pool, and whether a drop is forced.
///
/// With [`Glyphs::Ascii`] as in the position text: `T` and `t` for a single Tris of Red's or Black's to move, `*` for one
/// of nobody's, `+R` for a composite. With [`Glyphs::Chinese`]: 玄红, 玄黑 and 玄 for single Tris, 玄车 for a composite, a
/// dot behind Black's pieces.
///
/// ```
/// use meng_variants::{Glyphs, Meng, Picture, Position};
/// let position: Position<Meng> = "4k4/9/9/+R3t4/9/9/9/9/9/3K5[*] b 2 - 0 1".parse()?;
/// let picture = Picture::new(&position, Glyphs::Ascii).to_string();
/// assert_eq!(picture.lines().nth(3), Some("6 +R . . . t . . . ."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a, R> {
    position: &'a Position<R>,
    glyphs: Glyphs,
}

impl<'a, R: FamilyRules> Picture<'a, R> {
    /// A picture of a position.
    #[must_use]
    pub const fn new(position: &'a Position<R>, glyphs: Glyphs) -> Self {
        Self { position, glyphs }
    }

    fn ranks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10i8).rev() {
            write!(f, "{rank} ")?;
            for point in (0..9i8).filter_map(|file| Point::at(file, rank)) {
                let occupant = self.position.rules().occupant(point);
                match self.glyphs {
                    Glyphs::Ascii => ascii(f, occupant)?,
                    Glyphs::Chinese => chinese(f, occupant)?,
                }
            }
            writeln!(f)?;
        }
        f.write_str(match self.glyphs {
            Glyphs::Ascii => "   a b c d e f g h i",
            Glyphs::Chinese => "  ａ   ｂ   ｃ   ｄ   ｅ   ｆ   ｇ   ｈ   ｉ",
        })
    }

    fn state(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, turn) = (self.position.rules(), self.position.turn());
        write!(f, "{} to move", turn.name())?;
        if R::HAS_TRIS {
            write!(f, ", {} Tris in the pool, {} captured", rules.pool(), rules.captured())?;
            if rules.drop_state(turn) == DropState::Forced {
                f.write_str(", a drop is forced")?;
            }
        }
        Ok(())
    }
}

impl<R: FamilyRules> fmt::Display for Picture<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ranks(f)?;
        writeln!(f)?;
        self.state(f)
    }
}

/// Two columns: a mark of the composite, and a letter.
fn ascii(f: &mut fmt::Formatter<'_>, occupant: Option<Occupant>) -> fmt::Result {
    match occupant {
        None => f.write_str(" ."),
        Some(Occupant::Piece(piece)) => write!(f, " {}", piece.letter()),
        Some(Occupant::Composite(piece)) => write!(f, "+{}", piece.letter()),
        Some(Occupant::Tris { holder: Some(Side::Red) }) => f.write_str(" T"),
        Some(Occupant::Tris { holder: Some(Side::Black) }) => f.write_str(" t"),
        Some(Occupant::Tris { holder: None }) => f.write_str(" *"),
    }
}

/// Five columns: up to two characters, each as wide as two letters, and the mark of Black's pieces.
fn chinese(f: &mut fmt::Formatter<'_>, occupant: Option<Occupant>) -> fmt::Result {
    let mark = |piece: Piece| if piece.side.is_red() { ' ' } else { '.' };
    match occupant {
        None => f.write_str("・   "),
        Some(Occupant::Piece(piece)) => write!(f, "{}{}  ", piece.name(), mark(piece)),
        Some(Occupant::Composite(piece)) => write!(f, "玄{}{}", piece.name(), mark(piece)),
        Some(Occupant::Tris { holder: Some(Side::Red) }) => f.write_str("玄红 "),
        Some(Occupant::Tris { holder: Some(Side::Black) }) => f.write_str("玄黑 "),
        Some(Occupant::Tris { holder: None }) => f.write_str("玄   "),
    }
}
