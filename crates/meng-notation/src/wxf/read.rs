//! Taking a WXF text apart.
#![expect(clippy::arithmetic_side_effects, reason = "letters and digits less the first of them")]

use super::form::{Form, Mark};
use crate::{
    cursor::{Cursor, Fault},
    words::Word,
};
use meng_xiangqi::Role;

const START: &str = "a piece letter K A E H R C P, + or -, or a file 1 to 9";
const MARK: &str = "a file 1 to 9, + or -";
const DIRECTION: &str = "+, -, . or =";
const NUMBER: &str = "a number 1 to 9";

/// `C2.5`, `R+.3`, `+R=3`, `++.4`, `3+.4`, `33.4`.
pub(super) fn form(cursor: &mut Cursor<'_>) -> Result<Form, Fault> {
    let (role, mark) = piece(cursor)?;
    let word = cursor.take(direction).ok_or_else(|| cursor.invalid(DIRECTION))?;
    let operand = cursor.take(digit).ok_or_else(|| cursor.invalid(NUMBER))?;
    cursor.end()?;
    Ok(Form { role, mark, word, operand })
}

fn piece(cursor: &mut Cursor<'_>) -> Result<(Role, Mark), Fault> {
    if let Some(role) = cursor.take(letter) {
        return Ok((role, mark(cursor, role)?));
    }
    if let Some(first) = cursor.take(sign) {
        if let Some(role) = cursor.take(letter) {
            return Ok((role, if first { Mark::Front } else { Mark::Rear }));
        }
        return match cursor.take(|found| sign(found).filter(|&second| second == first)) {
            Some(true) => Ok((Role::Pawn, Mark::First)),
            Some(false) => Ok((Role::Pawn, Mark::Last)),
            None => Err(cursor.invalid("a piece letter, or the same sign again")),
        };
    }
    let Some(first) = cursor.take(digit) else { return Err(cursor.invalid(START)) };
    if let Some(second) = cursor.take(digit) {
        return Ok((Role::Pawn, Mark::Digits(first, second)));
    }
    match cursor.take(sign) {
        Some(true) => Ok((Role::Pawn, Mark::FileFront(first))),
        Some(false) => Ok((Role::Pawn, Mark::FileRear(first))),
        None => Err(cursor.invalid("a digit, + or -")),
    }
}

fn mark(cursor: &mut Cursor<'_>, role: Role) -> Result<Mark, Fault> {
    cursor
        .take(|found| match found {
            '1'..='9' => digit(found).map(Mark::File),
            '.' | '=' => Some(Mark::Middle),
            'a'..='i' | 'A'..='I' if role == Role::Pawn => {
                Some(Mark::Series(found.to_ascii_lowercase() as u8 - b'a' + 1))
            }
            _ => sign(found).map(|front| if front { Mark::Front } else { Mark::Rear }),
        })
        .ok_or_else(|| cursor.invalid(MARK))
}

fn letter(found: char) -> Option<Role> {
    match found {
        'G' | 'g' => Some(Role::King),
        'M' | 'm' => Some(Role::Horse),
        _ => Role::from_letter(found),
    }
}

const fn sign(found: char) -> Option<bool> {
    match found {
        '+' => Some(true),
        '-' | '–' | '—' | '−' => Some(false),
        _ => None,
    }
}

const fn direction(found: char) -> Option<Word> {
    match found {
        '.' | '=' => Some(Word::Level),
        _ => match sign(found) {
            Some(true) => Some(Word::Forward),
            Some(false) => Some(Word::Back),
            None => None,
        },
    }
}

const fn digit(found: char) -> Option<u8> {
    match found {
        '1'..='9' => Some(found as u8 - b'0'),
        _ => None,
    }
}
