//! What a text of the traditional notations says, before it meets a position; and which plies it may mean there.

use crate::{
    PawnStandard,
    legal::{Candidates, Found, legal_among},
    order::{Order, group, group_on_file, ordered},
    symbols::Name,
    words::{Gait, Operand, Word, along, frame, target},
};
use meng_core::{Position, Side};
use meng_geometry::{File, Point, PointSet};
use meng_variants::FamilyRules;
use meng_xiangqi::{Ply, Role};

/// A text of the traditional notations, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// 玄O平五进四.
    Drop {
        /// The file of arrival.
        file: u8,
        /// The ranks forward; none on the own back rank.
        ranks: Option<Operand>,
    },
    /// Anything else.
    Step(Step),
}

/// Something on the board moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// Its name, 兵 where the text drops it.
    pub(super) name: Name,
    /// The order word, if there is one.
    pub(super) order: Option<Order>,
    /// Its file, in the mover's frame, if there is one.
    pub(super) file: Option<u8>,
    /// Whether 分 stands before the direction.
    pub(super) split: bool,
    /// The direction; none in the short form.
    pub(super) word: Option<Word>,
    /// What stands behind it.
    pub(super) operand: Operand,
    /// The airdrop behind it.
    pub(super) airdrop: Option<Airdrop>,
}

/// 玄五平四退二, 玄五平四, 玄五进二: from the point of the take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Airdrop {
    /// The file of the take, in the mover's frame.
    pub(super) from: u8,
    /// The file of arrival, if it is another.
    pub(super) to: Option<u8>,
    /// Forward or not, and how far; none on the same rank.
    pub(super) ranks: Option<(bool, Operand)>,
}

impl Airdrop {
    fn target(self, side: Side, at: Point) -> Option<Point> {
        let frame = frame(side);
        let start = at.in_frame(frame);
        let rank = match self.ranks {
            Some((forward, operand)) => along(start.rank, forward, operand)?,
            None => start.rank,
        };
        let file = self.to.unwrap_or(start.file);
        (self.from == start.file && self.to != Some(start.file)).then(|| frame.point(file, rank))?
    }
}

impl Step {
    /// Whose direction words stand in it.
    pub(super) const fn gait(&self) -> Gait {
        match (self.name, self.split) {
            (Name::Plain(role), _) | (Name::Composite(role), true) => Gait::Plain(role),
            (Name::Composite(_) | Name::Tris, _) => Gait::Tris,
        }
    }

    /// The points where what moves may stand.
    fn origins<R: FamilyRules>(&self, position: &Position<R>, standard: Option<PawnStandard>) -> PointSet {
        let side = position.turn();
        let file = self.file.and_then(|number| file_of(side, number));
        match (self.order, file) {
            (Some(order), _) => ordered(group(position, self.name, self.split), side, order, file, standard),
            (None, Some(file)) => group_on_file(position, self.name, self.split, file),
            (None, None) => PointSet::EMPTY,
        }
    }

    fn candidates<R: FamilyRules>(
        &self,
        position: &Position<R>,
        standard: Option<PawnStandard>,
    ) -> Candidates {
        let words = self.word.as_ref().map_or(Word::ALL.as_slice(), core::slice::from_ref);
        let origins = self.origins(position, standard);
        origins
            .iter()
            .flat_map(|from| words.iter().filter_map(move |&word| self.ply(position.turn(), from, word)))
            .collect()
    }

    /// The ply of a piece on a point and a direction.
    fn ply(&self, side: Side, from: Point, word: Word) -> Option<Ply> {
        let to = target(side, self.gait(), from, word, self.operand)?;
        Some(match (self.split, self.name, self.airdrop) {
            (true, _, Some(_)) => return None,
            (true, Name::Tris, None) => Ply::TrisLeaves { from, to },
            (true, Name::Plain(role) | Name::Composite(role), None) => Ply::Leave { role, from, to },
            (false, _, Some(airdrop)) => Ply::Take { from, to, airdrop: airdrop.target(side, to)? },
            (false, _, None) => Ply::Move { from, to },
        })
    }

    /// Whether the name's pieces go unmarked where the direction tells them apart.
    pub(super) const fn is_told_by_direction(&self) -> bool {
        matches!(self.name, Name::Plain(Role::Advisor | Role::Elephant))
    }
}

impl Form {
    /// The legal plies that the text may mean.
    pub(super) fn meant<R: FamilyRules>(
        &self,
        position: &Position<R>,
        standard: Option<PawnStandard>,
    ) -> Found {
        let candidates = match *self {
            Self::Drop { file, ranks } => drop_ply(position.turn(), file, ranks).into_iter().collect(),
            Self::Step(ref step) => step.candidates(position, standard),
        };
        legal_among(position, candidates)
    }
}

fn drop_ply(side: Side, file: u8, ranks: Option<Operand>) -> Option<Ply> {
    let rank = match ranks {
        Some(operand) => along(1, true, operand)?,
        None => 1,
    };
    frame(side).point(file, rank).map(|to| Ply::Drop { to })
}

/// The file of a number 1 to 9 as a side counts.
#[inline]
pub(crate) fn file_of(side: Side, number: u8) -> Option<File> {
    File::new(match side {
        Side::Red => 9u8.checked_sub(number)?,
        Side::Black => number.checked_sub(1)?,
    })
}
