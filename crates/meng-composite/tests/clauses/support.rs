//! Positions and plies as text.

use meng_core::{Illegality, PlyOf, Position, Rules};

/// The position of a text.
pub(crate) fn at<R: Rules>(text: &str) -> Position<R> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn ply<R: Rules>(text: &str) -> PlyOf<R> {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Whether a ply is legal.
pub(crate) fn legal<R: Rules>(position: &Position<R>, text: &str) -> bool {
    position.is_legal(ply::<R>(text))
}

/// Why a ply is not legal.
pub(crate) fn why<R: Rules>(position: &Position<R>, text: &str) -> Option<Illegality> {
    position.why_illegal(ply::<R>(text))
}

/// The position after some plies.
pub(crate) fn after<R: Rules>(position: &Position<R>, plies: &[&str]) -> Position<R> {
    plies.iter().fold(position.clone(), |position, text| {
        position.play(ply::<R>(text)).unwrap_or_else(|error| panic!("{position}: {error}"))
    })
}

/// The legal plies whose text starts so, sorted, without that start; `""` for all.
pub(crate) fn plies<R: Rules>(position: &Position<R>, start: &str) -> String {
    let texts = position.legal_plies().into_iter().map(|ply| ply.to_string());
    let mut texts: Vec<String> =
        texts.filter_map(|text| text.strip_prefix(start).map(str::to_owned)).collect();
    texts.sort();
    texts.join(" ")
}

/// Fields 2 to 4 of the position text.
pub(crate) fn state<R: Rules>(position: &Position<R>) -> String {
    position.text_without_counters().split_once(' ').map_or(String::new(), |(_, state)| state.to_owned())
}
