//! How much may one file cost?

/// Bounds on what a decoder takes in and gives out.
///
/// The defaults let every real file pass that we know of (the largest opening trees have some 200,000 plies) and
/// keep a hostile one to a few hundred megabytes at worst. A tree needs about 40 bytes a ply besides its comments.
///
/// ```
/// use meng_formats::Limits;
/// let small = Limits { max_nodes: 500, ..Limits::default() };
/// assert_eq!(small.max_input, 64 << 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Length of the file in bytes; a longer one is an error before anything is read. Default 64 MiB.
    pub max_input: usize,
    /// Games taken from one file; the next one is an error and the last item. Default 65,536.
    pub max_games: usize,
    /// Plies in the tree of one game, those left out as faulty included. Default 2²⁰.
    pub max_nodes: usize,
    /// Tags of one game, in formats that have any number of them; more are left out with a warning. Default 4,096.
    pub max_tags: usize,
    /// Length of one comment in bytes, as it stands in the file; a longer one is left out with a warning.
    /// Default 1 MiB.
    pub max_comment: usize,
    /// Warnings kept for one game; the rest are only counted. Default 1,000.
    pub max_warnings: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_input: 64 << 20,
            max_games: 1 << 16,
            max_nodes: 1 << 20,
            max_tags: 1 << 12,
            max_comment: 1 << 20,
            max_warnings: 1000,
        }
    }
}

impl Limits {
    /// The input, if it is not too long.
    pub(crate) fn check_input(&self, len: usize) -> Result<(), crate::DecodeError> {
        if len > self.max_input {
            return Err(crate::DecodeError::InputTooLong { len, limit: self.max_input });
        }
        Ok(())
    }
}
