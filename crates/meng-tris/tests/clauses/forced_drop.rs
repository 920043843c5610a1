//! The forced drop and its exceptions (rules D4, D5), with the readings that the rulings leave aside.

use crate::Game;
use meng_core::{Illegality, PointSet, Position, Rules, Side};
use meng_testing::text::*;
use meng_tris::{CheckExcuse, Locks, Recapture, Tris, TrisPolicy};
use meng_xiangqi::{Board, UsualZones};

/// A policy that differs from the specified one in some constants.
macro_rules! reading {
    ($name:ident: $($constant:ident: $type:ty = $value:expr),+) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        struct $name;

        impl TrisPolicy for $name {
            type Holding<S: PointSet> = Locks<S>;
            $(const $constant: $type = $value;)+
        }
    };
}

type With<P> = Tris<Board<UsualZones>, P>;

/// Red takes on a4: the third capture. Black may retake with the pawn on b4.
const THIRD: &str = "4k4/9/9/9/9/rp7/R8/9/9/3K5[**] w 2 - 0 1";

#[test]
fn d4_third_capture_with_full_pool_forces_drops() {
    let third = after(&at::<Game>(THIRD), &["a3a4"]);
    assert_eq!(state(&third), "b 3!a4 -");
    assert_eq!(why(&third, "e9e8"), Some(Illegality::ForcedDrop));
    assert_eq!(why(&third, "b4b3"), Some(Illegality::ForcedDrop));
    // The side that did not make it starts, then the sides alternate until the pool is empty.
    let first = after(&third, &["T@i9"]);
    assert_eq!(state(&first), "w 3! -");
    assert_eq!(why(&first, "a4a5"), Some(Illegality::ForcedDrop));
    assert_eq!(why(&first, "i9i8"), Some(Illegality::ForcedDrop), "a Tris step is no drop either");
    let last = after(&first, &["T@i0"]);
    assert_eq!(state(&last), "b 3 -");
    assert!(legal(&last, "e9e8") && legal(&last, "i9i8"));
    // With three Tris Black drops twice.
    let three = after(&at::<Game>(&THIRD.replace("**", "***")), &["a3a4", "T@i9", "T@i0"]);
    assert_eq!(state(&three), "b 3! -");
    assert_eq!(state(&after(&three, &["T@i5"])), "w 3 -");
}

#[test]
fn d4_drops_stay_bound_by_d2() {
    let position: Position<Game> = at("4k4/9/9/9/9/9/4C4/9/9/3K5[**] w 3! - 1 31");
    assert_eq!(why(&position, "T@e5"), Some(Illegality::DropGivesCheck));
    assert!(plies(&position, "").split(' ').all(|ply| ply.starts_with("T@")));
}

#[test]
fn d4_without_the_mark_nothing_is_owed() {
    let position: Position<Game> = at("4k4/9/9/9/9/rp7/R8/9/9/3K5[**] w 3 - 0 1");
    assert!(legal(&position, "d0d1"), "three captured, a full pool, but no '!'");
    assert_eq!(state(&after(&position, &["a3a4"])), "b 4 -", "the fourth capture does not force");
}

#[test]
fn d4a_a_check_is_answered_first() {
    let position: Position<Game> = at("4k4/9/9/4p4/9/9/4R4/9/9/3K5[**] w 2 - 0 1");
    let check = after(&position, &["e3e6"]);
    assert_eq!(plies(&check, ""), "T@e7 T@e8 e9f9");
    // The answer by a move: the checking side drops first. By a drop: it counts.
    assert_eq!(state(&after(&check, &["e9f9"])), "w 3! -");
    assert_eq!(why(&after(&check, &["e9f9"]), "e6e5"), Some(Illegality::ForcedDrop));
    assert_eq!(after(&check, &["T@e7"]).rules().pool(), 1);
}

/// A check met while the obligation stands, not given by the third capture.
const LATER_CHECK: &str = "4k4/9/9/4r4/9/9/9/9/9/4K4[**] w 4! - 0 2";

#[test]
fn d4a_any_check_excuses() {
    assert_eq!(plies(&at::<Game>(LATER_CHECK), ""), "T@e1 T@e2 T@e3 T@e4 T@e5 e0d0 e0f0");
}

reading!(LetterOfTheSeed: CHECK_EXCUSE: CheckExcuse = CheckExcuse::ThirdCaptureOnly);

#[test]
fn d4a_other_reading_only_the_third_captures_check_excuses() {
    let later: Position<With<LetterOfTheSeed>> = at(LATER_CHECK);
    assert_eq!(plies(&later, ""), "T@e1 T@e2 T@e3 T@e4 T@e5");
    assert_eq!(why(&later, "e0d0"), Some(Illegality::ForcedDrop));
    let third: Position<With<LetterOfTheSeed>> = at("4k4/9/9/4R4/9/9/9/9/9/3K5[**] b 3!e6 - 0 1");
    assert_eq!(plies(&third, ""), "T@e7 T@e8 e9f9");
}

reading!(AnswerWithoutDrop: CHECK_ANSWER_MAY_DROP: bool = false);

#[test]
fn d4a_other_reading_the_answer_is_no_drop() {
    let text = "4k4/9/9/4R4/9/9/9/9/9/3K5[**] b 3!e6 - 0 1";
    assert_eq!(plies(&at::<Game>(text), ""), "T@e7 T@e8 e9f9");
    let other: Position<With<AnswerWithoutDrop>> = at(text);
    assert_eq!(plies(&other, ""), "e9f9");
    assert!(matches!(why(&other, "T@e7"), Some(Illegality::Other(_))));
    assert!(other.drop_points().is_empty());
    assert_eq!(state(&after(&other, &["e9f9"])), "w 3! -", "so the checking side drops first");
}

#[test]
fn d4b_recapture_instead_of_forced_drop() {
    let third = after(&at::<Game>(THIRD), &["a3a4"]);
    let retaken = after(&third, &["b4a4"]);
    assert_eq!(state(&retaken), "w 4! -", "then the other side drops first");
    assert!(plies(&retaken, "").split(' ').all(|ply| ply.starts_with("T@")));
    // On the ply right after only.
    let late: Position<Game> = at("4k4/9/9/9/9/Rp7/9/9/9/3K5[**] b 3! - 2 3");
    assert_eq!(why(&late, "b4a4"), Some(Illegality::ForcedDrop));
    // A recapture that exposes the king is illegal for that reason.
    let pinned: Position<Game> = at("3k5/9/9/9/3r3N1/9/9/9/9/3RK4[**] b 3!h5 - 0 9");
    assert_eq!(why(&pinned, "d5h5"), Some(Illegality::OwnKingExposed));
}

/// Red takes on a4 (the second capture), Black retakes (the third): the two halves of one exchange.
const EXCHANGE: &str = "4k4/r8/9/9/9/p8/R8/9/9/R2K5[**] w 1 - 0 1";

#[test]
fn d4b_the_third_capture_may_itself_be_a_recapture() {
    let third = after(&at::<Game>(EXCHANGE), &["a3a4", "a8a4"]);
    assert_eq!(state(&third), "w 3!a4 -");
    assert!(legal(&third, "a0a4"));
}

reading!(NotTheSameExchange: RECAPTURE: Recapture = Recapture::UnlessExchanged);

#[test]
fn d4b_other_reading_no_exception_within_one_exchange() {
    let third = after(&at::<With<NotTheSameExchange>>(EXCHANGE), &["a3a4", "a8a4"]);
    assert_eq!(why(&third, "a0a4"), Some(Illegality::ForcedDrop));
    // The second capture elsewhere, or earlier: the exception holds.
    let other = after(&at::<With<NotTheSameExchange>>(THIRD), &["a3a4"]);
    assert!(legal(&other, "b4a4"));
    let text = "4k4/r8/9/8p/9/P8/9/9/9/R2K4R[**] w 1 - 0 1";
    let elsewhere = after(&at::<With<NotTheSameExchange>>(text), &["i0i6", "a8a4"]);
    assert!(legal(&elsewhere, "a0a4"));
}

#[test]
fn captures_are_counted_to_255_and_no_further() {
    let mut rules = at::<With<NotTheSameExchange>>(EXCHANGE).rules().clone();
    rules.set_captured(254);
    for ply in ["a3a4", "a8a4", "a0a4"] {
        let side = if ply == "a8a4" { Side::Black } else { Side::Red };
        rules.apply(side, ply.parse().expect("a ply"));
        assert_eq!((rules.captured(), rules.is_drop_forced()), (255, false));
    }
}

reading!(ExchangedElsewhere: RECAPTURE: Recapture = Recapture::Anywhere);

#[test]
fn d4b_other_reading_any_capture_will_do() {
    // Black's other chariot, on i1, attacks Red's on i0.
    let text = "4k4/9/9/9/9/rp7/R8/9/8r/3K4R[**] w 2 - 0 1";
    assert_eq!(why(&after(&at::<Game>(text), &["a3a4"]), "i1i0"), Some(Illegality::ForcedDrop));
    let other = after(&at::<With<ExchangedElsewhere>>(text), &["a3a4"]);
    assert!(legal(&other, "i1i0"));
    assert_eq!(why(&other, "i1i2"), Some(Illegality::ForcedDrop), "but only a capture");
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct ManyTris;

impl TrisPolicy for ManyTris {
    type Holding<S: PointSet> = Locks<S>;
    const TRIS_RANGE: (u8, u8) = (1, 90);
}

#[test]
fn d4c_without_a_legal_drop_any_ply_is_allowed() {
    // Tris everywhere but between the red cannon and the black king, where D2 forbids a drop.
    let text = "TTTTkTTTT/TTTT1TTTT/TTTT1TTTT/TTTT1TTTT/TTTT1TTTT/TTTT1TTTT/TTTTCTTTT/9/9/3K5[*] w 3! - 0 1"
        .replace("/9/9/3K5", "/TTTTTTTTT/TTTTTTTTT/TTTKTTTTT");
    let position: Position<With<ManyTris>> = at(&text);
    assert!(position.drop_points().is_empty());
    assert!(legal(&position, "e3e4"));
    assert_eq!(state(&after(&position, &["e3e4"])), "b 3! -", "the obligation stands for the next ply");
    // One free point, and the drop is owed.
    let room: Position<With<ManyTris>> = at(&text.replace("TTTKTTTTT", "TTTKTTTT1"));
    assert_eq!(plies(&room, ""), "T@i0");
}

#[test]
fn d5_a_drop_between_second_and_third_capture_switches_it_off() {
    let position = after(&at::<Game>(THIRD), &["T@i9", "e9e8", "a3a4"]);
    assert_eq!(state(&position), "b 3 -");
    assert!(legal(&position, "e8e7"));
    // Also where the Tris has since been taken: it is airdropped and never goes back to the pool.
    let text = "4k4/9/9/8T/r8/9/9/9/9/R2K4R[*] w 2 - 0 1";
    let third = after(&at::<Game>(text), &["i0i6,T@c0", "e9e8", "a0a5"]);
    assert_eq!(state(&third), "b 3 -");
}
