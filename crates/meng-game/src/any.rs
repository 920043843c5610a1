//! A game of a variant that is chosen at run time.

use crate::{AlreadyOver, Game, NothingToClaim, Options, PlayError, ReplayError, Verdict};
use meng_core::{Outcome, Side};
use meng_variants::{AnyPlies, AnyPosition, DoubleTris, Meng, MengClassic, Variant, Xiangqi};
use meng_xiangqi::Ply;

/// A [`Game`] of one of the four variants, chosen at run time. Each method chooses once and then runs the variant's own
/// code; what is not here is reached with [`with_game!`](crate::with_game).
///
/// ```
/// use meng_game::AnyGame;
/// use meng_variants::{AnyPosition, Variant};
///
/// let mut game = AnyGame::new(AnyPosition::start(Variant::Meng));
/// game.play("h2e2".parse()?)?;
/// assert_eq!(game.legal_plies().len(), game.position().legal_plies().len());
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyGame {
    /// Xiangqi.
    Xiangqi(Game<Xiangqi>),
    /// Double-Tris Xiangqi.
    DoubleTris(Game<DoubleTris>),
    /// MengXiangqi.
    Meng(Game<Meng>),
    /// Meng Ternary Chinese Chess.
    MengClassic(Game<MengClassic>),
}

/// Runs an expression with the game of whichever variant it is.
///
/// ```
/// use meng_game::{AnyGame, with_game};
/// use meng_variants::{AnyPosition, Variant};
/// let game = AnyGame::new(AnyPosition::start(Variant::MengClassic));
/// assert_eq!(with_game!(&game, g => g.history().occurrences()), 1);
/// ```
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $value:expr) => {
        match $any {
            $crate::AnyGame::Xiangqi($game) => $value,
            $crate::AnyGame::DoubleTris($game) => $value,
            $crate::AnyGame::Meng($game) => $value,
            $crate::AnyGame::MengClassic($game) => $value,
        }
    };
}

impl AnyGame {
    /// A game from a position, with the usual [`Options`].
    #[must_use]
    pub fn new(start: AnyPosition) -> Self {
        Self::with_options(start, Options::default())
    }

    /// A game from a position.
    #[must_use]
    pub fn with_options(start: AnyPosition, options: Options) -> Self {
        match start {
            AnyPosition::Xiangqi(start) => Self::Xiangqi(Game::with_options(start, options)),
            AnyPosition::DoubleTris(start) => Self::DoubleTris(Game::with_options(start, options)),
            AnyPosition::Meng(start) => Self::Meng(Game::with_options(start, options)),
            AnyPosition::MengClassic(start) => Self::MengClassic(Game::with_options(start, options)),
        }
    }

    /// The game that comes of playing plies from a position.
    ///
    /// # Errors
    ///
    /// A ply is not legal: its number, the ply, and why.
    pub fn replay(
        start: AnyPosition,
        options: Options,
        plies: impl IntoIterator<Item = Ply>,
    ) -> Result<Self, ReplayError> {
        Ok(match start {
            AnyPosition::Xiangqi(start) => Self::Xiangqi(Game::replay(start, options, plies)?),
            AnyPosition::DoubleTris(start) => Self::DoubleTris(Game::replay(start, options, plies)?),
            AnyPosition::Meng(start) => Self::Meng(Game::replay(start, options, plies)?),
            AnyPosition::MengClassic(start) => Self::MengClassic(Game::replay(start, options, plies)?),
        })
    }

    /// Which game it is.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        match self {
            Self::Xiangqi(_) => Variant::Xiangqi,
            Self::DoubleTris(_) => Variant::DoubleTris,
            Self::Meng(_) => Variant::Meng,
            Self::MengClassic(_) => Variant::MengClassic,
        }
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> AnyPosition {
        match self {
            Self::Xiangqi(game) => AnyPosition::Xiangqi(game.position().clone()),
            Self::DoubleTris(game) => AnyPosition::DoubleTris(game.position().clone()),
            Self::Meng(game) => AnyPosition::Meng(game.position().clone()),
            Self::MengClassic(game) => AnyPosition::MengClassic(game.position().clone()),
        }
    }

    /// The position in which the game started.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        match self {
            Self::Xiangqi(game) => AnyPosition::Xiangqi(game.start().clone()),
            Self::DoubleTris(game) => AnyPosition::DoubleTris(game.start().clone()),
            Self::Meng(game) => AnyPosition::Meng(game.start().clone()),
            Self::MengClassic(game) => AnyPosition::MengClassic(game.start().clone()),
        }
    }

    /// The plies played so far.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        with_game!(self, game => game.plies())
    }

    /// The legal plies of the side to move: [`Game::legal_plies`].
    #[must_use]
    pub fn legal_plies(&self) -> &[Ply] {
        with_game!(self, game => game.legal_plies())
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        with_game!(self, game => game.turn())
    }

    /// What decides how the game ends.
    #[must_use]
    pub const fn options(&self) -> &Options {
        with_game!(self, game => game.options())
    }

    /// Changes what decides how the game ends.
    pub const fn set_options(&mut self, options: Options) {
        with_game!(self, game => game.set_options(options));
    }

    /// Plays a ply: [`Game::play`].
    ///
    /// # Errors
    ///
    /// The game is over, or the ply is not legal.
    pub fn play(&mut self, ply: Ply) -> Result<(), PlayError> {
        with_game!(self, game => game.play(ply))
    }

    /// Takes the last ply back: [`Game::undo`].
    pub fn undo(&mut self) -> Option<Ply> {
        with_game!(self, game => game.undo())
    }

    /// Plays again the ply that was taken back last: [`Game::redo`].
    pub fn redo(&mut self) -> Option<Ply> {
        with_game!(self, game => game.redo())
    }

    /// How the game ends in the present position, if it does: [`Game::outcome`].
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_game!(self, game => game.outcome())
    }

    /// The outcome that stops play: [`Game::end`].
    #[must_use]
    pub fn end(&self) -> Option<Outcome> {
        with_game!(self, game => game.end())
    }

    /// The outcome with its evidence: [`Game::verdict`].
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        with_game!(self, game => game.verdict())
    }

    /// How often the present position has occurred, now included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        with_game!(self, game => game.history().occurrences())
    }

    /// Whether the present position has occurred at least so often.
    #[must_use]
    pub fn is_repetition(&self, occurrences: u32) -> bool {
        with_game!(self, game => game.is_repetition(occurrences))
    }

    /// Whether a ply would complete a repetition that its mover loses: [`Game::is_banned`].
    #[must_use]
    pub fn is_banned(&self, ply: Ply) -> bool {
        with_game!(self, game => game.is_banned(ply))
    }

    /// The legal plies that are not banned: [`Game::unbanned_plies`].
    #[must_use]
    pub fn unbanned_plies(&self) -> AnyPlies {
        with_game!(self, game => game.unbanned_plies())
    }

    /// Ends the game by the outcome that holds: [`Game::claim`].
    ///
    /// # Errors
    ///
    /// None holds.
    pub fn claim(&mut self) -> Result<Outcome, NothingToClaim> {
        with_game!(self, game => game.claim())
    }

    /// A side gives up.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, AlreadyOver> {
        with_game!(self, game => game.resign(side))
    }

    /// The sides agree on a draw.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn agree_draw(&mut self) -> Result<Outcome, AlreadyOver> {
        with_game!(self, game => game.agree_draw())
    }

    /// A side has run out of time.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn lose_on_time(&mut self, side: Side) -> Result<Outcome, AlreadyOver> {
        with_game!(self, game => game.lose_on_time(side))
    }

    /// A side loses by a decision from outside.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn forfeit(&mut self, side: Side) -> Result<Outcome, AlreadyOver> {
        with_game!(self, game => game.forfeit(side))
    }

    /// Ends the game in whatever way the caller says.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn declare(&mut self, outcome: Outcome) -> Result<Outcome, AlreadyOver> {
        with_game!(self, game => game.declare(outcome))
    }

    /// Takes a declared end back; which it was.
    pub const fn reopen(&mut self) -> Option<Outcome> {
        with_game!(self, game => game.reopen())
    }
}
