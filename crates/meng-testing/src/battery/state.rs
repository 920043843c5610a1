//! Texts, keys, replay.

use super::failure::{Failure, Property, ensure, ensure_of};
use crate::Playout;
use meng_core::{PlyOf, Position, Rules, Setup};
use std::collections::BTreeSet;

/// A position reads back from its text.
pub(super) fn position_text<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let text = position.to_string();
    let read = match text.parse::<Position<R>>() {
        Ok(read) => read,
        Err(error) => {
            return ensure(false, Property::PositionText, position, || {
                format!("it does not read back: {error}")
            });
        }
    };
    let counters = |p: &Position<R>| (p.turn(), p.halfmoves(), p.fullmoves());
    let same = read == *position && read.key() == position.key() && counters(&read) == counters(position);
    ensure(same && read.to_string() == text, Property::PositionText, position, || {
        format!("it reads back as {read}")
    })?;
    let short = position.text_without_counters();
    ensure(text.starts_with(&short), Property::PositionText, position, || {
        format!("its text without counters is {short}")
    })?;
    let setup = text.parse::<Setup<R>>();
    ensure(setup == Ok(position.setup()), Property::PositionText, position, || {
        String::from("its set-up is not the one that is read from the text")
    })
}

/// Plies read back from their texts, each its own.
pub(super) fn ply_texts<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let mut seen = BTreeSet::new();
    for ply in position.legal_plies() {
        let text = ply.to_string();
        let back = text.parse::<PlyOf<R>>();
        ensure_of(back == Ok(ply), Property::PlyText, position, ply, "does not read back from its text")?;
        ensure_of(seen.insert(text), Property::PlyText, position, ply, "has the text of another ply")?;
    }
    Ok(())
}

/// The key is that from scratch, and passing the turn keeps that so.
pub(super) fn keys<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let right = |p: &Position<R>| p.key() == p.key_from_scratch();
    ensure(right(position), Property::Key, position, || String::from("the key is not that from scratch"))?;
    let Some(passed) = position.swap_turn() else {
        return ensure(position.in_check(), Property::Key, position, || {
            String::from("the turn cannot be passed, though nobody is in check")
        });
    };
    ensure(right(&passed) && passed.key() != position.key(), Property::Key, position, || {
        format!("after passing the turn the key is wrong: {passed}")
    })
}

/// Equal positions of a game have equal keys and texts, and each is reached again by replay.
pub(super) fn undo<R: Rules>(playout: &Playout<R>) -> Result<(), Failure> {
    let met: Vec<(Position<R>, String)> =
        playout.positions().map(|position| (position.clone(), position.to_string())).collect();
    for (plies, (position, text)) in met.iter().enumerate().step_by(5) {
        let mut replayed = playout.start().clone();
        for &ply in playout.plies().iter().take(plies) {
            if let Err(error) = replayed.play_mut(ply) {
                return ensure(false, Property::Undo, position, || format!("replay fails: {error:?}"));
            }
        }
        let same = replayed == *position && replayed.key() == position.key() && replayed.to_string() == *text;
        ensure(same, Property::Undo, position, || format!("after {plies} plies, replay gives {replayed}"))?;
        for (other, other_text) in &met {
            let equal = (position == other, position.key() == other.key());
            let texts = position.text_without_counters() == other.text_without_counters();
            ensure(equal.0 == equal.1 && (!texts || equal.0), Property::Key, position, || {
                format!("equality, key and text disagree about {other_text}")
            })?;
        }
    }
    Ok(())
}

/// Positions, set-ups and plies are their texts in serde.
#[cfg(feature = "serde")]
pub(super) fn serde<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    let json = serde_json::to_value(position);
    let text = serde_json::Value::String(position.to_string());
    ensure(json.as_ref().is_ok_and(|json| *json == text), Property::Serde, position, || format!("{json:?}"))?;
    let back: Result<Position<R>, _> = serde_json::from_value(text.clone());
    ensure(back.as_ref().is_ok_and(|back| back == position), Property::Serde, position, || {
        format!("{back:?}")
    })?;
    let setup: Result<Setup<R>, _> = serde_json::from_value(text);
    ensure(setup.is_ok_and(|setup| setup == position.setup()), Property::Serde, position, || {
        String::from("its set-up is another one")
    })?;
    for ply in position.legal_plies() {
        let json = serde_json::to_value(ply).unwrap_or_default();
        ensure_of(json == ply.to_string(), Property::Serde, position, ply, "is written as something else")?;
        let back: Option<PlyOf<R>> = serde_json::from_value(json).ok();
        ensure_of(back == Some(ply), Property::Serde, position, ply, "does not read back")?;
    }
    Ok(())
}
