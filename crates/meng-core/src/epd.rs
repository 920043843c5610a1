//! EPD: a position with named operations behind it, as collections of test positions are written.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use crate::{PlyOf, Position, PositionTextError, Rules, Setup, ply::shortened};
use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};
use thiserror::Error;

/// A position with operations: `PLACEMENT SIDE TRIS LOCKS opcode operand …; opcode …;`.
///
/// The first four fields are those of the position text. Fields 5 and 6 are the operations `hmvc` (plies since a piece
/// was last captured) and `fmvn` (number of the move), which reading puts into the position and writing leaves out
/// where they are 0 and 1. Two numbers in their old places, before the operations, are read too.
///
/// ```
/// use meng_core::{Epd, EpdOperation};
/// use meng_variants::Xiangqi;
///
/// let record: Epd<Xiangqi> = r#"3k5/9/9/9/9/9/9/9/4R4/4K4 w - - bm e1d1; hmvc 7; id "chariot on d1";"#.parse()?;
/// assert_eq!(record.position.halfmoves(), 7);
/// assert_eq!(record.operands("id"), Some(&["chariot on d1".to_string()][..]));
/// let best = record.plies("bm").next().unwrap()?;
/// assert!(record.position.gives_check(best));
/// assert_eq!(
///     record.to_string(),
///     r#"3k5/9/9/9/9/9/9/9/4R4/4K4 w - - hmvc 7; bm e1d1; id "chariot on d1";"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd<R: Rules> {
    /// The position.
    pub position: Position<R>,
    /// The operations in their order, without `hmvc` and `fmvn`.
    pub operations: Vec<EpdOperation>,
}

/// An operation of an EPD record, such as `bm h2e2` (best ply) or `id "puzzle 12"`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct EpdOperation {
    /// Its name: a letter, then letters, digits or `_`.
    pub opcode: String,
    /// Its operands; those with blanks or `;` in them, or none at all, are written in quotes.
    pub operands: Vec<String>,
}

/// A text is no EPD record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EpdError<R: Rules> {
    /// The first four fields are no position.
    #[error(transparent)]
    Position(#[from] PositionTextError<R>),
    /// The operations are not of the form.
    #[error("no EPD: at character {column} '{found}': expected {expected}")]
    Operation {
        /// The part that does not fit; empty if the text ends too early.
        found: String,
        /// Where that part starts, in characters from 1.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
}

impl<R: Rules> Epd<R> {
    /// A position without operations.
    #[must_use]
    pub const fn new(position: Position<R>) -> Self {
        Self { position, operations: Vec::new() }
    }

    /// The operands of an operation, by its name; `None` if the record has no such operation.
    #[must_use]
    pub fn operands(&self, opcode: &str) -> Option<&[String]> {
        let operation = self.operations.iter().find(|operation| operation.opcode == opcode)?;
        Some(&operation.operands)
    }

    /// The operands of an operation as plies (`bm`, `am`, `pv`): for each the ply, or the text that is none (rules N1
    /// to N3). Whether they are legal is for the position to say.
    pub fn plies(&self, opcode: &str) -> impl Iterator<Item = Result<PlyOf<R>, crate::ParsePlyError>> {
        self.operands(opcode).unwrap_or_default().iter().map(|text| text.parse())
    }
}

/// Reads operations from a text, with the column for errors.
struct Operations<'a> {
    text: &'a str,
    at: usize,
}

/// What reading finds wrong, without the type of the rules.
struct Misfit {
    at: usize,
    expected: &'static str,
}

impl<'a> Operations<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_whitespace()).len();
    }

    fn word(&mut self) -> &'a str {
        self.skip_blanks();
        let rest = self.rest();
        let end = rest.find(|c: char| c.is_ascii_whitespace() || c == ';' || c == '"').unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("")
    }

    /// A number that stands before the operations, as in a position text of six fields.
    fn old_counter(&mut self) -> Option<u32> {
        let before = self.at;
        let number = read_number(self.word());
        if number.is_none() {
            self.at = before;
        }
        number
    }

    fn operation(&mut self) -> Result<Option<EpdOperation>, Misfit> {
        self.skip_blanks();
        let start = self.at;
        if self.rest().is_empty() {
            return Ok(None);
        }
        let opcode = self.word();
        if !is_opcode(opcode) {
            return Err(Misfit { at: start, expected: "the name of an operation" });
        }
        let mut operands = Vec::new();
        loop {
            self.skip_blanks();
            match self.rest().chars().next() {
                Some(';') => {
                    self.at += 1;
                    return Ok(Some(EpdOperation { opcode: opcode.to_owned(), operands }));
                }
                Some('"') => operands.push(self.quoted()?),
                Some(_) => operands.push(self.word().to_owned()),
                None => return Err(Misfit { at: self.at, expected: "';' behind the operation" }),
            }
        }
    }

    /// A text in quotes; within it `\"` stands for a quote and `\\` for a backslash.
    fn quoted(&mut self) -> Result<String, Misfit> {
        let start = self.at;
        let mut text = String::new();
        let mut escaped = false;
        for (at, c) in self.rest().char_indices().skip(1) {
            match c {
                '"' if !escaped => {
                    self.at += at + 1;
                    return Ok(text);
                }
                '\\' if !escaped => escaped = true,
                _ => {
                    text.push(c);
                    escaped = false;
                }
            }
        }
        Err(Misfit { at: start, expected: "a quote at the end of the text" })
    }
}

fn is_opcode(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The end of the first four words of a text.
fn end_of_fields(text: &str) -> usize {
    let mut at = 0;
    for _ in 0..4 {
        let rest = text.get(at..).unwrap_or("");
        let word = rest.trim_start_matches(|c: char| c.is_ascii_whitespace());
        let length = word.find(|c: char| c.is_ascii_whitespace()).unwrap_or(word.len());
        at += rest.len() - word.len() + length;
    }
    at
}

impl<R: Rules> FromStr for Epd<R> {
    type Err = EpdError<R>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fields = end_of_fields(text);
        let misfit = |Misfit { at, expected }| EpdError::Operation {
            found: shortened(text.get(at..).unwrap_or("")),
            column: text.get(..at).unwrap_or("").chars().count() + 1,
            expected,
        };
        let mut reader = Operations { text, at: fields };
        let mut setup: Setup<R> =
            text.get(..fields).unwrap_or(text).parse().map_err(PositionTextError::Syntax)?;
        setup.halfmoves = reader.old_counter().unwrap_or(0);
        setup.fullmoves = reader.old_counter().unwrap_or(1);
        let mut operations = Vec::new();
        loop {
            reader.skip_blanks();
            let at = reader.at;
            let Some(operation) = reader.operation().map_err(misfit)? else { break };
            let counter = match operation.opcode.as_str() {
                "hmvc" => &mut setup.halfmoves,
                "fmvn" => &mut setup.fullmoves,
                _ => {
                    operations.push(operation);
                    continue;
                }
            };
            *counter = operation
                .operands
                .first()
                .and_then(|value| read_number(value))
                .ok_or_else(|| misfit(Misfit { at, expected: "a number behind hmvc or fmvn" }))?;
        }
        let position = setup.position().map_err(PositionTextError::Invalid)?;
        Ok(Self { position, operations })
    }
}

fn read_number(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

impl fmt::Display for EpdOperation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            let plain = |c: char| !c.is_whitespace() && !matches!(c, ';' | '"' | '\\');
            if !operand.is_empty() && operand.chars().all(plain) {
                write!(f, " {operand}")?;
            } else {
                write!(f, " \"{}\"", operand.replace('\\', "\\\\").replace('"', "\\\""))?;
            }
        }
        f.write_str(";")
    }
}

impl<R: Rules> fmt::Display for Epd<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position.text_without_counters())?;
        let counters = [("hmvc", self.position.halfmoves(), 0), ("fmvn", self.position.fullmoves(), 1)];
        for (opcode, value, usual) in counters {
            if value != usual {
                write!(f, " {opcode} {value};")?;
            }
        }
        self.operations.iter().try_for_each(|operation| write!(f, " {operation}"))
    }
}

impl EpdOperation {
    /// An operation with operands, such as `EpdOperation::new("bm", [ply])`; `None` if the name is none.
    #[must_use]
    pub fn new(opcode: &str, operands: impl IntoIterator<Item: ToString>) -> Option<Self> {
        is_opcode(opcode).then(|| Self {
            opcode: opcode.to_owned(),
            operands: operands.into_iter().map(|operand| operand.to_string()).collect(),
        })
    }
}
