//! The board as a game of its own: pure Xiangqi.

use crate::{Batch, Board, Ply, Role, Side, Zones};
use alloc::string::String;
use core::ops::ControlFlow;
use meng_core::{Base, Illegality, Problem, Problems, Rules, Scope, SymbolError};
use meng_geometry::{Point, PointSet};

impl<Z: Zones> Rules for Board<Z> {
    type Base = Self;

    fn start() -> Self {
        <Self as Base>::start()
    }

    fn empty() -> Self {
        Self::default()
    }

    #[inline]
    fn base(&self) -> &Self {
        self
    }

    #[inline]
    fn base_mut(&mut self) -> &mut Self {
        self
    }

    #[inline]
    fn generate<F: FnMut(Batch) -> ControlFlow<()>>(
        &self,
        turn: Side,
        scope: Scope<PointSet>,
        found: &mut F,
    ) -> ControlFlow<()> {
        if Base::over(self).is_some() {
            return ControlFlow::Continue(());
        }
        self.generate_guarded(&self.guard_of(turn), self.side(turn) & scope.origins, found)
    }

    fn count(&self, turn: Side) -> u64 {
        if Base::over(self).is_some() { 0 } else { self.count_guarded(&self.guard_of(turn), self.side(turn)) }
    }

    fn list<L: Extend<Ply>>(&self, turn: Side, list: &mut L) {
        if Base::over(self).is_none() {
            self.list_guarded(&self.guard_of(turn), self.side(turn), list);
        }
    }

    fn has_ply(&self, turn: Side) -> bool {
        if Base::over(self).is_some() {
            return false;
        }
        let guard = self.guard_of(turn);
        self.has_pawn_step(&guard) || self.generate_guarded(&guard, self.side(turn), &mut has_some).is_break()
    }

    fn is_legal(&self, turn: Side, ply: Ply) -> bool {
        match ply {
            Ply::Move { from, to } => {
                Base::over(self).is_none()
                    && self.side(turn).contains(from)
                    && self.targets(from).contains(to)
                    && self.is_safe_after(turn, from, to)
            }
            _ => false,
        }
    }

    #[inline]
    fn apply(&mut self, _: Side, ply: Ply) -> bool {
        match ply {
            Ply::Move { from, to } => self.move_piece(from, to).is_some(),
            _ => false,
        }
    }

    fn explain(&self, turn: Side, ply: Ply) -> Illegality {
        if Base::over(self).is_some() {
            return Illegality::GameOver;
        }
        match ply {
            Ply::Move { from, to } => self.explain_move(turn, from, to),
            _ => Illegality::NotInThisGame,
        }
    }

    fn key(&self) -> u64 {
        self.running_key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.computed_key()
    }

    fn image(&self, symmetry: meng_geometry::Symmetry) -> Self {
        Base::image(self, symmetry)
    }

    fn read_symbol(&mut self, text: &str, at: Point) -> Result<usize, SymbolError> {
        let letter = text.chars().next().unwrap_or(' ');
        self.read_letter(letter, at)?;
        Ok(letter.len_utf8())
    }

    fn write_symbol(&self, at: Point, out: &mut String) -> bool {
        let piece = self.piece(at);
        out.extend(piece.map(|piece| piece.letter()));
        piece.is_some()
    }

    fn problems(&self, turn: Side, problems: &mut Problems<Point, Role>) {
        self.find_problems(turn, PointSet::EMPTY, problems);
        if !self.blocked().is_empty() {
            problems.add(Problem::Other(String::from(
                "something stands on the board that is no piece of this game",
            )));
        }
    }
}

/// Breaks at a batch that has a ply.
fn has_some(batch: Batch) -> ControlFlow<()> {
    if batch.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

impl<Z: Zones> Board<Z> {
    /// Why the piece on a point may not go to another, in the order in which a player would see it.
    fn explain_move(&self, turn: Side, from: Point, to: Point) -> Illegality {
        match self.piece(from) {
            None => Illegality::NothingThere,
            Some(piece) if piece.side != turn => Illegality::NotYourPiece,
            Some(_) if self.side(turn).contains(to) => Illegality::OwnPieceThere,
            Some(_) if !self.targets(from).contains(to) => Illegality::Unreachable,
            Some(_) => {
                let mut after = self.clone();
                after.move_piece(from, to);
                if after.guard_of(turn).checkers.is_empty() {
                    Illegality::KingsFace
                } else {
                    Illegality::OwnKingExposed
                }
            }
        }
    }
}
