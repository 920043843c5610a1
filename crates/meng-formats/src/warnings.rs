//! How are warnings gathered without filling the memory?

use alloc::vec::Vec;

use crate::{Decoded, RawRecord, Warning};

/// Collects warnings up to the limit, so that a hostile file cannot fill the memory with them.
#[derive(Debug)]
pub(crate) struct Warnings {
    list: Vec<Warning>,
    more: usize,
    limit: usize,
}

impl Warnings {
    pub(crate) fn new(limit: usize) -> Self {
        Self { list: Vec::new(), more: 0, limit }
    }

    pub(crate) fn push(&mut self, warning: Warning) {
        if self.list.len() < self.limit {
            self.list.push(warning);
        } else {
            self.more = self.more.saturating_add(1);
        }
    }

    #[cfg(feature = "ccbridge")]
    pub(crate) fn into_list(self) -> Vec<Warning> {
        self.list
    }

    pub(crate) fn finish(self, record: RawRecord) -> Decoded {
        Decoded { record, warnings: self.list, more_warnings: self.more }
    }
}
