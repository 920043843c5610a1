//! How much may one record cost?

/// Bounds on what a reader takes in. What goes over one of them is an error or a warning that says so.
///
/// The defaults let every real record pass (the largest opening trees have some 200,000 plies) and keep a hostile one to
/// a few hundred megabytes at worst.
///
/// ```
/// use meng_record::Limits;
/// let small = Limits { record_bytes: 64 << 10, ..Limits::default() };
/// assert_eq!(small.plies, 1 << 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Text of one record in bytes of UTF-8, its longest line included; a longer one is an error of that record, and what
    /// fits is read. Default 16 MiB.
    pub record_bytes: usize,
    /// Plies of one record, those of variations included; the rest is left out with an error. Default 2²⁰.
    pub plies: usize,
    /// Variations inside variations; deeper ones are left out with a warning. Default 200,000.
    pub depth: usize,
    /// Tags of one record; more are left out with a warning. Default 4,096.
    pub tags: usize,
    /// Warnings kept for one record; one more says how many there were, and one if the text was not all readable in its
    /// encoding. Default 1,000.
    pub warnings: usize,
    /// Readings of a record that are followed side by side while an ambiguous token is not decided. Default 64.
    pub readings: usize,
    /// Size of a file that is read as a whole (all formats but PGN) in bytes. Default 64 MiB.
    pub file_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            record_bytes: 16 << 20,
            plies: 1 << 20,
            depth: 200_000,
            tags: 1 << 12,
            warnings: 1000,
            readings: 64,
            file_bytes: 64 << 20,
        }
    }
}
