//! Reading and writing positions, playing, random play, captures.
#![expect(clippy::panic, reason = "a helper of tests that fails its test")]

use meng_plain::{Error, Game, Position};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

fn parse(game: Game, text: &str) -> Position {
    Position::parse(game, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refusal(game: Game, text: &str) -> String {
    match Position::parse(game, text) {
        Ok(_) => panic!("{game} took {text}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn games_have_names() {
    for game in Game::ALL {
        assert_eq!(game.to_string().parse(), Ok(game));
    }
    assert_eq!("chess".parse::<Game>(), Err(Error::UnknownGame("chess".to_owned())));
}

#[test]
fn starts_exist_for_the_defined_numbers() {
    for (game, numbers) in
        [(Game::Xiangqi, 0..=0), (Game::DoubleTris, 1..=8), (Game::Meng, 1..=8), (Game::MengClassic, 1..=2)]
    {
        for tris in 0..=u8::MAX {
            assert_eq!(Position::start(game, tris).is_some(), numbers.contains(&tris), "{game} {tris}");
        }
    }
    assert_eq!(Position::start(Game::Meng, 3).unwrap().text(), format!("{START}[***] w 0 - 0 1"));
    assert_eq!(Position::start(Game::Xiangqi, 0).unwrap().text(), format!("{START} w - - 0 1"));
}

#[test]
fn random_play_reads_back_and_repeats() {
    for game in Game::ALL {
        for seed in 0..30 {
            let tris = if game == Game::Xiangqi { 0 } else { 1 + u8::try_from(seed % 2).unwrap() };
            let plies = 12 * u32::try_from(seed).unwrap();
            let position = Position::random(game, tris, seed, plies).unwrap();
            assert_eq!(Position::random(game, tris, seed, plies).as_ref(), Some(&position));
            let read = parse(game, &position.text());
            assert_eq!(read.text(), position.text());
            assert_eq!(read, position);
            assert_eq!(read.plies(), position.plies());
            assert_eq!(read.perft(1), read.plies().len() as u64, "each ply has one text");
            for ply in read.plies().iter().take(5) {
                assert!(read.is_legal(ply));
                let next = read.play(ply).unwrap();
                assert_eq!(parse(game, &next.text()).text(), next.text());
            }
        }
    }
}

#[test]
fn random_play_reaches_every_kind_of_ply() {
    let texts: Vec<String> = (0..40)
        .filter_map(|seed| Position::random(Game::Meng, 2, seed, 60))
        .flat_map(|position| position.plies())
        .collect();
    for mark in ["T@", ",T@", "T%", "R%"] {
        assert!(texts.iter().any(|ply| ply.contains(mark)), "{mark}");
    }
}

#[test]
fn input_aliases_are_read() {
    let text = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
    assert_eq!(parse(Game::Xiangqi, text).text(), format!("{START} w - - 0 1"));
}

#[test]
fn equality_forgets_counters_and_high_counts() {
    let one = parse(Game::Meng, "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3!a4 - 0 30");
    let same = parse(Game::Meng, "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3!a4 - 7 2");
    assert_eq!(one, same);
    assert_eq!(one.key_text(), "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3!a4 -");
    let later = parse(Game::Meng, "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 9! - 0 1");
    assert_eq!(later.key_text(), "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 3! -");
    assert_ne!(one, later);
    let two = parse(Game::Meng, "4k4/9/9/9/9/R8/9/9/9/3K5[**] b 2 - 0 1");
    assert_ne!(two, later);
}

#[test]
fn unreadable_texts_are_refused() {
    for (game, text, part) in [
        (Game::Xiangqi, "", "0 fields"),
        (Game::Xiangqi, "foobar", "1 fields"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/3K5 w - - 0 1", "9 ranks"),
        (Game::Xiangqi, "4k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "9 points"),
        (Game::Xiangqi, "4k3/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "9 points"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K42 w - - 0 1", "9 points"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3Kx4 w - - 0 1", "no piece"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K4é w - - 0 1", "no piece"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5[*] w - - 0 1", "pool"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 x - - 0 1", "side"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w 0 - 0 1", "field 3"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w - a - 0 1", "7 fields"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w - a 0 1", "field 4"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w - - +1 1", "field 5"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 99999999999", "field 6"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/3K5 w 0 - 0 1", "pool"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/3K5[T] w 0 - 0 1", "pool"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/3K3*1[] w 0 - 0 1", "no piece"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/3K4+[] w 0 - 0 1", "no piece"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/3K5[*] w 300 - 0 1", "field 3"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/3K5[*] w 3!z9 - 0 1", "field 3"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/3K5[*] w - - 0 1", "field 3"),
        (Game::DoubleTris, "4k4/9/9/9/9/9/9/9/9/3K3+R1[] w 0 - 0 1", "no piece"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/3K1*3[] w 0 - 0 1", "field 4"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/3K1*3[] w 0 f1:-p 0 1", "field 4"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/3K1*3[] w 0 f0:xp 0 1", "field 4"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/3K1*3[] w 0 f0 0 1", "field 4"),
    ] {
        let error = refusal(game, text);
        assert!(error.contains(part), "{text}: {error}");
    }
}

#[test]
fn invalid_positions_are_refused() {
    for (game, text, part) in [
        (Game::Xiangqi, "9/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "0 pieces k"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/RRRK5 w - - 0 1", "3 pieces R"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/3K5/9/9/9 w - - 0 1", "king of w"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "face"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3KR4 w - - 0 1", "in check"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 0", "move number"),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/4A4/3A1K3 w - - 0 1", ""),
        (Game::Xiangqi, "4k4/9/9/9/9/9/9/9/3A5/5K3 w - - 0 1", "A may not stand on d1"),
        (Game::Xiangqi, "4k4/4A4/9/9/9/9/9/9/9/5K3 w - - 0 1", "A may not stand on e8"),
        (Game::DoubleTris, "4k4/9/9/9/9/9/9/1P7/9/5K3[*] w 0 - 0 1", "P may not stand on b2"),
        (Game::DoubleTris, "4k4/9/9/9/9/1P7/9/9/9/5K3[*] w 0 - 0 1", "P may not stand on b4"),
        (Game::MengClassic, "4k4/9/9/9/2A6/9/9/9/9/5K3[*] w 0 - 0 1", "A may not stand on c5"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/5K3[***] w 0 - 0 1", "3 Tris"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/5K3[] w 0 - 0 1", "0 Tris"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/5K3[*] w 31 - 0 1", "31 captured"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/5K3[*] w 2! - 0 1", "forced drop"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/T4K3[] w 3! - 0 1", "forced drop"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/5K3[*] w 3! - 0 1", "forced drop"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/r4K3[*] b 4!f0 - 0 1", "3!"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/T4K3[*] b 3!f0 - 0 1", "full pool"),
        (Game::Meng, "4k4/9/9/9/9/9/9/9/9/5K3[*] w 3!f0 - 0 1", "no piece made"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/*4K3[] w 3 a0:wp 0 1", "lone Tris"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/*4K3[] w 3 a0:ww! 0 1", "lone pendulum"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/**3K3[] w 3 a0:wp,b0:wp 0 1", "each side"),
        (Game::MengClassic, "4k4/9/9/9/9/9/9/9/9/**3K3[] w 3 a0:wp,b0:bp! 0 1", "lone pendulum"),
    ] {
        if part.is_empty() {
            parse(game, text);
            continue;
        }
        let error = refusal(game, text);
        assert!(error.contains(part), "{text}: {error}");
    }
}

#[test]
fn texts_that_are_no_legal_ply_are_refused() {
    let start = Position::start(Game::Meng, 2).unwrap();
    for text in ["", "h2e", "h2e2 ", "a0a4", "T@e4", "R%a0a1", "a9a8", "é", "h2e2,T@e4"] {
        assert!(!start.is_legal(text));
        assert_eq!(start.play(text), Err(Error::IllegalPly(text.to_owned())));
    }
}

#[test]
fn counters_follow_captures() {
    let mut position = Position::start(Game::Xiangqi, 0).unwrap();
    for (ply, counters) in [("h2e2", "1 1"), ("h9g7", "2 2"), ("e2e6", "0 2"), ("g7e6", "0 3")] {
        position = position.play(ply).unwrap();
        assert!(position.text().ends_with(&format!(" - - {counters}")), "{}", position.text());
    }
}

#[test]
fn forced_drop_runs_its_course() {
    // The third capture, in `meng` with two Tris, from a position with two captured.
    let mut position = parse(Game::Meng, "4k4/9/9/9/9/rp7/R8/9/9/3K5[**] w 2 - 0 1");
    for (ply, fields) in [("a3a4", "b 3!a4 -"), ("T@i9", "w 3! -"), ("T@i0", "b 3 -")] {
        position = position.play(ply).unwrap();
        assert!(position.key_text().ends_with(fields), "{}", position.text());
    }
    // D4b: the recapture passes the duty to drop on.
    let recaptured = parse(Game::Meng, "4k4/9/9/9/9/Rp7/9/9/9/3K5[**] b 3!a4 - 0 1").play("b4a4").unwrap();
    assert!(recaptured.text().contains(" w 4! - 0 2"), "{}", recaptured.text());
    assert!(recaptured.plies().iter().all(|ply| ply.starts_with("T@")));
    // D4a: in check any ply answers, and the duty stands.
    let checked = parse(Game::Meng, "4k4/9/9/4R4/9/9/9/9/9/3K5[**] b 3!e6 - 0 1");
    assert!(checked.in_check());
    assert!(checked.is_legal("e9f9"));
    assert!(checked.play("e9f9").unwrap().text().contains(" w 3! -"));
}

#[test]
fn captures_are_legal_ones_of_either_side() {
    let pairs = |position: &Position, red| -> Vec<String> {
        position.captures(red).into_iter().map(|(from, to)| format!("{from}{to}")).collect()
    };
    // The black horse is pinned until the red chariot is off its file.
    let pinned = parse(Game::Xiangqi, "4k4/9/9/9/4n4/2P6/4R4/9/9/3K5 w - - 0 1");
    assert_eq!(pairs(&pinned, true), ["e3e5"]);
    assert_eq!(pairs(&pinned, false), [""; 0]);
    assert_eq!(pairs(&pinned.play("e3f3").unwrap(), false), ["e5c4", "e5f3"]);
    // A Tris is no victim, and a capture with many airdrops is named once.
    let airdrops = parse(Game::Meng, "4k4/9/9/+n8/9/9/+R8/9/9/3K5[] w 5 - 0 1");
    assert_eq!(pairs(&airdrops, true), ["a3a6"]);
    assert_eq!(pairs(&airdrops, false), [""; 0]);
    let taker = parse(Game::DoubleTris, "4k4/9/9/T8/9/9/R8/9/9/3K5[*] w 2 - 0 1");
    assert_eq!(pairs(&taker, true), [""; 0]);
}
