//! Which game is played.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::Error;

/// One of the four games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Xiangqi, without Tris.
    Xiangqi,
    /// Double-Tris Xiangqi: a taken Tris is airdropped in the same ply.
    DoubleTris,
    /// MengXiangqi: locked Tris, and composites of a piece and a Tris.
    Meng,
    /// Meng Ternary Chinese Chess: neutral Tris, and composites.
    MengClassic,
}

impl Game {
    /// All four games.
    pub const ALL: [Self; 4] = [Self::Xiangqi, Self::DoubleTris, Self::Meng, Self::MengClassic];

    /// The name of the game in data files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi",
            Self::DoubleTris => "double-tris",
            Self::Meng => "meng",
            Self::MengClassic => "meng-classic",
        }
    }

    /// How many Tris the game is defined for (T1, C6).
    pub(crate) const fn tris_numbers(self) -> RangeInclusive<u8> {
        match self {
            Self::Xiangqi => 0..=0,
            Self::DoubleTris | Self::Meng => 1..=8,
            Self::MengClassic => 1..=2,
        }
    }

    /// Is there a Tris layer at all?
    pub(crate) const fn has_tris(self) -> bool {
        !matches!(self, Self::Xiangqi)
    }

    /// Are Tris locked with a side (chapter 5), and drops bound by D2, A2 and D4?
    pub(crate) const fn has_locks(self) -> bool {
        matches!(self, Self::DoubleTris | Self::Meng)
    }

    /// Do a piece and a Tris on one point form a composite (chapters 7 and 8)?
    pub(crate) const fn has_composites(self) -> bool {
        matches!(self, Self::Meng | Self::MengClassic)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Game {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::ALL
            .into_iter()
            .find(|game| game.id() == text)
            .ok_or_else(|| Error::UnknownGame(text.to_owned()))
    }
}
