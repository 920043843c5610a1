//! How do numbered lines become a tree?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part; a rung's jump is never after its ply"
)]

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use crate::text::excerpt;
use crate::warnings::Warnings;
use crate::{Limits, NodeId, RawTree, Warning};

/// A ply, or the start position.
type Place = Option<NodeId>;

/// What is needed to climb from a ply to one far above it.
#[derive(Clone, Copy, Debug)]
struct Rung {
    /// Number of the ply, the first being 1.
    ply: u32,
    /// A place above; these jumps are so laid that any place above is reached in logarithmic time. Else a file with
    /// lines that each leave the one before could make the reader quadratic.
    jump: Place,
}

/// The tree while it grows, with the ends of its lines.
#[derive(Debug, Default)]
pub(super) struct Lines {
    tree: RawTree,
    rungs: Vec<Rung>,
    /// Where each line ends; the plies before its own are those of the line it leaves.
    ends: BTreeMap<u32, Place>,
    /// Whether the tree is full; told only once.
    full: bool,
}

impl Lines {
    pub(super) fn has(&self, line: u32) -> bool {
        self.ends.contains_key(&line)
    }

    pub(super) fn finish(self) -> RawTree {
        self.tree
    }

    pub(super) fn tree_mut(&mut self) -> &mut RawTree {
        &mut self.tree
    }

    fn rung(&self, place: Place) -> Rung {
        place.and_then(|id| self.rungs.get(id.index()).copied()).unwrap_or(Rung { ply: 0, jump: None })
    }

    /// The place with this ply number on the way to the end of a line; none if the line does not get there.
    pub(super) fn at(&self, line: u32, ply: u32) -> Option<Place> {
        let mut place = *self.ends.get(&line)?;
        if self.rung(place).ply < ply {
            return None;
        }
        while self.rung(place).ply > ply {
            let jump = self.rung(place).jump;
            place = if self.rung(jump).ply >= ply {
                jump
            } else {
                place.and_then(|id| self.tree.get(id)).and_then(|node| node.parent())
            };
        }
        Some(place)
    }

    fn push(&mut self, parent: Place, from: u8, to: u8, source: usize) -> Option<NodeId> {
        let id = self.tree.push(parent, from, to, source).ok()?;
        let above = self.rung(parent);
        let jump = self.rung(above.jump);
        let farther = self.rung(jump.jump);
        // Two jumps of one length become one of double length.
        let doubled = above.ply - jump.ply == jump.ply - farther.ply && above.ply > jump.ply;
        self.rungs.push(Rung { ply: above.ply + 1, jump: if doubled { jump.jump } else { parent } });
        Some(id)
    }

    /// Adds a line of digits after a place. It ends at the first thing that is no ply.
    pub(super) fn add(
        &mut self,
        line: u32,
        after: Place,
        (text, offset): (&str, usize),
        limits: &Limits,
        warnings: &mut Warnings,
    ) {
        let mut place = after;
        let mut digits = digits(text);
        while let Some((start, first)) = digits.next() {
            let mut ply = [first; 4];
            let mut count = 1;
            for (slot, (_, letter)) in ply.iter_mut().skip(1).zip(&mut digits) {
                *slot = letter;
                count += 1;
            }
            let source = offset + start;
            let points = if count == 4 { points(ply) } else { None };
            let Some((from, to)) = points else {
                let rest = text.get(start..).unwrap_or("");
                warnings.push(Warning::Ply {
                    offset: source,
                    found: format!("{}…", excerpt(rest.get(..4).unwrap_or(rest))),
                });
                break;
            };
            if self.tree.len() >= limits.max_nodes {
                if !self.full {
                    warnings.push(Warning::TooManyNodes { offset: source, limit: limits.max_nodes });
                }
                self.full = true;
                break;
            }
            match self.push(place, from, to, source) {
                Some(id) => place = Some(id),
                None => break,
            }
        }
        self.ends.entry(line).or_insert(place);
    }
}

/// What a value of digits has beside blanks and the markup of a page.
pub(super) fn digits(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut in_markup = false;
    text.char_indices().filter(move |(_, letter)| {
        in_markup |= *letter == '<';
        let counts = !in_markup && !letter.is_whitespace();
        in_markup &= *letter != '>';
        counts
    })
}

/// Four digits as two points.
fn points([a, b, c, d]: [char; 4]) -> Option<(u8, u8)> {
    Some((point(a, b)?, point(c, d)?))
}

/// A file and a rank as digits, counted from Black's left corner.
pub(super) fn point(file: char, rank: char) -> Option<u8> {
    let (file, rank) = (file.to_digit(10)?, rank.to_digit(10)?);
    u8::try_from((9 - rank) * 9 + file).ok().filter(|_| file < 9)
}
