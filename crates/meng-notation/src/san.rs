//! The SAN-like forms of chess programs (notation section 5), read only.
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::{
    RankBase, ReadError, ReadOptions,
    cursor::{Cursor, Fault},
    legal::{Candidates, legal_among},
    machine::{file_index, rank_index},
};
use meng_core::{Base, Position};
use meng_geometry::{Point, PointSet};
use meng_variants::FamilyRules;
use meng_xiangqi::{Ply, Role};

/// A text taken apart.
#[derive(Clone, Copy, Debug)]
struct Form {
    role: Role,
    from_file: Option<i8>,
    from_rank: Option<i8>,
    to: Point,
}

/// Reads a ply. Without a base, both ways to count ranks are tried, and legality decides.
pub(crate) fn read<R: FamilyRules>(
    position: &Position<R>,
    text: &str,
    options: &ReadOptions,
) -> Result<Ply, ReadError> {
    let start = Cursor::new(text.trim_end().trim_end_matches(['+', '#', '!', '?']));
    let bases = [RankBase::Zero, RankBase::One];
    let mut candidates = Candidates::new();
    let mut any = false;
    let mut first: Option<Fault> = None;
    for base in bases.into_iter().filter(|&base| options.ranks.is_none_or(|wanted| wanted == base)) {
        match parse(&mut start.clone(), base) {
            Ok(form) => {
                any = true;
                add(&mut candidates, position, form);
            }
            Err(new) => {
                first.get_or_insert(new);
            }
        }
    }
    match first {
        Some(fault) if candidates.is_empty() && !any => Err(start.report(fault)),
        _ => start.conclude(legal_among(position, candidates), |ply| position.why_illegal(ply)),
    }
}

/// Whether the text is of the form, whatever the position; for detection.
pub(crate) fn is_of_form(text: &str) -> bool {
    let start = Cursor::new(text.trim_end().trim_end_matches(['+', '#', '!', '?']));
    [RankBase::Zero, RankBase::One].into_iter().any(|base| parse(&mut start.clone(), base).is_ok())
}

fn add<R: FamilyRules>(candidates: &mut Candidates, position: &Position<R>, form: Form) {
    let base = position.base();
    let own: PointSet = base.pieces(position.turn()) - base.blocks();
    let fits = |from: &Point| {
        base.piece_at(*from).is_some_and(|(_, role)| role == form.role)
            && form.from_file.is_none_or(|file| from.file().index() as i8 == file)
            && form.from_rank.is_none_or(|rank| from.rank().index() as i8 == rank)
    };
    for from in own.iter().filter(fits) {
        let ply = Ply::Move { from, to: form.to };
        if !candidates.contains(&ply) {
            candidates.push(ply);
        }
    }
}

/// `Che2`, `c4`, `Pxg6`, `R5b4`, `Hb0c2`.
fn parse(cursor: &mut Cursor<'_>, base: RankBase) -> Result<Form, Fault> {
    let role = cursor.take(letter).unwrap_or(Role::Pawn);
    let from_file = cursor.take(small_file);
    let from_rank = rank_index(cursor, base);
    if let (Some(file), Some(rank), true) = (from_file, from_rank, cursor.is_at_end()) {
        let to = Point::at(file, rank).ok_or_else(|| cursor.invalid("a point"))?;
        return Ok(Form { role, from_file: None, from_rank: None, to });
    }
    cursor.take(|found| matches!(found, 'x' | 'X' | '-' | ':').then_some(()));
    let file = cursor.take(small_file).ok_or_else(|| cursor.invalid("a file, a to i"))?;
    let to = rank_index(cursor, base)
        .and_then(|rank| Point::at(file, rank))
        .ok_or_else(|| cursor.invalid("a rank"))?;
    cursor.end()?;
    Ok(Form { role, from_file, from_rank, to })
}

fn letter(found: char) -> Option<Role> {
    match found {
        'G' => Some(Role::King),
        'M' => Some(Role::Horse),
        _ if found.is_ascii_uppercase() => Role::from_letter(found),
        _ => None,
    }
}

const fn small_file(found: char) -> Option<i8> {
    if found.is_ascii_lowercase() { file_index(found) } else { None }
}
