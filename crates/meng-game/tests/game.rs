//! Games as their users see them: history, ends, limits, options.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "helpers of tests may stop at once"
)]

use meng_game::{
    AnyGame, Game, NaturalLimit, Occurrences, Options, PlayError, Reason, RuleSet, Side, UncountedChecks,
};
use meng_geometry::Symmetry;
use meng_variants::{
    AnyPosition, DoubleTris, FamilyRules, Meng, MengClassic, Ply, Position, Variant, Xiangqi,
};
use proptest::prelude::*;

fn plies(text: &str) -> Vec<Ply> {
    text.split_whitespace().map(|ply| ply.parse().unwrap()).collect()
}

fn game(start: &str, text: &str, options: Options) -> Game<Xiangqi> {
    Game::replay(start.parse().unwrap(), options, plies(text)).unwrap()
}

fn outcome(game: &Game<Xiangqi>) -> String {
    game.outcome().map_or("*".to_string(), |outcome| outcome.to_string())
}

const CHECKS: &str = "4k4/R8/9/9/9/9/9/9/1r7/3K5 w - - 0 1";
const CHECK_LOOP: &str = "a8a9 e9e8 a9a8 e8e9 ";

#[test]
fn e1_goes_before_a_declared_end_and_stops_play() {
    let mut mated = game("4k4/3P5/5P3/9/9/9/9/9/9/3K5 w - - 0 1", "f7f8", Options::default());
    let stalemate = mated.end().unwrap();
    assert_eq!(stalemate.to_string(), "1-0 Stalemate");
    assert_eq!(mated.play("e9d9".parse().unwrap()), Err(PlayError::Over(stalemate)));
    assert_eq!(mated.resign(Side::Red).unwrap_err().0, stalemate);
    assert!(mated.legal_plies().is_empty());
}

#[test]
fn p1_repetition_is_an_outcome_and_no_end() {
    let mut game = game(CHECKS, &CHECK_LOOP.repeat(2), Options::default());
    assert_eq!((outcome(&game), game.end()), ("0-1 PerpetualCheck".to_string(), None));
    game.play("a8b8".parse().unwrap()).unwrap();
    assert_eq!(outcome(&game), "*");
    assert!(game.claim().is_err());
    game.undo();
    let claimed = game.claim().unwrap();
    assert_eq!(claimed.reason, Reason::PerpetualCheck);
    assert_eq!(game.play("a8b8".parse().unwrap()), Err(PlayError::Over(claimed)));
    assert!(game.verdict().unwrap().repetition.is_some());
    assert_eq!(game.reopen(), Some(claimed));
    assert_eq!(game.end(), None);
}

#[test]
fn p1_a_repetition_is_told_wherever_it_starts() {
    let mut repetition = game(CHECKS, &CHECK_LOOP.repeat(2), Options::default())
        .verdict()
        .and_then(|verdict| verdict.repetition)
        .unwrap();
    let plies = repetition.plies.len();
    repetition.start = 100;
    assert!(repetition.to_string().contains(&format!("in plies 101 to {} ", 100 + plies)), "{repetition}");
    // The fields are public, and read through serde: no number makes the sentence panic.
    repetition.start = usize::MAX;
    assert!(repetition.to_string().starts_with("The position has occurred"));
}

#[test]
fn p1_occurrences_may_be_more_or_fewer() {
    let options = |number| Options { occurrences: Occurrences::new(number).unwrap(), ..Options::default() };
    assert_eq!(outcome(&game(CHECKS, CHECK_LOOP, options(2))), "0-1 PerpetualCheck");
    assert_eq!(outcome(&game(CHECKS, &CHECK_LOOP.repeat(2), options(4))), "*");
    assert_eq!(outcome(&game(CHECKS, &CHECK_LOOP.repeat(3), options(4))), "0-1 PerpetualCheck");
    assert!(Occurrences::new(1).is_err());
}

#[test]
fn p8_rule_sets_differ() {
    let chase = ("n4k3/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1", "b0a0 a9b7 a0b0 b7a9 ".repeat(2));
    let by = |rule_set| {
        let options = Options::new(rule_set);
        (outcome(&game(CHECKS, &CHECK_LOOP.repeat(2), options)), outcome(&game(chase.0, &chase.1, options)))
    };
    let verdicts = |check: &str, chase: &str| (check.to_string(), chase.to_string());
    assert_eq!(by(RuleSet::Axf), verdicts("0-1 PerpetualCheck", "0-1 PerpetualChase"));
    assert_eq!(by(RuleSet::Cxa), verdicts("0-1 PerpetualCheck", "0-1 PerpetualChase"));
    assert_eq!(by(RuleSet::CheckOnly), verdicts("0-1 PerpetualCheck", "1/2-1/2 Repetition"));
    assert_eq!(by(RuleSet::Plain), verdicts("1/2-1/2 Repetition", "1/2-1/2 Repetition"));
}

/// Two chariots shuffle for so many plies without repeating a position thrice or capturing.
fn shuffle(number: usize) -> Vec<Ply> {
    let mut game = Game::<Xiangqi>::new("3k5/9/9/r8/9/9/9/8R/9/5K3 w - - 0 1".parse().unwrap());
    for _ in 0..number {
        let quiet = game.legal_plies().to_vec().into_iter().find(|&ply| {
            let after = game.position().play(ply).unwrap();
            !game.position().is_capture(ply)
                && !after.in_check()
                && game.history().occurrences_of(&after) == 0
        });
        game.play(quiet.unwrap()).unwrap();
    }
    game.plies().to_vec()
}

#[test]
fn q1_natural_limit_counts_plies_without_capture() {
    let start = "3k5/9/9/r8/9/9/9/8R/9/5K3 w - - 0 1";
    let judged = |number, limit| {
        let options = Options { natural_limit: limit, ..Options::default() };
        let game = Game::<Xiangqi>::replay(start.parse().unwrap(), options, shuffle(number)).unwrap();
        outcome(&game)
    };
    assert_eq!(judged(119, Some(NaturalLimit::SIXTY)), "*");
    assert_eq!(judged(120, Some(NaturalLimit::SIXTY)), "1/2-1/2 NaturalLimit");
    assert_eq!(judged(99, Some(NaturalLimit::FIFTY)), "*");
    assert_eq!(judged(100, Some(NaturalLimit::FIFTY)), "1/2-1/2 NaturalLimit");
    assert_eq!(judged(130, None), "*");
}

#[test]
fn q1_the_mating_ply_goes_before_the_limit() {
    let quiet = game("3k5/9/9/4R4/9/9/9/9/9/5K3 w - - 119 60", "e6e5", Options::default());
    assert_eq!(outcome(&quiet), "1/2-1/2 NaturalLimit");
    let mate = game("3kc4/9/9/4R4/9/9/9/9/9/5K3 w - - 119 60", "e6d6", Options::default());
    assert_eq!(outcome(&mate), "1-0 Checkmate");
    let told = |game: &Game<Xiangqi>| game.verdict().unwrap().to_string();
    assert_eq!(told(&quiet), "120 plies have been played without a capture. The game is drawn.");
}

/// Ten plies since the capture, five of them Red's checks.
#[test]
fn q1_uncounted_checks() {
    let judged = |check_cap, answers, moves| {
        let uncounted = Some(UncountedChecks { check_cap, answers });
        let limit = Some(NaturalLimit { moves, uncounted });
        let options = Options {
            natural_limit: limit,
            rule_set: RuleSet::Plain,
            occurrences: Occurrences::new(9).unwrap(),
            ..Options::default()
        };
        let game = game(CHECKS, &format!("{}a8a9 e9e8", CHECK_LOOP.repeat(2)), options);
        if let Some(verdict) = game.verdict() {
            // How many do not count, whoever gave them.
            let told = verdict.to_string();
            assert!(
                told.starts_with("10 plies have been played without a capture, ") || check_cap == 10,
                "{told}"
            );
        }
        outcome(&game)
    };
    // Five checks beyond a cap of none: five plies count, or none with the answers.
    assert_eq!((judged(0, false, 2).as_str(), judged(0, false, 3).as_str()), ("1/2-1/2 NaturalLimit", "*"));
    assert_eq!(judged(0, true, 1), "*");
    // Three checks beyond a cap of two: seven plies count, or four.
    assert_eq!((judged(2, false, 3).as_str(), judged(2, false, 4).as_str()), ("1/2-1/2 NaturalLimit", "*"));
    assert_eq!((judged(2, true, 2).as_str(), judged(2, true, 3).as_str()), ("1/2-1/2 NaturalLimit", "*"));
    assert_eq!(judged(10, true, 5), "1/2-1/2 NaturalLimit");
}

#[test]
fn r1_dead_material_and_r2_what_is_never_dead() {
    let at = |placement: &str| outcome(&game(&format!("{placement} w - - 0 1"), "", Options::default()));
    assert_eq!(at("3akab2/9/9/9/9/9/9/9/4A4/3K2B2"), "1/2-1/2 Material");
    for piece in ["R", "N", "P", "C"] {
        assert_eq!(at(&format!("3akab2/9/9/9/{piece}8/9/9/9/4A4/3K2B2")), "*");
    }
    let off = Options { material: false, ..Options::default() };
    assert_eq!(outcome(&game("3k5/9/9/9/9/9/9/9/9/4K4 w", "", off)), "*");
    // A Tris captures nothing, but a composite may.
    let tris: Position<Meng> = "3k5/9/9/9/9/9/9/9/9/4K4[**] w 30 - 0 1".parse().unwrap();
    assert_eq!(Game::new(tris).outcome(), None);
}

#[test]
fn players_end_a_game() {
    let new = Game::<Xiangqi>::default;
    assert_eq!(new().resign(Side::Red).unwrap().to_string(), "0-1 Resignation");
    assert_eq!(new().agree_draw().unwrap().to_string(), "1/2-1/2 Agreement");
    assert_eq!(new().lose_on_time(Side::Black).unwrap().to_string(), "1-0 Time");
    assert_eq!(new().forfeit(Side::Black).unwrap().to_string(), "1-0 Forfeit");
    let mut game = new();
    let end = game.resign(Side::Black).unwrap();
    assert_eq!(game.agree_draw().unwrap_err().0, end);
    assert_eq!(game.verdict().unwrap().to_string(), "Black resigned. Red wins.");
}

#[test]
fn a_list_of_plies_names_the_one_that_does_not_fit() {
    let error =
        Game::<Xiangqi>::replay(Position::start(), Options::default(), plies("h2e2 h2e2")).unwrap_err();
    assert_eq!(error.number, 2);
    assert_eq!(error.to_string(), "ply 2: illegal ply h2e2: nothing stands there");
}

#[test]
fn explanations_read_well() {
    let chase =
        game("n4k3/9/9/9/9/9/9/9/9/1R2K4 w - - 0 1", &"b0a0 a9b7 a0b0 b7a9 ".repeat(2), Options::default());
    insta::assert_snapshot!(chase.verdict().unwrap(), @"The position has occurred 3 times; in plies 1 to 8 Red chased the horse now on a9 (by the chariot now on b0) with every ply, Black neither checked nor chased one piece with every ply. Black wins.");
    let plain = game(CHECKS, &CHECK_LOOP.repeat(2), Options::new(RuleSet::Plain));
    insta::assert_snapshot!(plain.verdict().unwrap(), @"The position has occurred 3 times; in plies 1 to 8 nothing but that matters. The game is drawn.");
}

/// Undoing everything and doing it again makes the same game, with the same counts on the way.
fn undo_and_redo<R: FamilyRules>(choices: &[u16]) {
    let mut game = Game::<R>::default();
    let mut counts = vec![game.history().occurrences()];
    for &choice in choices {
        if game.legal_plies().is_empty() {
            break;
        }
        game.play(game.legal_plies()[usize::from(choice) % game.legal_plies().len()]).unwrap();
        counts.push(game.history().occurrences());
        assert_eq!(game.legal_plies(), &*game.position().legal_plies());
        let equal = game.history().positions().filter(|position| position == game.position()).count();
        assert_eq!(game.history().occurrences() as usize, equal);
    }
    let whole = game.clone();
    for count in counts.iter().rev().skip(1) {
        game.undo().unwrap();
        assert_eq!(game.history().occurrences(), *count);
    }
    assert_eq!(game.undo(), None);
    assert_eq!(game.position(), whole.start());
    for count in counts.iter().skip(1) {
        game.redo().unwrap();
        assert_eq!(game.history().occurrences(), *count);
    }
    assert!(game == whole && game.position() == whole.position() && game.redo().is_none());
}

/// Random play from a position with few pieces, back and forth, so that positions come again: outcome and evidence are
/// the same under every symmetry of the board.
fn symmetric<R: FamilyRules>(start: &str, choices: &[(u8, u16)], rule_set: RuleSet) {
    let mut game = Game::<R>::with_options(start.parse().unwrap(), Options::new(rule_set));
    for &(back, choice) in choices {
        let legal = game.legal_plies();
        let last = game.plies().len().checked_sub(2).map(|at| game.plies()[at]);
        let reverse = match last {
            Some(Ply::Move { from, to }) => {
                legal.iter().copied().find(|&ply| ply == Ply::Move { from: to, to: from })
            }
            _ => None,
        };
        let random = legal.get(usize::from(choice) % legal.len().max(1)).copied();
        let Some(ply) = reverse.filter(|_| back < 230).or(random) else { break };
        game.play(ply).unwrap();
        let Some(outcome) = game.outcome() else { continue };
        for symmetry in Symmetry::ALL {
            let images = game.plies().iter().map(|&ply| Position::<R>::ply_image(ply, symmetry));
            let image = Game::replay(game.start().image(symmetry), *game.options(), images).unwrap();
            let mut expected = outcome;
            if symmetry.swaps_sides() {
                expected.winner = outcome.winner.map(|winner| !winner);
            }
            assert_eq!(image.outcome(), Some(expected), "{game:?} {symmetry:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_can_be_taken_back(choices in proptest::collection::vec(any::<u16>(), 0..120)) {
        undo_and_redo::<Xiangqi>(&choices);
        undo_and_redo::<DoubleTris>(&choices);
        undo_and_redo::<Meng>(&choices);
        undo_and_redo::<MengClassic>(&choices);
    }

    #[test]
    fn verdicts_of_random_loops_are_symmetric(choices in proptest::collection::vec(any::<(u8, u16)>(), 0..60)) {
        symmetric::<Xiangqi>("3k5/4a4/n8/4p4/r3c4/9/2N1C4/R8/4A4/4K4 w - - 0 1", &choices, RuleSet::Axf);
        symmetric::<DoubleTris>("3k5/4a4/n8/4p4/r3c1t2/9/2N1C1T2/R8/4A4/4K4[] w 4 - 0 1", &choices, RuleSet::Axf);
        symmetric::<Meng>("3k5/4a4/+n8/4p4/r3c4/9/2N1C1T2/R8/4A4/4K4[] w 4 - 0 1", &choices, RuleSet::Axf);
        symmetric::<MengClassic>("3k5/4a4/+n8/4p4/r3c4/9/2N1C1*2/R8/4A4/4K4[] w 4 g3:-p 0 1", &choices, RuleSet::Axf);
        symmetric::<Xiangqi>("3k5/4a4/n8/9/r3c4/9/4C4/R8/9/4K4 w - - 0 1", &choices, RuleSet::CheckOnly);
    }
}

#[test]
fn a_game_chosen_at_run_time() {
    for variant in Variant::ALL {
        let mut game = AnyGame::new(AnyPosition::start(variant));
        for ply in plies("h0g2 h9g7 g2h0 g7h9") {
            game.play(ply).unwrap();
        }
        assert_eq!((game.variant(), game.occurrences(), game.outcome()), (variant, 2, None));
        assert_eq!(game.undo(), Some("g7h9".parse().unwrap()));
        assert_eq!(game.redo(), Some("g7h9".parse().unwrap()));
        assert!(game.is_repetition(2) && game.position() == game.start());
    }
}

#[cfg(feature = "serde")]
#[test]
fn games_options_and_verdicts_through_serde() {
    let game = game(CHECKS, &CHECK_LOOP.repeat(2), Options::computer_league());
    let text = serde_json::to_string(&game).unwrap();
    assert!(
        text.contains(r#""start":"4k4/R8/9/9/9/9/9/9/1r7/3K5 w - - 0 1","plies":["a8a9","e9e8""#),
        "{text}"
    );
    assert_eq!(serde_json::from_str::<Game<Xiangqi>>(&text).unwrap(), game);
    let any = AnyGame::Xiangqi(game);
    let text = serde_json::to_string(&any).unwrap();
    assert_eq!(serde_json::from_str::<AnyGame>(&text).unwrap(), any);
    assert!(serde_json::from_str::<AnyGame>(&text.replace("a8a9", "a8b6")).is_err());

    let options: Options = serde_json::from_str(r#"{"rule_set":"wxf","occurrences":5}"#).unwrap();
    assert_eq!((options.rule_set, options.occurrences.get()), (RuleSet::Axf, 5));
    assert!(serde_json::from_str::<Options>(r#"{"occurrences":1}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"rules":"axf"}"#).is_err());
}
