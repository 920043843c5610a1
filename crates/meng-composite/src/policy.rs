//! How composites differ from game to game.

use core::{fmt::Debug, hash::Hash};

/// How composites behave in a game.
pub trait CompositePolicy: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Whether the Tris may leave its piece (rules M6b), and not only the piece its Tris.
    const TRIS_LEAVES: bool = true;
    /// Whether a piece leaves its Tris only on points where a plain piece of its kind may stand (rules C4).
    const LEAVES_ONLY_WHERE_IT_STANDS: bool = false;
}

/// MengXiangqi: both parts may leave, anywhere (rules M6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FullSplit;

impl CompositePolicy for FullSplit {}

/// Meng Ternary Chinese Chess: only the piece leaves, where it may stand (rules C4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PieceSplit;

impl CompositePolicy for PieceSplit {
    const TRIS_LEAVES: bool = false;
    const LEAVES_ONLY_WHERE_IT_STANDS: bool = true;
}
