//! Reading the traditional notations.

use super::form::{Airdrop, Form, Step};
use crate::{
    cursor::{Cursor, Fault},
    order::Order,
    symbols::{self, Name, TRIS},
    words::{Gait, Operand, Word},
};
use meng_xiangqi::Role;

/// Which operands stand behind words along the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RankAxis {
    /// Ranks travelled: the traditional notation.
    Counted,
    /// The rank of arrival: with rank axis.
    Lettered,
}

const NAME: &str = "a piece, 玄, or an order word";
const FILE: &str = "a file, 一 to 九 or 1 to 9";
const DIRECTION: &str = "进, 退, 平 or 分";
const COUNT: &str = "a number, 一 to 九 or 1 to 9";
const LETTER: &str = "a rank, A to J";

/// Takes a text apart.
pub(super) fn form(cursor: &mut Cursor<'_>, axis: RankAxis) -> Result<Form, Fault> {
    let order = cursor
        .take(|found| symbols::order_word(found).or_else(|| symbols::order_number(found).map(Order::Number)));
    let Some(name) = read_name(cursor) else {
        return if order.is_some() { nameless(cursor, order, axis) } else { Err(cursor.invalid(NAME)) };
    };
    if order.is_none() && name == Name::Tris && cursor.take(symbols::origin).is_some() {
        return drop(cursor, axis);
    }
    let file = cursor.take(symbols::digit);
    match (order, file) {
        (None, None) => Err(cursor.invalid(FILE)),
        // 前马4: order word, name, operand.
        (Some(_), Some(number)) if cursor.is_at_end() => Ok(Form::Step(Step {
            name,
            order,
            file: None,
            split: false,
            word: None,
            operand: Operand::Number(number),
            airdrop: None,
        })),
        (Some(_), None) if axis == RankAxis::Lettered && symbols_rank_ends(cursor) => {
            let operand = Operand::Rank(cursor.take(symbols::rank_letter).unwrap_or_default());
            Ok(Form::Step(Step { name, order, file: None, split: false, word: None, operand, airdrop: None }))
        }
        _ => step(cursor, name, order, file, axis),
    }
}

/// Whether a rank letter is all that is left.
fn symbols_rank_ends(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    ahead.take(symbols::rank_letter).is_some() && ahead.is_at_end()
}

fn read_name(cursor: &mut Cursor<'_>) -> Option<Name> {
    if cursor.eat(TRIS) {
        return Some(cursor.take(symbols::role).map_or(Name::Tris, Name::Composite));
    }
    cursor.take(symbols::role).map(Name::Plain)
}

/// 前四平五: the pawn's name is dropped.
fn nameless(cursor: &mut Cursor<'_>, order: Option<Order>, axis: RankAxis) -> Result<Form, Fault> {
    match cursor.take(symbols::digit) {
        Some(file) => step(cursor, Name::Plain(Role::Pawn), order, Some(file), axis),
        None => Err(cursor.invalid("a piece, 玄, or a file")),
    }
}

/// Direction, operand and airdrop.
fn step(
    cursor: &mut Cursor<'_>,
    name: Name,
    order: Option<Order>,
    file: Option<u8>,
    axis: RankAxis,
) -> Result<Form, Fault> {
    let split = cursor.eat('分');
    let word = read_word(cursor)?;
    let mut step =
        Step { name, order, file, split, word: Some(word), operand: Operand::Number(1), airdrop: None };
    step.operand = read_operand(cursor, step.gait(), word, axis)?;
    if !cursor.is_at_end() {
        step.airdrop = Some(airdrop(cursor, axis)?);
    }
    cursor.end()?;
    Ok(Form::Step(step))
}

fn read_word(cursor: &mut Cursor<'_>) -> Result<Word, Fault> {
    if cursor.eat('平') {
        return Ok(Word::Level);
    }
    let small = cursor.eat('小');
    let slant = cursor.eat('斜');
    let expected = if small || slant { "进 or 退" } else { DIRECTION };
    let forward = cursor.take(symbols::along).ok_or_else(|| cursor.invalid(expected))?;
    Ok(match (small, slant, forward) {
        (true, _, true) => Word::SmallForward,
        (true, _, false) => Word::SmallBack,
        (false, true, true) => Word::SlantForward,
        (false, true, false) => Word::SlantBack,
        (false, false, true) => Word::Forward,
        (false, false, false) => Word::Back,
    })
}

fn read_operand(cursor: &mut Cursor<'_>, gait: Gait, word: Word, axis: RankAxis) -> Result<Operand, Fault> {
    if gait.counts_ranks(word) {
        ranks(cursor, axis)
    } else {
        cursor.take(symbols::digit).map(Operand::Number).ok_or_else(|| cursor.invalid(FILE))
    }
}

fn ranks(cursor: &mut Cursor<'_>, axis: RankAxis) -> Result<Operand, Fault> {
    match axis {
        RankAxis::Counted => {
            cursor.take(symbols::digit).map(Operand::Number).ok_or_else(|| cursor.invalid(COUNT))
        }
        RankAxis::Lettered => {
            cursor.take(symbols::rank_letter).map(Operand::Rank).ok_or_else(|| cursor.invalid(LETTER))
        }
    }
}

/// 玄O, then 平五 or 平五进四.
fn drop(cursor: &mut Cursor<'_>, axis: RankAxis) -> Result<Form, Fault> {
    if !cursor.eat('平') {
        return Err(cursor.invalid("平"));
    }
    let file = cursor.take(symbols::digit).ok_or_else(|| cursor.invalid(FILE))?;
    if cursor.is_at_end() {
        return Ok(Form::Drop { file, ranks: None });
    }
    if cursor.take(symbols::along) != Some(true) {
        return Err(cursor.invalid("进, or the end of the ply"));
    }
    let ranks = Some(ranks(cursor, axis)?);
    cursor.end()?;
    Ok(Form::Drop { file, ranks })
}

/// #玄五平四退二, with other signs or a blank for the #.
fn airdrop(cursor: &mut Cursor<'_>, axis: RankAxis) -> Result<Airdrop, Fault> {
    let blanks = cursor.clone();
    cursor.skip_blanks();
    let sign = cursor.take(|found| matches!(found, '#' | ',' | '、').then_some(())).is_some();
    cursor.skip_blanks();
    let parted = sign || blanks.rest().len() != cursor.rest().len();
    if !parted {
        return Err(cursor.invalid("the end of the ply, or # and an airdrop"));
    }
    if !cursor.eat(TRIS) {
        return Err(cursor.invalid("玄"));
    }
    let from = cursor.take(symbols::digit).ok_or_else(|| cursor.invalid(FILE))?;
    let to = if cursor.eat('平') {
        Some(cursor.take(symbols::digit).ok_or_else(|| cursor.invalid(FILE))?)
    } else {
        None
    };
    let ranks = match cursor.take(symbols::along) {
        Some(forward) => Some((forward, ranks(cursor, axis)?)),
        None if to.is_some() => None,
        None => return Err(cursor.invalid("平, 进 or 退")),
    };
    Ok(Airdrop { from, to, ranks })
}
