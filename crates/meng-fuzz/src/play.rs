//! Properties of any play.

use crate::ensure;
use arbitrary::Unstructured;
use meng_core::Rules;
use meng_plain::Game;
use meng_testing::{Battery, Playout, Report, Starts, bytes};
use meng_variants::{DoubleTris, Meng, MengClassic, Variant, Xiangqi};

/// A check of one game, for bytes whose first one says which game.
trait Check {
    fn of<R: Starts>(&self, bytes: &mut Unstructured<'_>, game: Game) -> Result<(), String>;
}

fn of_game(bytes: &[u8], check: &impl Check) -> Result<(), String> {
    let mut bytes = Unstructured::new(bytes);
    let variant = bytes::variant(&mut bytes).unwrap_or_default();
    match variant {
        Variant::Xiangqi => check.of::<Xiangqi>(&mut bytes, Game::Xiangqi),
        Variant::DoubleTris => check.of::<DoubleTris>(&mut bytes, Game::DoubleTris),
        Variant::Meng => check.of::<Meng>(&mut bytes, Game::Meng),
        Variant::MengClassic => check.of::<MengClassic>(&mut bytes, Game::MengClassic),
    }
}

pub(crate) fn playout<R: Starts>(bytes: &mut Unstructured<'_>, most: usize) -> Result<Playout<R>, String> {
    bytes::playout(bytes, most).map_err(|error| error.to_string())
}

/// The plies of a position by the slow plain generator.
fn plain_plies<R: Rules>(game: Game, position: &meng_core::Position<R>) -> Vec<String> {
    meng_plain::Position::parse(game, &position.to_string()).map(|plain| plain.plies()).unwrap_or_default()
}

struct LegalPlies;

impl Check for LegalPlies {
    fn of<R: Starts>(&self, bytes: &mut Unstructured<'_>, game: Game) -> Result<(), String> {
        let playout = playout::<R>(bytes, 120)?;
        let position = playout.end();
        let mut found: Vec<String> = position.legal_plies().iter().map(ToString::to_string).collect();
        found.sort();
        let expected = plain_plies(game, position);
        ensure(found == expected, || format!("{playout:?}: {found:?}, not {expected:?}"))
    }
}

pub(crate) fn legal_plies(bytes: &[u8]) -> Result<(), String> {
    of_game(bytes, &LegalPlies)
}

struct IncrementalKey;

impl Check for IncrementalKey {
    fn of<R: Starts>(&self, bytes: &mut Unstructured<'_>, _: Game) -> Result<(), String> {
        let playout = playout::<R>(bytes, bytes::MOST_PLIES)?;
        for position in playout.positions() {
            ensure(position.key() == position.key_from_scratch(), || format!("{playout:?}: {position}"))?;
        }
        Ok(())
    }
}

pub(crate) fn incremental_key(bytes: &[u8]) -> Result<(), String> {
    of_game(bytes, &IncrementalKey)
}

struct WholeBattery;

impl Check for WholeBattery {
    fn of<R: Starts>(&self, bytes: &mut Unstructured<'_>, _: Game) -> Result<(), String> {
        let playout = playout::<R>(bytes, 60)?;
        let battery = Battery::<R>::from_starts(Vec::new());
        battery.check_playout(&playout, &mut Report::default()).map_err(|failure| failure.to_string())
    }
}

pub(crate) fn battery(bytes: &[u8]) -> Result<(), String> {
    of_game(bytes, &WholeBattery)
}

struct Validity;

impl Check for Validity {
    fn of<R: Starts>(&self, bytes: &mut Unstructured<'_>, game: Game) -> Result<(), String> {
        let setup = bytes::setup::<R>(bytes).map_err(|error| error.to_string())?;
        let problems = setup.problems();
        let text = setup.to_string();
        let plain = meng_plain::Position::parse(game, &text);
        ensure(plain.is_ok() == problems.is_empty(), || {
            format!("{game} {text}: '{problems}', but {plain:?}")
        })?;
        let Ok(position) = setup.position() else { return Ok(()) };
        let mut found: Vec<String> = position.legal_plies().iter().map(ToString::to_string).collect();
        found.sort();
        ensure(found == plain_plies(game, &position), || {
            format!("{game} {text}: other plies than the plain ones")
        })
    }
}

pub(crate) fn validity(bytes: &[u8]) -> Result<(), String> {
    of_game(bytes, &Validity)
}
