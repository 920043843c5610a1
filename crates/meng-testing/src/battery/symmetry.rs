//! Symmetries of the board keep the rules.

use super::failure::{Failure, Property, ensure, ensure_of};
use meng_core::{Base, PlyOf, Position, Rules};

/// The image of a position has the images of its plies.
pub(super) fn check<R: Rules>(position: &Position<R>) -> Result<(), Failure> {
    for &symmetry in R::Base::SYMMETRIES {
        let ensure = |holds, what: &str| {
            ensure(holds, Property::Symmetry, position, || format!("under {symmetry:?}, {what}"))
        };
        let image = position.image(symmetry);
        ensure(image.key() == image.key_from_scratch(), "the key is not that from scratch")?;
        ensure(image.setup().problems().is_empty(), "the image is not valid")?;
        let read = image.to_string().parse::<Position<R>>();
        ensure(read.is_ok_and(|read| read == image), "the image does not read back from its text")?;
        ensure(image.in_check() == position.in_check(), "check comes or goes")?;
        let ply_image = |ply: PlyOf<R>| Position::<R>::ply_image(ply, symmetry);
        let mut expected: Vec<PlyOf<R>> = position.legal_plies().into_iter().map(ply_image).collect();
        let mut found = image.legal_plies().into_vec();
        expected.sort_unstable();
        found.sort_unstable();
        ensure(found == expected, &format!("plies {found:?}, not {expected:?}"))?;
        for ply in position.legal_plies() {
            let commutes = match (position.play(ply), image.play(ply_image(ply))) {
                (Ok(next), Ok(next_image)) => next.image(symmetry) == next_image,
                _ => false,
            };
            ensure_of(commutes, Property::Symmetry, position, ply, "leads elsewhere in the image")?;
        }
    }
    Ok(())
}
