//! The form that nine plies of ten have, read straight: piece, file, direction, operand.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "differences of sets, which have no overflow; a digit less the first digit"
)]

use super::form::file_of;
use crate::{
    symbols,
    words::{Gait, Operand, Word, target},
};
use meng_core::{Base, Position};
use meng_geometry::PointSet;
use meng_variants::FamilyRules;
use meng_xiangqi::{Ply, Role};

/// The one ply that a text of the usual form can mean, legal or not. `None` if the text is of another form, or if not just
/// one such piece stands on the file: then the general way decides.
pub(crate) fn usual<R: FamilyRules>(position: &Position<R>, text: &str) -> Option<Ply> {
    let mut rest = text.as_bytes();
    let mut next = || next_meaning(&mut rest);
    let (Meaning::Role(role), Meaning::Digit(file), Meaning::Word(word), Meaning::Digit(operand)) =
        (next(), next(), next(), next())
    else {
        return None;
    };
    if !rest.is_empty() {
        return None;
    }
    let side = position.turn();
    let rules = position.rules();
    let column = (rules.base().pieces_of(side, role) - rules.tris()) & PointSet::file(file_of(side, file)?);
    if column.is_several() {
        return None;
    }
    let from = column.first()?;
    let to = target(side, Gait::Plain(role), from, word, Operand::Number(operand))?;
    Some(Ply::Move { from, to })
}

/// What a character means in the usual form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Role(Role),
    Digit(u8),
    Word(Word),
    Nothing,
}

/// Takes the next character, of one byte or of three as all of the usual form are.
#[inline]
fn next_meaning(bytes: &mut &[u8]) -> Meaning {
    let (code, rest) = match **bytes {
        [first, ref rest @ ..] if first < 0x80 => (u32::from(first), rest),
        [first, second, third, ref rest @ ..] => (u32::from_le_bytes([first, second, third, 0]), rest),
        _ => return Meaning::Nothing,
    };
    *bytes = rest;
    meaning(code)
}

/// The bytes of a character as [`next_meaning`] takes them, as one number.
const fn code_of(character: char) -> u32 {
    let mut bytes = [0; 4];
    character.encode_utf8(&mut bytes);
    u32::from_le_bytes(bytes)
}

/// All characters of the usual form.
const CHARACTERS: [char; 55] = [
    '帅', '将', '帥', '將', '仕', '士', '相', '象', '马', '馬', '傌', '车', '車', '俥', '伡', '硨', '砗',
    '炮', '砲', '包', '兵', '卒', '一', '二', '三', '四', '五', '六', '七', '八', '九', '1', '2', '3', '4',
    '5', '6', '7', '8', '9', '１', '２', '３', '４', '５', '６', '７', '８', '９', '进', '進', '上', '退',
    '下', '平',
];

/// What [`symbols`] says of each character, by its place. The processor guesses the way through a long `match` wrong more
/// often than not; one look into a table costs it nothing.
const TABLE: [(u32, Meaning); 256] = {
    let mut table = [(0, Meaning::Nothing); 256];
    let mut index = 0;
    while index < CHARACTERS.len() {
        let character = at(&CHARACTERS, index);
        let code = code_of(character);
        // No two characters may share a place.
        assert!(matches!(at(&table, place(code)).1, Meaning::Nothing));
        table = with(table, place(code), (code, spelled_out(character)));
        index += 1;
    }
    table
};

/// Where a character stands in the table: no two of those that matter stand in one place.
const fn place(code: u32) -> usize {
    (code.wrapping_mul(0xBE65_21CD) >> 24) as usize
}

const fn meaning(code: u32) -> Meaning {
    let (known, meaning) = at(&TABLE, place(code));
    if known == code { meaning } else { Meaning::Nothing }
}

const fn spelled_out(character: char) -> Meaning {
    if let Some(role) = symbols::role(character) {
        return Meaning::Role(role);
    }
    if let Some(digit) = symbols::digit(character) {
        return Meaning::Digit(digit);
    }
    match (character, symbols::along(character)) {
        ('１'..='９', _) => Meaning::Digit((character as u32 - '０' as u32) as u8),
        ('平', _) => Meaning::Word(Word::Level),
        (_, Some(true)) => Meaning::Word(Word::Forward),
        (_, Some(false)) => Meaning::Word(Word::Back),
        _ => Meaning::Nothing,
    }
}

#[expect(clippy::indexing_slicing, reason = "constant indices, and places of eight bits in a table of 256")]
const fn at<T: Copy, const N: usize>(list: &[T; N], index: usize) -> T {
    list[index]
}

#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn with<T: Copy, const N: usize>(mut list: [T; N], index: usize, value: T) -> [T; N] {
    list[index] = value;
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn the_table_says_what_the_symbols_say() {
        for character in '\0'..='\u{FFFF}' {
            assert_eq!(meaning(code_of(character)), spelled_out(character), "{character}");
            let text = character.to_string();
            let mut rest = text.as_bytes();
            assert_eq!(next_meaning(&mut rest), spelled_out(character), "{character}");
        }
    }
}
