//! A game: what has been played, and how it ends.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "a number of occurrences is at least 1 and at most the number of positions in memory"
)]

use crate::{
    History, Options, Verdict, judge,
    limits::{is_limit_reached, is_material_dead, uncounted},
    window::{PlyOn, Window},
};
use core::fmt;
use meng_core::{Base, IllegalPly, Outcome, Plies, Position, Reason, Side};
use meng_variants::FamilyRules;
use meng_xiangqi::Ply;
use thiserror::Error;

/// A game: a start position, the plies played, and how it ends.
///
/// The game lists the legal plies of each position once, for [`legal_plies`](Self::legal_plies) and to know whether it
/// is over.
///
/// Nothing but the lack of a legal ply stops play by itself (adjudication E1). Repetition and limits are outcomes that
/// hold in a position: [`outcome`](Self::outcome) tells them, and the caller may enforce them, let players
/// [`claim`](Self::claim) them, or ignore them and play on.
///
/// ```
/// use meng_game::{Game, Outcome, Reason, Side};
/// use meng_variants::{Position, Xiangqi};
///
/// // Red checks for ever; perpetual check loses.
/// let start: Position<Xiangqi> = "4k4/R8/9/9/9/9/9/9/1r7/3K5 w - - 0 1".parse()?;
/// let mut game = Game::new(start);
/// for ply in ["a8a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8", "e8e9"] {
///     assert_eq!(game.outcome(), None);
///     game.play(ply.parse()?)?;
/// }
/// assert!(game.is_repetition(3));
/// assert_eq!(game.outcome(), Some(Outcome { winner: Some(Side::Black), reason: Reason::PerpetualCheck }));
/// assert_eq!(
///     game.verdict().unwrap().to_string(),
///     "The position has occurred 3 times; in plies 1 to 8 Red gave check with every ply, \
///      Black neither checked nor chased one piece with every ply. Black wins."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Game<R: FamilyRules> {
    history: History<R>,
    /// The legal plies of the present position.
    legal: Plies<R>,
    options: Options,
    /// An end that the caller declared.
    pub(crate) declared: Option<Outcome>,
}

/// A ply could not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The ply is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalPly<Ply>),
}

/// The game is over already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the game is over already: {0}")]
pub struct AlreadyOver(pub Outcome);

/// There is nothing to claim: no outcome holds in the present position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("nothing to claim: neither repetition nor limit holds in this position")]
pub struct NothingToClaim;

/// A list of plies cannot be played from a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("ply {number}: {error}")]
pub struct ReplayError {
    /// The number of the ply, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub error: PlayError,
}

impl<R: FamilyRules> Game<R> {
    /// A game from a position, with the usual [`Options`].
    #[must_use]
    pub fn new(start: Position<R>) -> Self {
        Self::with_options(start, Options::default())
    }

    /// A game from a position.
    #[must_use]
    pub fn with_options(start: Position<R>, options: Options) -> Self {
        Self { legal: start.legal_plies(), history: History::new(start), options, declared: None }
    }

    /// The game that comes of playing plies from a position. The same start, options and plies always make the same
    /// game.
    ///
    /// # Errors
    ///
    /// A ply is not legal: its number, the ply, and why.
    pub fn replay(
        start: Position<R>,
        options: Options,
        plies: impl IntoIterator<Item = Ply>,
    ) -> Result<Self, ReplayError> {
        let mut history = History::new(start);
        for (number, ply) in (1..).zip(plies) {
            history.play(ply).map_err(|illegal| {
                let error = history.position().outcome().map_or(PlayError::Illegal(illegal), PlayError::Over);
                ReplayError { number, error }
            })?;
        }
        Ok(Self { legal: history.position().legal_plies(), history, options, declared: None })
    }

    /// What has been played.
    #[must_use]
    pub const fn history(&self) -> &History<R> {
        &self.history
    }

    /// The present position.
    #[must_use]
    pub const fn position(&self) -> &Position<R> {
        self.history.position()
    }

    /// The position in which the game started.
    #[must_use]
    pub fn start(&self) -> &Position<R> {
        self.history.start()
    }

    /// The plies played so far.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        self.history.plies()
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.history.position().turn()
    }

    /// The legal plies of the side to move. The game keeps the list, so this costs nothing.
    #[must_use]
    pub fn legal_plies(&self) -> &[Ply] {
        &self.legal
    }

    /// What decides how the game ends.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Changes what decides how the game ends; an end that was declared stays.
    pub const fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// Plays a ply. Outcomes by repetition, limit or material do not stop it.
    ///
    /// # Errors
    ///
    /// The game is over, by checkmate, stalemate or a declared end; or the ply is not legal: which, and why. Nothing
    /// has changed.
    pub fn play(&mut self, ply: Ply) -> Result<(), PlayError> {
        if let Some(outcome) = self.declared {
            return Err(PlayError::Over(outcome));
        }
        match self.history.play(ply) {
            Ok(()) => {
                self.list_plies();
                Ok(())
            }
            Err(illegal) => Err(self.stopped().map_or(PlayError::Illegal(illegal), PlayError::Over)),
        }
    }

    /// Lists the legal plies anew, in the place of the old list.
    fn list_plies(&mut self) {
        self.legal.clear();
        self.history.position().list_plies(&mut self.legal);
    }

    /// Takes the last ply back, and a declared end with it; `None` at the start, where a declared end stays.
    pub fn undo(&mut self) -> Option<Ply> {
        let ply = self.history.undo()?;
        self.list_plies();
        self.declared = None;
        Some(ply)
    }

    /// Plays again the ply that was taken back last; `None` if there is none or the game has a declared end.
    pub fn redo(&mut self) -> Option<Ply> {
        if self.declared.is_some() {
            return None;
        }
        let ply = self.history.redo()?;
        self.list_plies();
        Some(ply)
    }

    /// How the game ends in the present position, if it does: by what was declared, else as the position and its
    /// history have it, in the order of adjudication E1 and E2.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.adjudicated())
    }

    /// The outcome that stops play: checkmate, stalemate, or a declared end.
    #[must_use]
    pub fn end(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.stopped())
    }

    /// E1: how the position itself ends the game.
    fn stopped(&self) -> Option<Outcome> {
        if self.legal.is_empty() || self.position().base().over().is_some() {
            self.position().outcome()
        } else {
            None
        }
    }

    /// The end that was declared, if any.
    #[must_use]
    pub const fn declared(&self) -> Option<Outcome> {
        self.declared
    }

    /// How the position and its history end the game, whatever was declared.
    #[must_use]
    pub fn adjudicated(&self) -> Option<Outcome> {
        self.stopped()
            .or_else(|| self.repetition_window().map(|window| judge::judge(&window, &self.options)))
            .or_else(|| self.limit_outcome())
    }

    /// Q1, R1.
    fn limit_outcome(&self) -> Option<Outcome> {
        let reason = if self.options.natural_limit.is_some_and(|limit| is_limit_reached(&self.history, limit))
        {
            Reason::NaturalLimit
        } else if self.options.material && is_material_dead(self.position().rules()) {
            Reason::Material
        } else {
            return None;
        };
        Some(Outcome { winner: None, reason })
    }

    /// [`outcome`](Self::outcome) with its evidence. Looks at every ply of a repetition, so it costs more.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let outcome = self.outcome()?;
        let by_repetition = self.declared.is_none_or(|declared| self.adjudicated() == Some(declared))
            && self.stopped().is_none();
        let window = if by_repetition { self.repetition_window() } else { None };
        Some(Verdict {
            outcome,
            turn: self.turn(),
            halfmoves: self.position().halfmoves(),
            uncounted: self.options.natural_limit.map_or(0, |limit| uncounted(&self.history, limit)),
            repetition: window
                .map(|window| judge::explain(&window, self.history.occurrences(), &self.options)),
        })
    }

    /// P1: the plies by which a repetition is judged, if there is one.
    fn repetition_window(&self) -> Option<Window<'_, R>> {
        let occurrences = self.options.occurrences.get();
        if !self.is_repetition(occurrences) {
            return None;
        }
        Some(Window::new(&self.history, self.history.earlier_occurrence(occurrences - 1)?))
    }

    /// Whether the present position has occurred at least so often, now included. Costs nothing.
    #[must_use]
    pub fn is_repetition(&self, occurrences: u32) -> bool {
        self.history.is_repetition(occurrences)
    }

    /// P9: whether a legal ply would complete a repetition that its mover loses. For servers that forbid such plies
    /// instead of adjudicating them. `false` for a ply that is not legal, and for one that mates.
    ///
    /// ```
    /// use meng_game::Game;
    /// use meng_variants::{Position, Xiangqi};
    ///
    /// let start: Position<Xiangqi> = "4k4/R8/9/9/9/9/9/9/1r7/3K5 w - - 0 1".parse()?;
    /// let mut game = Game::new(start.play("a8a9".parse()?)?);
    /// for ply in ["e9e8", "a9a8", "e8e9", "a8a9", "e9e8", "a9a8", "e8e9"] {
    ///     game.play(ply.parse()?)?;
    /// }
    /// assert!(game.is_banned("a8a9".parse()?));
    /// assert!(!game.is_banned("a8b8".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_banned(&self, ply: Ply) -> bool {
        let Ok(after) = self.position().play(ply) else { return false };
        let occurrences = self.options.occurrences.get();
        if self.history.occurrences_of(&after) + 1 < occurrences || after.outcome().is_some() {
            return false;
        }
        let Some(start) = self.history.earlier_occurrence_of(&after, occurrences - 1) else { return false };
        let step = PlyOn { before: self.position().clone(), ply, after };
        let window = Window::with(&self.history, start, step);
        judge::judge(&window, &self.options).winner == Some(!self.turn())
    }

    /// The legal plies that are not banned (P9): what a server offers that forbids a lost repetition. May be empty
    /// although the side to move is neither mated nor stalemated.
    #[must_use]
    pub fn unbanned_plies(&self) -> Plies<R> {
        let mut plies = self.legal.clone();
        plies.retain(|&mut ply| !self.is_banned(ply));
        plies
    }

    /// Ends the game by the outcome that holds in the present position, as a player claims it or the caller enforces
    /// it. What is over already stays as it is.
    ///
    /// # Errors
    ///
    /// None holds.
    pub fn claim(&mut self) -> Result<Outcome, NothingToClaim> {
        let outcome = self.outcome().ok_or(NothingToClaim)?;
        self.declared = Some(outcome);
        Ok(outcome)
    }

    /// A side gives up.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, AlreadyOver> {
        self.declare(Outcome { winner: Some(!side), reason: Reason::Resignation })
    }

    /// The sides agree on a draw.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn agree_draw(&mut self) -> Result<Outcome, AlreadyOver> {
        self.declare(Outcome { winner: None, reason: Reason::Agreement })
    }

    /// A side has run out of time.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn lose_on_time(&mut self, side: Side) -> Result<Outcome, AlreadyOver> {
        self.declare(Outcome { winner: Some(!side), reason: Reason::Time })
    }

    /// A side loses by a decision from outside: absence, an illegal ply.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn forfeit(&mut self, side: Side) -> Result<Outcome, AlreadyOver> {
        self.declare(Outcome { winner: Some(!side), reason: Reason::Forfeit })
    }

    /// Ends the game in whatever way the caller says, as a record or a referee has it.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn declare(&mut self, outcome: Outcome) -> Result<Outcome, AlreadyOver> {
        match self.end() {
            Some(end) => Err(AlreadyOver(end)),
            None => Ok(*self.declared.insert(outcome)),
        }
    }

    /// Takes a declared end back; which it was.
    pub const fn reopen(&mut self) -> Option<Outcome> {
        self.declared.take()
    }
}

impl<R: FamilyRules> Default for Game<R> {
    /// The usual start position with the usual options.
    fn default() -> Self {
        Self::new(Position::start())
    }
}

impl<R: FamilyRules> fmt::Debug for Game<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("history", &self.history)
            .field("options", &self.options)
            .field("declared", &self.declared)
            .finish()
    }
}
