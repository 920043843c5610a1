//! What most bases answer: the defaults of [`Base`] as functions, for a base that adds something to them.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "differences of sets, which have no overflow; a byte added to a constant in 16 bits"
)]

use crate::{Base, PointSet, Problem, Problems, Side, base::Point, key};

/// The default of [`Base::key_from_scratch`]: numbers for pieces and blocks.
#[must_use]
pub fn key<B: Base>(base: &B) -> u64 {
    let number = |domain, point| key::number(domain, u16::from(B::index(point)));
    let pieces = Side::ALL.into_iter().flat_map(|side| base.pieces(side)).filter_map(|point| {
        let (side, role) = base.piece_at(point)?;
        Some(number(key::BASE + B::letter(side, role) as u16, point))
    });
    let blocks = base.blocks().into_iter().map(|point| number(key::BLOCK, point));
    pieces.chain(blocks).fold(0, |sum, number| sum ^ number)
}

/// The default of [`Base::image`]: pieces and blocks on their images.
#[must_use]
pub fn image<B: Base>(base: &B, symmetry: B::Symmetry) -> B {
    let mut image = B::empty();
    for point in base.pieces(Side::Red) | base.pieces(Side::Black) {
        if let Some((side, role)) = base.piece_at(point) {
            image.put(B::point_image(point, symmetry), B::side_image(side, symmetry), role);
        }
    }
    for point in base.blocks() {
        image.set_block(B::point_image(point, symmetry), true);
    }
    image
}

/// The default of [`Base::problems`]: one king each, in its zone and not to be captured; every other piece where it may
/// stand. Where kings may be captured, the side to move may have lost its own.
pub fn problems<B: Base>(
    base: &B,
    turn: Side,
    composites: B::Set,
    problems: &mut Problems<Point<B>, B::Role>,
) {
    for side in Side::ALL {
        let kings = base.royal(side);
        match kings.size() {
            0 if B::ROYAL_MAY_BE_TAKEN && side == turn => {}
            0 => problems.add(Problem::NoKing(side)),
            1 => {}
            count => problems.add(Problem::SeveralKings { side, count }),
        }
        for at in kings - B::royal_zone(side) {
            problems.add(Problem::KingOutsidePalace { side, at });
        }
        for at in base.pieces(side) - kings - composites {
            if let Some((_, role)) = base.piece_at(at).filter(|&(_, role)| !B::stands(role, side).has(at)) {
                problems.add(Problem::Misplaced { side, role, at });
            }
        }
    }
    if base.checkers(&base.guard(!turn)).has_any() {
        problems.add(Problem::OpponentInCheck(!turn));
    }
}
