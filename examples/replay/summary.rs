//! What became of each file, and of all of them.

use crate::output::Output;
use mengxiangqi::record::{Format, Reason};
use std::collections::BTreeMap;

/// What became of one file.
pub(crate) struct Outcome<'o> {
    pub(crate) out: Output<'o>,
    pub(crate) format: Option<Format>,
    pub(crate) games: usize,
    pub(crate) warnings: usize,
    /// Kinds of errors, with how often.
    pub(crate) errors: BTreeMap<&'static str, usize>,
}

impl<'o> Outcome<'o> {
    pub(crate) const fn new(out: Output<'o>) -> Self {
        Self { out, format: None, games: 0, warnings: 0, errors: BTreeMap::new() }
    }

    pub(crate) fn fail(&mut self, kind: &'static str) {
        *self.errors.entry(kind).or_default() += 1;
    }
}

pub(crate) const fn kind_of(reason: &Reason) -> &'static str {
    match reason {
        Reason::Invalid(_) => "invalid ply",
        Reason::Illegal(_) => "illegal ply",
        Reason::Ambiguous(_) => "ambiguous ply",
        Reason::Start(_) => "start position",
        Reason::Variant(_) => "unknown game",
        Reason::Limit(_) => "limit",
        _ => "broken record",
    }
}

/// What became of all files.
#[derive(Default)]
pub(crate) struct Total {
    pub(crate) files: usize,
    pub(crate) games: usize,
    pub(crate) warnings: usize,
    pub(crate) formats: BTreeMap<&'static str, (usize, usize)>,
    pub(crate) errors: BTreeMap<&'static str, usize>,
}

impl Total {
    pub(crate) fn add(&mut self, outcome: &Outcome<'_>) {
        self.files += 1;
        self.games += outcome.games;
        self.warnings += outcome.warnings;
        let format = self.formats.entry(outcome.format.map_or("unknown", Format::id)).or_default();
        format.0 += 1;
        format.1 += outcome.games;
        for (kind, count) in &outcome.errors {
            *self.errors.entry(kind).or_default() += count;
        }
    }

    pub(crate) fn join(&mut self, other: &Self) {
        self.files += other.files;
        self.games += other.games;
        self.warnings += other.warnings;
        for (format, (files, games)) in &other.formats {
            let own = self.formats.entry(format).or_default();
            own.0 += files;
            own.1 += games;
        }
        for (kind, count) in &other.errors {
            *self.errors.entry(kind).or_default() += count;
        }
    }

    pub(crate) fn failed(&self) -> bool {
        !self.errors.is_empty()
    }
}

impl std::fmt::Display for Total {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{} games in {} files, {} warnings", self.games, self.files, self.warnings)?;
        for (format, (files, games)) in &self.formats {
            writeln!(f, "  {format}: {games} games in {files} files")?;
        }
        for (kind, count) in &self.errors {
            writeln!(f, "  error, {kind}: {count}")?;
        }
        Ok(())
    }
}
