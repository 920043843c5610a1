//! A compact binary form of positions and plies, for databases and messages.
//!
//! The form is part of the interface and the same on every machine. Each value has exactly one form, and each form is
//! checked when it is read.
//!
//! # Plies
//!
//! | ply | bytes |
//! | --- | --- |
//! | move `h2e2` | origin, target |
//! | take `h2e2,T@c5` | 128 + origin, target, airdrop |
//! | drop `T@e4` | 96, target |
//! | the Tris leaves, `T%e4f6` | 97, origin, target |
//! | the piece leaves, `R%e4e8` | 98 + role (0 to 6: K A B N R C P), origin, target |
//!
//! A point is its number, rank by rank: `a0` is 0, `i9` is 89. The first byte tells how many follow, so plies can be
//! written one behind the other.
//!
//! # Positions
//!
//! 1. [`AnyPosition`] only: one byte for the game, 0 `xiangqi`, 1 `double-tris`, 2 `meng`, 3 `meng-classic`.
//! 2. Twelve bytes, lowest bit first: bit *i* says whether something stands on point *i*; bit 90 is set if Black is to
//!    move; the last five bits are 0.
//! 3. For each point with something on it, in order, a code of 4 bits, or of 5 in games with composites, packed from the
//!    lowest bit of each byte on and filled up with 0: 0 to 6 Red's K A B N R C P, 7 to 13 Black's; 14 a single Tris
//!    locked with Red, or a neutral one; 15 one locked with Black; 16 to 29 composites, in the order of 0 to 13.
//! 4. Games with Tris only: a byte of flags (1 a forced drop is outstanding, 2 the point of the third capture is told,
//!    4 the side to move must wait for the Tris), a byte for the pool, a byte for the captured pieces (255 for more),
//!    and the point of the third capture if it is told.
//! 5. Games with neutral Tris only: for each single Tris, in order, a byte: holder (0 neither, 1 Red, 2 Black) + 4 × the
//!    side that it is single-locked to (likewise; 0 for a pendulum).
//! 6. Plies since a piece was captured, and the number of the move, as LEB128 numbers (seven bits a byte, lowest first,
//!    the high bit set on all bytes but the last).
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in bytes in memory, and codes of pieces and bits in numbers that hold more"
)]

use crate::{AnyPosition, FamilyRules, Piece, Ply, Position, Role, Setup, Side, Variant, with_position};
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write;
use meng_core::{Field, Rules};
use meng_geometry::Point;
use thiserror::Error;

/// Values with a compact binary form; see the table of the [module](self).
///
/// ```
/// use meng_variants::{AnyPosition, Variant, compact::Compact};
///
/// let start = AnyPosition::start(Variant::Meng);
/// let bytes = start.to_bytes();
/// assert_eq!(bytes.len(), 38);
/// assert_eq!(AnyPosition::from_bytes(&bytes), Ok(start));
///
/// let ply: meng_variants::Ply = "h2e2".parse()?;
/// assert_eq!(ply.to_bytes(), [25, 22]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Compact: Sized {
    /// Writes the value behind what is there.
    fn write_bytes(&self, out: &mut Vec<u8>);

    /// Reads a value from the head of the bytes; how many bytes that took.
    ///
    /// # Errors
    ///
    /// The bytes are no such value: which byte, and what should stand there.
    fn read_bytes(bytes: &[u8]) -> Result<(Self, usize), BytesError>;

    /// The value as bytes.
    #[must_use]
    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(48);
        self.write_bytes(&mut out);
        out
    }

    /// The value that the bytes are, all of them.
    ///
    /// # Errors
    ///
    /// The bytes are no such value, or there are more of them.
    fn from_bytes(bytes: &[u8]) -> Result<Self, BytesError> {
        let (value, length) = Self::read_bytes(bytes)?;
        if length == bytes.len() { Ok(value) } else { Err(BytesError::TooLong { at: length }) }
    }
}

/// Bytes are no position or ply.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BytesError {
    /// There are too few.
    #[error("the bytes end at byte {at}, where {expected} should stand")]
    TooShort {
        /// How many there are.
        at: usize,
        /// What should follow.
        expected: &'static str,
    },
    /// There are too many.
    #[error("nothing should follow from byte {at} on")]
    TooLong {
        /// Where the value ends.
        at: usize,
    },
    /// A byte has a value that does not fit.
    #[error("byte {at} is {found}, where {expected} should stand")]
    Value {
        /// Which byte, from 0.
        at: usize,
        /// Its value.
        found: u8,
        /// What should stand there.
        expected: &'static str,
    },
    /// What the bytes say is no valid position.
    #[error("{reason}")]
    Invalid {
        /// What is wrong, in words.
        reason: String,
    },
}

/// Takes bytes from the head.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self, expected: &'static str) -> Result<u8, BytesError> {
        let byte = *self.bytes.get(self.at).ok_or(BytesError::TooShort { at: self.at, expected })?;
        self.at += 1;
        Ok(byte)
    }

    /// The byte just read does not fit.
    fn misfit(&self, expected: &'static str) -> BytesError {
        let at = self.at.saturating_sub(1);
        BytesError::Value { at, found: self.bytes.get(at).copied().unwrap_or_default(), expected }
    }

    fn below(&mut self, limit: u8, expected: &'static str) -> Result<u8, BytesError> {
        let byte = self.byte(expected)?;
        if byte < limit { Ok(byte) } else { Err(self.misfit(expected)) }
    }

    fn point(&mut self) -> Result<Point, BytesError> {
        let expected = "a point, 0 to 89";
        let byte = self.byte(expected)?;
        Point::from_index(byte).ok_or_else(|| self.misfit(expected))
    }

    /// A LEB128 number in its shortest form.
    fn number(&mut self) -> Result<u32, BytesError> {
        let expected = "a number below 2 to the 32nd in its shortest form";
        let mut number = 0u64;
        for shift in (0..35).step_by(7) {
            let byte = self.byte(expected)?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let shortest = byte != 0 || shift == 0;
                let number = u32::try_from(number).ok().filter(|_| shortest);
                return number.ok_or_else(|| self.misfit(expected));
            }
        }
        Err(self.misfit(expected))
    }
}

fn write_number(mut number: u32, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

const fn byte_of(point: Point) -> u8 {
    // A point's number is below 90.
    point.index() as u8
}

mod first_byte {
    pub(super) const DROP: u8 = 96;
    pub(super) const TRIS_LEAVES: u8 = 97;
    pub(super) const LEAVE: u8 = 98;
    pub(super) const TAKE: u8 = 128;
}

impl Compact for Ply {
    fn write_bytes(&self, out: &mut Vec<u8>) {
        match *self {
            Self::Move { from, to } => out.extend([byte_of(from), byte_of(to)]),
            Self::Take { from, to, airdrop } => {
                out.extend([first_byte::TAKE + byte_of(from), byte_of(to), byte_of(airdrop)]);
            }
            Self::Drop { to } => out.extend([first_byte::DROP, byte_of(to)]),
            Self::TrisLeaves { from, to } => {
                out.extend([first_byte::TRIS_LEAVES, byte_of(from), byte_of(to)]);
            }
            Self::Leave { role, from, to } => {
                out.extend([first_byte::LEAVE + role.index() as u8, byte_of(from), byte_of(to)]);
            }
            Self::Special { special, .. } => match special {},
        }
    }

    fn read_bytes(bytes: &[u8]) -> Result<(Self, usize), BytesError> {
        let mut reader = Reader { bytes, at: 0 };
        let expected = "the first byte of a ply";
        let first = reader.byte(expected)?;
        let role = first.checked_sub(first_byte::LEAVE).and_then(|index| Role::ALL.get(usize::from(index)));
        let ply = match (first, role) {
            (first_byte::DROP, _) => Self::Drop { to: reader.point()? },
            (first_byte::TRIS_LEAVES, _) => Self::TrisLeaves { from: reader.point()?, to: reader.point()? },
            (_, Some(&role)) => Self::Leave { role, from: reader.point()?, to: reader.point()? },
            _ => {
                let from =
                    Point::from_index(first & !first_byte::TAKE).ok_or_else(|| reader.misfit(expected))?;
                let to = reader.point()?;
                if first & first_byte::TAKE == 0 {
                    Self::Move { from, to }
                } else {
                    Self::Take { from, to, airdrop: reader.point()? }
                }
            }
        };
        Ok((ply, reader.at))
    }
}

const TRIS: u8 = 14;
const BLACK_TRIS: u8 = 15;
const COMPOSITE: u8 = 16;

mod flag {
    pub(super) const FORCED: u8 = 1;
    pub(super) const THIRD_CAPTURE: u8 = 2;
    pub(super) const WAITING: u8 = 4;
}

const fn code_width<R: FamilyRules>() -> u32 {
    if R::HAS_COMPOSITES { 5 } else { 4 }
}

/// Whether the Tris of a game are neutral, and not locked with a side: then `*` stands for a single one.
fn has_neutral_tris<R: FamilyRules>() -> bool {
    R::HAS_TRIS && Point::from_index(0).is_some_and(|at| R::empty().read_symbol("*", at).is_ok())
}

fn code<R: FamilyRules>(rules: &R, at: Point) -> u8 {
    let tris = rules.tris().contains(at);
    match rules.piece(at) {
        Some(Piece { side, role }) => {
            let code = role.index() as u8 + if side.is_red() { 0 } else { 7 };
            if tris { COMPOSITE + code } else { code }
        }
        None if !has_neutral_tris::<R>() && rules.holder(at) == Some(Side::Black) => BLACK_TRIS,
        None => TRIS,
    }
}

/// What a position text writes for a code; `None` if the game has no such code.
fn symbol<R: FamilyRules>(code: u8, at: Point) -> Option<String> {
    let symbol = match code {
        TRIS if has_neutral_tris::<R>() => String::from("*"),
        TRIS => String::from("T"),
        BLACK_TRIS => String::from("t"),
        _ => {
            let piece = code % COMPOSITE;
            let (side, index) =
                if piece < 7 { (Side::Red, piece) } else { (Side::Black, piece.checked_sub(7)?) };
            let role = *Role::ALL.get(usize::from(index))?;
            format!("{}{}", if code < COMPOSITE { "" } else { "+" }, Piece { side, role })
        }
    };
    let fits = R::empty().read_symbol(&symbol, at).is_ok_and(|length| length == symbol.len());
    fits.then_some(symbol)
}

/// Entries of field 4 like `e4:-p!` by point: holder and own state, each 0 for neither side, 1 for Red, 2 for Black.
fn holders<R: FamilyRules>(rules: &R) -> Vec<(Point, u8)> {
    let mut field = String::new();
    rules.write_field(Field::Fourth, &mut field);
    let side = |letter: Option<char>| match letter {
        Some('w') => 1,
        Some('b') => 2,
        _ => 0,
    };
    let mut holders: Vec<(Point, u8)> = field
        .split(',')
        .filter_map(|entry| {
            let (point, state) = entry.split_once(':')?;
            let mut letters = state.chars();
            Some((point.parse().ok()?, side(letters.next()) + 4 * side(letters.next())))
        })
        .collect();
    holders.sort_unstable();
    holders
}

impl<R: FamilyRules> Compact for Position<R> {
    fn write_bytes(&self, out: &mut Vec<u8>) {
        let rules = self.rules();
        let filled = rules.pieces() | rules.tris();
        let bits = filled.bits() | u128::from(!self.turn().is_red()) << 90;
        out.extend(bits.to_le_bytes().iter().take(12));

        let (mut packed, mut used) = (0u32, 0);
        for at in filled {
            packed |= u32::from(code(rules, at)) << used;
            used += code_width::<R>();
            if used >= 8 {
                out.push(packed as u8);
                (packed, used) = (packed >> 8, used - 8);
            }
        }
        if used > 0 {
            out.push(packed as u8);
        }

        if R::HAS_TRIS {
            let third_capture = rules.third_capture();
            let flags = [
                (rules.is_drop_forced(), flag::FORCED),
                (third_capture.is_some(), flag::THIRD_CAPTURE),
                (rules.must_wait(), flag::WAITING),
            ];
            out.push(flags.iter().filter(|(set, _)| *set).map(|(_, flag)| flag).sum());
            out.extend([rules.pool(), rules.captured()]);
            out.extend(third_capture.map(byte_of));
            if has_neutral_tris::<R>() {
                out.extend(holders(rules).iter().map(|(_, holder)| holder));
            }
        }
        write_number(self.halfmoves(), out);
        write_number(self.fullmoves(), out);
    }

    /// Goes by way of the position text, so that a position is checked in one place only.
    fn read_bytes(bytes: &[u8]) -> Result<(Self, usize), BytesError> {
        let mut reader = Reader { bytes, at: 0 };
        let position = read_setup(&mut reader).and_then(valid)?;
        Ok((position, reader.at))
    }
}

fn read_setup<R: FamilyRules>(reader: &mut Reader<'_>) -> Result<Setup<R>, BytesError> {
    let mut bits = 0u128;
    for n in 0..12 {
        let limit = if n == 11 { 7 } else { 255 };
        let expected = "the points with something on them, and the side to move";
        let byte = reader.byte(expected)?;
        if byte > limit {
            return Err(reader.misfit(expected));
        }
        bits |= u128::from(byte) << (8 * n);
    }
    let is_filled = |at: Point| bits >> at.index() & 1 == 1;
    let turn = if bits >> 90 & 1 == 0 { Side::Red } else { Side::Black };

    let mut symbols: [Option<String>; Point::COUNT] = [const { None }; Point::COUNT];
    let mut singles = Vec::new();
    let (mut packed, mut held) = (0u32, 0);
    for (at, cell) in Point::all().zip(&mut symbols).filter(|(at, _)| is_filled(*at)) {
        let expected = "the code of a piece or Tris of this game";
        if held < code_width::<R>() {
            packed |= u32::from(reader.byte(expected)?) << held;
            held += 8;
        }
        let code = (packed & ((1 << code_width::<R>()) - 1)) as u8;
        (packed, held) = (packed >> code_width::<R>(), held - code_width::<R>());
        *cell = Some(symbol::<R>(code, at).ok_or_else(|| reader.misfit(expected))?);
        if matches!(code, TRIS | BLACK_TRIS) {
            singles.push(at);
        }
    }
    if packed != 0 {
        return Err(reader.misfit("0 in the bits that are left over"));
    }

    let mut text = placement(&symbols);
    let fields = if R::HAS_TRIS { read_tris::<R>(reader, &singles)? } else { TrisFields::default() };
    let _ = if <R as Rules>::HAS_POOL {
        write!(text, "[{}] {turn} {} {}", "*".repeat(fields.pool.into()), fields.third, fields.fourth)
    } else {
        write!(text, " {turn} - -")
    };
    let mut setup: Setup<R> =
        text.parse().map_err(|error| BytesError::Invalid { reason: format!("{error}") })?;
    setup.halfmoves = reader.number()?;
    setup.fullmoves = reader.number()?;
    if setup.fullmoves == 0 {
        return Err(reader.misfit("the number of the move, from 1"));
    }
    Ok(setup)
}

/// The placement of a position text, a `1` for each empty point.
fn placement(symbols: &[Option<String>; Point::COUNT]) -> String {
    let rows = symbols
        .chunks(9)
        .rev()
        .map(|row| row.iter().map(|symbol| symbol.as_deref().unwrap_or("1")).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

/// What a position text says about the Tris besides where they stand.
#[derive(Default)]
struct TrisFields {
    pool: u8,
    third: String,
    fourth: String,
}

fn read_tris<R: FamilyRules>(reader: &mut Reader<'_>, singles: &[Point]) -> Result<TrisFields, BytesError> {
    let flags = reader.below(8, "the flags of the Tris")?;
    let pool = reader.byte("the pool")?;
    let mut third = reader.byte("the captured pieces")?.to_string();
    if flags & flag::FORCED != 0 {
        third.push('!');
    }
    if flags & flag::THIRD_CAPTURE != 0 {
        if flags & flag::FORCED == 0 {
            return Err(reader.misfit("no point of the third capture without a forced drop"));
        }
        third.push_str(&reader.point()?.to_string());
    }
    let neutral = has_neutral_tris::<R>();
    let waiting = flags & flag::WAITING != 0;
    if waiting && (!neutral || singles.is_empty()) {
        return Err(reader.misfit("no Tris to wait for"));
    }
    let mut entries = Vec::new();
    for at in singles.iter().filter(|_| neutral) {
        let expected = "the holder and the own state of a neutral Tris";
        let state = reader.below(16, expected)?;
        let (Some(holder), Some(own)) = (side_letter(state & 3, '-'), side_letter(state >> 2, 'p')) else {
            return Err(reader.misfit(expected));
        };
        entries.push(format!("{at}:{holder}{own}{}", if waiting { "!" } else { "" }));
    }
    entries.sort_unstable();
    let fourth = if entries.is_empty() { String::from("-") } else { entries.join(",") };
    Ok(TrisFields { pool, third, fourth })
}

const fn side_letter(side: u8, neither: char) -> Option<char> {
    match side {
        0 => Some(neither),
        1 => Some('w'),
        2 => Some('b'),
        _ => None,
    }
}

impl Compact for AnyPosition {
    fn write_bytes(&self, out: &mut Vec<u8>) {
        out.push(match self.variant() {
            Variant::Xiangqi => 0,
            Variant::DoubleTris => 1,
            Variant::Meng => 2,
            Variant::MengClassic => 3,
        });
        with_position!(self, position => position.write_bytes(out));
    }

    fn read_bytes(bytes: &[u8]) -> Result<(Self, usize), BytesError> {
        let mut reader = Reader { bytes, at: 0 };
        let expected = "a game, 0 to 3";
        let game = usize::from(reader.below(4, expected)?);
        let variant = *Variant::ALL.get(game).ok_or_else(|| reader.misfit(expected))?;
        let position = match variant {
            Variant::Xiangqi => Self::Xiangqi(read_setup(&mut reader).and_then(valid)?),
            Variant::DoubleTris => Self::DoubleTris(read_setup(&mut reader).and_then(valid)?),
            Variant::Meng => Self::Meng(read_setup(&mut reader).and_then(valid)?),
            Variant::MengClassic => Self::MengClassic(read_setup(&mut reader).and_then(valid)?),
        };
        Ok((position, reader.at))
    }
}

fn valid<R: FamilyRules>(setup: Setup<R>) -> Result<Position<R>, BytesError> {
    setup.position().map_err(|error| BytesError::Invalid { reason: error.to_string() })
}
