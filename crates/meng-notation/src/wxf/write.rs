//! Writing WXF.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "differences of sets, which have no overflow; files below 9, ranks below 10 and points below 90, in numbers that hold more; a number below 26 added to a letter"
)]

use super::form::{Form, Mark};
use crate::{
    WxfDialect,
    legal::Found,
    order::{doubled_files, group, place, series_number},
    symbols::Name,
    words::{Gait, Operand, Word, frame, operand_between, word_between},
};
use core::fmt;
use meng_core::{Base, Position, Side};
use meng_geometry::{Point, PointSet};
use meng_variants::{FamilyRules, Occupant};
use meng_xiangqi::{Ply, Role};

/// The form of a legal ply; `None` if WXF has none for it: Tris, composites, and boards with more pieces of a kind than
/// Xiangqi has.
pub(super) fn form_of<R: FamilyRules>(position: &Position<R>, ply: Ply, dialect: WxfDialect) -> Option<Form> {
    let side = position.turn();
    let Ply::Move { from, to } = ply else { return None };
    let Some(Occupant::Piece(piece)) = position.rules().occupant(from) else { return None };
    let (role, gait) = (piece.role, Gait::Plain(piece.role));
    let word = word_between(side, gait, from, to);
    let operand = match operand_between(side, gait, word, from, to, false) {
        Operand::Number(number) | Operand::Rank(number) => number,
    };
    let file = from.in_frame(frame(side)).file;
    let plain = Form { role, mark: Mark::File(file), word, operand };
    let group = group(position, Name::Plain(role), false);
    let column = group & PointSet::file(from.file());
    if !column.is_several() {
        return Some(plain);
    }
    let told = match dialect {
        WxfDialect::FairyStockfish => column.len() == 2 && !twin_fits::<R>(side, role, column, from, to),
        _ => matches!(role, Role::Advisor | Role::Elephant),
    };
    if told && matches!(plain.meant(position, Some(dialect)), Found::One(_)) {
        return Some(plain);
    }
    let place = Place {
        number: place(column, side, from),
        count: column.len(),
        series: series_number(group, side, from),
        file,
        several_files: doubled_files(group, side).nth(1).is_some(),
    };
    let mark = if role == Role::Pawn { place.pawn_mark(dialect)? } else { place.piece_mark()? };
    Some(Form { mark, ..plain })
}

/// Whether the other one on the file may stand where the same step would take it.
fn twin_fits<R: FamilyRules>(side: Side, role: Role, column: PointSet, from: Point, to: Point) -> bool {
    let twin = (column - PointSet::of(from)).first();
    twin.and_then(|twin| {
        let files = to.file().index() as i8 - from.file().index() as i8;
        let ranks = to.rank().index() as i8 - from.rank().index() as i8;
        twin.offset(files, ranks)
    })
    .is_some_and(|at| R::Base::stands(role, side).contains(at))
}

/// Where one of several on a file stands among them.
struct Place {
    number: usize,
    count: usize,
    series: u8,
    file: u8,
    several_files: bool,
}

impl Place {
    fn piece_mark(&self) -> Option<Mark> {
        match (self.number, self.count, self.several_files) {
            (1, 2, false) => Some(Mark::Front),
            (2, 2, false) => Some(Mark::Rear),
            _ => None,
        }
    }

    fn pawn_mark(&self, dialect: WxfDialect) -> Option<Mark> {
        match dialect {
            WxfDialect::Official => self.official(),
            WxfDialect::Xqbase if self.several_files || self.count > 3 => {
                (self.series <= 9).then_some(Mark::Series(self.series))
            }
            WxfDialect::Xqbase if (self.number, self.count) == (2, 3) => Some(Mark::Middle),
            WxfDialect::FairyStockfish if self.several_files || self.count > 2 => {
                u8::try_from(self.number).ok().filter(|&n| n <= 9).map(|n| Mark::Digits(n, self.file))
            }
            _ if self.number == 1 => Some(Mark::Front),
            _ => Some(Mark::Rear),
        }
    }

    const fn official(&self) -> Option<Mark> {
        Some(match (self.number, self.count, self.several_files) {
            (1, 2 | 3, true) => Mark::FileFront(self.file),
            (2, 3, true) => Mark::Digits(self.file, self.file),
            (2, 2, true) | (3, 3, true) => Mark::FileRear(self.file),
            (1, 2 | 3, false) | (2, 4 | 5, false) => Mark::Front,
            (2, 3, false) | (3, 5, false) => Mark::File(self.file),
            (2, 2, false) | (3, 3 | 4, false) | (4, 5, false) => Mark::Rear,
            (1, 4 | 5, false) => Mark::First,
            (4, 4, false) | (5, 5, false) => Mark::Last,
            _ => return None,
        })
    }
}

/// Writes a form as a dialect does.
pub(super) fn write(out: &mut impl fmt::Write, form: &Form, dialect: WxfDialect) -> fmt::Result {
    let letter = match form.role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        role => role.letter(),
    };
    match form.mark {
        Mark::File(file) => write!(out, "{letter}{file}")?,
        Mark::Front => write!(out, "{letter}+")?,
        Mark::Rear => write!(out, "{letter}-")?,
        Mark::Middle => write!(out, "{letter}.")?,
        Mark::First => out.write_str("++")?,
        Mark::Last => out.write_str("--")?,
        Mark::Series(number) => {
            write!(out, "{letter}{}", char::from(b'a' + number.saturating_sub(1) % 26))?;
        }
        Mark::FileFront(file) => write!(out, "{file}+")?,
        Mark::FileRear(file) => write!(out, "{file}-")?,
        Mark::Digits(first, second) => write!(out, "{first}{second}")?,
    }
    let word = match (form.word, dialect) {
        (Word::Level, WxfDialect::FairyStockfish) => '=',
        (Word::Level, _) => '.',
        (Word::Forward | Word::SlantForward | Word::SmallForward, _) => '+',
        (Word::Back | Word::SlantBack | Word::SmallBack, _) => '-',
    };
    write!(out, "{word}{}", form.operand)
}
