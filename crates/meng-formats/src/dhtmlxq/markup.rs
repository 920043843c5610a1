//! Where are the tags in a text?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

/// What stands in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark<'a> {
    /// `[DhtmlXQ]` and its kin.
    Begin,
    /// `[/DhtmlXQ]` and its kin.
    End,
    /// `[DhtmlXQ_name]`.
    Open(&'a str),
    /// `[/DhtmlXQ_name]`.
    Close,
}

/// A mark and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found<'a> {
    pub(super) mark: Mark<'a>,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The first mark at or after `from`. Brackets with anything else in them are text.
pub(super) fn find_mark(text: &str, from: usize) -> Option<Found<'_>> {
    let mut at = from;
    loop {
        let rest = text.get(at..)?;
        let start = at + rest.find('[')?;
        let inner = text.get(start + 1..)?;
        // A name has no bracket, so no byte is looked at twice.
        let end = inner.find(|letter: char| !(letter.is_ascii_alphanumeric() || "/_-".contains(letter)))?;
        at = start + 1;
        if inner.get(end..)?.starts_with(']')
            && let Some(mark) = inner.get(..end).and_then(mark)
        {
            return Some(Found { mark, start, end: start + 1 + end + 1 });
        }
    }
}

/// What the text between two brackets is.
fn mark(inner: &str) -> Option<Mark<'_>> {
    let (close, name) = match inner.strip_prefix('/') {
        Some(name) => (true, name),
        None => (false, inner),
    };
    let word = name.get(..7).filter(|word| word.eq_ignore_ascii_case("DhtmlXQ"))?;
    let rest = name.get(word.len()..)?;
    if rest.contains('/') {
        return None;
    }
    match (rest.strip_prefix('_'), close) {
        (Some(""), _) => None,
        (Some(field), false) => Some(Mark::Open(field)),
        (Some(_), true) => Some(Mark::Close),
        (None, false) => Some(Mark::Begin),
        (None, true) => Some(Mark::End),
    }
}
