//! Editing the state of the layer in a set-up.

use crate::{Tris, TrisPolicy, layer::Point};
use meng_core::{Base, EditTris, Side};

impl<B: Base, P: TrisPolicy> EditTris for Tris<B, P> {
    fn put_tris(&mut self, at: Point<B>, side: Side) {
        Self::put_tris(self, at, side);
    }

    fn remove_tris(&mut self, at: Point<B>) {
        Self::remove_tris(self, at);
    }

    fn set_pool(&mut self, pool: u8) {
        Self::set_pool(self, pool);
    }

    fn set_captured(&mut self, captured: u8) {
        Self::set_captured(self, captured);
    }

    fn set_forced(&mut self, forced: bool, third_capture: Option<Point<B>>) {
        Self::set_forced(self, forced, third_capture);
    }
}
