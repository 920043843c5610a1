//! From tokens to legal plies: line by line, variations after the line they leave, nothing recursive.
//!
//! Where a token is ambiguous the readings are followed side by side to the end of its line; if just one of them lets the
//! rest be legal, that is it (notation section 6, repair).
#![expect(clippy::arithmetic_side_effects, reason = "numbers of plies of a tree in memory")]

use crate::{Limits, NodeId, Tree};
use alloc::{string::String, vec, vec::Vec};
use meng_geometry::{File, Point, Rank};
use meng_notation::ReadError;
use meng_variants::{AnyPosition, Ply};

/// What turns a token into a ply.
pub(crate) trait Tokens<P> {
    /// Plays the one legal ply of a token; `next` is the token behind it, and the answer whether that one belongs to it.
    /// With an error the position stays as it was.
    fn play(&self, position: &mut AnyPosition, token: &P, next: Option<&P>)
    -> Result<(Ply, bool), ReadError>;
}

/// Why and where a line breaks.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) node: NodeId,
    /// Plies of the line before it.
    pub(crate) at: usize,
    pub(crate) position: AnyPosition,
    pub(crate) error: ReadError,
    /// For an ambiguous token: how far its best reading came, in plies of the line, and whether several came to the end.
    pub(crate) search: Option<Search>,
}

/// What became of the readings of an ambiguous token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Search {
    /// Several readings reach the end of the line.
    Several,
    /// None does; the best one breaks at this ply of the line, counted from 0.
    None(usize),
    /// There were too many to follow.
    TooMany,
}

/// A ply that was read, and whether the token behind it belonged to it.
#[derive(Clone, Copy, Debug)]
struct Read {
    node: NodeId,
    ply: Ply,
    joined: bool,
}

/// What a line says.
#[derive(Debug, Default)]
pub(crate) struct Line {
    plies: Vec<Read>,
    /// Ambiguous tokens that the rest of the line decided.
    pub(crate) repaired: Vec<(NodeId, Ply)>,
    pub(crate) failure: Option<Failure>,
    pub(crate) end: Option<AnyPosition>,
}

impl Line {
    /// How many plies were read.
    pub(crate) const fn len(&self) -> usize {
        self.plies.len()
    }
}

/// Reads the line that begins with a node.
pub(crate) fn read_line<P>(
    tree: &Tree<P>,
    first: Option<NodeId>,
    start: &AnyPosition,
    tokens: &impl Tokens<P>,
    limits: &Limits,
) -> Line {
    let mut line = Line::default();
    if first == tree.first_child(None) {
        // The main line is most of a tree.
        line.plies.reserve(tree.len());
    }
    let mut position = start.clone();
    let mut next = first;
    while let Some(node) = next {
        let child = tree.first_child(Some(node));
        let Some(token) = tree.ply(node) else { break };
        match tokens.play(&mut position, token, child.and_then(|child| tree.ply(child))) {
            Ok((ply, joined)) => {
                line.plies.push(Read { node, ply, joined });
                next = if joined { tree.first_child(child) } else { child };
            }
            Err(error) => {
                let at = line.plies.len();
                let search = if error.candidates().is_empty() {
                    None
                } else {
                    match search(tree, node, &position, tokens, limits) {
                        Ok((plies, repaired, end)) => {
                            line.plies.extend(plies);
                            line.repaired = repaired;
                            line.end = Some(end);
                            return line;
                        }
                        Err(search) => Some(match search {
                            Search::None(further) => Search::None(at + further),
                            other => other,
                        }),
                    }
                };
                line.end = Some(position.clone());
                line.failure = Some(Failure { node, at, position, error, search });
                return line;
            }
        }
    }
    line.end = Some(position);
    line
}

/// One way to read the line so far.
#[derive(Clone, Debug)]
struct Reading {
    position: AnyPosition,
    plies: Vec<Read>,
    /// Ambiguous tokens on the way.
    choices: Vec<(NodeId, Ply)>,
    /// The next token has been read with the one before.
    skip: bool,
}

type Found = (Vec<Read>, Vec<(NodeId, Ply)>, AnyPosition);

/// Follows all readings from an ambiguous token to the end of the line.
fn search<P>(
    tree: &Tree<P>,
    first: NodeId,
    start: &AnyPosition,
    tokens: &impl Tokens<P>,
    limits: &Limits,
) -> Result<Found, Search> {
    let mut readings =
        vec![Reading { position: start.clone(), plies: Vec::new(), choices: Vec::new(), skip: false }];
    for (at, node) in tree.line_from(Some(first)).enumerate() {
        let child = tree.first_child(Some(node)).and_then(|child| tree.ply(child));
        let Some(token) = tree.ply(node) else { break };
        let mut further = Vec::new();
        for mut reading in readings {
            if reading.skip {
                reading.skip = false;
                further.push(reading);
                continue;
            }
            match tokens.play(&mut reading.position, token, child) {
                Ok((ply, joined)) => {
                    reading.add(Read { node, ply, joined });
                    further.push(reading);
                }
                Err(error) => further.extend(error.candidates().iter().map(|&ply| {
                    let mut branch = reading.clone();
                    let _ = branch.position.play_mut(ply);
                    branch.add(Read { node, ply, joined: false });
                    branch.choices.push((node, ply));
                    branch
                })),
            }
            if further.len() > limits.readings {
                return Err(Search::TooMany);
            }
        }
        if further.is_empty() {
            return Err(Search::None(at));
        }
        readings = further;
    }
    match readings.pop() {
        Some(Reading { position, plies, choices, .. }) if readings.is_empty() => {
            Ok((plies, choices, position))
        }
        _ => Err(Search::Several),
    }
}

impl Reading {
    fn add(&mut self, read: Read) {
        self.plies.push(read);
        self.skip = read.joined;
    }
}

/// A tree in which all that is left is legal, and what was not.
#[derive(Debug)]
pub(crate) struct Resolved<P> {
    tree: Tree<P>,
    plies: Vec<Option<Ply>>,
    /// Where variations broke, with the number of the ply.
    pub(crate) cut: Vec<(Failure, usize)>,
    /// Ambiguous tokens that the rest of their line decided, with the number of the ply.
    pub(crate) repaired: Vec<(NodeId, Ply, usize)>,
    /// Variations that had to go with the ply that broke the main line.
    pub(crate) dropped: usize,
}

impl<P> Resolved<P> {
    /// The token of a node.
    pub(crate) fn token(&self, node: NodeId) -> Option<&P> {
        self.tree.ply(node)
    }

    /// The tree of plies.
    pub(crate) fn into_tree(self) -> Tree<Ply> {
        self.tree.map(FILLER, |node| self.plies.get(node.index()).copied().flatten())
    }
}

/// Where a line has variations: the position before a node on it.
struct Frame {
    position: AnyPosition,
    node: Option<NodeId>,
    /// The next variation in the place of the node.
    variation: Option<NodeId>,
    /// The last node of the line that has variations.
    last: NodeId,
    /// Number of the node's ply.
    ply: usize,
}

/// Reads the variations of a tree whose main line has been read.
pub(crate) fn resolve<P>(
    mut tree: Tree<P>,
    main: &Line,
    start: &AnyPosition,
    tokens: &impl Tokens<P>,
    limits: &Limits,
) -> Resolved<P> {
    let mut plies: Vec<Option<Ply>> = vec![None; tree.capacity_used()];
    let (mut cut, mut repaired, mut dropped) = (Vec::new(), Vec::new(), 0);
    let number_of = |line: &Line, first: usize, node: NodeId| {
        first + line.plies.iter().position(|read| read.node == node).unwrap_or(0)
    };
    repaired.extend(main.repaired.iter().map(|&(node, ply)| (node, ply, number_of(main, 1, node))));
    settle(&mut tree, &mut plies, main);
    if let Some(failure) = &main.failure {
        dropped = drop_all(&mut tree, failure.node);
    }
    let mut frames: Vec<Frame> = Vec::new();
    // A record without variations has been read already.
    if tree.len() > main.len() {
        frames.extend(frame(&tree, tree.first_child(None), start.clone(), 1));
    }
    while let Some(top) = frames.last_mut() {
        if let Some(variation) = top.variation {
            top.variation = tree.next_variation(variation);
            let number = top.ply;
            let mut line = read_line(&tree, Some(variation), &top.position, tokens, limits);
            repaired
                .extend(line.repaired.iter().map(|&(node, ply)| (node, ply, number_of(&line, number, node))));
            settle(&mut tree, &mut plies, &line);
            let mut before = top.position.clone();
            if let Some(failure) = line.failure.take() {
                if failure.node == variation {
                    tree.remove_known(variation);
                } else {
                    dropped += drop_all(&mut tree, failure.node);
                }
                let at = number + failure.at;
                cut.push((failure, at));
            }
            if let Some(read) = line.plies.first() {
                let _ = before.play_mut(read.ply);
                let child = tree.first_child(Some(read.node));
                frames.extend(frame(&tree, child, before, number + 1));
            }
            continue;
        }
        let Some(node) = top.node.filter(|node| *node != top.last) else {
            frames.pop();
            continue;
        };
        if let Some(ply) = plies.get(node.index()).copied().flatten() {
            let _ = top.position.play_mut(ply);
        }
        top.node = tree.first_child(Some(node));
        top.variation = top.node.and_then(|node| tree.next_variation(node));
        top.ply += 1;
    }
    Resolved { tree, plies, cut, repaired, dropped }
}

/// What stands in nodes that were taken out.
const FILLER: Ply = Ply::Drop { to: Point::new(File::A, Rank::FIRST) };

/// The part of a line that has variations, from a node on.
fn frame<P>(tree: &Tree<P>, node: Option<NodeId>, position: AnyPosition, ply: usize) -> Option<Frame> {
    let last = tree.line_from(node).filter(|node| tree.next_variation(*node).is_some()).last()?;
    let variation = node.and_then(|node| tree.next_variation(node));
    Some(Frame { position, node, variation, last, ply })
}

/// Puts the plies of a line in their places.
fn settle<P>(tree: &mut Tree<P>, plies: &mut [Option<Ply>], line: &Line) {
    for read in &line.plies {
        if let Some(place) = plies.get_mut(read.node.index()) {
            *place = Some(read.ply);
        }
        if read.joined {
            tree.absorb_child(read.node);
        }
    }
}

/// Takes out a ply that broke its line, and the variations in its place, which would else take over. How many variations.
fn drop_all<P>(tree: &mut Tree<P>, node: NodeId) -> usize {
    let parent = tree.parent(node);
    let siblings: Vec<NodeId> = tree.children(parent).collect();
    for sibling in &siblings {
        tree.remove_known(*sibling);
    }
    siblings.len().saturating_sub(1)
}

/// The message of a failure.
pub(crate) fn explain(failure: &Failure, first: usize) -> String {
    match failure.search {
        None => alloc::format!("{}", failure.error),
        Some(Search::Several) => alloc::format!("{}; several of them let the rest be legal", failure.error),
        Some(Search::TooMany) => alloc::format!("{}; too many readings to follow", failure.error),
        Some(Search::None(at)) => {
            alloc::format!("{}; the best of them breaks at ply {}", failure.error, first + at)
        }
    }
}
