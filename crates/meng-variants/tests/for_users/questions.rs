//! Pinned pieces, and what a ply does.

use crate::positions::{many_positions, position};
use meng_core::{Illegality, Mover, ProblemKind, Reason, TakenTris};
use meng_geometry::{Symmetry, points};
use meng_variants::{AnyPosition, Role, Side, Variant, with_position};

/// The pinned pieces, found by taking each off the board in turn and asking whether the king can be captured.
fn pinned_by_removal(any: &AnyPosition, side: Side) -> Vec<String> {
    with_position!(any, position => {
        let mut pinned = Vec::new();
        for point in meng_geometry::Point::all() {
            let mut setup = position.setup();
            match setup.piece(point) {
                Some((owner, role)) if owner == side && role != Role::King => {}
                _ => continue,
            }
            setup.remove(point);
            meng_core::Base::set_block(meng_core::Rules::base_mut(&mut setup.rules), point, false);
            setup.turn = !side;
            let problems = setup.problems();
            if problems.has(ProblemKind::OpponentInCheck) || problems.has(ProblemKind::KingsFace) {
                pinned.push(point.to_string());
            }
        }
        pinned
    })
}

#[test]
fn pinned_pieces_are_those_without_which_the_king_falls() {
    let mut found = 0;
    for any in many_positions() {
        // The king of the side not to move is never in check; nor is the other one, unless `in_check`.
        for side in [any.turn(), !any.turn()] {
            if side == any.turn() && any.in_check() {
                continue;
            }
            let pinned: Vec<String> = any.pinned(side).iter().map(|at| at.to_string()).collect();
            assert_eq!(pinned, pinned_by_removal(&any, side), "{any} {side:?}");
            found += pinned.len();
        }
    }
    assert!(found > 50, "only {found} pinned pieces met");
}

#[test]
fn a_pin_is_seen_in_check_too() {
    let pinned = |text| position(Variant::Xiangqi, text).pinned(Side::Red);
    // The chariot on e1 is pinned by the one on e8, whether the horse checks or not.
    let in_check = "3k5/4r4/9/9/9/9/9/3n5/4R4/4K4 w - - 0 1";
    assert!(position(Variant::Xiangqi, in_check).in_check());
    assert_eq!(pinned(in_check), points![e1]);
    assert_eq!(pinned("3k5/4r4/9/9/9/9/9/9/4R4/4K4 w - - 0 1"), points![e1]);
    // The kings would face without e1, while the horse checks.
    let in_check = "4k4/9/9/9/9/9/9/3n5/4A4/4K4 w - - 0 1";
    assert!(position(Variant::Xiangqi, in_check).in_check());
    assert_eq!(pinned(in_check), points![e1]);
}

#[test]
fn descriptions_agree_with_the_other_questions() {
    for any in many_positions().step_by(3) {
        for ply in any.legal_plies() {
            let described = any.describe(ply).unwrap();
            assert_eq!(described.side, any.turn());
            assert_eq!(described.captured.is_some(), any.is_capture(ply), "{any} {ply}");
            assert_eq!(described.check, any.gives_check(ply), "{any} {ply}");
            assert_eq!((described.from, described.to), (ply.from(), ply.to()));
            let after = any.play(ply).unwrap();
            assert_eq!(described.outcome, after.outcome());
            // A Tris that is taken under a composite is airdropped or goes over to the taker: none is lost.
            assert_eq!(after.tris_count(), any.tris_count());
        }
    }
}

#[test]
fn m4_a_composite_that_takes_a_composite_is_described() {
    let any = position(Variant::Meng, "3k5/9/9/9/4+c4/9/9/4+R4/9/4K4[] w 5 - 0 9");
    let described = any.describe("e2e5,T@a0".parse().unwrap()).unwrap();
    assert_eq!(described.mover, Mover::Composite(Role::Chariot));
    assert_eq!(described.mover.role(), Some(Role::Chariot));
    assert_eq!(
        (described.captured, described.taken_tris),
        (Some(Role::Cannon), Some(TakenTris::OfComposite))
    );
    assert_eq!(described.airdrop, Some("a0".parse().unwrap()));
    assert_eq!(described.to_string(), "+Re2x+ce5,T@a0");
}

#[test]
fn each_kind_of_ply_has_its_words() {
    let any = position(Variant::Meng, "3k5/9/9/9/4T4/9/9/4+R4/9/4K4[*] w 5 - 0 9");
    let words = |ply: &str| any.describe(ply.parse().unwrap()).unwrap().to_string();
    assert_eq!(words("T@a5"), "T@a5");
    assert_eq!(words("e5e6"), "Te5-e6");
    assert_eq!(words("e2e5,T@a0"), "+Re2xTe5,T@a0");
    assert_eq!(words("R%e2d2"), "R%e2-d2 check");
    assert_eq!(words("T%e2e3"), "T%Re2-e3");
    assert_eq!(words("e2f2"), "+Re2-f2");
}

#[test]
fn x3_the_end_of_the_game_is_described() {
    let any = position(Variant::Xiangqi, "4k4/3P5/5P3/9/9/9/9/9/9/3K5 w - - 0 1");
    let described = any.describe("f7f8".parse().unwrap()).unwrap();
    assert_eq!(described.outcome.map(|outcome| outcome.reason), Some(Reason::Stalemate));
    assert_eq!(described.to_string(), "Pf7-f8 1-0 Stalemate");
}

#[test]
fn an_illegal_ply_is_not_described_but_explained() {
    let error = AnyPosition::start(Variant::Xiangqi).describe("b0d1".parse().unwrap()).unwrap_err();
    assert_eq!(error.reason, Illegality::Unreachable);
}

#[test]
fn positions_of_a_game_chosen_at_run_time_answer_like_those_of_their_type() {
    for any in many_positions() {
        with_position!(&any, position => {
            assert_eq!((any.halfmoves(), any.fullmoves()), (position.halfmoves(), position.fullmoves()));
            assert_eq!(any.checkers(), position.checkers());
            assert_eq!(any.captures().to_vec(), position.captures().to_vec());
            assert_eq!(any.perft_by_lists(1), position.count_plies());
            for point in meng_geometry::Point::all() {
                assert_eq!(any.legal_plies_from(point).to_vec(), position.legal_plies_from(point).to_vec());
                assert_eq!(any.legal_plies_to(point).to_vec(), position.legal_plies_to(point).to_vec());
                for side in Side::ALL {
                    assert_eq!(any.attackers(point, side), position.attackers(point, side));
                }
            }
            for ply in position.legal_plies() {
                assert_eq!(any.is_irreversible(ply), position.is_irreversible(ply));
            }
            for symmetry in Symmetry::ALL {
                assert_eq!(any.image(symmetry).to_string(), position.image(symmetry).to_string());
            }
        });
    }
}
