//! How is a file read whose format nobody has told?

use alloc::boxed::Box;
use core::fmt;

use crate::{DecodeError, Decoded, Format, Limits, detect};

/// What all decoders of games are to the caller.
type Source<'a> = Box<dyn Iterator<Item = Result<Decoded, DecodeError>> + Send + 'a>;

/// The games of a file; made by [`decode`]. A game that cannot be read is an error in its place, the next one follows.
pub struct Games<'a> {
    format: Format,
    source: Source<'a>,
}

impl Games<'_> {
    /// The format of the file.
    pub fn format(&self) -> Format {
        self.format
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Decoded, DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.source.next()
    }
}

impl fmt::Debug for Games<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Games").field("format", &self.format).finish_non_exhaustive()
    }
}

/// Reads a file of any format of this crate, game by game.
///
/// # Errors
/// [`DecodeError::UnknownFormat`] if the content is of none of them, [`DecodeError::FeatureDisabled`] if the build
/// lacks the one it is of, else what the decoder of the format says about the file as a whole.
///
/// ```
/// use meng_formats::{DecodeError, Format, Limits, decode};
/// # #[cfg(feature = "dhtmlxq")] {
/// let games = decode(b"77477062", &Limits::default())?;
/// assert_eq!(games.format(), Format::DhtmlXqMoves);
/// assert_eq!(games.count(), 1);
/// # }
/// assert_eq!(decode(b"<html></html>", &Limits::default()).err(), Some(DecodeError::UnknownFormat));
/// # Ok::<(), DecodeError>(())
/// ```
pub fn decode<'a>(bytes: &'a [u8], limits: &Limits) -> Result<Games<'a>, DecodeError> {
    limits.check_input(bytes.len())?;
    let format = detect(bytes).ok_or(DecodeError::UnknownFormat)?;
    let source = match format {
        #[cfg(feature = "xqf")]
        Format::Xqf => crate::xqf::decode(bytes, limits).map(one),
        #[cfg(feature = "xqr")]
        Format::Xqr => crate::xqr::decode(bytes, limits).map(one),
        #[cfg(feature = "ccbridge")]
        Format::Cbr => crate::ccbridge::decode(bytes, limits).map(one),
        #[cfg(feature = "ccbridge")]
        Format::Cbl => crate::ccbridge::library(bytes, limits).map(|games| Box::new(games) as Source<'_>),
        #[cfg(feature = "cbf")]
        Format::Cbf => crate::cbf::decode(bytes, limits).map(one),
        #[cfg(feature = "dhtmlxq")]
        Format::DhtmlXq | Format::DhtmlXqMoves => {
            crate::dhtmlxq::decode(bytes, limits).map(|games| Box::new(games) as Source<'_>)
        }
        // In a build with all features nothing is left.
        #[allow(unreachable_patterns)]
        _ => Err(DecodeError::FeatureDisabled { format, feature: feature(format) }),
    };
    source.map(|source| Games { format, source })
}

/// A file with one game, already read.
#[cfg(any(feature = "xqf", feature = "ccbridge", feature = "cbf", feature = "xqr"))]
fn one<'a>(game: Decoded) -> Source<'a> {
    Box::new(core::iter::once(Ok(game)))
}

fn feature(format: Format) -> &'static str {
    match format {
        Format::Xqf => "xqf",
        Format::Xqr => "xqr",
        Format::Cbr | Format::Cbl => "ccbridge",
        Format::Cbf => "cbf",
        Format::DhtmlXq | Format::DhtmlXqMoves => "dhtmlxq",
    }
}
