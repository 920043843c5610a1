//! The tags of a record: names and values in their order.

use alloc::{string::String, vec::Vec};

/// Names and values in the order of the record; names that nobody knows are kept like all others, and a name may stand
/// twice. Names are compared without regard to case.
///
/// ```
/// use meng_record::Tags;
/// let mut tags = Tags::default();
/// tags.push("Event", "甲级联赛");
/// tags.set("event", "乙级联赛");
/// assert_eq!(tags.get("Event"), Some("乙级联赛"));
/// assert_eq!(tags.iter().collect::<Vec<_>>(), [("Event", "乙级联赛")]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

/// How many tags a record usually has at most.
const USUAL: usize = 12;

impl Tags {
    /// The value of the first tag of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The value of the first tag of this name, if it says anything.
    #[must_use]
    pub fn get_filled(&self, name: &str) -> Option<&str> {
        self.get(name).map(str::trim).filter(|value| !value.is_empty())
    }

    /// Adds a tag behind the others.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        if self.0.is_empty() {
            self.0.reserve(USUAL);
        }
        self.0.push((name.into(), value.into()));
    }

    /// Changes the first tag of this name, or adds one.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.0.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value.into(),
            None => self.push(name, value),
        }
    }

    /// Takes away all tags of this name; whether there were any.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self.0.len() < before
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Name and value of each, in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(tags: I) -> Self {
        Self(tags.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}
