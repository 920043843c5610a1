//! Repetitions in the games with Tris, each with its verdict argued (adjudication P10). A case is a position, the plies of
//! one loop, how often they are played, and the outcome after the last.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "helpers of tests may stop at once"
)]

use meng_game::{Game, Options};
use meng_geometry::Symmetry;
use meng_variants::{DoubleTris, FamilyRules, Meng, MengClassic, Ply, Position};

struct Case {
    name: &'static str,
    start: &'static str,
    loop_plies: &'static str,
    times: usize,
    outcome: &'static str,
}

const fn case(
    name: &'static str,
    start: &'static str,
    loop_plies: &'static str,
    times: usize,
    outcome: &'static str,
) -> Case {
    Case { name, start, loop_plies, times, outcome }
}

fn judged<R: FamilyRules>(case: &Case, symmetry: Symmetry, options: Options) -> String {
    let start: Position<R> = case.start.parse().unwrap_or_else(|error| panic!("{}: {error}", case.name));
    let plies: Vec<Ply> = case.loop_plies.split_whitespace().map(|ply| ply.parse().unwrap()).collect();
    let plies = plies.iter().cycle().take(plies.len() * case.times).copied();
    let plies = plies.map(|ply| Position::<R>::ply_image(ply, symmetry));
    let game = Game::replay(start.image(symmetry), options, plies)
        .unwrap_or_else(|error| panic!("{} {symmetry:?}: {error}", case.name));
    match game.outcome() {
        None => "*".to_string(),
        Some(mut outcome) => {
            if symmetry.swaps_sides() {
                outcome.winner = outcome.winner.map(|winner| !winner);
            }
            outcome.to_string()
        }
    }
}

/// Judges all cases of a game, and their mirror images and those with the sides changed.
fn check<R: FamilyRules>(cases: &[Case]) {
    for case in cases {
        for symmetry in Symmetry::ALL {
            let found = judged::<R>(case, symmetry, Options::default());
            assert_eq!(found, case.outcome, "{} {symmetry:?}", case.name);
        }
    }
    assert!(cases.len() >= 12);
}

#[test]
fn p10_double_tris() {
    check::<DoubleTris>(&[
        // Either side could drop a Tris at any time. A loop that nobody leaves is a loop all the same.
        case(
            "perpetual check with drops open",
            "4k4/R8/9/9/9/9/9/9/1r7/3K5[**] w 4 - 0 1",
            "a8a9 e9e8 a9a8 e8e9",
            2,
            "0-1 PerpetualCheck",
        ),
        // The same with a chariot and an unprotected horse.
        case(
            "perpetual chase with drops open",
            "n4k3/9/9/9/9/9/9/9/9/1R2K4[**] w 4 - 0 1",
            "b0a0 a9b7 a0b0 b7a9",
            2,
            "0-1 PerpetualChase",
        ),
        // A Tris on a4 blocks the file of the first of the two threats (T3): only every second ply chases.
        case(
            "a Tris in the line of one of two threats",
            "n4k3/9/9/9/9/T8/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a9b7 a0b0 b7a9",
            2,
            "1/2-1/2 Repetition",
        ),
        // Red moves nothing but the Tris: leaving the one file it uncovers the chariot there, and covers the other, so
        // that the horse is newly threatened each time.
        case(
            "Tris steps that uncover chariots in turn",
            "n4k3/9/9/9/9/T8/9/9/9/R1R1K4[*] w 4 - 0 1",
            "a4c5 a9c8 c5a4 c8a9",
            2,
            "0-1 PerpetualChase",
        ),
        // The same with the king: a Tris step may give check (D6), and each does.
        case(
            "Tris steps that uncover checks in turn",
            "4k4/9/9/9/4T4/9/9/9/3RR4/5K3[*] w 4 - 0 1",
            "e5d5 e9d9 d5e5 d9e9",
            2,
            "0-1 PerpetualCheck",
        ),
        // A Tris that steps before a cannon is its screen: a check (D6), though a drop there would be forbidden (D2).
        case(
            "Tris steps as screens of two cannons",
            "4k4/9/9/9/3T5/9/9/9/3CC4/5K3[*] w 4 - 0 1",
            "d5e5 e9d9 e5d5 d9e9",
            2,
            "0-1 PerpetualCheck",
        ),
        // The chariot takes the Tris with each ply and airdrops it on the point it left: no regular piece is captured and
        // nothing is dropped, so the position comes again.
        case(
            "perpetual check by takes with an airdrop",
            "T3k4/R8/9/9/9/9/9/9/1r7/3K5[*] w 4 - 0 1",
            "a8a9,T@a8 e9e8 a9a8,T@a9 e8e9",
            2,
            "0-1 PerpetualCheck",
        ),
        // The same as a chase of a horse.
        case(
            "perpetual chase by takes with an airdrop",
            "n4k3/9/9/9/9/9/9/9/9/TR2K4[*] w 4 - 0 1",
            "b0a0,T@b0 a9b7 a0b0,T@a0 b7a9",
            2,
            "0-1 PerpetualChase",
        ),
        // The chariot attacks the Tris with each ply and the Tris steps away: a Tris is never a victim.
        case(
            "a Tris is no victim",
            "5k3/9/9/9/t8/9/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a5b5 a0b0 b5a5",
            2,
            "1/2-1/2 Repetition",
        ),
        // The cannon is protected along the rank by the chariot on e8, but that is pinned by the one on e1.
        case(
            "a protector pinned on the file",
            "4k4/4r2c1/9/9/9/9/9/9/4R4/3K2R2[**] w 4 - 0 1",
            "g0h0 h8g8 h0g0 g8h8",
            2,
            "0-1 PerpetualChase",
        ),
        // A Tris between the two chariots ends the pin: the protector can recapture, and a protected piece is not chased.
        case(
            "a Tris that ends the pin of a protector",
            "4k4/4r2c1/9/9/4t4/9/9/9/4R4/3K2R2[*] w 4 - 0 1",
            "g0h0 h8g8 h0g0 g8h8",
            2,
            "1/2-1/2 Repetition",
        ),
        // Black answers the threat on its horse by a Tris step into the file, and steps out again when the chariot has gone.
        // The chariot's way back threatens nothing: every second ply is idle.
        case(
            "a Tris that steps into the line and out again",
            "n4k3/9/9/9/1t7/9/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 b5a5 a0b0 a5b5",
            2,
            "1/2-1/2 Repetition",
        ),
        // A drop cannot be undone: the loop before it and the one after it make no three occurrences.
        case(
            "a drop between loops",
            "4k4/R8/9/9/9/9/9/9/1r7/3K5[**] w 4 - 0 1",
            "a8a9 e9e8 a9a8 e8e9 T@i5 T@i4 a8a9 e9e8 a9a8 e8e9",
            1,
            "*",
        ),
        // Two attackers take the black-locked Tris (L3), which is red-locked from then on (A1), and steps back to where it
        // stood. So the board of the start comes for the third time, but with the other lock: twice the same position.
        case(
            "a lock that has changed hands",
            "5k3/9/9/9/9/t3R4/9/9/9/R3K4[*] w 4 - 0 1",
            "a0a4,T@b5 f9f8 a4a0 f8f9 b5b4 f9f8 b4a4 f8f9",
            2,
            "*",
        ),
        // Once more, and the position with the new lock has occurred three times. Nothing is chased in between.
        case(
            "a loop with the new lock",
            "5k3/9/9/9/9/t3R4/9/9/9/R3K4[*] w 4 - 0 1",
            "a0a4,T@b5 f9f8 a4a0 f8f9 b5b4 f9f8 b4a4 f8f9",
            3,
            "1/2-1/2 Repetition",
        ),
    ]);
}

#[test]
fn p10_meng() {
    check::<Meng>(&[
        // As in Xiangqi, though a drop is open to both sides.
        case(
            "perpetual check with drops open",
            "4k4/R8/9/9/9/9/9/9/1r7/3K5[**] w 4 - 0 1",
            "a8a9 e9e8 a9a8 e8e9",
            2,
            "0-1 PerpetualCheck",
        ),
        // A composite moves by the Tris step and threatens by its piece's capture (M9).
        case(
            "chase by a composite",
            "n4k3/9/9/9/9/1+R7/9/9/9/4K4[*] w 4 - 0 1",
            "b4a4 a9b7 a4b4 b7a9",
            2,
            "0-1 PerpetualChase",
        ),
        // A composite is its regular piece as a victim too, wherever the Tris step takes it.
        case(
            "a chased composite",
            "+n4k3/9/9/9/9/9/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a9b8 a0b0 b8a9",
            2,
            "0-1 PerpetualChase",
        ),
        // Chariot against chariot, both composites: each could take the other, so neither chases (P2).
        case(
            "composites of one role face each other",
            "+r4k3/9/9/9/9/1+R7/9/9/9/4K4[] w 4 - 0 1",
            "b4a4 a9b8 a4b4 b8a9",
            2,
            "1/2-1/2 Repetition",
        ),
        // The horse on a9 and b9 is protected along the rank by the chariot on d9; a plain taker has no airdrop.
        case(
            "a protected composite is not chased by a plain piece",
            "+n2r1k3/9/9/9/9/9/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a9b9 a0b0 b9a9",
            2,
            "1/2-1/2 Repetition",
        ),
        // A composite that takes it airdrops the Tris on c9, and so cuts off the chariot on d9. The capture cannot be
        // answered, so the horse is not protected (P10: any airdrop).
        case(
            "an airdrop cuts off the protector",
            "+n2r1k3/9/9/9/9/1+R7/9/9/9/4K4[] w 4 - 0 1",
            "b4a4 a9b9 a4b4 b9a9",
            2,
            "0-1 PerpetualChase",
        ),
        // The chariot leaves its Tris, and takes it again by its next ply: split and take make a loop, and the horse is newly
        // threatened by each.
        case(
            "a chase by split and take",
            "n4k3/9/9/9/9/+R8/9/9/9/4K4[*] b 4 - 0 1",
            "a9b7 R%a4b4 b7a9 b4a4",
            2,
            "0-1 PerpetualChase",
        ),
        // A composite elephant beyond the river captures as an elephant there (M7). Advisors and elephants threaten a horse
        // whether it is protected or not (P2): the chariot on i8 is no help.
        case(
            "a composite elephant beyond the river",
            "n4k3/8r/9/+B8/9/9/9/9/9/4K4[*] w 4 - 0 1",
            "a6c7 a9c8 c7a6 c8a9",
            2,
            "0-1 PerpetualChase",
        ),
        // A pawn on its own side of the river is no victim, in a composite neither.
        case(
            "a composite pawn at home",
            "+p4k3/9/9/9/9/9/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a9b8 a0b0 b8a9",
            2,
            "1/2-1/2 Repetition",
        ),
        // Beyond the river it is one.
        case(
            "a composite pawn beyond the river",
            "5k3/9/9/9/9/+p8/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a4b3 a0b0 b3a4",
            2,
            "0-1 PerpetualChase",
        ),
        // A composite takes the single Tris with each check and airdrops it on the point it left.
        case(
            "perpetual check by a composite with an airdrop",
            "T3k4/+R8/9/9/9/9/9/9/1r7/3K5[] w 4 - 0 1",
            "a8a9,T@a8 e9e8 a9a8,T@a9 e8e9",
            2,
            "0-1 PerpetualCheck",
        ),
        // The Tris alone moves, and uncovers one chariot while it covers the other.
        case(
            "Tris steps that uncover chariots in turn",
            "n4k3/9/9/9/9/T8/9/9/9/R1R1K4[*] w 4 - 0 1",
            "a4c5 a9c8 c5a4 c8a9",
            2,
            "0-1 PerpetualChase",
        ),
        // A single Tris is attacked with every ply and steps away: it is no victim.
        case(
            "a Tris is no victim",
            "5k3/9/9/9/t8/9/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a5b5 a0b0 b5a5",
            2,
            "1/2-1/2 Repetition",
        ),
    ]);
}

#[test]
fn p10_meng_classic() {
    check::<MengClassic>(&[
        // As in the other games, with drops open.
        case(
            "perpetual check with drops open",
            "4k4/R8/9/9/9/9/9/9/1r7/3K5[**] w 4 - 0 1",
            "a8a9 e9e8 a9a8 e8e9",
            2,
            "0-1 PerpetualCheck",
        ),
        case(
            "chase by a composite",
            "n4k3/9/9/9/9/1+R7/9/9/9/4K4[*] w 4 - 0 1",
            "b4a4 a9b7 a4b4 b7a9",
            2,
            "0-1 PerpetualChase",
        ),
        case(
            "a chased composite",
            "+n4k3/9/9/9/9/9/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a9b8 a0b0 b8a9",
            2,
            "0-1 PerpetualChase",
        ),
        // The pendulum may be moved by Red at each of its turns; Black has to wait each time (C5a) and cannot cover its
        // horse. It is Red's chase all the same.
        case(
            "a pendulum that uncovers chariots in turn",
            "n4k3/9/9/9/9/*8/9/9/9/R1R1K4[*] w 4 a4:-p 0 1",
            "a4c5 a9c8 c5a4 c8a9",
            2,
            "0-1 PerpetualChase",
        ),
        // The same with checks.
        case(
            "a pendulum that uncovers checks in turn",
            "4k4/9/9/9/4*4/9/9/9/3RR4/5K3[*] w 4 e5:-p 0 1",
            "e5d5 e9d9 d5e5 d9e9",
            2,
            "0-1 PerpetualCheck",
        ),
        // The pendulum prevents a loop: the board comes for the third time, but once by a step of the Tris, after which
        // Black has to wait. That is another position (F5), and this one has occurred twice.
        case(
            "waiting makes another position",
            "3k5/9/9/9/9/4*4/9/9/9/R3K4[*] b 4 e4:-p 0 1",
            "d9d8 a0a1 d8d9 a1a0 d9d8 e4e5 d8d9 e5e4",
            1,
            "*",
        ),
        // One loop more without the Tris, and it has occurred three times.
        case(
            "a loop without waiting",
            "3k5/9/9/9/9/4*4/9/9/9/R3K4[*] b 4 e4:-p 0 1",
            "d9d8 a0a1 d8d9 a1a0",
            2,
            "1/2-1/2 Repetition",
        ),
        // With the position after the Tris step itself: it comes with waiting each time, so it is the same.
        case(
            "a loop with waiting",
            "3k5/9/9/9/9/4*4/9/9/9/R3K4[*] b 4 e4:-p! 0 1",
            "d9d8 e4e5 d8d9 e5e4",
            2,
            "1/2-1/2 Repetition",
        ),
        // A composite takes the pendulum with each check and airdrops it; no lock is in the way (C2, C3).
        case(
            "perpetual check by a composite with an airdrop",
            "*3k4/+R8/9/9/9/9/9/9/1r7/3K5[] w 4 a9:-p 0 1",
            "a8a9,T@a8 e9e8 a9a8,T@a9 e8e9",
            2,
            "0-1 PerpetualCheck",
        ),
        // A neutral Tris is no victim either, although any piece may take it. (Black moves it with each ply,
        // so Red has to wait each time.)
        case(
            "a Tris is no victim",
            "5k3/9/9/9/*8/9/9/9/9/1R2K4[*] w 4 a5:-p! 0 1",
            "b0a0 a5b5 a0b0 b5a5",
            2,
            "1/2-1/2 Repetition",
        ),
        // The chariot leaves its Tris and stands on it again.
        case(
            "a chase by split and take",
            "n4k3/9/9/9/9/+R8/9/9/9/4K4[*] b 4 - 0 1",
            "a9b7 R%a4b4 b7a9 b4a4",
            2,
            "0-1 PerpetualChase",
        ),
        // The horse on a9 and b9 is protected along the rank by the chariot on d9; a plain taker has no airdrop.
        case(
            "a protected composite is not chased by a plain piece",
            "+n2r1k3/9/9/9/9/9/9/9/9/1R2K4[*] w 4 - 0 1",
            "b0a0 a9b9 a0b0 b9a9",
            2,
            "1/2-1/2 Repetition",
        ),
        // A composite that takes it airdrops the Tris on c9, and so cuts off the chariot on d9. The capture cannot be
        // answered, so the horse is not protected (P10: any airdrop).
        case(
            "an airdrop cuts off the protector",
            "+n2r1k3/9/9/9/9/1+R7/9/9/9/4K4[] w 4 - 0 1",
            "b4a4 a9b9 a4b4 b9a9",
            2,
            "0-1 PerpetualChase",
        ),
    ]);
}

/// P2: the switch for advisors and elephants, on the case of the composite elephant: without it, the horse that the
/// chariot protects is not chased.
#[test]
fn p2_minor_attackers_off() {
    let elephant = case(
        "a composite elephant beyond the river",
        "n4k3/8r/9/+B8/9/9/9/9/9/4K4[*] w 4 - 0 1",
        "a6c7 a9c8 c7a6 c8a9",
        2,
        "1/2-1/2 Repetition",
    );
    let options = Options { minor_attackers: false, ..Options::default() };
    assert_eq!(judged::<Meng>(&elephant, Symmetry::Identity, options), elephant.outcome);
}
