//! Writing games in another format: where, and how.

use crate::{Arguments, has_start, summary::Outcome};
use clap::ValueEnum;
use mengxiangqi::record::{ReadRecord, Record};
use std::{
    collections::{HashMap, HashSet},
    fmt::Write as _,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// A format that games are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Target {
    Pgn,
    Dhtmlxq,
    Xqf,
}

impl Target {
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Dhtmlxq => "ubb",
            Self::Xqf => "xqf",
        }
    }
}

/// Where the games of each file are written, below the folder for output and without the ending: as the file lies below the
/// folder that was named; files that would meet keep their endings, or get a number.
pub(crate) fn targets(files: &[PathBuf], named: &[PathBuf]) -> Vec<PathBuf> {
    let folders: Vec<&PathBuf> = named.iter().filter(|path| path.is_dir()).collect();
    let below = |file: &PathBuf| {
        let relative = folders.iter().find_map(|folder| file.strip_prefix(folder).ok());
        relative.map_or_else(|| PathBuf::from(file.file_name().unwrap_or_default()), Path::to_path_buf)
    };
    let paths: Vec<PathBuf> = files.iter().map(below).collect();
    let mut stems: HashMap<PathBuf, usize> = HashMap::new();
    for path in &paths {
        *stems.entry(path.with_extension("")).or_default() += 1;
    }
    let mut taken = HashSet::new();
    let unmet = |path: &PathBuf| {
        let stem = path.with_extension("");
        let wanted = if stems.get(&stem) == Some(&1) { stem } else { path.clone() };
        let numbered = (2..).map(|number| PathBuf::from(format!("{}-{number}", wanted.display())));
        let free = std::iter::once(wanted.clone()).chain(numbered).find(|path| !taken.contains(path));
        let free = free.unwrap_or(wanted);
        taken.insert(free.clone());
        free
    };
    paths.iter().map(unmet).collect()
}

/// Where the games of a file go.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    /// The path below the folder for output, without the ending.
    pub(crate) target: &'a Path,
    /// All files that are read.
    pub(crate) sources: &'a HashSet<PathBuf>,
}

/// The games of a file in another format.
pub(crate) struct Converted<'a> {
    pub(crate) arguments: &'a Arguments,
    pub(crate) file: &'a Path,
    pub(crate) place: Place<'a>,
    pub(crate) format: Target,
    /// The file that games are appended to, once there is one.
    pub(crate) open: Option<io::BufWriter<fs::File>>,
    pub(crate) written: usize,
}

impl<'a> Converted<'a> {
    pub(crate) const fn new(
        arguments: &'a Arguments,
        file: &'a Path,
        place: Place<'a>,
        format: Target,
    ) -> Self {
        Self { arguments, file, place, format, open: None, written: 0 }
    }

    pub(crate) fn add(&mut self, index: usize, read: &ReadRecord, outcome: &mut Outcome<'_>) {
        let name = format!("{}, game {}", self.file.display(), index + 1);
        if !has_start(read) {
            self.fail(&name, "its start position is not known", outcome);
            return;
        }
        match self.content(&read.record) {
            Ok((content, warnings)) => {
                outcome.warnings += warnings.len();
                for warning in warnings {
                    let _ = writeln!(outcome.out.texts.messages, "{name}: warning: {warning}");
                }
                if let Err(error) = self.write(&content, outcome) {
                    self.fail(&name, &error.to_string(), outcome);
                }
            }
            Err(error) => self.fail(&name, &error, outcome),
        }
    }

    pub(crate) fn fail(&self, name: &str, error: &str, outcome: &mut Outcome<'_>) {
        outcome.fail("not written");
        let _ = writeln!(outcome.out.texts.messages, "{name}: not written: {error}");
    }

    pub(crate) fn content(&self, record: &Record) -> Result<(Vec<u8>, Vec<String>), String> {
        match self.format {
            Target::Pgn => {
                let text =
                    record.to_pgn(&self.arguments.write_options()).map_err(|error| error.to_string())?;
                Ok((text.into_bytes(), Vec::new()))
            }
            Target::Dhtmlxq => {
                let exported = record.to_dhtmlxq().map_err(|error| error.to_string())?;
                Ok((exported.content.into_bytes(), exported.warnings))
            }
            Target::Xqf => {
                let exported = record.to_xqf().map_err(|error| error.to_string())?;
                Ok((exported.content, exported.warnings))
            }
        }
    }

    pub(crate) fn write(&mut self, content: &[u8], outcome: &mut Outcome<'_>) -> io::Result<()> {
        self.written += 1;
        let Some(folder) = &self.arguments.output else {
            outcome.out.texts.text.push_str(&String::from_utf8_lossy(content));
            return Ok(());
        };
        // A file of XQF holds one game.
        let alone = self.format == Target::Xqf;
        let mut name = self.place.target.display().to_string();
        if alone && self.written > 1 {
            let _ = write!(name, "-{}", self.written);
        }
        if alone || self.open.is_none() {
            let path = folder.join(format!("{name}.{}", self.format.extension()));
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            // A file that is being read must not be written over.
            if fs::canonicalize(&path).is_ok_and(|path| self.place.sources.contains(&path)) {
                return Err(io::Error::other(
                    "a file that is read would be written over: name another folder",
                ));
            }
            self.open = Some(io::BufWriter::new(fs::File::create(path)?));
        }
        match &mut self.open {
            Some(open) => open.write_all(content),
            None => Ok(()),
        }
    }

    pub(crate) fn finish(self, outcome: &mut Outcome<'_>) {
        let name = self.file.display().to_string();
        if let Some(Err(error)) = self.open.map(|mut open| open.flush()) {
            outcome.fail("not written");
            let _ = writeln!(outcome.out.texts.messages, "{name}: not written: {error}");
        }
    }
}
