//! What a WXF text says, before it meets a position; and which plies it may mean there.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "at most ten pieces stand on a file, and at least one is named"
)]

use crate::{
    WxfDialect,
    chinese::file_of,
    legal::{Candidates, Found, legal_among},
    order::{Order, column_place, doubled_files, group, group_on_file, ordered},
    symbols::Name,
    words::{Gait, Operand, Word, target},
};
use meng_core::{Position, Side};
use meng_geometry::PointSet;
use meng_variants::FamilyRules;
use meng_xiangqi::{Ply, Role};
use smallvec::SmallVec;

/// A WXF text, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// The piece.
    pub(super) role: Role,
    /// What tells it from others of its kind.
    pub(super) mark: Mark,
    /// The direction.
    pub(super) word: Word,
    /// The digit behind it.
    pub(super) operand: u8,
}

/// What tells a piece from others of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// `C2`: the file.
    File(u8),
    /// `R+`, `+R`: the front one; of four or five pawns the second.
    Front,
    /// `R-`, `-R`: the rear one; of four or five pawns the last but one.
    Rear,
    /// `P.`: the middle one.
    Middle,
    /// `++`: the first of four or five pawns.
    First,
    /// `--`: the last of four or five pawns.
    Last,
    /// `Pa` to `Pi`: number in the series over all files with several, from 1.
    Series(u8),
    /// `3+`: the front one on a file.
    FileFront(u8),
    /// `3-`: the rear one on a file.
    FileRear(u8),
    /// `33`, `17`: two digits, the middle one on a file or number and file.
    Digits(u8, u8),
}

/// Sets of points that may be meant: the next only counts if nothing of the one before is legal.
type Tiers = SmallVec<[PointSet; 2]>;

impl Form {
    /// The legal plies that the text may mean.
    pub(super) fn meant<R: FamilyRules>(&self, position: &Position<R>, dialect: Option<WxfDialect>) -> Found {
        let mut tried = Candidates::new();
        for origins in self.tiers(position, dialect) {
            let candidates = self.candidates(position.turn(), origins);
            match legal_among(position, candidates) {
                Found::None(more) => {
                    tried.extend(more.into_iter().filter(|ply| !tried.contains(ply)).collect::<Candidates>())
                }
                found => return found,
            }
        }
        Found::None(tried)
    }

    fn candidates(&self, side: Side, origins: PointSet) -> Candidates {
        let (gait, operand) = (Gait::Plain(self.role), Operand::Number(self.operand));
        origins
            .iter()
            .filter_map(|from| Some(Ply::Move { from, to: target(side, gait, from, self.word, operand)? }))
            .collect()
    }

    fn tiers<R: FamilyRules>(&self, position: &Position<R>, dialect: Option<WxfDialect>) -> Tiers {
        let (side, name) = (position.turn(), Name::Plain(self.role));
        let official = matches!(dialect, None | Some(WxfDialect::Official));
        if let Mark::File(number) = self.mark {
            let Some(file) = file_of(side, number) else { return Tiers::new() };
            let column = group_on_file(position, name, false, file);
            let middle = if official && self.role == Role::Pawn { middle(column, side) } else { None };
            return middle.into_iter().chain([column]).collect();
        }
        let group = group(position, name, false);
        let by = |order, number: Option<u8>| match number {
            None => ordered(group, side, order, None, None),
            Some(number) => file_of(side, number)
                .map_or(PointSet::EMPTY, |file| ordered(group, side, order, Some(file), None)),
        };
        match self.mark {
            Mark::File(_) => Tiers::new(),
            Mark::Front => {
                second_of_many(group, side, official, 2).into_iter().chain([by(Order::Front, None)]).collect()
            }
            Mark::Rear => {
                second_of_many(group, side, official, -2).into_iter().chain([rearmost(group, side)]).collect()
            }
            Mark::Middle => doubled_files(group, side)
                .filter(|column| column.len() == 3)
                .filter_map(|column| middle(column, side))
                .reduce(|all, one| all | one)
                .into_iter()
                .collect(),
            Mark::First => [by(Order::Front, None)].into_iter().collect(),
            Mark::Last => [rearmost(group, side)].into_iter().collect(),
            Mark::Series(number) => series(group, side, number).into_iter().collect(),
            Mark::FileFront(file) => [by(Order::Front, Some(file))].into_iter().collect(),
            Mark::FileRear(number) => file_of(side, number)
                .map(|file| rearmost(group & PointSet::file(file), side))
                .into_iter()
                .collect(),
            Mark::Digits(first, second) => {
                let middle = file_of(side, second)
                    .filter(|_| official && first == second)
                    .and_then(|file| middle(group & PointSet::file(file), side));
                let by_index =
                    (dialect != Some(WxfDialect::Official)).then(|| by(Order::Number(first), Some(second)));
                middle.into_iter().chain(by_index).collect()
            }
        }
    }
}

/// The middle one of three or five.
fn middle(column: PointSet, side: Side) -> Option<PointSet> {
    let count = column.len();
    (count == 3 || count == 5).then(|| column_place(column, side, count / 2 + 1))
}

/// The rearmost of each file with several.
fn rearmost(group: PointSet, side: Side) -> PointSet {
    doubled_files(group, side)
        .fold(PointSet::EMPTY, |all, column| all | column_place(column, side, column.len()))
}

/// The second, or the last but one, of four or more pawns on a file.
fn second_of_many(group: PointSet, side: Side, official: bool, number: isize) -> Option<PointSet> {
    let column = doubled_files(group, side).find(|column| official && column.len() >= 4)?;
    let place = if number > 0 { 2 } else { column.len() - 1 };
    Some(column_place(column, side, place))
}

fn series(group: PointSet, side: Side, number: u8) -> Option<PointSet> {
    let mut left = usize::from(number);
    for column in doubled_files(group, side) {
        if left <= column.len() {
            return Some(column_place(column, side, left));
        }
        left -= column.len();
    }
    None
}
