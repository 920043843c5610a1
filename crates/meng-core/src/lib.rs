//! What all games of the family share: [`Side`]s, [`Ply`]s, the traits between layers and [`Position`]s over them.
//!
//! A game is a stack of layers. At the bottom stands a board game ([`Base`]), above it layers that add pieces and kinds
//! of ply of their own (the Tris layer, the composite layer, yours). Whatever stands on top is [`Rules`], and a
//! [`Position`] of those rules is what users hold. This crate knows no board and no piece; for small boards of your own it has
//! [squares](grid).
//!
//! *Constraints go down, events come up*: a layer tells the base which points are blocked by pieces that the base does
//! not know; the base answers questions of movement and king safety in sets of points; the top layer combines them and
//! hands out plies in [`Batch`]es.
#![no_std]
#![forbid(unsafe_code)]
// Tests count and cut as they like: there an overflow is a panic, as in all builds of tests and fuzz targets.
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects, clippy::string_slice))]

extern crate alloc;

mod alone;
mod base;
mod batch;
mod describe;
mod edit;
mod epd;
pub mod grid;
mod illegality;
pub mod key;
mod layer;
mod offsets;
mod outcome;
mod perft;
mod pins;
mod ply;
mod position;
mod position_line;
mod problem;
mod random;
mod rules;
mod set;
mod setup;
mod side;
mod text;
pub mod trial;
mod tris_layer;
pub mod usual;

pub use alone::Alone;
pub use base::{Base, BoardShape, NoSpecial, NoSymmetry};
pub use batch::{Batch, BatchPlies, Scope};
pub use describe::{DescriptionOf, Mover, PlyDescription, TakenTris};
pub use edit::EditTris;
pub use epd::{Epd, EpdError, EpdOperation};
pub use illegality::{IllegalPly, Illegality};
pub use layer::Layer;
pub use outcome::{Outcome, Reason};
pub use ply::{ParsePlyError, Ply};
pub use position::{Plies, Position};
pub use position_line::{PositionLine, PositionLineError};
pub use problem::{InvalidSetup, Problem, ProblemKind, Problems};
pub use rules::{BatchOf, PlyOf, PointOf, RoleOf, Rules, SetOf, StartError, SymmetryOf, WithTris};
pub use set::{PointName, PointSet, RoleLetter};
pub use setup::Setup;
pub use side::{BySide, Side};
pub use text::{Field, ParseSetupError, PositionTextError, SymbolError};
pub use tris_layer::{Gate, Placement, TrisLayer};
