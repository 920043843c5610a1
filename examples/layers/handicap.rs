use meng_core::{
    Base, Batch, BatchOf, Field, Layer, Ply, PlyOf, PointSet, Scope, SetOf, Side, SymmetryOf, WithTris, key,
};
use std::ops::ControlFlow;

/// A game with Tris in which the weaker side may drop some of them at once, before anything has been captured.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Handicap<R: WithTris> {
    below: R,
    /// The weaker side, and how many such drops it has left.
    drops: (Side, u8),
}

impl<R: WithTris> Handicap<R> {
    /// Where a side may drop by its handicap alone: not where it may anyhow.
    fn points(&self, turn: Side) -> SetOf<R> {
        let base = self.below.base();
        let in_pool = usize::from(self.below.tris_count()) > base.blocks().size();
        if turn != self.drops.0 || self.drops.1 == 0 || !in_pool {
            return SetOf::<R>::none();
        }
        let mut points = base.safe(&base.guard(turn), None) - base.occupied() - base.checking_blocks(turn);
        let _ = self.below.generate(turn, Scope::drops(), &mut |batch| {
            if let Batch::Drop { to } = batch {
                points = points - to;
            }
            ControlFlow::Continue(())
        });
        points
    }
}

impl<R: WithTris> Layer for Handicap<R> {
    meng_core::layer_over!(below: R);

    fn on(below: R) -> Self {
        Self { below, drops: (Side::Black, 2) }
    }

    fn adds<F>(&self, turn: Side, scope: Scope<SetOf<R>>, found: &mut F) -> ControlFlow<()>
    where
        F: FnMut(BatchOf<R>) -> ControlFlow<()>,
    {
        if scope.drops { found(Batch::Drop { to: self.points(turn) }) } else { ControlFlow::Continue(()) }
    }

    fn play(&mut self, turn: Side, ply: PlyOf<R>) -> bool {
        if matches!(ply, Ply::Drop { to } if self.points(turn).has(to)) {
            self.drops.1 -= 1;
        }
        self.below.apply(turn, ply)
    }

    fn own_key(&self) -> u64 {
        key::number(key::OTHERS + self.drops.0.index() as u16, self.drops.1.into())
    }

    fn image_over(&self, below: R, symmetry: SymmetryOf<R>) -> Self {
        Self { below, drops: (R::Base::side_image(self.drops.0, symmetry), self.drops.1) }
    }

    /// Field 3 is what the rules below say there, and the handicap behind a tilde: `0~b2`.
    fn write_state(&self, field: Field, out: &mut String) {
        self.below.write_field(field, out);
        if field == Field::Third {
            out.push_str(&format!("~{}{}", self.drops.0, self.drops.1));
        }
    }

    fn read_state(&mut self, field: Field, text: &str) -> Result<(), String> {
        let Some((text, drops)) = text.split_once('~') else { return self.below.read_field(field, text) };
        self.drops = match drops {
            "w0" | "w1" | "w2" => (Side::Red, drops.as_bytes()[1] - b'0'),
            "b0" | "b1" | "b2" => (Side::Black, drops.as_bytes()[1] - b'0'),
            _ => return Err("the weaker side and its drops behind '~', from ~b0 to ~b2 or ~w2".into()),
        };
        self.below.read_field(field, text)
    }
}
