//! A position: always valid, and everything that can be asked of it.

use crate::{
    Base, Batch, IllegalPly, InvalidSetup, Outcome, Ply, PlyOf, PointOf, PointSet, PositionTextError, RoleOf,
    Rules, Scope, SetOf, Setup, Side, StartError, WithTris, key, text,
};
use alloc::string::String;
use core::{
    fmt,
    hash::{Hash, Hasher},
    ops::ControlFlow,
    str::FromStr,
};
use smallvec::SmallVec;

/// Legal plies as a list: 64 stand in place, more on the heap.
pub type Plies<R> = SmallVec<[PlyOf<R>; 64]>;

/// A valid position of a game with the rules `R`. A plain value: nothing public can make it invalid.
///
/// Equality and hash compare what decides repetition: board, Tris, pool, obligations and the side to move, not the
/// counters (rules F5).
#[derive(Clone)]
pub struct Position<R: Rules> {
    rules: R,
    turn: Side,
    halfmoves: u32,
    fullmoves: u32,
}

impl<R: Rules> PartialEq for Position<R> {
    fn eq(&self, other: &Self) -> bool {
        self.turn == other.turn && self.rules == other.rules
    }
}

impl<R: Rules> Eq for Position<R> {}

impl<R: Rules> Hash for Position<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

impl<R: Rules> Default for Position<R> {
    fn default() -> Self {
        Self::start()
    }
}

impl<R: Rules> Position<R> {
    /// The start position (rules F7), with two Tris in the games that have any.
    #[must_use]
    pub fn start() -> Self {
        Self { rules: R::start(), turn: Side::Red, halfmoves: 0, fullmoves: 1 }
    }

    pub(crate) fn from_valid(setup: Setup<R>) -> Self {
        Self {
            rules: setup.rules,
            turn: setup.turn,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves.max(1),
        }
    }

    /// The set-up of this position, to be edited.
    #[must_use]
    pub fn setup(&self) -> Setup<R> {
        Setup {
            rules: self.rules.clone(),
            turn: self.turn,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }

    /// Board, pool, locks and obligations: what the layers know.
    #[must_use]
    #[inline]
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// The board of the base game.
    #[must_use]
    #[inline]
    pub fn base(&self) -> &R::Base {
        self.rules.base()
    }

    /// The side to move.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since a piece was last captured (rules F6).
    #[must_use]
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// Number of the move, from 1, raised after Black's ply (rules F6).
    #[must_use]
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// The 64-bit key of what equality compares, the same on every machine and in every version: for books, tables
    /// and databases. Kept up to date along the way.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.rules.key() ^ self.turn_key()
    }

    /// The same key computed from scratch, to check the other.
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        self.rules.key_from_scratch() ^ self.turn_key()
    }

    const fn turn_key(&self) -> u64 {
        match self.turn {
            Side::Red => 0,
            Side::Black => key::number(key::TURN, 0),
        }
    }

    /// Hands out the legal plies in batches, without a list; stops early if `found` breaks.
    ///
    /// Empty batches may be among them.
    pub fn batches(
        &self,
        mut found: impl FnMut(Batch<SetOf<R>, RoleOf<R>, <R::Base as Base>::Special>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.batches_in(Scope::all(), &mut found)
    }

    /// The same for the plies within a scope: from some points, or drops.
    pub fn batches_in(
        &self,
        scope: Scope<SetOf<R>>,
        mut found: impl FnMut(Batch<SetOf<R>, RoleOf<R>, <R::Base as Base>::Special>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.rules.each_batch(self.turn, scope, &mut found)
    }

    /// All legal plies as a list, each once.
    #[must_use]
    pub fn legal_plies(&self) -> Plies<R> {
        let mut plies = Plies::<R>::new();
        self.list_plies(&mut plies);
        plies
    }

    /// Adds all legal plies to a list, each once: for programs that keep a list from position to position.
    ///
    /// ```
    /// use meng_core::{Plies, Position};
    /// use meng_variants::Meng;
    ///
    /// let position = Position::<Meng>::start();
    /// let mut plies = Plies::<Meng>::new();
    /// position.list_plies(&mut plies);
    /// assert_eq!(plies.len() as u64, position.count_plies());
    /// ```
    pub fn list_plies<L: Extend<PlyOf<R>>>(&self, list: &mut L) {
        self.rules.list(self.turn, list);
    }

    /// The legal plies that start from a point, special ones included (a castling starts from the king's).
    #[must_use]
    pub fn legal_plies_from(&self, from: PointOf<R>) -> Plies<R> {
        self.collect(Scope::from_point(from), |ply| {
            matches!(ply, Ply::Special { .. }) || ply.from() == Some(from)
        })
    }

    /// The legal plies that go to a point (by their main part: an airdrop there does not count).
    #[must_use]
    pub fn legal_plies_to(&self, to: PointOf<R>) -> Plies<R> {
        self.collect(Scope::all(), |ply| ply.to() == Some(to))
    }

    /// Where the Tris may be airdropped when the piece on `from` takes on `to` (rules A1 to A4); empty if no legal ply
    /// is such a take. In games that relocate a piece with every ply: where that may go.
    #[must_use]
    pub fn airdrop_points(&self, from: PointOf<R>, to: PointOf<R>) -> SetOf<R> {
        let mut points = SetOf::<R>::none();
        let _ = self.batches_in(Scope::from_point(from), |batch| {
            if let Batch::Take { to: taken, airdrop, .. } = batch
                && taken == to
                && batch.from() == Some(from)
            {
                points = points | airdrop;
            }
            ControlFlow::Continue(())
        });
        points
    }

    /// Where the side to move may drop a Tris (rules D1 to D4); empty if it may not.
    #[must_use]
    pub fn drop_points(&self) -> SetOf<R> {
        let mut points = SetOf::<R>::none();
        let _ = self.batches_in(Scope::drops(), |batch| {
            if let Batch::Drop { to } = batch {
                points = points | to;
            }
            ControlFlow::Continue(())
        });
        points
    }

    /// The legal plies that capture a piece.
    #[must_use]
    pub fn captures(&self) -> Plies<R> {
        self.collect(Scope::all(), |ply| self.is_capture(*ply))
    }

    fn collect(&self, scope: Scope<SetOf<R>>, keep: impl Fn(&PlyOf<R>) -> bool) -> Plies<R> {
        let mut plies = Plies::<R>::new();
        let _ = self.batches_in(scope, |batch| {
            plies.extend(batch.plies().filter(|ply| keep(ply)));
            ControlFlow::Continue(())
        });
        plies
    }

    /// How many legal plies there are: faster than making the list.
    #[must_use]
    pub fn count_plies(&self) -> u64 {
        self.rules.count(self.turn)
    }

    /// Whether there is a legal ply.
    #[must_use]
    pub fn has_ply(&self) -> bool {
        self.rules.has_ply(self.turn)
    }

    /// Whether a ply is legal.
    #[must_use]
    pub fn is_legal(&self, ply: PlyOf<R>) -> bool {
        self.rules.is_legal(self.turn, ply)
    }

    /// Why a ply is not legal; `None` if it is.
    #[must_use]
    pub fn why_illegal(&self, ply: PlyOf<R>) -> Option<crate::Illegality> {
        if self.is_legal(ply) { None } else { Some(self.rules.explain(self.turn, ply)) }
    }

    /// The position after a ply. This one stays as it is.
    ///
    /// # Errors
    ///
    /// The ply is not legal: which, and why.
    pub fn play(&self, ply: PlyOf<R>) -> Result<Self, IllegalPly<PlyOf<R>>> {
        let mut next = self.clone();
        next.play_mut(ply)?;
        Ok(next)
    }

    /// Plays a ply in place.
    ///
    /// # Errors
    ///
    /// The ply is not legal: which, and why. The position is then as it was.
    pub fn play_mut(&mut self, ply: PlyOf<R>) -> Result<(), IllegalPly<PlyOf<R>>> {
        if self.is_legal(ply) {
            self.advance(ply);
            Ok(())
        } else {
            Err(IllegalPly { ply, reason: self.rules.explain(self.turn, ply) })
        }
    }

    pub(crate) fn advance(&mut self, ply: PlyOf<R>) {
        let captured = self.rules.apply(self.turn, ply);
        self.halfmoves = if captured { 0 } else { self.halfmoves.saturating_add(1) };
        self.fullmoves = self.fullmoves.saturating_add(u32::from(self.turn == Side::Black));
        self.turn = !self.turn;
    }

    /// Each legal ply with the position after it, as a search wants them: no legality is checked twice.
    pub fn for_each_child(
        &self,
        mut visit: impl FnMut(PlyOf<R>, Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.batches(|batch| {
            batch.plies().try_for_each(|ply| {
                let mut next = self.clone();
                next.advance(ply);
                visit(ply, next)
            })
        })
    }

    /// The position with the other side to move, as if this one had passed (a null ply): what lasts one ply is over,
    /// nothing else has changed. `None` while in check, since then the king could be captured.
    #[must_use]
    pub fn swap_turn(&self) -> Option<Self> {
        if self.in_check() {
            return None;
        }
        let mut next = self.clone();
        next.rules.pass(self.turn);
        next.turn = !self.turn;
        Some(next)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.checkers().has_any()
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> SetOf<R> {
        self.base().checkers(&self.base().guard(self.turn))
    }

    /// The pieces of a side that attack a point: whose capture reaches it, pinned ones and kings included (rules L5).
    #[must_use]
    pub fn attackers(&self, to: PointOf<R>, by: Side) -> SetOf<R> {
        self.base().attackers(to, by)
    }

    /// Whether a legal ply gives check.
    #[must_use]
    pub fn gives_check(&self, ply: PlyOf<R>) -> bool {
        let mut rules = self.rules.clone();
        rules.apply(self.turn, ply);
        rules.base().checkers(&rules.base().guard(!self.turn)).has_any()
    }

    /// Whether a legal ply captures a piece (taking a Tris is no capture, rules T5).
    #[must_use]
    pub fn is_capture(&self, ply: PlyOf<R>) -> bool {
        self.rules.is_capture(self.turn, ply)
    }

    /// Whether no position from before a legal ply can come again after it: it captures a piece or drops a Tris.
    #[must_use]
    pub fn is_irreversible(&self, ply: PlyOf<R>) -> bool {
        matches!(ply, Ply::Drop { .. }) || self.is_capture(ply)
    }

    /// How the position itself ends the game: no legal ply is left (rules X3), or a king is gone where that may be.
    /// Repetition and limits need the history and belong to the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some((winner, reason)) = self.rules.over() {
            return Some(Outcome { winner, reason });
        }
        if self.has_ply() {
            return None;
        }
        let (winner, reason) = self.rules.without_ply(self.turn);
        Some(Outcome { winner, reason })
    }

    /// The position under a symmetry of the board.
    #[must_use]
    pub fn image(&self, symmetry: <R::Base as Base>::Symmetry) -> Self {
        Self {
            rules: self.rules.image(symmetry),
            turn: if R::Base::swaps_sides(symmetry) { !self.turn } else { self.turn },
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }

    /// What a symmetry of the board makes of a ply.
    #[must_use]
    pub fn ply_image(ply: PlyOf<R>, symmetry: <R::Base as Base>::Symmetry) -> PlyOf<R> {
        ply.map(
            |point| R::Base::point_image(point, symmetry),
            |special| R::Base::special_image(special, symmetry),
        )
    }

    /// The first four fields of the position text: all that equality compares.
    #[must_use]
    pub fn text_without_counters(&self) -> String {
        text::write_without_counters(&self.rules, self.turn)
    }
}

impl<R: WithTris> Position<R> {
    /// The start position with a number of Tris in the pool (rules T1, C6).
    ///
    /// # Errors
    ///
    /// The game is not defined for this many.
    pub fn start_with(tris: u8) -> Result<Self, StartError> {
        let (fewest, most) = R::TRIS_RANGE;
        let rules = R::start_with(tris).ok_or(StartError { tris, fewest, most })?;
        Ok(Self { rules, turn: Side::Red, halfmoves: 0, fullmoves: 1 })
    }

    /// How many Tris the game has, on the board and in the pool.
    #[must_use]
    pub fn tris_count(&self) -> u8 {
        self.rules.tris_count()
    }
}

impl<R: Rules> TryFrom<Setup<R>> for Position<R> {
    type Error = InvalidSetup<R>;

    fn try_from(setup: Setup<R>) -> Result<Self, Self::Error> {
        setup.position()
    }
}

impl<R: Rules> FromStr for Position<R> {
    type Err = PositionTextError<R>;

    /// Reads a position text (rules section 9).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(text.parse::<Setup<R>>()?.position()?)
    }
}

impl<R: Rules> fmt::Display for Position<R> {
    /// Writes the position text with all six fields (rules section 9).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::write(&self.rules, self.turn, self.halfmoves, self.fullmoves))
    }
}

impl<R: Rules> fmt::Debug for Position<R> {
    /// The position text in parentheses: what a failed assertion should show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

#[cfg(feature = "serde")]
mod serde_text {
    use super::Position;
    use crate::{Rules, Setup};
    use alloc::borrow::Cow;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    impl<R: Rules> Serialize for Position<R> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de, R: Rules> Deserialize<'de> for Position<R> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }

    impl<R: Rules> Serialize for Setup<R> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de, R: Rules> Deserialize<'de> for Setup<R> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }
}
