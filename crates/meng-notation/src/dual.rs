//! Dual coordinates (notation section 4), with Chinese or English names.

use crate::{
    DigitWidth, ReadError, WriteOptions,
    cursor::{Cursor, Fault},
    legal::{Candidates, Found, legal_among},
    symbols::{self, Name, TRIS},
    words::frame,
};
use core::fmt;
use meng_core::{Position, Side};
use meng_geometry::Point;
use meng_variants::{FamilyRules, Occupant};
use meng_xiangqi::{Ply, Role};

/// Which names are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Names {
    /// 炮二C>五C.
    Chinese,
    /// `C2C>5C`: letters, and Arabic files for both sides.
    Letters,
}

/// The English name of a Tris.
const TRIS_WORD: &str = "Tris";

/// Writes a legal ply.
pub(crate) fn write<R: FamilyRules>(
    out: &mut impl fmt::Write,
    position: &Position<R>,
    ply: Ply,
    names: Names,
    options: &WriteOptions,
) -> fmt::Result {
    let mut pen = Pen { out, side: position.turn(), names, options };
    let name = match ply {
        Ply::Leave { role, .. } => Name::Plain(role),
        Ply::TrisLeaves { .. } | Ply::Drop { .. } => Name::Tris,
        _ => match ply.from().and_then(|from| position.rules().occupant(from)) {
            Some(Occupant::Piece(piece)) => Name::Plain(piece.role),
            Some(Occupant::Composite(piece)) => Name::Composite(piece.role),
            Some(Occupant::Tris { .. }) | None => Name::Tris,
        },
    };
    pen.name(name)?;
    match ply {
        Ply::Move { from, to } => pen.points(from, ">", to),
        Ply::Take { from, to, airdrop } => {
            pen.points(from, ">", to)?;
            pen.out.write_str("#>")?;
            pen.point(airdrop)
        }
        Ply::Drop { to } => {
            pen.origin()?;
            pen.out.write_str(">>")?;
            pen.point(to)
        }
        Ply::Leave { from, to, .. } | Ply::TrisLeaves { from, to } => pen.points(from, "%>", to),
        Ply::Special { special, .. } => match special {},
    }
}

struct Pen<'a, W> {
    out: &'a mut W,
    side: Side,
    names: Names,
    options: &'a WriteOptions,
}

impl<W: fmt::Write> Pen<'_, W> {
    fn name(&mut self, name: Name) -> fmt::Result {
        let (tris, role) = match name {
            Name::Plain(role) => (false, Some(role)),
            Name::Composite(role) => (true, Some(role)),
            Name::Tris => (true, None),
        };
        match self.names {
            Names::Chinese if tris => self.out.write_char(TRIS)?,
            Names::Letters if tris => self.out.write_str(TRIS_WORD)?,
            _ => {}
        }
        match role {
            Some(role) => self.out.write_char(self.role(role)),
            None => Ok(()),
        }
    }

    const fn role(&self, role: Role) -> char {
        match self.names {
            Names::Chinese => symbols::role_name(role, self.side, self.options.script),
            Names::Letters => role.letter(),
        }
    }

    fn points(&mut self, from: Point, sign: &str, to: Point) -> fmt::Result {
        self.point(from)?;
        self.out.write_str(sign)?;
        self.point(to)
    }

    fn point(&mut self, point: Point) -> fmt::Result {
        let framed = point.in_frame(frame(self.side));
        let file = match self.names {
            Names::Chinese => symbols::side_digit(framed.file, self.side, self.options.digits),
            Names::Letters => symbols::side_digit(framed.file, Side::Black, DigitWidth::Half),
        };
        self.out.write_char(file)?;
        self.out.write_char(symbols::side_rank(framed.rank, self.side))
    }

    fn origin(&mut self) -> fmt::Result {
        let file = match self.names {
            Names::Chinese => symbols::side_origin(self.side, self.options.digits),
            Names::Letters => symbols::side_origin(self.side, DigitWidth::Half),
        };
        self.out.write_char(file)?;
        self.out.write_char(symbols::side_rank(1, self.side))
    }
}

const POINT: &str = "a point: a file, then a rank A to J";

/// Reads a ply, with Chinese names, English ones or none.
pub(crate) fn read<R: FamilyRules>(position: &Position<R>, text: &str) -> Result<Ply, ReadError> {
    let start = Cursor::new(text);
    let (name, ply) = parse(&mut start.clone(), position.turn()).map_err(|fault| start.report(fault))?;
    let found = if name.is_none_or(|name| fits(position, name, ply)) {
        legal_among(position, Candidates::from_slice(&[ply]))
    } else {
        Found::None(Candidates::new())
    };
    start.conclude(found, |ply| position.why_illegal(ply))
}

/// Whether the text is of the form, whatever the position; for detection.
pub(crate) fn is_of_form(text: &str) -> bool {
    parse(&mut Cursor::new(text), Side::Red).is_ok()
}

/// Whether what stands on the ply's origin has this name.
fn fits<R: FamilyRules>(position: &Position<R>, name: Name, ply: Ply) -> bool {
    match (name, ply) {
        (Name::Tris, Ply::Drop { .. } | Ply::TrisLeaves { .. }) => true,
        (Name::Plain(role) | Name::Composite(role), Ply::Leave { role: leaving, .. }) => role == leaving,
        (_, Ply::Move { from, .. } | Ply::Take { from, .. }) => match position.rules().occupant(from) {
            Some(Occupant::Piece(piece)) => name == Name::Plain(piece.role),
            Some(Occupant::Composite(piece)) => name == Name::Composite(piece.role),
            Some(Occupant::Tris { .. }) => name == Name::Tris,
            None => false,
        },
        _ => false,
    }
}

fn parse(cursor: &mut Cursor<'_>, side: Side) -> Result<(Option<Name>, Ply), Fault> {
    let name = read_name(cursor);
    if matches!(name, None | Some(Name::Tris)) && at_drop(cursor) {
        let to = point(cursor, side)?;
        cursor.end()?;
        return Ok((name, Ply::Drop { to }));
    }
    let from = point(cursor, side)?;
    let ply = if cursor.peek() == Some('%') {
        let Some(name) = name else { return Err(cursor.invalid(">, or a name before a split")) };
        cursor.bump();
        sign(cursor, "%>")?;
        let to = point(cursor, side)?;
        match name {
            Name::Plain(role) | Name::Composite(role) => Ply::Leave { role, from, to },
            Name::Tris => Ply::TrisLeaves { from, to },
        }
    } else {
        sign(cursor, "> or %>")?;
        let to = point(cursor, side)?;
        if cursor.eat('#') {
            sign(cursor, "#>")?;
            Ply::Take { from, to, airdrop: point(cursor, side)? }
        } else {
            Ply::Move { from, to }
        }
    };
    cursor.end()?;
    Ok((name, ply))
}

fn sign(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<(), Fault> {
    if cursor.eat('>') { Ok(()) } else { Err(cursor.invalid(expected)) }
}

/// Steps over the origin of a drop and its sign: `OA>>`, `>>`.
fn at_drop(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    if ahead.take(symbols::origin).is_some() {
        ahead.take(|found| matches!(found, 'A' | 'a').then_some(()));
    }
    let found = ahead.eat('>') && ahead.eat('>');
    if found {
        *cursor = ahead;
    }
    found
}

/// The name, Chinese or English; none if the text starts with a point.
fn read_name(cursor: &mut Cursor<'_>) -> Option<Name> {
    let tris = cursor.eat(TRIS) || cursor.eat_word(TRIS_WORD);
    let role = cursor.take(symbols::role).or_else(|| cursor.take(Role::from_letter));
    match (tris, role) {
        (false, role) => role.map(Name::Plain),
        (true, Some(role)) => Some(Name::Composite(role)),
        (true, None) => Some(Name::Tris),
    }
}

fn point(cursor: &mut Cursor<'_>, side: Side) -> Result<Point, Fault> {
    let mut ahead = cursor.clone();
    let found = ahead.take(symbols::digit).and_then(|file| {
        let rank = ahead.take(symbols::rank_letter)?;
        frame(side).point(file, rank)
    });
    match found {
        Some(point) => {
            *cursor = ahead;
            Ok(point)
        }
        None => Err(cursor.invalid(POINT)),
    }
}
