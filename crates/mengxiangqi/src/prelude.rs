//! What most programs use: `use mengxiangqi::prelude::*;`.
//!
//! ```
//! use mengxiangqi::prelude::*;
//!
//! let position = Position::<Xiangqi>::start();
//! assert_eq!(position.legal_plies().len(), 44);
//! assert_eq!(AnyPosition::start(Variant::Meng).turn(), Side::Red);
//! ```

#[cfg(feature = "notation")]
pub use crate::Notation;
#[cfg(feature = "game")]
pub use crate::{AnyGame, Game};
pub use crate::{
    AnyPosition, DoubleTris, Draw, FamilyRules, Glyphs, Meng, MengClassic, Occupant, Outcome, Piece, Ply,
    Point, PointSet, Position, Reason, Role, Setup, Side, Variant, Xiangqi, with_position, with_rules,
};
pub use meng_variants::compact::Compact;
