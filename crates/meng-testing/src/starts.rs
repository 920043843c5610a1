//! From where random play starts.

use meng_composite::{Composite, CompositePolicy};
use meng_core::{Alone, Base, Position, Rules, TrisLayer, WithTris};
use meng_tris::{Tris, TrisPolicy};
use meng_xiangqi::{Board, Zones};

/// The positions from which random play of a game starts: the start position, once for each number of Tris that the
/// game is defined for.
///
/// Implement it for your own layer or game to use it with this crate; without special start positions the default
/// does.
pub trait Starts: Rules {
    /// The start positions: at least one.
    #[must_use]
    fn starts() -> Vec<Position<Self>> {
        vec![Position::start()]
    }
}

impl<Z: Zones> Starts for Board<Z> {}

impl<B: Base> Starts for Alone<B> {}

impl<B: Base, P: TrisPolicy> Starts for Tris<B, P> {
    fn starts() -> Vec<Position<Self>> {
        with_each_number()
    }
}

impl<T: TrisLayer + WithTris, C: CompositePolicy> Starts for Composite<T, C> {
    fn starts() -> Vec<Position<Self>> {
        with_each_number()
    }
}

/// The start positions with each number of Tris of the game (rules T1).
fn with_each_number<R: WithTris>() -> Vec<Position<R>> {
    let (fewest, most) = R::TRIS_RANGE;
    (fewest..=most).filter_map(|tris| Position::start_with(tris).ok()).collect()
}
