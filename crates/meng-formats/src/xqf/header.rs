//! Where does what stand in the header?

/// Length of the header in bytes; the plies begin here.
pub(super) const LENGTH: usize = 1024;
/// The version, one byte.
pub(super) const VERSION: usize = 2;
/// The keys, 13 bytes.
pub(super) const KEYS: usize = 3;
/// The points of the pieces, 32 bytes.
pub(super) const PIECES: usize = 0x10;
/// Who moves first, one byte: 1 is Black.
pub(super) const SIDE: usize = 0x32;
/// The result, one byte, an index into [`RESULTS`].
pub(super) const RESULT: usize = 0x33;
/// What kind of record it is, one byte, an index into [`TYPES`].
pub(super) const TYPE: usize = 0x40;

/// Added to the point of departure of every ply, in all versions.
pub(super) const FROM_SHIFT: u8 = 24;
/// Added to the point of arrival.
pub(super) const TO_SHIFT: u8 = 32;

/// PGN tokens of the results.
pub(super) const RESULTS: [&str; 4] = ["*", "1-0", "0-1", "1/2-1/2"];
/// A whole game, an opening, a middle game, an endgame.
pub(super) const TYPES: [&str; 4] = ["全局", "布局", "中局", "残局"];
/// Name of the tag that has the type.
pub(super) const TYPE_TAG: &str = "Type";

/// A text: one byte for its length, then room for it.
pub(super) struct TextField {
    /// Where the length stands.
    pub(super) offset: usize,
    /// Room for the text in bytes, without the length.
    pub(super) room: usize,
    /// The tag that has it.
    pub(super) tag: &'static str,
}

const fn field(offset: usize, room: usize, tag: &'static str) -> TextField {
    TextField { offset, room, tag }
}

/// All texts in the order of the file.
pub(super) const TEXTS: [TextField; 12] = [
    field(0x50, 63, "Title"),
    field(0x90, 63, "TitleB"),
    field(0xD0, 63, "Event"),
    field(0x110, 15, "Date"),
    field(0x120, 15, "Site"),
    field(0x130, 15, "Red"),
    field(0x140, 15, "Black"),
    field(0x150, 63, "TimeRule"),
    field(0x190, 15, "RedTime"),
    field(0x1A0, 15, "BlackTime"),
    field(0x1D0, 15, "Annotator"),
    field(0x1E0, 15, "Author"),
];
