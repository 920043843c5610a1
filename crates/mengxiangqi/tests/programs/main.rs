//! The programs `perft`, `plies` and `replay` as people run them: what they print, and what they say to bad input.

#[cfg(test)]
mod bad_input;
#[cfg(test)]
mod perft;
#[cfg(test)]
mod plies;
#[cfg(test)]
mod program;
#[cfg(test)]
#[cfg(all(feature = "formats", feature = "game"))]
mod replay;
