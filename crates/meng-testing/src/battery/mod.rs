//! One battery that every game must pass.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "numbers of positions and plies that were looked at, in 64 bits"
)]

mod children;
mod failure;
mod forms;
mod lists;
mod oracle;
mod state;
mod symmetry;

use crate::{Kind, Playout, Starts};
use core::fmt::{self, Debug};
use meng_core::{Position, Rules};

pub use failure::{Failure, Property};
pub use oracle::by_trial;

/// A slow plain generator: the texts of the legal plies of a position, in any order.
type Oracle<'a, R> = Box<dyn Fn(&Position<R>) -> Vec<String> + 'a>;

/// Everything that must hold for a game built from the layers, checked along random play.
///
/// Pass your game through it in a test; [`Property`] lists what is checked. Without an oracle everything but
/// [`Property::Complete`] is: give it a slow generator of your own, or [`by_trial`] for a board game without layers.
///
/// ```
/// use meng_testing::{Battery, by_trial};
/// use meng_variants::{Meng, Xiangqi};
///
/// let report = Battery::<Xiangqi>::new().with_playouts(2).with_oracle(by_trial).run()?;
/// assert!(report.positions > 2);
/// Battery::<Meng>::new().with_playouts(2).run()?;
/// # Ok::<(), meng_testing::Failure>(())
/// ```
pub struct Battery<'a, R: Rules> {
    starts: Vec<Position<R>>,
    playouts: usize,
    plies: usize,
    seed: u64,
    oracle: Option<Oracle<'a, R>>,
}

/// What a battery has looked at: whether the play reached what it should reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Positions checked.
    pub positions: u64,
    /// Legal plies checked.
    pub plies: u64,
    /// Positions in which a side was in check.
    pub checks: u64,
    /// Games that were played to their end.
    pub ends: u64,
    /// Captures played.
    pub captures: u64,
    /// Takes of single Tris played.
    pub takes: u64,
    /// Drops played.
    pub drops: u64,
    /// Splits played.
    pub splits: u64,
    /// Steps of single Tris played.
    pub tris_steps: u64,
}

impl<R: Starts> Default for Battery<'_, R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Starts> Battery<'_, R> {
    /// A battery that plays 16 games of at most 120 plies, from the game's own start positions in turn.
    #[must_use]
    pub fn new() -> Self {
        Self::from_starts(R::starts())
    }
}

impl<'a, R: Rules> Battery<'a, R> {
    /// The same from start positions of the caller's, which must be valid.
    #[must_use]
    pub fn from_starts(starts: Vec<Position<R>>) -> Self {
        Self { starts, playouts: 16, plies: 120, seed: 0, oracle: None }
    }

    /// How many games are played.
    #[must_use]
    pub fn with_playouts(mut self, playouts: usize) -> Self {
        self.playouts = playouts;
        self
    }

    /// How many plies a game has at most.
    #[must_use]
    pub fn with_plies(mut self, plies: usize) -> Self {
        self.plies = plies;
        self
    }

    /// The seed of the random play: the same games for the same seed.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// A slow plain generator to compare with: the texts of all legal plies, in any order.
    #[must_use]
    pub fn with_oracle(mut self, oracle: impl Fn(&Position<R>) -> Vec<String> + 'a) -> Self {
        self.oracle = Some(Box::new(oracle));
        self
    }

    /// Plays the games and checks every position on the way; one position in eight is checked for what takes long.
    ///
    /// # Errors
    ///
    /// The first failure, with the game that led to it.
    pub fn run(&self) -> Result<Report, Failure> {
        let mut report = Report::default();
        let starts = self.starts.iter().cycle().take(if self.starts.is_empty() { 0 } else { self.playouts });
        for (number, start) in (0u64..).zip(starts) {
            let playout = Playout::random(start.clone(), self.plies, self.seed.wrapping_add(number));
            self.check_playout(&playout, &mut report)?;
        }
        Ok(report)
    }

    /// Checks every position of one game; what takes long, in one position in eight and the last.
    ///
    /// # Errors
    ///
    /// The first failure, with the plies that led to it.
    pub fn check_playout(&self, playout: &Playout<R>, report: &mut Report) -> Result<(), Failure> {
        let last = playout.plies().len();
        for (number, position) in playout.positions().enumerate() {
            let checked = self.check_quickly(&position).and_then(|()| {
                if number % 8 == 7 || number == last { self.check_slowly(&position) } else { Ok(()) }
            });
            checked.map_err(|failure| with_path(failure, playout, number))?;
            report.add(&position, playout.plies().get(number).copied());
        }
        state::undo(playout).map_err(|failure| with_path(failure, playout, last))
    }

    /// Checks one position for everything.
    ///
    /// # Errors
    ///
    /// The first invariant that does not hold.
    pub fn check(&self, position: &Position<R>) -> Result<(), Failure> {
        self.check_quickly(position)?;
        self.check_slowly(position)
    }

    fn check_quickly(&self, position: &Position<R>) -> Result<(), Failure> {
        lists::legal(position)?;
        lists::counts(position)?;
        lists::outcome(position)?;
        state::position_text(position)?;
        state::ply_texts(position)?;
        state::keys(position)?;
        #[cfg(feature = "serde")]
        state::serde(position)?;
        children::check(position)?;
        match &self.oracle {
            Some(oracle) => oracle::complete(position, oracle(position)),
            None => Ok(()),
        }
    }

    fn check_slowly(&self, position: &Position<R>) -> Result<(), Failure> {
        lists::perft(position)?;
        lists::parts(position)?;
        forms::agree(position)?;
        symmetry::check(position)
    }
}

impl Report {
    fn add<R: Rules>(&mut self, position: &Position<R>, played: Option<meng_core::PlyOf<R>>) {
        self.positions += 1;
        self.plies += position.count_plies();
        self.checks += u64::from(position.in_check());
        self.ends += u64::from(position.outcome().is_some());
        let Some(ply) = played else { return };
        let is = |kind: Kind| u64::from(kind.is(position, ply));
        self.captures += is(Kind::Capture);
        self.takes += is(Kind::Take);
        self.drops += is(Kind::Drop);
        self.splits += is(Kind::Split);
        self.tris_steps += is(Kind::TrisStep);
    }
}

fn with_path<R: Rules>(failure: Failure, playout: &Playout<R>, plies: usize) -> Failure {
    let start = playout.start().to_string();
    let played = playout.plies().iter().take(plies).map(ToString::to_string);
    Failure { path: core::iter::once(start).chain(played).collect(), ..failure }
}

impl<R: Rules> Debug for Battery<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Battery")
            .field("starts", &self.starts.len())
            .field("playouts", &self.playouts)
            .field("plies", &self.plies)
            .field("seed", &self.seed)
            .field("oracle", &self.oracle.is_some())
            .finish()
    }
}
