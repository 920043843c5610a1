//! How are the games of a CBL library found?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in bytes in memory, which no sum of them leaves by more than a fixed header"
)]

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::record::{self, TITLE, text_bytes};
use crate::detect::{CBL_MAGIC, CBR_MAGIC};
use crate::text::from_utf16le;
use crate::warnings::Warnings;
use crate::{DecodeError, Decoded, Limits, Warning};

/// How many entries the index has room for, four bytes. Not the number of games.
const CAPACITY: usize = 60;
/// The texts of the header.
const TEXTS: [(usize, usize, &str); 7] = [
    (64, 512, "Name"),
    (576, 256, "Source"),
    (832, 64, "Creator"),
    (896, 64, "CreatorEmail"),
    (960, 64, "DateCreated"),
    (1024, 64, "DateModified"),
    (1088, 65536, "Remarks"),
];
/// Where the index begins.
const INDEX: usize = 66624;
/// Length of one entry of the index.
const ENTRY: usize = 276;
/// Where an entry has the title of its record.
const ENTRY_TITLE: usize = 100;
/// The state of the entry of a deleted record, in its first four bytes; others are 7.
const DELETED: [u8; 4] = [5, 0, 0, 0];
/// Length of a slot; each record begins in a new one.
const SLOT: usize = 4096;

/// The games of a library in the order of the file; made by [`library`]. Books begin their chapters with a record that
/// has a title and a comment but no plies. A deleted record is read too, with [`Warning::Deleted`].
#[derive(Clone, Debug)]
pub struct Library<'a> {
    bytes: &'a [u8],
    limits: Limits,
    tags: Vec<(String, String)>,
    warnings: Vec<Warning>,
    /// Where the records begin; the index ends here.
    records: usize,
    /// Where the next record begins, if there is one.
    next: Option<usize>,
    /// How many records came before.
    number: usize,
}

/// Opens a CBL file; its games are read one by one as the iterator is driven.
///
/// # Errors
/// [`DecodeError`] if the file is too long, is no CBL, or ends before its records begin.
///
/// ```
/// use meng_formats::{DecodeError, Limits, ccbridge};
/// let error = ccbridge::library(b"CCBridgeLibrary\0", &Limits::default()).unwrap_err();
/// assert!(matches!(error, DecodeError::Truncated { .. }));
/// ```
pub fn library<'a>(bytes: &'a [u8], limits: &Limits) -> Result<Library<'a>, DecodeError> {
    limits.check_input(bytes.len())?;
    if !bytes.starts_with(CBL_MAGIC) {
        let found = bytes.get(..bytes.len().min(16)).unwrap_or(&[]).escape_ascii().to_string();
        return Err(DecodeError::Signature { offset: 0, expected: "`CCBridgeLibrary`", found });
    }
    let head = bytes.get(..INDEX).ok_or(DecodeError::Truncated {
        offset: 0,
        what: "the header of the library",
        needed: INDEX,
        available: bytes.len(),
    })?;
    let mut warnings = Warnings::new(limits.max_warnings);
    let mut tags = Vec::new();
    for field @ (offset, _, name) in TEXTS {
        let text = from_utf16le(text_bytes(head, field), offset, &mut warnings);
        if !text.is_empty() {
            tags.push((name.to_owned(), text));
        }
    }
    let capacity = head.get(CAPACITY..).and_then(<[u8]>::first_chunk).copied().map_or(0, u32::from_le_bytes);
    let records = first_record(bytes, capacity)?;
    let next = next_record(bytes, records);
    let warnings = warnings.into_list();
    Ok(Library { bytes, limits: *limits, tags, warnings, records, next, number: 0 })
}

/// Where the index ends. A capacity that cannot be true is passed over if there are records all the same.
fn first_record(bytes: &[u8], capacity: u32) -> Result<usize, DecodeError> {
    let index = usize::try_from(capacity).ok().and_then(|entries| entries.checked_mul(ENTRY));
    let records = index.and_then(|len| len.checked_add(INDEX)).unwrap_or(usize::MAX);
    if bytes.get(records..).is_some_and(|rest| rest.is_empty() || rest.starts_with(CBR_MAGIC)) {
        return Ok(records);
    }
    let rest = bytes.get(INDEX..).unwrap_or(&[]);
    let found = rest.windows(CBR_MAGIC.len()).position(|window| window == CBR_MAGIC);
    found.map(|position| INDEX + position).ok_or(DecodeError::Truncated {
        offset: INDEX,
        what: "the index of the library",
        needed: records.saturating_sub(INDEX),
        available: rest.len(),
    })
}

/// The first slot from `from` on that begins a record; slots between continue the record before.
fn next_record(bytes: &[u8], from: usize) -> Option<usize> {
    (from..bytes.len())
        .step_by(SLOT)
        .find(|&slot| bytes.get(slot..).is_some_and(|rest| rest.starts_with(CBR_MAGIC)))
}

impl Library<'_> {
    /// What the header says about the library: `Name`, `Source`, `Creator`, `CreatorEmail`, `DateCreated`,
    /// `DateModified`, `Remarks`, as far as they are not empty.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// What was odd about the header.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Where the index marks the record as deleted, if it does.
    fn deleted(&self, record: &[u8]) -> Option<usize> {
        let offset = INDEX.checked_add(self.number.checked_mul(ENTRY)?)?;
        let entry = self.bytes.get(..self.records)?.get(offset..offset.checked_add(ENTRY)?)?;
        let title = text_bytes(entry, (ENTRY_TITLE, TITLE.1, TITLE.2));
        // Only if the entry is that of this record: the two lists can be out of step.
        (entry.starts_with(&DELETED) && title == text_bytes(record, TITLE)).then_some(offset)
    }
}

impl Iterator for Library<'_> {
    type Item = Result<Decoded, DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.next?;
        if self.number >= self.limits.max_games {
            self.next = None;
            return Some(Err(DecodeError::TooManyGames { offset: start, limit: self.limits.max_games }));
        }
        self.next = next_record(self.bytes, start + SLOT);
        // A record ends where the next begins, whatever its lengths say; so no byte is read twice.
        let end = self.next.unwrap_or(self.bytes.len());
        let record = self.bytes.get(start..end).unwrap_or(&[]);
        let mut warnings = Warnings::new(self.limits.max_warnings);
        if let Some(offset) = self.deleted(record) {
            warnings.push(Warning::Deleted { offset });
        }
        self.number += 1;
        Some(record::decode_at(record, start, &self.limits, warnings))
    }
}
