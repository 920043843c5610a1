//! Decoders and encoders of record files.

use crate::ensure;
use meng_formats::{DecodeError, Decoded, Limits, RawRecord, cbf, ccbridge, dhtmlxq, xqf, xqr};

/// Limits that keep one run short, and that hostile input can reach.
fn limits() -> Limits {
    Limits {
        max_input: 1 << 18,
        max_games: 64,
        max_nodes: 4096,
        max_tags: 64,
        max_comment: 4096,
        max_warnings: 50,
    }
}

/// A game keeps within the limits, or is an error with a message.
fn looked_at(game: Result<Decoded, DecodeError>) -> Result<Option<RawRecord>, String> {
    let limits = limits();
    let game = match game {
        Ok(game) => game,
        Err(error) => {
            let message = error.to_string();
            ensure(message.chars().count() < 1000, || format!("a message of {} bytes", message.len()))?;
            return Ok(None);
        }
    };
    let record = game.record;
    let nodes = record.tree.walk().count();
    ensure(game.warnings.len() <= limits.max_warnings + 1, || format!("{} warnings", game.warnings.len()))?;
    ensure(record.tags.len() <= limits.max_tags, || format!("{} tags", record.tags.len()))?;
    ensure(record.tree.len() <= limits.max_nodes, || format!("{} plies", record.tree.len()))?;
    ensure(record.tree.main_line().count() <= record.tree.len(), || format!("{nodes} steps of a walk"))?;
    ensure(game.warnings.iter().all(|warning| warning.to_string().len() < 4000), || {
        String::from("a long warning")
    })?;
    Ok(Some(record))
}

fn all_looked_at(
    games: impl Iterator<Item = Result<Decoded, DecodeError>>,
) -> Result<Vec<RawRecord>, String> {
    let mut records = Vec::new();
    for game in games {
        ensure(records.len() <= limits().max_games, || format!("{} games", records.len()))?;
        records.extend(looked_at(game)?);
    }
    Ok(records)
}

pub(crate) fn any(bytes: &[u8]) -> Result<(), String> {
    let detected = meng_formats::detect(bytes);
    match meng_formats::decode(bytes, &limits()) {
        Ok(games) => {
            ensure(detected == Some(games.format()), || {
                format!("{detected:?} is decoded as {:?}", games.format())
            })?;
            all_looked_at(games).map(drop)
        }
        Err(DecodeError::UnknownFormat) => ensure(detected.is_none(), || format!("{detected:?} is unknown")),
        Err(_) => Ok(()),
    }
}

pub(crate) fn xqf(bytes: &[u8]) -> Result<(), String> {
    let Some(record) = looked_at(xqf::decode(bytes, &limits()))? else { return Ok(()) };
    // What the format cannot hold is refused or left out with a warning; what is written can be read.
    let Ok((written, left_out)) = xqf::encode(&record) else { return Ok(()) };
    let wide = Limits { max_input: usize::MAX, ..Limits::default() };
    let back = xqf::decode(&written, &wide)
        .map_err(|error| format!("what was written does not read back: {error}"))?;
    let whole = left_out.is_empty() && !record.tree.is_empty();
    ensure(!whole || back.record.tree.len() == record.tree.len(), || {
        format!("{} plies, {} after writing", record.tree.len(), back.record.tree.len())
    })
}

pub(crate) fn xqr(bytes: &[u8]) -> Result<(), String> {
    looked_at(xqr::decode(bytes, &limits())).map(drop)
}

pub(crate) fn cbr(bytes: &[u8]) -> Result<(), String> {
    looked_at(ccbridge::decode(bytes, &limits())).map(drop)
}

pub(crate) fn cbl(bytes: &[u8]) -> Result<(), String> {
    match ccbridge::library(bytes, &limits()) {
        Ok(games) => all_looked_at(games).map(drop),
        Err(_) => Ok(()),
    }
}

pub(crate) fn cbf(bytes: &[u8]) -> Result<(), String> {
    looked_at(cbf::decode(bytes, &limits())).map(drop)
}

pub(crate) fn dhtmlxq(bytes: &[u8]) -> Result<(), String> {
    let Ok(games) = dhtmlxq::decode(bytes, &limits()) else { return Ok(()) };
    for record in all_looked_at(games)? {
        let Ok(text) = dhtmlxq::encode(&record) else { continue };
        let wide = Limits { max_input: usize::MAX, ..Limits::default() };
        let mut back = dhtmlxq::decode_str(&text, &wide).map_err(|error| error.to_string())?;
        let back = back.next().and_then(Result::ok).map(|game| game.record.tree.len());
        ensure(back == Some(record.tree.len()), || {
            format!("{} plies, {back:?} after writing", record.tree.len())
        })?;
    }
    Ok(())
}
