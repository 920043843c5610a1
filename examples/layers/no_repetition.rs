use meng_core::{Base, Illegality, Layer, PlyOf, Rules, Side, SymmetryOf, key};
use std::collections::BTreeMap;

/// Any game in which no position may come again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NoRepetition<R> {
    below: R,
    /// The positions left since the last capture, by their key.
    left: BTreeMap<u64, (R, Side)>,
}

/// The key of a position: what the rules know, and the side to move.
fn key_of<R: Rules>(rules: &R, turn: Side) -> u64 {
    rules.key() ^ key::number(key::TURN, turn.index() as u16)
}

impl<R: Rules> Layer for NoRepetition<R> {
    meng_core::layer_over!(below: R);

    fn on(below: R) -> Self {
        Self { below, left: BTreeMap::new() }
    }

    const FORBIDS: bool = true;

    fn allows(&self, turn: Side, ply: PlyOf<R>) -> Result<(), Illegality> {
        let mut next = self.below.clone();
        next.apply(turn, ply);
        let again = self.left.contains_key(&key_of(&next, !turn));
        if again { Err(Illegality::Other("this position was there before")) } else { Ok(()) }
    }

    fn play(&mut self, turn: Side, ply: PlyOf<R>) -> bool {
        self.left.insert(key_of(&self.below, turn), (self.below.clone(), turn));
        let captured = self.below.apply(turn, ply);
        if captured {
            self.left.clear(); // nothing from before can come again
        }
        captured
    }

    fn own_key(&self) -> u64 {
        self.left.keys().fold(0, |sum, &left| sum ^ key::mix(left))
    }

    fn image_over(&self, below: R, symmetry: SymmetryOf<R>) -> Self {
        let mut image = Self::on(below);
        for (rules, turn) in self.left.values() {
            let (rules, turn) = (rules.image(symmetry), R::Base::side_image(*turn, symmetry));
            image.left.insert(key_of(&rules, turn), (rules, turn));
        }
        image
    }
}
