//! Records of a source one by one, as events.

use super::parse;
use crate::{
    Encoding, Limits, Place, ReadError, Visitor,
    lines::{Lines, Source},
    split::Records,
};
use alloc::boxed::Box;
use core::fmt;

/// Goes through the records of a PGN source, one at a time, with no more than one of them in memory; nothing is checked
/// for legality.
///
/// See [`Visitor`] for an example.
pub struct Scanner<'s> {
    records: Records<Box<dyn Source + 's>>,
    limits: Limits,
}

impl fmt::Debug for Scanner<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scanner").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl<'s> Scanner<'s> {
    /// Over bytes in memory.
    #[must_use]
    pub fn from_bytes(bytes: &'s [u8]) -> Self {
        Self::over(Box::new(bytes))
    }

    /// Over a file or another stream.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn from_reader(reader: impl std::io::BufRead + 's) -> Self {
        Self::over(Box::new(crate::lines::Stream(reader)))
    }

    fn over(source: Box<dyn Source + 's>) -> Self {
        let limits = Limits::default();
        Self { records: Records::new(Lines::new(source, None, limits.record_bytes), limits), limits }
    }

    /// The same with an encoding that the caller knows, and with other limits.
    #[must_use]
    pub fn with(self, encoding: Option<Encoding>, limits: Limits) -> Self {
        Self { records: self.records.with(encoding, limits), limits }
    }

    /// Hands the next record to a visitor; where it stands, or `None` at the end.
    ///
    /// # Errors
    ///
    /// The source cannot be read.
    pub fn next_record(&mut self, visitor: &mut impl Visitor) -> Result<Option<Place>, ReadError> {
        let Some(record) = self.records.next_record()? else { return Ok(None) };
        visitor.begin(record.place);
        parse(record.text, 0, &self.limits, visitor);
        Ok(Some(record.place))
    }

    /// The encoding of the source, once a record has been read.
    #[must_use]
    pub fn encoding(&self) -> Option<Encoding> {
        self.records.encoding()
    }
}
