//! How are bytes read without ever reading past the end?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in bytes in memory, which no sum of them leaves by more than a fixed header; the cursor never passes their end"
)]

/// What was asked for and what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Short {
    pub(crate) offset: usize,
    pub(crate) needed: usize,
    pub(crate) available: usize,
}

/// A place in a slice of the input; offsets it tells are those of the whole input.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    bytes: &'a [u8],
    position: usize,
    base: usize,
}

impl<'a> Cursor<'a> {
    /// Begins at `position` of `bytes`, which begin at `base` of the input.
    pub(crate) fn new(bytes: &'a [u8], position: usize, base: usize) -> Self {
        Self { bytes, position: position.min(bytes.len()), base }
    }

    pub(crate) fn offset(&self) -> usize {
        self.base + self.position
    }

    #[cfg(feature = "xqf")]
    pub(crate) fn remaining(&self) -> usize {
        self.bytes.len() - self.position
    }

    pub(crate) fn take(&mut self, len: usize) -> Result<&'a [u8], Short> {
        let rest = self.bytes.get(self.position..).unwrap_or(&[]);
        match rest.get(..len) {
            Some(taken) => {
                self.position += len;
                Ok(taken)
            }
            None => Err(Short { offset: self.offset(), needed: len, available: rest.len() }),
        }
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], Short> {
        let taken = self.take(N)?;
        <[u8; N]>::try_from(taken).map_err(|_| Short {
            offset: self.offset(),
            needed: N,
            available: taken.len(),
        })
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Short> {
        self.array().map(u32::from_le_bytes)
    }
}
