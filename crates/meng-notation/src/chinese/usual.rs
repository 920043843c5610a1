//! The form that nine plies of ten have, read straight: piece, file, direction, operand.

use super::form::file_of;
use crate::{
    symbols,
    words::{Gait, Operand, Word, target},
};
use meng_core::{Base, Position};
use meng_geometry::PointSet;
use meng_variants::FamilyRules;
use meng_xiangqi::Ply;

/// The one ply that a text of the usual form can mean, legal or not. `None` if the text is of another form, or if not just
/// one such piece stands on the file: then the general way decides.
pub(crate) fn usual<R: FamilyRules>(position: &Position<R>, text: &str) -> Option<Ply> {
    let mut characters = text.chars();
    let role = symbols::role(characters.next()?)?;
    let file = digit(characters.next()?)?;
    let word = match characters.next()? {
        '平' => Word::Level,
        direction if symbols::along(direction)? => Word::Forward,
        _ => Word::Back,
    };
    let operand = Operand::Number(digit(characters.next()?)?);
    if characters.next().is_some() {
        return None;
    }
    let side = position.turn();
    let rules = position.rules();
    let column = (rules.base().pieces(side) - rules.tris()) & PointSet::file(file_of(side, file)?);
    let mut origins =
        column.iter().filter(|&at| rules.base().piece_at(at).is_some_and(|(_, found)| found == role));
    let from = origins.next().filter(|_| origins.next().is_none())?;
    let to = target(side, Gait::Plain(role), from, word, operand)?;
    Some(Ply::Move { from, to })
}

/// A digit, full-width ones too.
const fn digit(found: char) -> Option<u8> {
    match found {
        '１'..='９' => Some((found as u32 - '０' as u32) as u8),
        _ => symbols::digit(found),
    }
}
