//! Lines of a source: bytes in, decoded lines out, never more than a limit in memory.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a buffer in memory; bytes and lines of a source are counted in 64 bits"
)]

use crate::{Encoding, ReadError};
use alloc::{string::String, vec::Vec};

/// How much of a source is decoded at once.
const BLOCK: usize = 64 << 10;

/// Where bytes come from.
pub(crate) trait Source {
    /// Some bytes from the front, without taking them; none at the end.
    fn peek(&mut self) -> Result<&[u8], ReadError>;
    /// Takes that many of them.
    fn take(&mut self, amount: usize);
}

impl Source for &[u8] {
    fn peek(&mut self) -> Result<&[u8], ReadError> {
        Ok(self)
    }

    fn take(&mut self, amount: usize) {
        *self = self.get(amount..).unwrap_or(&[]);
    }
}

/// A reader as a source.
#[cfg(feature = "std")]
#[derive(Debug)]
pub(crate) struct Stream<R>(pub(crate) R);

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Source for Stream<R> {
    fn peek(&mut self) -> Result<&[u8], ReadError> {
        loop {
            match self.0.fill_buf() {
                Ok(_) => break,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(self.0.fill_buf()?)
    }

    fn take(&mut self, amount: usize) {
        self.0.consume(amount);
    }
}

/// Where a line stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LineInfo {
    /// Where it begins in the source, in bytes.
    pub(crate) byte: u64,
    /// Its number, from 1.
    pub(crate) number: u64,
    /// Whether it was longer than the limit; the rest of it is left out.
    pub(crate) cut: bool,
}

impl LineInfo {
    /// The first line.
    pub(crate) const FIRST: Self = Self { byte: 0, number: 1, cut: false };
}

/// How lines end in a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    /// With `\n`, whatever stands before it.
    Feed,
    /// With `\r` alone, as on old Macintoshes.
    Return,
    /// With `\n` as a pair of bytes, high byte first or not.
    Wide { high_first: bool },
}

impl Ending {
    const fn byte(self) -> u8 {
        match self {
            Self::Return => b'\r',
            _ => b'\n',
        }
    }

    /// Length of the first line of some bytes, its end included.
    fn first(self, bytes: &[u8]) -> Option<usize> {
        match self {
            Self::Wide { high_first } => {
                let pair = if high_first { [0, b'\n'] } else { [b'\n', 0] };
                bytes.chunks_exact(2).position(|found| found == pair).map(|index| 2 * index + 2)
            }
            _ => memchr::memchr(self.byte(), bytes).map(|at| at + 1),
        }
    }

    /// Length of so many lines at the front of some bytes, their ends included.
    fn nth(self, lines: usize, bytes: &[u8]) -> Option<usize> {
        match self {
            Self::Wide { .. } => (0..lines).try_fold(0, |at, _| Some(at + self.first(bytes.get(at..)?)?)),
            _ => memchr::memchr_iter(self.byte(), bytes).nth(lines.checked_sub(1)?).map(|at| at + 1),
        }
    }

    /// Length of all whole lines of some bytes.
    fn last(self, bytes: &[u8]) -> Option<usize> {
        match self {
            Self::Wide { high_first } => {
                let pair = if high_first { [0, b'\n'] } else { [b'\n', 0] };
                bytes.chunks_exact(2).rposition(|found| found == pair).map(|index| 2 * index + 2)
            }
            _ => memchr::memrchr(self.byte(), bytes).map(|at| at + 1),
        }
    }
}

/// Reads a source line by line. Blocks of whole lines are decoded at once: in none of the encodings is the end of a line
/// part of another character, so the lines of the bytes are those of the text.
#[derive(Debug)]
pub(crate) struct Lines<S> {
    source: S,
    encoding: Option<Encoding>,
    ending: Ending,
    /// A block of whole lines as it stands in the source, and how much of it has been used.
    raw: Vec<u8>,
    raw_at: usize,
    /// What has been read of the line that the block breaks off in.
    rest: Vec<u8>,
    /// The block as text, lines ending with `\n` or `\r\n`, and how much of it has been used.
    text: String,
    text_at: usize,
    /// The place in the text that [`decoded_up_to`](Self::decoded_up_to) found last.
    found_at: usize,
    /// Length of the line at hand, its end not included.
    length: Option<usize>,
    /// Bytes that were left out of a line over the limit.
    skipped: u64,
    byte: u64,
    number: u64,
    limit: usize,
    began: bool,
    faulty: bool,
}

impl<S: Source> Lines<S> {
    pub(crate) const fn new(source: S, encoding: Option<Encoding>, limit: usize) -> Self {
        Self {
            source,
            encoding,
            ending: Ending::Feed,
            raw: Vec::new(),
            raw_at: 0,
            rest: Vec::new(),
            text: String::new(),
            text_at: 0,
            found_at: 0,
            length: None,
            skipped: 0,
            byte: 0,
            number: 0,
            limit,
            began: false,
            faulty: false,
        }
    }

    /// The source, from which nothing has been read yet.
    pub(crate) fn into_source(self) -> S {
        self.source
    }

    /// The encoding, once something has been read.
    pub(crate) const fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }

    /// Whether something could not be read since this was last asked.
    pub(crate) fn take_fault(&mut self) -> bool {
        core::mem::take(&mut self.faulty)
    }

    /// Appends the next line to a text, with `\n` behind it.
    pub(crate) fn next_line(&mut self, text: &mut String) -> Result<Option<LineInfo>, ReadError> {
        let Some((line, info)) = self.peek()? else { return Ok(None) };
        text.push_str(line);
        text.push('\n');
        self.advance();
        Ok(Some(info))
    }

    /// The next line without its end, not taken.
    pub(crate) fn peek(&mut self) -> Result<Option<(&str, LineInfo)>, ReadError> {
        if self.text_at >= self.text.len() && !self.fill()? {
            return Ok(None);
        }
        let rest = self.text.get(self.text_at..).unwrap_or("");
        let length = match self.length {
            Some(length) => length,
            None => *self.length.insert(memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len())),
        };
        let info = LineInfo { byte: self.byte, number: self.number + 1, cut: self.skipped > 0 };
        Ok(Some((rest.get(..length).unwrap_or("").trim_end_matches('\r'), info)))
    }

    /// The text that follows, as much of it as has been decoded together; not taken.
    pub(crate) fn ahead(&mut self) -> Result<&str, ReadError> {
        self.peek()?;
        Ok(self.text.get(self.text_at..).unwrap_or(""))
    }

    /// The same without decoding more, up to the first place that a function finds: always the same function, which is asked
    /// once for each of these places.
    pub(crate) fn decoded_up_to(&mut self, find: fn(&str) -> usize) -> &str {
        if self.found_at <= self.text_at {
            let rest = self.text.get(self.text_at..).unwrap_or("");
            self.found_at = self.text_at + find(rest);
        }
        self.text.get(self.text_at..self.found_at).unwrap_or("")
    }

    /// Takes the line that was looked at.
    pub(crate) fn advance(&mut self) {
        let Some(length) = self.length.take() else { return };
        self.advance_by(1, length + 1);
    }

    /// Takes whole lines of what has been decoded, so many with so many bytes of text.
    pub(crate) fn advance_by(&mut self, lines: usize, bytes: usize) {
        self.length = None;
        self.text_at += bytes;
        let raw = self.raw.get(self.raw_at..).unwrap_or(&[]);
        let used = self.ending.nth(lines, raw).unwrap_or(raw.len());
        self.raw_at += used;
        self.byte += used as u64 + core::mem::take(&mut self.skipped);
        self.number += lines as u64;
    }

    /// Reads and decodes the next block; whether there is one.
    fn fill(&mut self) -> Result<bool, ReadError> {
        (self.raw_at, self.text_at, self.found_at) = (0, 0, 0);
        self.text.clear();
        self.raw.clear();
        self.raw.append(&mut self.rest);
        let mut searched = 0;
        loop {
            let more = self.source.peek()?;
            if more.is_empty() {
                break;
            }
            let amount = more.len().min(BLOCK);
            self.raw.extend_from_slice(more.get(..amount).unwrap_or(more));
            self.source.take(amount);
            if self.raw.len() < BLOCK {
                continue;
            }
            self.begin();
            if let Some(whole) = self.ending.last(self.raw.get(searched..).unwrap_or(&[])) {
                self.rest = self.raw.split_off(searched + whole);
                break;
            }
            // A pair of bytes must not be parted, and must be looked at from its first one.
            searched = self.raw.len() & !1;
            if self.raw.len() >= self.limit {
                self.skip_line()?;
                break;
            }
        }
        if self.raw.is_empty() {
            return Ok(false);
        }
        self.begin();
        self.decode();
        Ok(true)
    }

    /// Leaves out the rest of a line over the limit.
    fn skip_line(&mut self) -> Result<(), ReadError> {
        // What is kept ends with a whole pair of bytes.
        let kept = self.limit.max(2) & !1;
        self.skipped = (self.raw.len() - kept.min(self.raw.len())) as u64;
        let mut odd = self.raw.len() % 2 == 1;
        self.raw.truncate(kept);
        loop {
            let more = self.source.peek()?;
            if more.is_empty() {
                return Ok(());
            }
            // Behind half a pair the pairs begin with the next byte.
            let from = usize::from(odd && matches!(self.ending, Ending::Wide { .. }));
            let end = self.ending.first(more.get(from..).unwrap_or(&[])).map(|length| from + length);
            let amount = end.unwrap_or(more.len());
            odd ^= amount % 2 == 1;
            self.skipped += amount as u64;
            self.source.take(amount);
            if end.is_some() {
                return Ok(());
            }
        }
    }

    /// Looks at the first block: the byte order mark, how lines end, and the encoding if it is not known.
    fn begin(&mut self) {
        if !self.began {
            self.began = true;
            if let Some((marked, length)) = Encoding::of_mark(&self.raw) {
                self.encoding.get_or_insert(marked);
                self.raw.drain(..length);
                self.byte = length as u64;
            }
            self.ending = match self.encoding {
                Some(wide) if wide.is_wide() => Ending::Wide { high_first: wide == Encoding::UTF_16BE },
                _ if memchr::memchr(b'\n', &self.raw).is_none()
                    && memchr::memchr(b'\r', &self.raw).is_some() =>
                {
                    Ending::Return
                }
                _ => Ending::Feed,
            };
        }
        // Plain ASCII says nothing about what comes later.
        if self.encoding.is_none() && !self.raw.is_ascii() {
            self.encoding = Some(Encoding::detect(&self.raw));
        }
    }

    fn decode(&mut self) {
        let encoding = self.encoding.unwrap_or(Encoding::UTF_8);
        self.faulty |= !encoding.decode_onto(&self.raw, &mut self.text);
        if self.ending == Ending::Return {
            self.text = self.text.replace('\r', "\n");
        }
    }
}
