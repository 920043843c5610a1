//! Writing the traditional notations.
#![expect(clippy::arithmetic_side_effects, reason = "ranks are counted from 1")]

use super::{
    form::{Airdrop, Form, Step},
    read::RankAxis,
};
use crate::{
    PawnStandard, WriteOptions,
    legal::Found,
    order::{Mark, group, mark},
    symbols::{self, Name, TRIS},
    words::{Operand, Word, frame, operand_between, word_between},
};
use core::fmt::{self, Write};
use meng_core::{Position, Side};
use meng_geometry::Point;
use meng_variants::{FamilyRules, Occupant};
use meng_xiangqi::{Ply, Role};

/// Writes a legal ply.
pub(super) fn write<R: FamilyRules>(
    out: &mut impl Write,
    position: &Position<R>,
    ply: Ply,
    axis: RankAxis,
    options: &WriteOptions,
) -> fmt::Result {
    let mut pen = Pen { out, side: position.turn(), options };
    match form_of(position, ply, axis, options) {
        Some(Form::Drop { file, ranks }) => pen.drop(file, ranks),
        Some(Form::Step(step)) => pen.step(&step),
        None => Err(fmt::Error),
    }
}

/// The form of a legal ply.
fn form_of<R: FamilyRules>(
    position: &Position<R>,
    ply: Ply,
    axis: RankAxis,
    options: &WriteOptions,
) -> Option<Form> {
    let side = position.turn();
    let (from, to, split) = match ply {
        Ply::Drop { to } => {
            let point = to.in_frame(frame(side));
            let operand = match axis {
                RankAxis::Counted => Operand::Number(point.rank - 1),
                RankAxis::Lettered => Operand::Rank(point.rank),
            };
            return Some(Form::Drop { file: point.file, ranks: (point.rank > 1).then_some(operand) });
        }
        Ply::Move { from, to } | Ply::Take { from, to, .. } => (from, to, false),
        Ply::Leave { from, to, .. } | Ply::TrisLeaves { from, to } => (from, to, true),
        Ply::Special { special, .. } => match special {},
    };
    let name = match ply {
        Ply::Leave { role, .. } => Name::Plain(role),
        Ply::TrisLeaves { .. } => Name::Tris,
        _ => match position.rules().occupant(from)? {
            Occupant::Piece(piece) => Name::Plain(piece.role),
            Occupant::Composite(piece) => Name::Composite(piece.role),
            Occupant::Tris { .. } => Name::Tris,
        },
    };
    let mut step = Step {
        name,
        order: None,
        file: Some(from.in_frame(frame(side)).file),
        split,
        word: None,
        operand: Operand::Number(1),
        airdrop: ply.airdrop().map(|at| airdrop_between(side, to, at, axis)),
    };
    let word = word_between(side, step.gait(), from, to);
    step.word = Some(word);
    step.operand = operand_between(side, step.gait(), word, from, to, axis == RankAxis::Lettered);
    add_mark(&mut step, position, from, options.pawns);
    Some(Form::Step(step))
}

/// Adds the order word where several of the name stand on the file.
fn add_mark<R: FamilyRules>(step: &mut Step, position: &Position<R>, from: Point, standard: PawnStandard) {
    let group = group(position, step.name, step.split);
    let Some(Mark { order, with_file }) = mark(group, position.turn(), from, standard) else { return };
    if step.is_told_by_direction() && matches!(Form::Step(*step).meant(position, None), Found::One(_)) {
        return;
    }
    step.order = Some(order);
    if !with_file {
        step.file = None;
    }
}

fn airdrop_between(side: Side, take: Point, at: Point, axis: RankAxis) -> Airdrop {
    let (start, end) = (take.in_frame(frame(side)), at.in_frame(frame(side)));
    let operand = match axis {
        RankAxis::Counted => Operand::Number(end.rank.abs_diff(start.rank)),
        RankAxis::Lettered => Operand::Rank(end.rank),
    };
    Airdrop {
        from: start.file,
        to: (start.file != end.file).then_some(end.file),
        ranks: (start.rank != end.rank).then_some((end.rank > start.rank, operand)),
    }
}

/// Writes the parts of a form as one side does.
struct Pen<'a, W> {
    out: &'a mut W,
    side: Side,
    options: &'a WriteOptions,
}

impl<W: Write> Pen<'_, W> {
    fn drop(&mut self, file: u8, ranks: Option<Operand>) -> fmt::Result {
        self.out.write_char(TRIS)?;
        self.out.write_char(symbols::side_origin(self.side, self.options.digits))?;
        self.out.write_char('平')?;
        self.digit(file)?;
        match ranks {
            Some(operand) => {
                self.word(Word::Forward)?;
                self.operand(operand)
            }
            None => Ok(()),
        }
    }

    fn step(&mut self, step: &Step) -> fmt::Result {
        if let Some(order) = step.order {
            self.out.write_char(symbols::order_char(order, self.options.script))?;
        }
        let plain_pawn = step.name == Name::Plain(Role::Pawn) && !step.split;
        let keeps_name = !plain_pawn || self.options.pawns == PawnStandard::NamedFile;
        if step.order.is_none() || step.file.is_none() || keeps_name {
            self.name(step.name)?;
        }
        if let Some(file) = step.file {
            self.digit(file)?;
        }
        if step.split {
            self.out.write_char('分')?;
        }
        self.word(step.word.unwrap_or(Word::Level))?;
        self.operand(step.operand)?;
        step.airdrop.map_or(Ok(()), |airdrop| self.airdrop(airdrop))
    }

    fn airdrop(&mut self, airdrop: Airdrop) -> fmt::Result {
        self.out.write_str("#玄")?;
        self.digit(airdrop.from)?;
        if let Some(file) = airdrop.to {
            self.out.write_char('平')?;
            self.digit(file)?;
        }
        if let Some((forward, operand)) = airdrop.ranks {
            self.word(if forward { Word::Forward } else { Word::Back })?;
            self.operand(operand)?;
        }
        Ok(())
    }

    fn name(&mut self, name: Name) -> fmt::Result {
        if !matches!(name, Name::Plain(_)) {
            self.out.write_char(TRIS)?;
        }
        match name {
            Name::Plain(role) | Name::Composite(role) => {
                self.out.write_char(symbols::role_name(role, self.side, self.options.script))
            }
            Name::Tris => Ok(()),
        }
    }

    fn digit(&mut self, number: u8) -> fmt::Result {
        self.out.write_char(symbols::side_digit(number, self.side, self.options.digits))
    }

    fn operand(&mut self, operand: Operand) -> fmt::Result {
        match operand {
            Operand::Number(number) => self.digit(number),
            Operand::Rank(rank) => self.out.write_char(symbols::side_rank(rank, self.side)),
        }
    }

    fn word(&mut self, word: Word) -> fmt::Result {
        let traditional = self.options.script == crate::Script::Traditional;
        self.out.write_str(match word {
            Word::Forward if traditional => "進",
            Word::Forward => "进",
            Word::Back => "退",
            Word::Level => "平",
            Word::SlantForward if traditional => "斜進",
            Word::SlantForward => "斜进",
            Word::SlantBack => "斜退",
            Word::SmallForward if traditional => "小進",
            Word::SmallForward => "小进",
            Word::SmallBack => "小退",
        })
    }
}
