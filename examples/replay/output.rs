//! Printing in the order of the files, whichever is done first.

use indicatif::{ProgressBar, ProgressStyle};
use std::{
    collections::BTreeMap,
    io::{self, IsTerminal, Write as _},
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

/// Text for standard output and messages for standard error.
#[derive(Default)]
pub(crate) struct Texts {
    pub(crate) text: String,
    pub(crate) messages: String,
}

/// Prints the texts of the files in the order of the files, whichever is done first.
pub(crate) struct Order<'b> {
    pub(crate) bar: &'b ProgressBar,
    pub(crate) queue: Mutex<Queue>,
    pub(crate) moved: Condvar,
}

/// What waits to be printed.
#[derive(Default)]
pub(crate) struct Queue {
    /// The file whose texts are printed next.
    pub(crate) turn: usize,
    pub(crate) waiting: BTreeMap<usize, Texts>,
}

impl<'b> Order<'b> {
    pub(crate) fn new(bar: &'b ProgressBar) -> Self {
        Self { bar, queue: Mutex::default(), moved: Condvar::new() }
    }

    /// How many files may wait for an earlier one.
    const ROOM: usize = 256;

    pub(crate) fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn wait(&self, is_enough: impl Fn(&Queue) -> bool) {
        let mut queue = self.lock();
        while !is_enough(&queue) {
            queue = self.moved.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub(crate) fn wait_for_room(&self) {
        self.wait(|queue| queue.waiting.len() < Self::ROOM);
    }

    pub(crate) fn print(&self, texts: &Texts) {
        // Standard output may be closed, by `head` for instance: then nobody wants the rest.
        if io::stdout().write_all(texts.text.as_bytes()).is_err() {
            std::process::exit(1);
        }
        if !texts.messages.is_empty() {
            self.bar.suspend(|| eprint!("{}", texts.messages));
        }
    }
}

/// The texts of one file, on their way to be printed.
pub(crate) struct Output<'o> {
    pub(crate) order: &'o Order<'o>,
    pub(crate) index: usize,
    pub(crate) texts: Texts,
}

impl<'o> Output<'o> {
    /// Texts longer than this are printed before the file is done.
    const MOST: usize = 1 << 20;

    pub(crate) fn new(order: &'o Order<'o>, index: usize) -> Self {
        Self { order, index, texts: Texts::default() }
    }

    /// Called after each game: a file may have any number of them.
    pub(crate) fn relieve(&mut self) {
        if self.texts.text.len() + self.texts.messages.len() > Self::MOST {
            self.order.wait(|queue| queue.turn == self.index);
            self.order.print(&std::mem::take(&mut self.texts));
        }
    }

    pub(crate) fn finish(self) {
        let mut queue = self.order.lock();
        queue.waiting.insert(self.index, self.texts);
        while let Some(texts) = {
            let turn = queue.turn;
            queue.waiting.remove(&turn)
        } {
            self.order.print(&texts);
            queue.turn += 1;
        }
        drop(queue);
        self.order.moved.notify_all();
    }
}

pub(crate) fn progress(files: usize) -> ProgressBar {
    if files < 2 || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(files as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} files, {eta} left") {
        bar.set_style(style);
    }
    bar
}
