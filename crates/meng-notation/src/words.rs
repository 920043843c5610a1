//! Direction words: which point a word and its operand lead to, and which word leads to a point (notation section 2).
#![expect(clippy::arithmetic_side_effects, reason = "the difference of files is 1 or 2 here")]

use meng_core::Side;
use meng_geometry::{Frame, Point};
use meng_xiangqi::Role;

/// A direction word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// 进.
    Forward,
    /// 退.
    Back,
    /// 平.
    Level,
    /// 斜进: a leap forward.
    SlantForward,
    /// 斜退: a leap back.
    SlantBack,
    /// 小进: one or two diagonal steps forward.
    SmallForward,
    /// 小退: one or two diagonal steps back.
    SmallBack,
}

impl Word {
    pub(crate) const ALL: [Self; 7] = [
        Self::Forward,
        Self::Back,
        Self::Level,
        Self::SlantForward,
        Self::SlantBack,
        Self::SmallForward,
        Self::SmallBack,
    ];

    /// Whether ranks get higher (in the mover's frame); `None` for 平.
    const fn is_forward(self) -> Option<bool> {
        match self {
            Self::Forward | Self::SlantForward | Self::SmallForward => Some(true),
            Self::Back | Self::SlantBack | Self::SmallBack => Some(false),
            Self::Level => None,
        }
    }
}

/// Whose words: those of a regular piece, or those of Tris and composites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gait {
    /// The plain words of a piece.
    Plain(Role),
    /// The words of the table of Tris and composites.
    Tris,
}

impl Gait {
    /// Whether the operand of a word is about ranks (how many, or which), not the file of arrival.
    pub(crate) const fn counts_ranks(self, word: Word) -> bool {
        matches!(word, Word::Forward | Word::Back)
            && !matches!(self, Self::Plain(Role::Horse | Role::Elephant | Role::Advisor))
    }
}

/// What stands behind a direction word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operand {
    /// A digit: a file of arrival, or a number of ranks.
    Number(u8),
    /// A rank letter: the rank of arrival, 1 to 10.
    Rank(u8),
}

/// The frame in which a side counts.
pub(crate) const fn frame(side: Side) -> Frame {
    match side {
        Side::Red => Frame::Red,
        Side::Black => Frame::Black,
    }
}

/// The point that a word and its operand lead to; `None` if that is off the board or no such step.
#[inline]
pub(crate) fn target(side: Side, gait: Gait, from: Point, word: Word, operand: Operand) -> Option<Point> {
    let frame = frame(side);
    let start = from.in_frame(frame);
    let Some(forward) = word.is_forward() else {
        let Operand::Number(file) = operand else { return None };
        return if file == start.file { None } else { frame.point(file, start.rank) };
    };
    if gait.counts_ranks(word) {
        return frame.point(start.file, along(start.rank, forward, operand)?);
    }
    let Operand::Number(file) = operand else { return None };
    let ranks = ranks_of(gait, word, file.abs_diff(start.file))?;
    frame.point(file, shifted(start.rank, forward, ranks)?)
}

/// The rank reached along a file.
pub(crate) fn along(rank: u8, forward: bool, operand: Operand) -> Option<u8> {
    match operand {
        Operand::Number(ranks) => shifted(rank, forward, ranks),
        Operand::Rank(reached) => (reached != rank && (reached > rank) == forward).then_some(reached),
    }
}

const fn shifted(rank: u8, forward: bool, ranks: u8) -> Option<u8> {
    if forward { rank.checked_add(ranks) } else { rank.checked_sub(ranks) }
}

/// How many ranks a step goes whose operand is the file of arrival.
const fn ranks_of(gait: Gait, word: Word, files: u8) -> Option<u8> {
    match (gait, word, files) {
        (Gait::Plain(Role::Horse), Word::Forward | Word::Back, 1 | 2)
        | (Gait::Tris, Word::SlantForward | Word::SlantBack, 1 | 2) => Some(3 - files),
        (Gait::Plain(Role::Elephant), Word::Forward | Word::Back, 2)
        | (Gait::Plain(Role::Advisor), Word::Forward | Word::Back, 1)
        | (Gait::Tris, Word::SmallForward | Word::SmallBack, 1 | 2) => Some(files),
        _ => None,
    }
}

/// The word that leads from a point to another.
pub(crate) const fn word_between(side: Side, gait: Gait, from: Point, to: Point) -> Word {
    let frame = frame(side);
    let (start, end) = (from.in_frame(frame), to.in_frame(frame));
    if start.rank == end.rank {
        return Word::Level;
    }
    let forward = end.rank > start.rank;
    let (files, ranks) = (end.file.abs_diff(start.file), end.rank.abs_diff(start.rank));
    match (gait, forward) {
        (Gait::Tris, true) if files > 0 && files != ranks => Word::SlantForward,
        (Gait::Tris, false) if files > 0 && files != ranks => Word::SlantBack,
        (Gait::Tris, true) if files > 0 => Word::SmallForward,
        (Gait::Tris, false) if files > 0 => Word::SmallBack,
        (_, true) => Word::Forward,
        (_, false) => Word::Back,
    }
}

/// The operand that stands behind a word, ranks counted or by letter.
pub(crate) const fn operand_between(
    side: Side,
    gait: Gait,
    word: Word,
    from: Point,
    to: Point,
    rank_axis: bool,
) -> Operand {
    let frame = frame(side);
    let (start, end) = (from.in_frame(frame), to.in_frame(frame));
    match (gait.counts_ranks(word), rank_axis) {
        (true, false) => Operand::Number(end.rank.abs_diff(start.rank)),
        (true, true) => Operand::Rank(end.rank),
        (false, _) => Operand::Number(end.file),
    }
}
