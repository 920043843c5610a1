//! Roles and pieces.

use core::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};
use meng_core::Side;
use thiserror::Error;

/// The seven kinds of piece (rules X1).
///
/// ```
/// use meng_xiangqi::{Role, Side};
/// assert_eq!(Role::Elephant.letter(), 'B');
/// assert_eq!(Role::from_letter('e'), Some(Role::Elephant));
/// assert_eq!(Role::King.name(Side::Black), '将');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// 帅/将, `K`.
    King,
    /// 仕/士, `A`.
    Advisor,
    /// 相/象, `B`.
    Elephant,
    /// 马, `N`.
    Horse,
    /// 车, `R`.
    Chariot,
    /// 炮, `C`.
    Cannon,
    /// 兵/卒, `P`.
    Pawn,
}

impl Role {
    /// All seven, in the order of a back rank from the middle, then cannon and pawn.
    pub const ALL: [Self; 7] =
        [Self::King, Self::Advisor, Self::Elephant, Self::Horse, Self::Chariot, Self::Cannon, Self::Pawn];

    /// 0 to 6, in the order of [`Role::ALL`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of a position text, in capitals: `K A B N R C P` (rules F1).
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Horse => 'N',
            Self::Chariot => 'R',
            Self::Cannon => 'C',
            Self::Pawn => 'P',
        }
    }

    /// The role of a letter in either case; `E` and `H` are read for `B` and `N` (rules F1).
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'K' => Self::King,
            'A' => Self::Advisor,
            'B' | 'E' => Self::Elephant,
            'N' | 'H' => Self::Horse,
            'R' => Self::Chariot,
            'C' => Self::Cannon,
            'P' => Self::Pawn,
            _ => return None,
        })
    }

    /// The Chinese name in simplified script (notation section 1).
    #[must_use]
    pub const fn name(self, side: Side) -> char {
        match (self, side) {
            (Self::King, Side::Red) => '帅',
            (Self::King, Side::Black) => '将',
            (Self::Advisor, Side::Red) => '仕',
            (Self::Advisor, Side::Black) => '士',
            (Self::Elephant, Side::Red) => '相',
            (Self::Elephant, Side::Black) => '象',
            (Self::Horse, _) => '马',
            (Self::Chariot, _) => '车',
            (Self::Cannon, _) => '炮',
            (Self::Pawn, Side::Red) => '兵',
            (Self::Pawn, Side::Black) => '卒',
        }
    }

    /// The English name, lower case.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Chariot => "chariot",
            Self::Cannon => "cannon",
            Self::Pawn => "pawn",
        }
    }

    /// How many of this kind a side starts with.
    #[must_use]
    pub const fn start_count(self) -> usize {
        match self {
            Self::King => 1,
            Self::Pawn => 5,
            _ => 2,
        }
    }

    #[inline]
    pub(crate) const fn from_low_bits(bits: u8) -> Self {
        match bits & 7 {
            0 => Self::King,
            1 => Self::Advisor,
            2 => Self::Elephant,
            3 => Self::Horse,
            4 => Self::Chariot,
            5 => Self::Cannon,
            _ => Self::Pawn,
        }
    }
}

impl From<Role> for char {
    fn from(role: Role) -> Self {
        role.letter()
    }
}

/// A text or letter names no role or piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no piece: a letter of KABNRCP, or E for B, H for N, is expected")]
pub struct ParsePieceError;

impl TryFrom<char> for Role {
    type Error = ParsePieceError;

    fn try_from(letter: char) -> Result<Self, Self::Error> {
        Self::from_letter(letter).ok_or(ParsePieceError)
    }
}

/// A piece: a role and the side that owns it.
///
/// ```
/// use meng_xiangqi::{Piece, Role, Side};
/// let piece: Piece = "r".parse().unwrap();
/// assert_eq!(piece, Piece { side: Side::Black, role: Role::Chariot });
/// assert_eq!(piece.to_string(), "r");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The letter of a position text: a capital for Red.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::Red => self.role.letter(),
            Side::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a letter, the case telling the side.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match Role::from_letter(letter) {
            Some(role) => {
                Some(Self { side: if letter.is_ascii_uppercase() { Side::Red } else { Side::Black }, role })
            }
            None => None,
        }
    }

    /// The Chinese name in simplified script.
    #[must_use]
    pub const fn name(self) -> char {
        self.role.name(self.side)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut chars = text.chars();
        match (chars.next().and_then(Self::from_letter), chars.next()) {
            (Some(piece), None) => Ok(piece),
            _ => Err(ParsePieceError),
        }
    }
}

/// One value for each role, indexed by [`Role`].
///
/// ```
/// use meng_xiangqi::{ByRole, Role};
/// let counts = ByRole::new_with(Role::start_count);
/// assert_eq!(counts[Role::Pawn], 5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByRole<T>(pub [T; 7]);

impl<T> ByRole<T> {
    /// The value for each role, made by a function.
    pub fn new_with(value: impl FnMut(Role) -> T) -> Self {
        Self(Role::ALL.map(value))
    }

    /// Each role with its value.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Role, &T)> {
        Role::ALL.into_iter().zip(&self.0)
    }
}

#[expect(clippy::indexing_slicing, reason = "a role's index is below 7")]
impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    fn index(&self, role: Role) -> &T {
        &self.0[role.index()]
    }
}

#[expect(clippy::indexing_slicing, reason = "a role's index is below 7")]
impl<T> IndexMut<Role> for ByRole<T> {
    fn index_mut(&mut self, role: Role) -> &mut T {
        &mut self.0[role.index()]
    }
}

#[cfg(feature = "serde")]
mod serde_text {
    use super::{Piece, Role};
    use alloc::borrow::Cow;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    impl Serialize for Role {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_char(self.letter())
        }
    }

    impl<'de> Deserialize<'de> for Role {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            char::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
        }
    }

    impl Serialize for Piece {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_char(self.letter())
        }
    }

    impl<'de> Deserialize<'de> for Piece {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }
}
