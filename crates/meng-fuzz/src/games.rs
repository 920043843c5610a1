//! Games: history, undo, verdicts.

use crate::ensure;
use arbitrary::Unstructured;
use meng_game::AnyGame;
use meng_testing::bytes;
use meng_variants::{AnyPosition, Ply};

/// The most plies of a game: verdicts look far back.
const MOST: usize = 80;

/// Any play with many repetitions: counts of occurrences are right, undo and redo restore everything, verdicts come.
pub(crate) fn game(bytes: &[u8]) -> Result<(), String> {
    let mut bytes = Unstructured::new(bytes);
    let start = bytes::any_position(&mut take(&mut bytes)).map_err(|error| error.to_string())?;
    let mut game = AnyGame::new(start.clone());
    let mut met: Vec<AnyPosition> = vec![start];
    while game.plies().len() < MOST {
        let Some(ply) = choose(&game, &mut bytes) else { break };
        let (banned, before) = (game.is_banned(ply), game.clone());
        if game.play(ply).is_err() {
            ensure(game.outcome().is_some(), || format!("{ply} refused in {}", game.position()))?;
            break;
        }
        met.push(game.position());
        let same = met.iter().filter(|&earlier| *earlier == game.position()).count();
        ensure(game.occurrences() as usize == same, || {
            format!("{} occurrences of {}, not {same}", game.occurrences(), game.position())
        })?;
        let outcome = game.outcome();
        ensure(!banned || game.verdict().is_some(), || format!("{ply} banned, but no verdict"))?;
        let mut undone = game.clone();
        ensure(undone.undo() == Some(ply) && undone.position() == before.position(), || {
            format!("undo of {ply}")
        })?;
        ensure(undone.outcome() == before.outcome(), || format!("outcome after undo of {ply}"))?;
        ensure(undone.redo() == Some(ply) && undone.outcome() == outcome, || format!("redo of {ply}"))?;
        if bytes.is_empty() {
            break;
        }
    }
    Ok(())
}

/// The bytes of the start position: at most 60.
fn take<'a>(bytes: &mut Unstructured<'a>) -> Unstructured<'a> {
    let length = usize::from(bytes.arbitrary::<u8>().unwrap_or_default() % 60).min(bytes.len());
    Unstructured::new(bytes.bytes(length).unwrap_or_default())
}

/// Often the way back of what the side has just played, so that positions repeat.
fn choose(game: &AnyGame, bytes: &mut Unstructured<'_>) -> Option<Ply> {
    let number: u16 = bytes.arbitrary().unwrap_or_default();
    let back = match game.plies() {
        [.., Ply::Move { from, to }, _] => Some(Ply::Move { from: *to, to: *from }),
        _ => None,
    };
    let plies = game.legal_plies();
    match back.filter(|back| !number.is_multiple_of(4) && plies.contains(back)) {
        Some(back) => Some(back),
        None => plies.get(usize::from(number / 4).checked_rem(plies.len())?).copied(),
    }
}
