//! A deliberately slow and plain move generator of four board games: Xiangqi, Double-Tris Xiangqi,
//! MengXiangqi and Meng Ternary Chinese Chess.
//!
//! It is an oracle: a second, independent reading of the rules against which a fast library is tested. It is
//! written clause by clause from the rules specification, whose clause names (`D4a`, `C5b`, …) stand in the
//! comments. The board is an array of points, a ply is legal when it has been tried on a copy and left no
//! king attacked, and the whole interface is text, so that it shares no type with what it tests.
//!
//! ```
//! use meng_plain::{Game, Position};
//!
//! let start = Position::start(Game::Meng, 2).ok_or("no such game")?;
//! assert_eq!(start.text(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[**] w 0 - 0 1");
//! assert_eq!(start.perft(2), 1920);
//! let next = start.play("h2e2")?;
//! assert!(next.is_legal("h9g7"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod candidates;
mod check;
mod composite;
mod error;
mod game;
mod holders;
mod moves;
mod obligation;
mod play;
mod ply;
mod position;
mod random;
mod text;
mod tris;
mod valid;

pub use error::Error;
pub use game::Game;
pub use position::Position;
