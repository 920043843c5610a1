//! A game chosen at run time says what the game of its type says, and each end has its sentence.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may stop at once")]

use meng_game::{AnyGame, Game, Options, Outcome, Reason, RuleSet, Side};
use meng_variants::{
    AnyPosition, DoubleTris, FamilyRules, Meng, MengClassic, Ply, Position, Variant, Xiangqi,
};

/// Some plies of a game, the middle one of the list each time.
fn some_plies<R: FamilyRules>() -> Vec<Ply> {
    let mut position = Position::<R>::start();
    let mut plies = Vec::new();
    for _ in 0..12 {
        let legal = position.legal_plies();
        let ply = *legal.get(legal.len() / 2).unwrap();
        position.play_mut(ply).unwrap();
        plies.push(ply);
    }
    plies
}

fn says_the_same<R: FamilyRules>(variant: Variant, wrap: fn(Position<R>) -> AnyPosition) {
    let plies = some_plies::<R>();
    let options = Options::new(RuleSet::Cxa);
    let game = Game::<R>::replay(Position::start(), options, plies.clone()).unwrap();
    let mut any = AnyGame::replay(wrap(Position::start()), options, plies.clone()).unwrap();
    assert_eq!((any.plies(), any.turn(), *any.options()), (&plies[..], game.turn(), options));
    assert_eq!(any.legal_plies(), game.legal_plies());
    assert_eq!(any.unbanned_plies().to_vec(), game.unbanned_plies().to_vec());
    for &ply in game.legal_plies() {
        assert_eq!(any.is_banned(ply), game.is_banned(ply), "{variant} {ply}");
    }
    assert_eq!((any.end(), any.verdict(), any.claim().is_err()), (None, None, true));
    any.set_options(Options::default());
    assert_eq!(*any.options(), Options::default());
}

#[test]
fn games_chosen_at_run_time_say_the_same() {
    says_the_same::<Xiangqi>(Variant::Xiangqi, AnyPosition::Xiangqi);
    says_the_same::<DoubleTris>(Variant::DoubleTris, AnyPosition::DoubleTris);
    says_the_same::<Meng>(Variant::Meng, AnyPosition::Meng);
    says_the_same::<MengClassic>(Variant::MengClassic, AnyPosition::MengClassic);
}

#[test]
fn declared_ends_are_told_and_taken_back() {
    let mut game = AnyGame::new(AnyPosition::start(Variant::Meng));
    let mut told = Vec::new();
    let outcomes: [fn(&mut AnyGame) -> Outcome; 5] = [
        |game| game.resign(Side::Red).unwrap(),
        |game| game.agree_draw().unwrap(),
        |game| game.lose_on_time(Side::Black).unwrap(),
        |game| game.forfeit(Side::Red).unwrap(),
        |game| game.declare(Outcome { winner: None, reason: Reason::Material }).unwrap(),
    ];
    for declare in outcomes {
        let outcome = declare(&mut game);
        assert_eq!((game.end(), game.resign(Side::Red).unwrap_err().0), (Some(outcome), outcome));
        told.push(game.verdict().unwrap().to_string());
        assert_eq!((game.reopen(), game.end()), (Some(outcome), None));
    }
    assert_eq!(
        told,
        [
            "Red resigned. Black wins.",
            "The sides agreed on a draw. The game is drawn.",
            "Black ran out of time. Red wins.",
            "Red lost by a decision from outside. Black wins.",
            "Neither side has a piece left that can win. The game is drawn.",
        ]
    );
}

#[test]
fn ends_on_the_board_have_their_sentence() {
    let told = |text: &str, ply: &str| {
        let start: AnyPosition = AnyPosition::parse(Variant::Xiangqi, text).unwrap();
        let game = AnyGame::replay(start, Options::default(), [ply.parse().unwrap()]).unwrap();
        game.verdict().unwrap().to_string()
    };
    let mate = told("3k5/1R7/R8/9/9/9/9/9/9/4K4 w - - 0 1", "a7a9");
    assert_eq!(mate, "Black is in check and has no legal ply. Red wins.");
    let stalemate = told("4k4/3P5/5P3/9/9/9/9/9/9/3K5 w - - 0 1", "f7f8");
    assert_eq!(stalemate, "Black is not in check and has no legal ply. Red wins.");
}

#[test]
fn repetitions_are_told_by_each_rule_set() {
    let told = |rules| {
        let start = AnyPosition::parse(Variant::Xiangqi, "4k4/R8/9/9/9/9/9/9/1r7/3K5 w - - 0 1").unwrap();
        let plies = "b1b0 d0d1 b0b1 d1d0 ".repeat(2);
        let plies = plies.split_whitespace().map(|ply| ply.parse().unwrap());
        // Red waits first, so that Black is to move.
        let waited = start.play("a8a7".parse().unwrap()).unwrap();
        let game = AnyGame::replay(waited, Options::new(rules), plies).unwrap();
        game.verdict().map_or_else(String::new, |verdict| verdict.to_string())
    };
    let occurred = "The position has occurred 3 times; in plies 1 to 8 ";
    assert_eq!(
        told(RuleSet::Axf),
        format!(
            "{occurred}Red neither checked nor chased one piece with every ply, Black gave check with every ply. Red wins."
        )
    );
    assert_eq!(
        told(RuleSet::Cxa),
        format!("{occurred}Red made an idle ply, Black gave check with every ply. Red wins.")
    );
    assert_eq!(
        told(RuleSet::CheckOnly),
        format!("{occurred}Red did not check with every ply, Black gave check with every ply. Red wins.")
    );
    assert_eq!(told(RuleSet::Plain), format!("{occurred}nothing but that matters. The game is drawn."));
}

#[test]
fn options_by_name() {
    for (name, rules) in [
        ("axf", RuleSet::Axf),
        ("cxa", RuleSet::Cxa),
        ("check-only", RuleSet::CheckOnly),
        ("plain", RuleSet::Plain),
    ] {
        assert_eq!(name.parse::<Options>().unwrap(), Options::new(rules));
        assert_eq!(name.parse::<RuleSet>().unwrap(), rules);
        assert_eq!(rules.to_string(), name);
    }
    assert_eq!("Computer-League".parse::<Options>().unwrap(), Options::computer_league());
    assert_eq!(
        "fide".parse::<Options>().unwrap_err().to_string(),
        "no rule set: 'fide' (axf or wxf, cxa, check-only or plain; or computer-league)"
    );
}
