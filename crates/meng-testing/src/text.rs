//! Positions and plies as text, for tests that read like the rules.
//!
//! ```
//! use meng_core::Illegality;
//! use meng_testing::text::{after, at, legal, plies, state, why};
//! use meng_variants::DoubleTris;
//!
//! let position = at::<DoubleTris>("4k4/9/9/T8/9/9/9/9/9/3K5[*] w 2 - 0 1");
//! assert_eq!(plies(&position, "d0"), "d1");
//! assert!(legal(&position, "a6b8"));
//! assert_eq!(why(&position, "a6a4"), Some(Illegality::Unreachable));
//! assert_eq!(state(&after(&position, &["T@e5"])), "b 2 -");
//! ```
#![expect(
    clippy::panic,
    reason = "a text that is wrong is a fault of the test that has it, which shall fail"
)]

use meng_core::{Illegality, PlyOf, Position, Rules};

/// The position of a text.
///
/// # Panics
///
/// If the text is no position of the game.
#[must_use]
pub fn at<R: Rules>(text: &str) -> Position<R> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn ply<R: Rules>(text: &str) -> PlyOf<R> {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Whether a ply is legal.
///
/// # Panics
///
/// If the text is no ply.
#[must_use]
pub fn legal<R: Rules>(position: &Position<R>, text: &str) -> bool {
    position.is_legal(ply::<R>(text))
}

/// Why a ply is not legal; `None` if it is.
///
/// # Panics
///
/// If the text is no ply.
#[must_use]
pub fn why<R: Rules>(position: &Position<R>, text: &str) -> Option<Illegality> {
    position.why_illegal(ply::<R>(text))
}

/// The position after some plies.
///
/// # Panics
///
/// If a text is no ply, or a ply is not legal.
#[must_use]
pub fn after<R: Rules>(position: &Position<R>, plies: &[&str]) -> Position<R> {
    plies.iter().fold(position.clone(), |position, text| {
        position.play(ply::<R>(text)).unwrap_or_else(|error| panic!("{position}: {error}"))
    })
}

/// The legal plies whose text starts so, sorted, without that start, parted by blanks; `""` for all.
#[must_use]
pub fn plies<R: Rules>(position: &Position<R>, start: &str) -> String {
    let texts = position.legal_plies().into_iter().map(|ply| ply.to_string());
    let mut texts: Vec<String> =
        texts.filter_map(|text| text.strip_prefix(start).map(str::to_owned)).collect();
    texts.sort();
    texts.join(" ")
}

/// Fields 2 to 4 of the position text.
#[must_use]
pub fn state<R: Rules>(position: &Position<R>) -> String {
    position.text_without_counters().split_once(' ').map_or(String::new(), |(_, state)| state.to_owned())
}
