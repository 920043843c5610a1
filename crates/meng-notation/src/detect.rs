//! Which notations may a token be of?

use crate::{Notation, chinese, chinese::RankAxis, cursor::Cursor, dual, machine, san, wxf};

/// Some notations, the likeliest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notations {
    found: [Option<Notation>; 3],
}

impl Notations {
    /// Whether the token is of no notation.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        matches!(self.found, [None, ..])
    }

    /// The likeliest notation.
    #[must_use]
    pub const fn first(&self) -> Option<Notation> {
        let [first, ..] = self.found;
        first
    }

    /// Whether a notation is among them.
    #[must_use]
    pub fn contains(&self, notation: Notation) -> bool {
        self.found.contains(&Some(notation))
    }
}

impl IntoIterator for Notations {
    type Item = Notation;
    type IntoIter = core::iter::Flatten<core::array::IntoIter<Option<Notation>, 3>>;

    fn into_iter(self) -> Self::IntoIter {
        self.found.into_iter().flatten()
    }
}

impl FromIterator<Notation> for Notations {
    /// The first three.
    fn from_iter<I: IntoIterator<Item = Notation>>(notations: I) -> Self {
        let mut found = [None; 3];
        for (place, notation) in found.iter_mut().zip(notations) {
            *place = Some(notation);
        }
        Self { found }
    }
}

/// The notations that a token may be of by its form alone, the likeliest first.
///
/// ```
/// use meng_notation::{Notation, detect};
/// assert_eq!(detect("炮二进四").into_iter().collect::<Vec<_>>(), [Notation::Chinese]);
/// assert_eq!(detect("炮二平五").first(), Some(Notation::Chinese));
/// assert!(detect("炮二平五").contains(Notation::ChineseRank));
/// assert_eq!(detect("炮二进G").first(), Some(Notation::ChineseRank));
/// assert_eq!(detect("H2-E2").first(), Some(Notation::Iccs));
/// assert_eq!(detect("T@e4").first(), Some(Notation::Uci));
/// assert!(detect("1-0").is_empty());
/// ```
#[must_use]
pub fn detect(token: &str) -> Notations {
    let Some(first) = Cursor::new(token).peek() else { return Notations::default() };
    if token.contains(['>', '＞']) {
        let letters = first.is_ascii_alphabetic();
        let notation = if letters { Notation::DualLetters } else { Notation::Dual };
        return Some(notation).filter(|_| dual::is_of_form(token)).into_iter().collect();
    }
    if !first.is_ascii() {
        return [(Notation::Chinese, RankAxis::Counted), (Notation::ChineseRank, RankAxis::Lettered)]
            .into_iter()
            .filter(|&(_, axis)| chinese::is_of_form(token, axis))
            .map(|(notation, _)| notation)
            .collect();
    }
    let machine = if token.contains(['-', '－']) || first.is_ascii_uppercase() && !token.contains(['@', '%'])
    {
        Notation::Iccs
    } else {
        Notation::Uci
    };
    let chinese = [(Notation::Chinese, RankAxis::Counted), (Notation::ChineseRank, RankAxis::Lettered)]
        .into_iter()
        .filter(|&(_, axis)| first.is_ascii_digit() && chinese::is_of_form(token, axis))
        .map(|(notation, _)| notation);
    [
        (machine, machine::is_of_form(token)),
        (Notation::Wxf, wxf::is_of_form(token)),
        (Notation::San, san::is_of_form(token)),
    ]
    .into_iter()
    .filter(|&(_, fits)| fits)
    .map(|(notation, _)| notation)
    .chain(chinese)
    .collect()
}
