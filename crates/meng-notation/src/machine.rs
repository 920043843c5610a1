//! ICCS and UCI: machine moves (rules N1 to N3), ranks from 0 or from 1.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "letters and digits less the first of them, and files and ranks in numbers that hold more"
)]

use crate::{
    RankBase, ReadError,
    cursor::{Cursor, Fault},
    legal::{Candidates, Found},
};
use core::fmt;
use meng_core::Position;
use meng_geometry::Point;
use meng_variants::FamilyRules;
use meng_xiangqi::{Ply, Role};

const POINT_FROM_ZERO: &str = "a point, a0 to i9";
const POINT_FROM_ONE: &str = "a point, a1 to i10";

/// Reads a ply. Without a base, ranks 0 to 9 are tried first, then 1 to 10.
pub(crate) fn read<R: FamilyRules>(
    position: &Position<R>,
    text: &str,
    base: Option<RankBase>,
) -> Result<Ply, ReadError> {
    let start = Cursor::new(text);
    let first = parse(&mut start.clone(), base.unwrap_or_default());
    if let Some(ply) = legal(position, first) {
        return Ok(ply);
    }
    let second = if base.is_none() { parse(&mut start.clone(), RankBase::One) } else { first };
    if let Some(ply) = legal(position, second) {
        return Ok(ply);
    }
    // The first reading tells the reason unless the text is of the second form only.
    match (first, second) {
        (Ok(ply), _) | (Err(_), Ok(ply)) => {
            start.conclude(Found::None(Candidates::from_slice(&[ply])), |ply| position.why_illegal(ply))
        }
        (Err(fault), Err(_)) => Err(start.report(fault)),
    }
}

fn legal<R: FamilyRules>(position: &Position<R>, parsed: Result<Ply, Fault>) -> Option<Ply> {
    parsed.ok().filter(|&ply| position.is_legal(ply))
}

/// Whether the text is of the form, whatever the position; for detection.
pub(crate) fn is_of_form(text: &str) -> bool {
    [RankBase::Zero, RankBase::One].into_iter().any(|base| parse(&mut Cursor::new(text), base).is_ok())
}

fn parse(cursor: &mut Cursor<'_>, base: RankBase) -> Result<Ply, Fault> {
    let ply = if cursor.eat_word("T@") {
        Ply::Drop { to: point(cursor, base)? }
    } else if cursor.eat_word("T%") {
        let (from, to) = points(cursor, base)?;
        Ply::TrisLeaves { from, to }
    } else if let Some(role) = leaving(cursor) {
        let (from, to) = points(cursor, base)?;
        Ply::Leave { role, from, to }
    } else {
        let (from, to) = points(cursor, base)?;
        match airdrop(cursor) {
            true => Ply::Take { from, to, airdrop: point(cursor, base)? },
            false => Ply::Move { from, to },
        }
    };
    cursor.end()?;
    Ok(ply)
}

/// The piece that leaves, and the `%`.
fn leaving(cursor: &mut Cursor<'_>) -> Option<Role> {
    let mut ahead = cursor.clone();
    let role = ahead.take(Role::from_letter)?;
    ahead.eat('%').then(|| {
        *cursor = ahead;
        role
    })
}

/// The sign of an airdrop, with or without a blank after the comma.
fn airdrop(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    ahead.eat(',');
    ahead.skip_blanks();
    let found = ahead.eat_word("T@");
    if found {
        *cursor = ahead;
    }
    found
}

fn points(cursor: &mut Cursor<'_>, base: RankBase) -> Result<(Point, Point), Fault> {
    let from = point(cursor, base)?;
    cursor.take(|found| matches!(found, '-' | '–' | '—').then_some(()));
    Ok((from, point(cursor, base)?))
}

/// A point; steps over it if it is one.
pub(crate) fn point(cursor: &mut Cursor<'_>, base: RankBase) -> Result<Point, Fault> {
    let mut ahead = cursor.clone();
    let found = ahead.take(file_index).and_then(|file| {
        let rank = rank_index(&mut ahead, base)?;
        Point::at(file, rank)
    });
    match (found, base) {
        (Some(point), _) => {
            *cursor = ahead;
            Ok(point)
        }
        (None, RankBase::Zero) => Err(cursor.invalid(POINT_FROM_ZERO)),
        (None, RankBase::One) => Err(cursor.invalid(POINT_FROM_ONE)),
    }
}

pub(crate) const fn file_index(found: char) -> Option<i8> {
    match found {
        'a'..='i' => Some((found as u8 - b'a') as i8),
        'A'..='I' => Some((found as u8 - b'A') as i8),
        _ => None,
    }
}

/// The index of a rank; 0 counted from 1 is -1, off the board.
pub(crate) fn rank_index(cursor: &mut Cursor<'_>, base: RankBase) -> Option<i8> {
    let digit = |found: char| found.to_digit(10).and_then(|digit| i8::try_from(digit).ok());
    let first = cursor.take(digit)?;
    match base {
        RankBase::Zero => Some(first),
        RankBase::One if first == 1 && cursor.eat('0') => Some(9),
        RankBase::One => Some(first - 1),
    }
}

/// A point with its rank counted from 0 or 1.
struct Name {
    point: Point,
    base: RankBase,
    capital: bool,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if self.capital { b'A' } else { b'a' };
        let file = char::from(first + self.point.file().index());
        let rank = self.point.rank().index() + u8::from(self.base == RankBase::One);
        write!(f, "{file}{rank}")
    }
}

/// Writes the machine text of a ply.
pub(crate) fn write_uci(out: &mut impl fmt::Write, ply: Ply, base: RankBase) -> fmt::Result {
    let name = |point| Name { point, base, capital: false };
    match ply {
        Ply::Move { from, to } => write!(out, "{}{}", name(from), name(to)),
        Ply::Take { from, to, airdrop } => write!(out, "{}{},T@{}", name(from), name(to), name(airdrop)),
        Ply::Drop { to } => write!(out, "T@{}", name(to)),
        Ply::Leave { role, from, to } => write!(out, "{}%{}{}", role.letter(), name(from), name(to)),
        Ply::TrisLeaves { from, to } => write!(out, "T%{}{}", name(from), name(to)),
        Ply::Special { special, .. } => match special {},
    }
}

/// Writes a ply as ICCS: `H2-E2`; what is no plain move as a machine text.
pub(crate) fn write_iccs(out: &mut impl fmt::Write, ply: Ply, base: RankBase) -> fmt::Result {
    let name = |point| Name { point, base, capital: true };
    match ply {
        Ply::Move { from, to } => write!(out, "{}-{}", name(from), name(to)),
        _ => write_uci(out, ply, base),
    }
}
