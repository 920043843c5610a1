//! Editing the state of the Tris layer below in a set-up.

use crate::{Composite, CompositePolicy};
use meng_core::{EditTris, PointOf, Side, TrisLayer};

impl<T: TrisLayer + EditTris, C: CompositePolicy> EditTris for Composite<T, C> {
    fn put_tris(&mut self, at: PointOf<T>, side: Side) {
        self.below_mut().put_tris(at, side);
    }

    fn remove_tris(&mut self, at: PointOf<T>) {
        self.below_mut().remove_tris(at);
    }

    fn set_pool(&mut self, pool: u8) {
        self.below_mut().set_pool(pool);
    }

    fn set_captured(&mut self, captured: u8) {
        self.below_mut().set_captured(captured);
    }

    fn set_forced(&mut self, forced: bool, third_capture: Option<PointOf<T>>) {
        self.below_mut().set_forced(forced, third_capture);
    }
}
