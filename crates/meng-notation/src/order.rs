//! Which of several pieces of one name? Groups, order words and series (notation section 2).
#![expect(
    clippy::arithmetic_side_effects,
    reason = "differences of sets, which have no overflow; at most ten pieces stand on a file, and 90 on the board"
)]

use crate::{PawnStandard, symbols::Name};
use meng_core::{Base, Position, Side};
use meng_geometry::{File, Point, PointSet};
use meng_variants::FamilyRules;
use meng_xiangqi::Role;

/// An order word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// 前.
    Front,
    /// 中.
    Middle,
    /// 后.
    Back,
    /// 一 to 九, from 1.
    Number(u8),
}

/// The points of what shares a name with the mover: a Tris that the side may move; with 分 the composites that may split so.
pub(crate) fn group<R: FamilyRules>(position: &Position<R>, name: Name, split: bool) -> PointSet {
    let (rules, side) = (position.rules(), position.turn());
    let own = rules.base().pieces(side);
    let tris = rules.tris();
    match (name, split) {
        (Name::Tris, false) => rules.movable_tris(side),
        (Name::Tris, true) => own & tris,
        (Name::Plain(role), false) => of_role(position, own - tris, role),
        (Name::Plain(role) | Name::Composite(role), _) => of_role(position, own & tris, role),
    }
}

fn of_role<R: FamilyRules>(position: &Position<R>, among: PointSet, role: Role) -> PointSet {
    position.base().pieces_of(position.turn(), role) & among
}

/// The same on one file: without a look at the others.
pub(crate) fn group_on_file<R: FamilyRules>(
    position: &Position<R>,
    name: Name,
    split: bool,
    file: File,
) -> PointSet {
    let (rules, side) = (position.rules(), position.turn());
    let own = rules.base().pieces(side) & PointSet::file(file);
    let tris = rules.tris();
    match (name, split) {
        (Name::Tris, false) => rules.movable_tris(side) & PointSet::file(file),
        (Name::Tris, true) => own & tris,
        (Name::Plain(role), false) => of_role(position, own - tris, role),
        (Name::Plain(role) | Name::Composite(role), _) => of_role(position, own & tris, role),
    }
}

/// The files with two or more of a group, own file number ascending.
pub(crate) fn doubled_files(group: PointSet, side: Side) -> impl Iterator<Item = PointSet> + Clone {
    (0..9u8).filter_map(move |number| {
        let index = if side.is_red() { 8 - number } else { number };
        File::new(index).map(|file| group & PointSet::file(file)).filter(|column| column.is_several())
    })
}

/// The nth of a column from the front, from 1.
fn nth(column: PointSet, side: Side, number: usize) -> Option<Point> {
    let index = number.checked_sub(1)?;
    if side.is_red() { column.iter().rev().nth(index) } else { column.iter().nth(index) }
}

/// The set of the nth of a column from the front, from 1; empty if there are fewer.
pub(crate) fn column_place(column: PointSet, side: Side, number: usize) -> PointSet {
    nth(column, side, number).into_iter().collect()
}

/// Where in a column a point stands, from the front, from 1.
pub(crate) fn place(column: PointSet, side: Side, at: Point) -> usize {
    let in_front = if side.is_red() {
        column.iter().filter(|&other| other > at).count()
    } else {
        column.iter().filter(|&other| other < at).count()
    };
    in_front + 1
}

/// The points that an order word may mean, with a file or without.
pub(crate) fn ordered(
    group: PointSet,
    side: Side,
    order: Order,
    file: Option<File>,
    standard: Option<PawnStandard>,
) -> PointSet {
    if let Some(file) = file {
        let column = group & PointSet::file(file);
        return if column.is_several() { meant_in(column, side, order, standard) } else { PointSet::EMPTY };
    }
    let columns = doubled_files(group, side);
    match order {
        Order::Number(number) if columns.clone().nth(1).is_some() => {
            nth_of_series(columns, side, usize::from(number)).into_iter().collect()
        }
        _ => columns.fold(PointSet::EMPTY, |all, column| all | meant_in(column, side, order, standard)),
    }
}

/// The points of one column that an order word may mean.
fn meant_in(column: PointSet, side: Side, order: Order, standard: Option<PawnStandard>) -> PointSet {
    let count = column.len();
    let by_thirds = matches!(standard, None | Some(PawnStandard::Series));
    let from_rear = !matches!(standard, Some(PawnStandard::Series));
    let at = |number| nth(column, side, number).into_iter().collect::<PointSet>();
    match order {
        Order::Front => at(1),
        Order::Number(number) => at(usize::from(number)),
        Order::Middle if count == 3 => at(2),
        Order::Middle => PointSet::EMPTY,
        // Of four or five, some call the rearmost so, and some the third.
        Order::Back if count > 3 => {
            let third = if by_thirds { at(3) } else { PointSet::EMPTY };
            let rearmost = if from_rear { at(count) } else { PointSet::EMPTY };
            third | rearmost
        }
        Order::Back => at(count),
    }
}

fn nth_of_series(columns: impl Iterator<Item = PointSet>, side: Side, number: usize) -> Option<Point> {
    let mut left = number;
    for column in columns {
        if left <= column.len() {
            return nth(column, side, left);
        }
        left -= column.len();
    }
    None
}

/// The highest number that an order word can be: 十.
const LAST_NUMBER: u8 = 10;

/// How one of a group is told apart in writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// The order word.
    pub(crate) order: Order,
    /// Whether the file is written too.
    pub(crate) with_file: bool,
}

/// The mark of one of a group; `None` if it is alone on its file.
pub(crate) fn mark(group: PointSet, side: Side, at: Point, standard: PawnStandard) -> Option<Mark> {
    let column = group & PointSet::file(at.file());
    if !column.is_several() {
        return None;
    }
    let several_files = doubled_files(group, side).nth(1).is_some();
    let in_series = series_number(group, side, at);
    if several_files && standard == PawnStandard::Series && in_series <= LAST_NUMBER {
        return Some(Mark { order: Order::Number(in_series), with_file: false });
    }
    let number = place(column, side, at);
    Some(Mark { order: order_of(number, column.len(), standard), with_file: several_files })
}

/// The number of one of a group in the series over all files with several, from 1.
pub(crate) fn series_number(group: PointSet, side: Side, at: Point) -> u8 {
    let column = group & PointSet::file(at.file());
    let before: usize =
        doubled_files(group, side).take_while(|&other| other != column).map(PointSet::len).sum();
    u8::try_from(before + place(column, side, at)).unwrap_or(u8::MAX)
}

fn order_of(number: usize, count: usize, standard: PawnStandard) -> Order {
    match (number, count) {
        (1, 2 | 3) => Order::Front,
        (2, 2) | (3, 3) => Order::Back,
        (2, 3) => Order::Middle,
        (1, _) if standard == PawnStandard::FrontRear => Order::Front,
        (last, all) if last == all && standard == PawnStandard::FrontRear => Order::Back,
        _ => Order::Number(u8::try_from(number).unwrap_or(u8::MAX)),
    }
}
