//! The position text (FEN, rules section 9), read and written layer by layer.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part; rows and columns are counted as far as the board goes"
)]

use crate::{Base, InvalidSetup, Rules, Setup, Side, ply::shortened};
use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
};
use core::fmt::{self, Write};
use thiserror::Error;

/// A field of a position text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// What stands on the board.
    Placement,
    /// The pool in brackets.
    Pool,
    /// The side to move.
    Side,
    /// Field 3: captured pieces and obligations in the Tris games.
    Third,
    /// Field 4: holders in the Tris games.
    Fourth,
    /// Plies since a piece was last captured.
    Halfmoves,
    /// Number of the move.
    Fullmoves,
    /// Whatever follows the last field.
    End,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "the placement",
            Self::Pool => "the pool",
            Self::Side => "the side to move",
            Self::Third => "field 3",
            Self::Fourth => "field 4",
            Self::Halfmoves => "field 5, the plies since the last capture",
            Self::Fullmoves => "field 6, the move number",
            Self::End => "the end of the text",
        })
    }
}

/// What stands on a point cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("expected {expected}")]
pub struct SymbolError {
    /// What should stand there.
    pub expected: &'static str,
}

/// A text is not of the form of a position text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no position text: {field}, at character {column} '{found}': expected {expected}")]
pub struct ParseSetupError {
    /// The field that does not fit.
    pub field: Field,
    /// The part that does not fit; empty if the text ends too early.
    pub found: String,
    /// Where that part starts, in characters from 1.
    pub column: usize,
    /// What should stand there.
    pub expected: String,
}

/// A text is no position: not of the form of a position text, or not valid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionTextError<R: Rules> {
    /// The text is not of the form.
    #[error(transparent)]
    Syntax(#[from] ParseSetupError),
    /// The text is of the form, but what it says is no valid position.
    #[error(transparent)]
    Invalid(#[from] InvalidSetup<R>),
}

/// A field's text with where it starts, in characters from 1.
#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    column: usize,
}

impl Token<'_> {
    fn error(&self, field: Field, expected: impl Into<String>) -> ParseSetupError {
        ParseSetupError { field, found: shortened(self.text), column: self.column, expected: expected.into() }
    }
}

pub(crate) fn read<R: Rules>(text: &str) -> Result<Setup<R>, ParseSetupError> {
    let mut tokens = tokens(text);
    let mut next = || tokens.next().unwrap_or(Token { text: "", column: text.chars().count() + 1 });
    let mut setup = Setup::<R>::empty();
    read_placement(&mut setup.rules, next())?;
    let side = next();
    if !side.text.is_empty() {
        setup.turn = side.text.parse().map_err(|_| side.error(Field::Side, "w, r or b"))?;
    }
    let third = next();
    if !third.text.is_empty() {
        let read = setup.rules.read_field(Field::Third, third.text);
        read.map_err(|expected| third.error(Field::Third, expected))?;
    }
    let fourth = next();
    // Left out, it says as little as '-': which is too little for single Tris whose holders it should name (F5).
    let text = if fourth.text.is_empty() { "-" } else { fourth.text };
    let read = setup.rules.read_field(Field::Fourth, text);
    read.map_err(|expected| fourth.error(Field::Fourth, expected))?;
    let (halfmoves, fullmoves) = (next(), next());
    if !halfmoves.text.is_empty() {
        setup.halfmoves =
            read_number(halfmoves).ok_or_else(|| halfmoves.error(Field::Halfmoves, "a number"))?;
    }
    if !fullmoves.text.is_empty() {
        let number = read_number(fullmoves).filter(|&number| number > 0);
        setup.fullmoves = number.ok_or_else(|| fullmoves.error(Field::Fullmoves, "a number from 1"))?;
    }
    let rest = next();
    if rest.text.is_empty() { Ok(setup) } else { Err(rest.error(Field::End, "nothing more")) }
}

fn tokens(text: &str) -> impl Iterator<Item = Token<'_>> {
    let mut column = 1;
    let mut at = 0;
    core::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = rest.find(|c: char| !c.is_ascii_whitespace())?;
        let word = rest.get(start..)?;
        let word = word.split(|c: char| c.is_ascii_whitespace()).next()?;
        let token = Token { text: word, column: column + rest.get(..start)?.chars().count() };
        at += start + word.len();
        column = token.column + word.chars().count();
        Some(token)
    })
}

/// Only digits: a sign or a blank is no number.
fn read_number(token: Token<'_>) -> Option<u32> {
    let digits =
        !token.text.is_empty() && token.text.len() <= 10 && token.text.bytes().all(|b| b.is_ascii_digit());
    if digits { token.text.parse().ok() } else { None }
}

fn read_placement<R: Rules>(rules: &mut R, token: Token<'_>) -> Result<(), ParseSetupError> {
    let (placement, pool) = match token.text.split_once('[') {
        Some((placement, pool)) => (placement, Some(pool)),
        None => (token.text, None),
    };
    read_rows(rules, Token { text: placement, column: token.column })?;
    let Some(pool) = pool else { return Ok(()) };
    let pool = Token { text: pool, column: token.column + placement.chars().count() + 1 };
    if !R::HAS_POOL {
        return Err(pool.error(Field::Pool, "no pool in this game"));
    }
    let marks =
        pool.text.strip_suffix(']').ok_or_else(|| pool.error(Field::Pool, "']' at the end of the pool"))?;
    rules.read_pool(marks).map_err(|expected| pool.error(Field::Pool, expected))
}

fn read_rows<R: Rules>(rules: &mut R, token: Token<'_>) -> Result<(), ParseSetupError> {
    let shape = R::Base::SHAPE;
    let (mut row, mut column) = (0u8, 0u8);
    let mut at = 0;
    while let Some(rest) = token.text.get(at..).filter(|rest| !rest.is_empty()) {
        let first = rest.chars().next().unwrap_or(' ');
        let error = |expected: String| ParseSetupError {
            field: Field::Placement,
            found: rest.chars().take(2).collect::<String>().trim_end_matches('/').to_owned(),
            column: token.column + token.text.get(..at).map_or(0, |read| read.chars().count()),
            expected,
        };
        if first == '/' {
            if column < shape.files {
                return Err(error(format!("{} points in row {}, not {column}", shape.files, row + 1)));
            }
            (row, column) = (row + 1, 0);
            if row >= shape.ranks {
                return Err(error(format!("{} rows", shape.ranks)));
            }
            at += 1;
        } else if let Some(empty) = first.to_digit(10) {
            if empty == 0 {
                return Err(error("a number of empty points from 1".to_string()));
            }
            column = column.saturating_add(empty as u8);
            if column > shape.files {
                return Err(error(format!("{} points in row {}, not more", shape.files, row + 1)));
            }
            at += 1;
        } else {
            let point = R::Base::point(row, column)
                .ok_or_else(|| error(format!("{} points in row {}, not more", shape.files, row + 1)))?;
            at += rules.read_symbol(rest, point).map_err(|symbol| error(symbol.expected.to_string()))?.max(1);
            column += 1;
        }
    }
    if (row + 1, column) == (shape.ranks, shape.files) {
        return Ok(());
    }
    let end = Token { text: "", column: token.column + token.text.chars().count() };
    Err(end.error(
        Field::Placement,
        format!(
            "{} rows of {} points, not an end after {} rows and {column} points",
            shape.ranks, shape.files, row
        ),
    ))
}

pub(crate) fn write<R: Rules>(rules: &R, turn: Side, halfmoves: u32, fullmoves: u32) -> String {
    let mut out = String::with_capacity(96);
    write_placement(rules, &mut out);
    write_state(rules, turn, &mut out);
    let _ = write!(out, " {halfmoves} {fullmoves}");
    out
}

/// The four fields that say everything equality compares.
pub(crate) fn write_without_counters<R: Rules>(rules: &R, turn: Side) -> String {
    let mut out = String::with_capacity(88);
    write_placement(rules, &mut out);
    write_state(rules, turn, &mut out);
    out
}

fn write_placement<R: Rules>(rules: &R, out: &mut String) {
    let shape = R::Base::SHAPE;
    for row in 0..shape.ranks {
        if row > 0 {
            out.push('/');
        }
        let mut empty = 0;
        for point in (0..shape.files).filter_map(|column| R::Base::point(row, column)) {
            let before = out.len();
            if rules.write_symbol(point, out) {
                if empty > 0 {
                    out.insert_str(before, &empty.to_string());
                    empty = 0;
                }
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            let _ = write!(out, "{empty}");
        }
    }
    if R::HAS_POOL {
        out.push('[');
        rules.write_pool(out);
        out.push(']');
    }
}

fn write_state<R: Rules>(rules: &R, turn: Side, out: &mut String) {
    let _ = write!(out, " {turn} ");
    rules.write_field(Field::Third, out);
    out.push(' ');
    rules.write_field(Field::Fourth, out);
}
