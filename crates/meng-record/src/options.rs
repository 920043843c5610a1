//! What can be chosen for reading.

use crate::{Encoding, Format, Limits};
use alloc::vec::Vec;
use meng_core::ProblemKind;
use meng_notation::{Notation, ReadOptions};
use meng_variants::Variant;

/// How a source is read. The default finds out everything by itself.
///
/// ```
/// use meng_record::{Encoding, Options};
/// let options = Options { encoding: Some(Encoding::BIG5), ..Options::default() };
/// assert!(options.format.is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The encoding of a text; `None`: told by its content.
    pub encoding: Option<Encoding>,
    /// The format; `None`: told by the content.
    pub format: Option<Format>,
    /// The notation of the plies, tried first; `None`: what the record says, and else what the tokens tell.
    pub notation: Option<Notation>,
    /// The game of records that name none; `None`: Xiangqi.
    pub variant: Option<Variant>,
    /// How plies are read.
    pub read: ReadOptions,
    /// What may be wrong with a start position, for composed problems
    /// ([`Setup::position_ignoring`](meng_core::Setup::position_ignoring)).
    pub ignore: Vec<ProblemKind>,
    /// Bounds on what one record may cost.
    pub limits: Limits,
}
