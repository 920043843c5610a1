//! A base game by itself, without a layer of pieces over it.

use crate::{
    Base, Batch, BatchOf, Illegality, Ply, PlyOf, PointSet, Problem, Problems, Rules, Scope, Side,
    SymbolError, base::Point,
};
use alloc::string::String;
use core::ops::ControlFlow;

/// Any [`Base`] as rules of its own: its pieces move, capture and make the base's special plies.
///
/// docs/layers.md plays a base game of its own so.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Alone<B: Base>(
    /// The base.
    pub B,
);

impl<B: Base> Alone<B> {
    /// Where the piece on a point goes or captures, king safety aside.
    fn targets(&self, turn: Side, from: Point<B>) -> B::Set {
        self.0.quiets(from) | (self.0.strikes(from) & self.0.pieces(!turn))
    }
}

impl<B: Base> Rules for Alone<B> {
    type Base = B;

    fn start() -> Self {
        Self(B::start())
    }

    fn empty() -> Self {
        Self(B::empty())
    }

    #[inline]
    fn base(&self) -> &B {
        &self.0
    }

    #[inline]
    fn base_mut(&mut self) -> &mut B {
        &mut self.0
    }

    fn generate<F>(&self, turn: Side, scope: Scope<B::Set>, found: &mut F) -> ControlFlow<()>
    where
        F: FnMut(BatchOf<Self>) -> ControlFlow<()>,
    {
        let base = &self.0;
        if base.over().is_some() {
            return ControlFlow::Continue(());
        }
        let guard = base.guard(turn);
        base.generate_moves(&guard, turn, scope.origins, found)?;
        let mut flow = ControlFlow::Continue(());
        base.specials(turn, scope.origins, &mut |special, _| {
            if flow.is_continue() {
                flow = found(Batch::Special { special, airdrop: None });
            }
        });
        flow
    }

    fn apply(&mut self, turn: Side, ply: PlyOf<Self>) -> bool {
        match ply {
            Ply::Move { from, to } => self.0.go(from, to).is_some(),
            Ply::Special { special, .. } => self.0.special(turn, special).is_some(),
            _ => false,
        }
    }

    fn explain(&self, turn: Side, ply: PlyOf<Self>) -> Illegality {
        if self.0.over().is_some() {
            return Illegality::GameOver;
        }
        let (from, to) = match ply {
            Ply::Move { from, to } => (from, to),
            Ply::Special { airdrop: None, .. } => return Illegality::Unreachable,
            _ => return Illegality::NotInThisGame,
        };
        match self.0.piece_at(from) {
            None => Illegality::NothingThere,
            Some((side, _)) if side != turn => Illegality::NotYourPiece,
            Some(_) if self.0.pieces(turn).has(to) => Illegality::OwnPieceThere,
            Some(_) if !self.targets(turn, from).has(to) => Illegality::Unreachable,
            Some(_) => Illegality::OwnKingExposed,
        }
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.0.key_from_scratch()
    }

    fn image(&self, symmetry: B::Symmetry) -> Self {
        Self(self.0.image(symmetry))
    }

    fn read_symbol(&mut self, text: &str, at: Point<B>) -> Result<usize, SymbolError> {
        let letter = text.chars().next().unwrap_or(' ');
        self.0.read_letter(letter, at)?;
        Ok(letter.len_utf8())
    }

    fn write_symbol(&self, at: Point<B>, out: &mut String) -> bool {
        let piece = self.0.piece_at(at);
        out.extend(piece.map(|(side, role)| B::letter(side, role)));
        piece.is_some()
    }

    fn problems(&self, turn: Side, problems: &mut Problems<Point<B>, B::Role>) {
        self.0.problems(turn, B::Set::none(), problems);
        if self.0.blocks().has_any() {
            problems.add(Problem::Other(String::from(
                "something stands on the board that is no piece of this game",
            )));
        }
    }
}
