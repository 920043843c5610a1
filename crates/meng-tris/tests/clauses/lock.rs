//! The lock and the double attack (rules L1 to L5).

use crate::Game;
use meng_core::{Illegality, Position, Side};
use meng_testing::text::*;

#[test]
fn l1_only_the_side_that_dropped_it_moves_a_tris() {
    let dropped = after(&at::<Game>("3k5/9/9/9/9/9/9/9/9/4K4[*] w 2 - 0 1"), &["T@e4"]);
    assert_eq!(why(&dropped, "e4e5"), Some(Illegality::NotHolder));
    let later = after(&dropped, &["d9d8", "e4e5", "d8d7"]);
    assert_eq!(later.text_without_counters(), "9/9/3k5/9/4T4/9/9/9/9/4K4[] w 2 -", "a step keeps the lock");
    assert!(legal(&later, "e5e6"));
    let black = after(&at::<Game>("3k5/9/9/9/9/9/9/9/9/4K4[*] b 2 - 0 1"), &["T@e4"]);
    assert!(black.to_string().contains("4t4"));
}

#[test]
fn l2_the_locked_side_takes_its_tris_freely() {
    let position: Position<Game> = at("4k4/9/9/T8/9/9/R8/9/9/3K5[*] w 2 - 0 1");
    assert!(legal(&position, "a3a6,T@i9"));
    let black: Position<Game> = at("4k4/9/9/r8/9/9/t8/9/9/3K5[*] b 2 - 0 1");
    assert!(legal(&black, "a6a3,T@i9"));
}

#[test]
fn l3_two_regular_attackers() {
    let alone: Position<Game> = at("4k4/9/9/t8/9/9/R8/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(why(&alone, "a3a6,T@i9"), Some(Illegality::NotEnoughAttackers));
    let two: Position<Game> = at("4k4/9/9/t8/9/1N7/R8/9/9/3K5[*] w 2 - 0 1");
    assert!(legal(&two, "a3a6,T@i9") && legal(&two, "b4a6,T@i9"), "either of them may take");
    let black: Position<Game> = at("3k5/9/9/r8/9/9/Tnc6/9/9/4K4[*] b 2 - 0 1");
    assert!(legal(&black, "a6a3,T@i9") && legal(&black, "c3a3,T@i9"), "a cannon over its screen");
    // The enemy's second attacker is none of mine.
    let enemys: Position<Game> = at("4k4/9/9/t8/9/1n7/R8/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(why(&enemys, "a3a6,T@i9"), Some(Illegality::NotEnoughAttackers));
}

#[test]
fn l3_a_virtual_attack_is_the_second() {
    let leap: Position<Game> = at("4k4/9/9/t8/9/1T7/R8/9/9/3K5[] w 2 - 0 1");
    assert!(legal(&leap, "a3a6,T@i9"));
    let step: Position<Game> = at("4k4/9/9/tT7/9/9/R8/9/9/3K5[] w 2 - 0 1");
    assert!(legal(&step, "a3a6,T@i9"));
    let too_far: Position<Game> = at("4k4/9/9/t1T6/9/9/R8/9/9/3K5[] w 2 - 0 1");
    assert_eq!(why(&too_far, "a3a6,T@i9"), Some(Illegality::NotEnoughAttackers));
    // A Tris locked with the other side attacks nothing for me, and a Tris never takes.
    let others: Position<Game> = at("4k4/9/9/tt7/9/9/R8/9/9/3K5[] w 2 - 0 1");
    assert_eq!(why(&others, "a3a6,T@i9"), Some(Illegality::NotEnoughAttackers));
    let no_taker: Position<Game> = at("4k4/9/9/tT7/9/9/9/9/9/3K5[] w 2 - 0 1");
    assert_eq!(why(&no_taker, "b6a6"), Some(Illegality::PointOccupied));
}

#[test]
fn l4_tris_of_one_side_do_not_attack_each_other() {
    // Black's two Tris stand a leap apart. For Red's chariot that is no second attacker, for Black's no obstacle.
    let red: Position<Game> = at("4k4/9/9/t8/9/1t7/R8/9/9/3K5[] w 2 - 0 1");
    assert_eq!(why(&red, "a3a6,T@i9"), Some(Illegality::NotEnoughAttackers));
    let black: Position<Game> = at("4k4/9/9/t8/9/1t7/r8/9/9/3K5[] b 2 - 0 1");
    assert_eq!(why(&black, "b4a6"), Some(Illegality::PointOccupied), "not even onto it");
    assert!(legal(&black, "a3a6,T@i9"), "taken freely by L2, not for being attacked twice");
    assert!(black.attackers("a6".parse().unwrap(), Side::Black).iter().eq(["a3".parse().unwrap()]));
}

#[test]
fn l5_pinned_pieces_and_kings_count() {
    // The horse on e4 stands between the kings; it still counts for the chariot, and may take if the airdrop shields.
    let pinned: Position<Game> = at("4k4/9/9/3t5/9/4N4/9/3R5/9/4K4[*] w 2 - 0 1");
    assert!(legal(&pinned, "d2d6,T@a0"));
    assert_eq!(why(&pinned, "e4d6,T@a0"), Some(Illegality::KingsFace));
    assert!(legal(&pinned, "e4d6,T@e4"));
    let king_helps: Position<Game> = at("4k4/9/9/9/9/9/9/9/R2t5/3K5[*] w 2 - 0 1");
    assert!(legal(&king_helps, "a1d1,T@i9") && legal(&king_helps, "d0d1,T@i9"));
    let king_alone: Position<Game> = at("4k4/9/9/9/9/9/9/9/3t5/3K5[*] w 2 - 0 1");
    assert_eq!(why(&king_alone, "d0d1,T@i9"), Some(Illegality::NotEnoughAttackers));
    let own: Position<Game> = at("4k4/9/9/9/9/9/9/9/3T5/3K5[*] w 2 - 0 1");
    assert!(legal(&own, "d0d1,T@i9"), "the king takes an own-locked Tris freely");
}

#[test]
fn l5_attackers_are_counted_before_the_ply() {
    // The rear chariot would attack once the front one has gone: too late.
    let battery: Position<Game> = at("4k4/9/9/t8/9/9/R8/9/9/R2K5[*] w 2 - 0 1");
    assert_eq!(why(&battery, "a3a6,T@i9"), Some(Illegality::NotEnoughAttackers));
    // A cannon behind it attacks over it now.
    let cannon: Position<Game> = at("4k4/9/9/t8/9/9/R8/9/9/C2K5[*] w 2 - 0 1");
    assert!(legal(&cannon, "a3a6,T@i9") && legal(&cannon, "a0a6,T@i9"));
}
