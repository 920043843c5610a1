//! One test or more for each clause on position texts and machine moves (rules F1 to F8, N1 to N3), and what programs
//! ask of a position, in all four games.
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests that fail their test")]

mod composition;
mod machine;
mod messages;
mod queries;
mod reasons;
mod text;
mod validity;
