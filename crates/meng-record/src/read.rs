//! Records of any source, one by one.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "lengths of buffers in memory, and the number of records that were read"
)]

use crate::{
    Encoding, Format, Options, Place, ReadError, Record, RecordError, Warning,
    check::{Checked, read_text},
    format::{detect_bytes, detect_text},
    lines::{Lines, Source},
    plain::PlainRecords,
    split::Records,
    wxf::WxfRecords,
};
use alloc::{collections::VecDeque, string::String, vec::Vec};
use core::fmt;

/// How much of a source is looked at to tell its format.
const WINDOW: usize = 128 << 10;

/// A record as it was read, and all that was wrong or odd about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadRecord {
    /// The record, or the good part of it.
    pub record: Record,
    /// Where it stands in the source.
    pub place: Place,
    /// Where and why the record breaks, if it does.
    pub error: Option<RecordError>,
    /// What was mended or left out, or is worth telling.
    pub warnings: Vec<Warning>,
}

/// Reads the records of a source, whatever its format, one at a time.
///
/// PGN, lists and WXF files are read as a stream: no more than one record is in memory. Files of other formats are read as
/// a whole.
///
/// An item that is an error is the last one: the source as a whole cannot be read (further). What is wrong with a single
/// record is in [`ReadRecord::error`].
pub struct Reader<'s> {
    options: Options,
    state: State<'s>,
    /// Records that came out of a text together.
    ready: VecDeque<ReadRecord>,
    /// The rest of a text that has a game on each line.
    lines: Option<OneALine>,
    /// Text between records that has not been told yet.
    stray: Option<Warning>,
    format: Option<Format>,
    index: usize,
}

type AnySource<'s> = Ahead<alloc::boxed::Box<dyn Source + 's>>;

enum State<'s> {
    New(AnySource<'s>),
    Pgn(Records<AnySource<'s>>),
    Plain(PlainRecords<AnySource<'s>>),
    Wxf(WxfRecords<AnySource<'s>>),
    #[cfg(feature = "formats")]
    Whole(alloc::vec::IntoIter<ReadRecord>),
    Over,
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader")
            .field("options", &self.options)
            .field("format", &self.format)
            .finish_non_exhaustive()
    }
}

impl<'s> Reader<'s> {
    /// Over bytes in memory.
    #[must_use]
    pub fn from_bytes(bytes: &'s [u8], options: Options) -> Self {
        Self::over(alloc::boxed::Box::new(bytes), options)
    }

    /// Over a file or another stream.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn from_reader(reader: impl std::io::BufRead + 's, options: Options) -> Self {
        Self::over(alloc::boxed::Box::new(crate::lines::Stream(reader)), options)
    }

    /// Over a file.
    ///
    /// # Errors
    ///
    /// The file cannot be opened.
    #[cfg(feature = "std")]
    pub fn open(path: impl AsRef<std::path::Path>, options: Options) -> Result<Reader<'static>, ReadError> {
        let file = std::fs::File::open(path)?;
        Ok(Reader::from_reader(std::io::BufReader::with_capacity(1 << 16, file), options))
    }

    fn over(source: alloc::boxed::Box<dyn Source + 's>, options: Options) -> Self {
        let source = Ahead { source, head: Vec::new(), used: 0 };
        Self {
            options,
            state: State::New(source),
            ready: VecDeque::new(),
            lines: None,
            stray: None,
            format: None,
            index: 0,
        }
    }

    /// The format, once the first record has been asked for.
    #[must_use]
    pub const fn format(&self) -> Option<Format> {
        self.format
    }

    /// The encoding of a text, once the first record has been read; for formats that are read as a whole it is not told.
    #[must_use]
    pub const fn encoding(&self) -> Option<Encoding> {
        match &self.state {
            State::Pgn(records) => records.encoding(),
            _ => None,
        }
    }

    fn begin(&mut self, mut source: AnySource<'s>) -> Result<State<'s>, ReadError> {
        source.look_ahead(WINDOW)?;
        let (named, limits) = (self.options.encoding, self.options.limits);
        let told = self.options.format.or_else(|| detect_bytes(&source.head));
        #[cfg(feature = "formats")]
        if let Some(format) = told.filter(|format| !format.is_stream()) {
            self.format = Some(format);
            let bytes = source.read_all(limits.file_bytes)?;
            return Ok(State::Whole(crate::formats::decode(&bytes, format, &self.options)?.into_iter()));
        }
        // Plain ASCII says nothing about what comes later.
        let detected = || (!source.head.is_ascii()).then(|| Encoding::detect(&source.head));
        let encoding = named.or_else(detected);
        let mut lines = Lines::new(source, encoding, limits.record_bytes);
        let format = match told {
            Some(format) => format,
            None => detect_text(lines.ahead()?).map_err(ReadError::UnknownFormat)?,
        };
        self.format = Some(format);
        Ok(match format {
            Format::Pgn => State::Pgn(Records::new(lines, limits)),
            Format::Plain => State::Plain(PlainRecords::new(lines)),
            Format::Wxf => State::Wxf(WxfRecords::new(lines)),
            _ => return Err(ReadError::UnknownFormat("a file format that needs the feature `formats`")),
        })
    }

    fn advance(&mut self) -> Result<Option<ReadRecord>, ReadError> {
        loop {
            if let Some(read) = self.ready.pop_front() {
                return Ok(Some(read));
            }
            if let Some(lines) = &mut self.lines {
                match lines.next(&self.options) {
                    Some(checked) => self.take(checked),
                    None => self.lines = None,
                }
                continue;
            }
            let checked = match &mut self.state {
                State::New(_) => {
                    let State::New(source) = core::mem::replace(&mut self.state, State::Over) else {
                        continue;
                    };
                    self.state = self.begin(source)?;
                    continue;
                }
                State::Pgn(records) => {
                    let Some(record) = records.next_record()? else { return Ok(None) };
                    let (mut from, text) = (0, record.text);
                    let mut all = Vec::new();
                    loop {
                        let (mut checked, end) = read_text(text, from, record.place, &self.options);
                        if let Some(lines) = OneALine::new(text, &checked, &self.options) {
                            checked.read.error = None;
                            all.push(checked);
                            self.lines = Some(lines);
                            break;
                        }
                        all.push(checked.tell(
                            record.faulty && from == 0,
                            record.cut && from == 0,
                            &self.options,
                        ));
                        if end <= from || text.get(end..).is_none_or(|rest| rest.trim().is_empty()) {
                            break;
                        }
                        from = end;
                    }
                    for checked in all {
                        self.take(checked);
                    }
                    continue;
                }
                State::Plain(records) => records.next_record(&self.options)?,
                State::Wxf(records) => records.next_record(&self.options)?,
                #[cfg(feature = "formats")]
                State::Whole(records) => return Ok(records.next()),
                State::Over => return Ok(None),
            };
            match checked {
                Some(checked) => self.take(checked),
                None => return Ok(None),
            }
        }
    }

    /// Numbers a record and makes it ready; text that is none is told with the next one.
    fn take(&mut self, checked: Checked) {
        let Checked { mut read, is_stray } = checked;
        if is_stray {
            let location = crate::Location::Text { line: read.place.line, column: 1 };
            self.stray.get_or_insert(Warning {
                location: Some(location),
                text: String::from("text before the record is left out"),
            });
            return;
        }
        if let Some(stray) = self.stray.take() {
            read.warnings.insert(0, stray);
        }
        read.place.index = self.index;
        self.index += 1;
        self.ready.push_back(read);
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<ReadRecord, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.advance() {
            Ok(read) => {
                if read.is_none() {
                    self.state = State::Over;
                }
                read.map(Ok)
            }
            Err(error) => {
                self.state = State::Over;
                Some(Err(error))
            }
        }
    }
}

/// The lines behind the first of a text without tags in which each line is a game.
#[derive(Debug)]
struct OneALine {
    text: String,
    at: usize,
    place: crate::Place,
}

impl OneALine {
    /// If a text is such: the plies of the first line break where the second begins, which can be read from the start.
    fn new(text: &str, first: &Checked, options: &Options) -> Option<Self> {
        let Some(crate::Location::Text { line, column: 1 }) = first.read.error.as_ref()?.location else {
            return None;
        };
        let place = first.read.place;
        let before = usize::try_from(line.checked_sub(place.line)?).ok()?;
        let lines = text.split_inclusive('\n').take(before);
        // Not all lines are counted of a text whose first break is far away.
        let from = lines.clone().map(str::len).sum();
        let is_second = lines.filter(|line| !line.trim().is_empty()).count() == 1;
        if !first.read.record.tags.is_empty() || !is_second {
            return None;
        }
        let mut lines = Self { text: String::new(), at: 0, place: crate::Place { line, ..place } };
        let second = text.get(from..)?;
        let (alone, _) = read_text(second.lines().next()?, 0, lines.place, options);
        let read = &alone.read;
        let is_game = read.error.is_none() && read.record.main_line().nth(PLIES_OF_A_LINE - 1).is_some();
        if !is_game {
            return None;
        }
        lines.text.push_str(second);
        Some(lines)
    }

    /// The game of the next line.
    fn next(&mut self, options: &Options) -> Option<Checked> {
        loop {
            let line = self.text.get(self.at..)?.split_inclusive('\n').next()?;
            let place = self.place;
            self.at += line.len();
            self.place.line += 1;
            if !line.trim().is_empty() {
                return Some(read_text(line, 0, place, options).0);
            }
        }
    }
}

/// How many plies a line must have to be a game by itself.
const PLIES_OF_A_LINE: usize = 4;

/// A source of which the beginning has been looked at.
#[derive(Debug)]
struct Ahead<S> {
    source: S,
    head: Vec<u8>,
    used: usize,
}

impl<S: Source> Ahead<S> {
    fn look_ahead(&mut self, amount: usize) -> Result<(), ReadError> {
        while self.head.len() < amount {
            let more = self.source.peek()?;
            if more.is_empty() {
                break;
            }
            let length = more.len().min(amount - self.head.len());
            self.head.extend_from_slice(more.get(..length).unwrap_or(&[]));
            self.source.take(length);
        }
        Ok(())
    }

    #[cfg(feature = "formats")]
    fn read_all(mut self, limit: usize) -> Result<Vec<u8>, ReadError> {
        self.look_ahead(limit.saturating_add(1))?;
        if self.head.len() > limit { Err(ReadError::TooLong { limit }) } else { Ok(self.head) }
    }
}

impl<S: Source> Source for Ahead<S> {
    fn peek(&mut self) -> Result<&[u8], ReadError> {
        match self.head.get(self.used..) {
            Some(rest) if !rest.is_empty() => Ok(rest),
            _ => self.source.peek(),
        }
    }

    fn take(&mut self, amount: usize) {
        if self.used < self.head.len() {
            self.used += amount;
            if self.used >= self.head.len() {
                (self.head, self.used) = (Vec::new(), 0);
            }
        } else {
            self.source.take(amount);
        }
    }
}

impl<S: Source + ?Sized> Source for alloc::boxed::Box<S> {
    fn peek(&mut self) -> Result<&[u8], ReadError> {
        (**self).peek()
    }

    fn take(&mut self, amount: usize) {
        (**self).take(amount);
    }
}
