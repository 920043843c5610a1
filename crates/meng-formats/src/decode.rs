//! How is a file read whose format nobody has told?

use crate::{DecodeError, Decoded, Format, Limits, detect};

/// The games of a file; made by [`decode`]. A game that cannot be read is an error in its place, the next one follows.
#[derive(Debug)]
pub struct Games<'a> {
    format: Format,
    inner: Inner<'a>,
}

#[derive(Debug)]
enum Inner<'a> {
    /// One game, already read.
    One(Option<alloc::boxed::Box<Decoded>>),
    #[cfg(feature = "ccbridge")]
    Library(crate::ccbridge::Library<'a>),
    #[cfg(feature = "dhtmlxq")]
    Tagged(crate::dhtmlxq::Games<'a>),
    /// Keeps the lifetime in a build without the two above.
    #[cfg(not(any(feature = "ccbridge", feature = "dhtmlxq")))]
    None(core::marker::PhantomData<&'a ()>),
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
        match &mut self.inner {
            Inner::One(game) => game.take().map(|game| Ok(*game)),
            #[cfg(feature = "ccbridge")]
            Inner::Library(library) => library.next(),
            #[cfg(feature = "dhtmlxq")]
            Inner::Tagged(games) => games.next(),
            #[cfg(not(any(feature = "ccbridge", feature = "dhtmlxq")))]
            Inner::None(_) => None,
        }
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
/// let games = decode(b"77477062", &Limits::default())?;
/// assert_eq!(games.format(), Format::DhtmlXqMoves);
/// assert_eq!(games.count(), 1);
/// assert_eq!(decode(b"<html></html>", &Limits::default()).err(), Some(DecodeError::UnknownFormat));
/// # Ok::<(), DecodeError>(())
/// ```
pub fn decode<'a>(bytes: &'a [u8], limits: &Limits) -> Result<Games<'a>, DecodeError> {
    limits.check_input(bytes.len())?;
    let format = detect(bytes).ok_or(DecodeError::UnknownFormat)?;
    let inner = match format {
        #[cfg(feature = "xqf")]
        Format::Xqf => one(crate::xqf::decode(bytes, limits)?),
        #[cfg(feature = "xqr")]
        Format::Xqr => one(crate::xqr::decode(bytes, limits)?),
        #[cfg(feature = "ccbridge")]
        Format::Cbr => one(crate::ccbridge::decode(bytes, limits)?),
        #[cfg(feature = "ccbridge")]
        Format::Cbl => Inner::Library(crate::ccbridge::library(bytes, limits)?),
        #[cfg(feature = "cbf")]
        Format::Cbf => one(crate::cbf::decode(bytes, limits)?),
        #[cfg(feature = "dhtmlxq")]
        Format::DhtmlXq | Format::DhtmlXqMoves => Inner::Tagged(crate::dhtmlxq::decode(bytes, limits)?),
        #[allow(unreachable_patterns)]
        _ => return Err(DecodeError::FeatureDisabled { format, feature: feature(format) }),
    };
    Ok(Games { format, inner })
}

fn one<'a>(game: Decoded) -> Inner<'a> {
    Inner::One(Some(alloc::boxed::Box::new(game)))
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
