//! Lines of a source: bytes in, decoded lines out, never more than a limit in memory.

use crate::{Encoding, ReadError};
use alloc::{string::String, vec::Vec};

/// How much of a source is looked at to tell its encoding.
const WINDOW: usize = 128 << 10;

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

/// One line, its end included as `\n`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LineInfo {
    /// Where it begins in the source, in bytes.
    pub(crate) byte: u64,
    /// Its number, from 1.
    pub(crate) number: u64,
    /// Whether it was longer than the limit; the rest of it is left out.
    pub(crate) cut: bool,
}

/// Reads a source line by line.
#[derive(Debug)]
pub(crate) struct Lines<S> {
    source: S,
    encoding: Option<Encoding>,
    /// Bytes taken from the source to tell the encoding, and how many of them are used up.
    head: Vec<u8>,
    used: usize,
    raw: Vec<u8>,
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
            head: Vec::new(),
            used: 0,
            raw: Vec::new(),
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

    /// Appends the next line to a text.
    pub(crate) fn next_line(&mut self, text: &mut String) -> Result<Option<LineInfo>, ReadError> {
        self.begin()?;
        let info = LineInfo { byte: self.byte, number: self.number + 1, cut: false };
        let Some(cut) = self.read_raw()? else { return Ok(None) };
        self.number += 1;
        let encoding = self.settled();
        // Without its end: a line is decoded by itself, so a broken character at its end cannot swallow the end.
        self.faulty |= !encoding.decode_onto(&self.raw, text);
        text.push('\n');
        Ok(Some(LineInfo { cut, ..info }))
    }

    /// Looks at the beginning: the byte order mark, and the encoding if it is not known.
    fn begin(&mut self) -> Result<(), ReadError> {
        if self.began {
            return Ok(());
        }
        self.began = true;
        self.fill_head(WINDOW)?;
        if let Some((marked, length)) = Encoding::of_mark(&self.head) {
            self.encoding.get_or_insert(marked);
            self.used = length;
            self.byte = length as u64;
        }
        // Plain ASCII says nothing about what comes later: see `settled`.
        if self.encoding.is_none() && !self.head.is_ascii() {
            self.encoding = Some(Encoding::detect(&self.head));
        }
        Ok(())
    }

    /// The encoding: if all was ASCII so far, it is told by the line that is not, and what is at hand behind it.
    fn settled(&mut self) -> Encoding {
        if let Some(encoding) = self.encoding {
            return encoding;
        }
        if self.raw.is_ascii() {
            return Encoding::UTF_8;
        }
        let mut window = self.raw.clone();
        window.push(b'\n');
        window.extend_from_slice(self.head.get(self.used..).unwrap_or(&[]));
        if let Ok(more) = self.source.peek() {
            window.extend_from_slice(more.get(..more.len().min(WINDOW)).unwrap_or(&[]));
        }
        *self.encoding.insert(Encoding::detect(&window))
    }

    fn fill_head(&mut self, until: usize) -> Result<(), ReadError> {
        while self.head.len() < until {
            let more = self.source.peek()?;
            if more.is_empty() {
                break;
            }
            let amount = more.len().min(until - self.head.len());
            self.head.extend_from_slice(more.get(..amount).unwrap_or(&[]));
            self.source.take(amount);
        }
        Ok(())
    }

    /// Reads one line without its end; whether it was cut, or `None` at the end of the source.
    fn read_raw(&mut self) -> Result<Option<bool>, ReadError> {
        self.raw.clear();
        match self.encoding.filter(|encoding| encoding.is_wide()) {
            None => self.read_narrow(),
            Some(encoding) => self.read_wide(encoding == Encoding::UTF_16BE),
        }
    }

    /// A line ends with `\n`, `\r` or both: in none of the encodings is one of them part of another character.
    fn read_narrow(&mut self) -> Result<Option<bool>, ReadError> {
        let (mut any, mut cut) = (false, false);
        loop {
            let bytes = available(&mut self.source, &self.head, self.used)?;
            if bytes.is_empty() {
                return Ok(any.then_some(cut));
            }
            any = true;
            let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let part = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or(bytes);
            let ending = end.and_then(|end| bytes.get(end).copied());
            let room = self.limit.saturating_sub(self.raw.len()).min(part.len());
            cut |= part.len() > room;
            self.raw.extend_from_slice(part.get(..room).unwrap_or(&[]));
            let length = part.len();
            self.advance(length + usize::from(ending.is_some()));
            if ending == Some(b'\r')
                && available(&mut self.source, &self.head, self.used)?.first() == Some(&b'\n')
            {
                self.advance(1);
            }
            if ending.is_some() {
                return Ok(Some(cut));
            }
        }
    }

    /// The same for pairs of bytes, byte by byte: a part may end within a pair.
    fn read_wide(&mut self, high_first: bool) -> Result<Option<bool>, ReadError> {
        let feed = if high_first { [0, b'\n'] } else { [b'\n', 0] };
        let back = if high_first { [0, b'\r'] } else { [b'\r', 0] };
        let (mut any, mut cut) = (false, false);
        let (mut pair, mut count) = ([0; 2], 0usize);
        loop {
            let Some(byte) = available(&mut self.source, &self.head, self.used)?.first().copied() else {
                return Ok(any.then_some(cut));
            };
            self.advance(1);
            any = true;
            count += 1;
            pair = [pair[1], byte];
            if self.raw.len() < self.limit & !1 {
                self.raw.push(byte);
            } else {
                cut = true;
            }
            if count.is_multiple_of(2) && pair == feed {
                for ending in [feed, back] {
                    if self.raw.ends_with(&ending) {
                        self.raw.truncate(self.raw.len() - 2);
                    }
                }
                return Ok(Some(cut));
            }
        }
    }

    fn advance(&mut self, amount: usize) {
        self.byte += amount as u64;
        if self.used >= self.head.len() {
            self.source.take(amount);
            return;
        }
        self.used += amount;
        if self.used >= self.head.len() {
            self.head = Vec::new();
            self.used = 0;
        }
    }
}

/// What is left of the head, or else what the source has at hand.
fn available<'a, S: Source>(source: &'a mut S, head: &'a [u8], used: usize) -> Result<&'a [u8], ReadError> {
    match head.get(used..) {
        Some(rest) if !rest.is_empty() => Ok(rest),
        _ => source.peek(),
    }
}
