//! What decides how a game ends: rule sets and switches, as one value.

use alloc::string::String;
use core::{fmt, str::FromStr};
use thiserror::Error;

/// How a repetition is judged (adjudication P8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum RuleSet {
    /// Asian and World Xiangqi Federation, which are one in this: perpetual check, and perpetual chase of one piece
    /// (P1 to P7).
    #[default]
    Axf,
    /// Chinese Xiangqi Association (中国象棋竞赛规则). **An approximation**: plies are classed as check, kill, chase or
    /// idle, and a side without an idle ply offends. The rule book's many exceptions are not in it.
    Cxa,
    /// Perpetual check loses; chases count for nothing.
    CheckOnly,
    /// A repetition is a draw, whatever happens in it.
    Plain,
}

impl RuleSet {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Axf, Self::Cxa, Self::CheckOnly, Self::Plain];

    /// The name that commands and files use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Axf => "axf",
            Self::Cxa => "cxa",
            Self::CheckOnly => "check-only",
            Self::Plain => "plain",
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text names no rule set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no rule set: '{found}' (axf or wxf, cxa, check-only or plain{})", if *.presets { "; or computer-league" } else { "" })]
pub struct ParseRuleSetError {
    /// The text, shortened.
    pub found: String,
    /// Whether the name of a preset would have been read too.
    pub presets: bool,
}

impl FromStr for RuleSet {
    type Err = ParseRuleSetError;

    /// Reads the name of a rule set, in either case; `wxf` is read as `axf`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("wxf") {
            return Ok(Self::Axf);
        }
        Self::ALL
            .into_iter()
            .find(|rule_set| text.eq_ignore_ascii_case(rule_set.id()))
            .ok_or_else(|| ParseRuleSetError { found: text.chars().take(40).collect(), presets: false })
    }
}

/// How often a position has to occur for a repetition: 2 to 255, usually 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Occurrences(u8);

impl Occurrences {
    /// The usual number.
    pub const THREE: Self = Self(3);
    /// The number of the computer league.
    pub const FOUR: Self = Self(4);

    /// So many occurrences.
    ///
    /// # Errors
    ///
    /// Fewer than 2: a position that has occurred once is no repetition.
    pub const fn new(number: u8) -> Result<Self, OccurrencesError> {
        if number < 2 { Err(OccurrencesError { number }) } else { Ok(Self(number)) }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0 as u32
    }
}

impl Default for Occurrences {
    fn default() -> Self {
        Self::THREE
    }
}

impl From<Occurrences> for u8 {
    fn from(occurrences: Occurrences) -> Self {
        occurrences.0
    }
}

impl TryFrom<u8> for Occurrences {
    type Error = OccurrencesError;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number)
    }
}

/// So few occurrences are no repetition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{number} occurrences are no repetition: 2 to 255")]
pub struct OccurrencesError {
    /// The number asked for.
    pub number: u8,
}

/// After how many plies without a capture the game is drawn (adjudication Q1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct NaturalLimit {
    /// Moves of each side: half the number of plies.
    pub moves: u32,
    /// Which checks do not count; `None` if all plies do.
    #[cfg_attr(feature = "serde", serde(default))]
    pub uncounted: Option<UncountedChecks>,
}

/// Checks that do not count towards the natural limit (adjudication Q1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct UncountedChecks {
    /// How many checks of each side count all the same, since the last capture.
    pub check_cap: u32,
    /// Whether the plies that answer uncounted checks are uncounted too.
    pub answers: bool,
}

impl NaturalLimit {
    /// 60 moves of each side, every ply counted: the usual one.
    pub const SIXTY: Self = Self { moves: 60, uncounted: None };
    /// 50 moves of each side, every ply counted: that of the Asian federation.
    pub const FIFTY: Self = Self { moves: 50, uncounted: None };

    /// The limit in plies.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.moves.saturating_mul(2)
    }
}

/// Everything that decides how a game ends.
///
/// ```
/// use meng_game::{NaturalLimit, Options, RuleSet};
///
/// let options = Options { natural_limit: Some(NaturalLimit::FIFTY), ..Options::default() };
/// assert_eq!(options.rule_set, RuleSet::Axf);
/// assert_eq!("computer-league".parse(), Ok(Options::computer_league()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Options {
    /// How repetitions are judged (P8).
    pub rule_set: RuleSet,
    /// How often a position has to occur (P1).
    pub occurrences: Occurrences,
    /// Whether advisors and elephants threaten chariots, horses and cannons whether these are protected or not, and
    /// not only unprotected ones (P2). On.
    pub minor_attackers: bool,
    /// Whether a ply that gives check can chase besides (P4). Off.
    pub checks_chase: bool,
    /// The natural limit; `None` for none (Q1). 60 moves.
    pub natural_limit: Option<NaturalLimit>,
    /// Whether the game is drawn when neither side has a piece left that can win (R1). On.
    pub material: bool,
}

impl Options {
    /// The usual options with this rule set.
    #[must_use]
    pub const fn new(rule_set: RuleSet) -> Self {
        Self {
            rule_set,
            occurrences: Occurrences::THREE,
            minor_attackers: true,
            checks_chase: false,
            natural_limit: Some(NaturalLimit::SIXTY),
            material: true,
        }
    }

    /// The preset of the computer league: `Axf` with four occurrences, and a natural limit of 50 moves in which checks
    /// and their answers do not count (P8).
    #[must_use]
    pub const fn computer_league() -> Self {
        let uncounted = Some(UncountedChecks { check_cap: 0, answers: true });
        Self {
            occurrences: Occurrences::FOUR,
            natural_limit: Some(NaturalLimit { moves: 50, uncounted }),
            ..Self::new(RuleSet::Axf)
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::new(RuleSet::Axf)
    }
}

impl FromStr for Options {
    type Err = ParseRuleSetError;

    /// Reads the name of a rule set, for the usual options with it, or of the preset `computer-league`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("computer-league") {
            return Ok(Self::computer_league());
        }
        text.parse().map(Self::new).map_err(|error| ParseRuleSetError { presets: true, ..error })
    }
}

#[cfg(feature = "serde")]
mod serde_text {
    use super::RuleSet;
    use alloc::borrow::Cow;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    impl Serialize for RuleSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.id())
        }
    }

    impl<'de> Deserialize<'de> for RuleSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }
}
