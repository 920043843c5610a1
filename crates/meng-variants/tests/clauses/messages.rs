//! What error messages say.

use meng_variants::{AnyPosition, Variant};

fn messages(variant: Variant, texts: &[&str]) -> String {
    let message = |text: &&str| match AnyPosition::parse(variant, text) {
        Ok(_) => panic!("read: {text}"),
        Err(error) => format!("{text}\n  {error}"),
    };
    texts.iter().map(message).collect::<Vec<_>>().join("\n")
}

#[test]
fn of_position_texts_that_are_not_of_the_form() {
    insta::assert_snapshot!(
        "xiangqi_syntax",
        messages(
            Variant::Xiangqi,
            &[
                "",
                "foobar",
                "4k4/9/9/9/9/9/9/9/3K5 w - - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5/9 w - - 0 1",
                "4k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
                "4k3/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
                "4k4/9/9/9/9/4x4/9/9/9/3K5 w - - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[*] w - - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5 x - - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5 w 0 - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5 w - x 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5 w - - -1 1",
                "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 0",
                "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 more",
            ]
        )
    );
    insta::assert_snapshot!(
        "meng_syntax",
        messages(
            Variant::Meng,
            &[
                "4k4/9/9/9/9/4*4/9/9/9/3K5[] w 0 - 0 1",
                "4k4/9/9/9/9/4+T4/9/9/9/3K5[] w 0 - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[x] w 0 - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[* w 0 - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[*] w x - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[*] w 3? - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[*] w 3!z9 - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[*] w 3 e4:-p 0 1",
            ]
        )
    );
    insta::assert_snapshot!(
        "meng_classic_syntax",
        messages(
            Variant::MengClassic,
            &[
                "4k4/9/9/9/9/4T4/9/9/9/3K5[] w 0 - 0 1",
                "4k4/9/9/9/9/4*4/9/9/9/3K5[] w 0 - 0 1",
                "4k4/9/9/9/9/4*4/9/9/9/3K5[] w 0 e4:xp 0 1",
                "4k4/9/9/9/*8/4*4/9/9/9/3K5[] w 0 e4:wp,a5:bp 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[*] w 3! - 0 1",
            ]
        )
    );
}

#[test]
fn of_positions_that_are_not_valid() {
    insta::assert_snapshot!(
        "xiangqi_invalid",
        messages(
            Variant::Xiangqi,
            &[
                "9/9/9/9/9/9/9/9/9/9 w - - 0 1",
                "4k4/9/9/9/9/9/3K5/9/9/3K5 w - - 0 1",
                "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3KR4 w - - 0 1",
                "4k4/9/9/9/RRR6/9/9/9/3A5/3K5 w - - 0 1",
            ]
        )
    );
    insta::assert_snapshot!(
        "meng_invalid",
        messages(
            Variant::Meng,
            &[
                "4k4/9/9/9/9/9/9/9/9/3K5[] w 0 - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[*] w 31 - 0 1",
                "4k4/9/9/9/9/9/9/9/9/3K5[*] w 2! - 0 1",
                "4k4/9/9/9/9/R8/9/9/9/3K5[*] w 3!a4 - 0 1",
            ]
        )
    );
    insta::assert_snapshot!(
        "meng_classic_invalid",
        messages(
            Variant::MengClassic,
            &[
                "4k4/9/9/9/9/9/9/9/9/3K5[***] w 0 - 0 1",
                "4k4/9/9/9/9/4*4/9/9/9/3K5[] w 0 e4:wp 0 1",
                "4k4/9/9/9/9/4*4/9/9/9/3K5[] w 0 e4:ww! 0 1",
                "4k4/9/9/9/9/9/2A6/9/9/3K5[*] w 0 - 0 1",
            ]
        )
    );
}

#[test]
fn of_names_of_games_and_numbers_of_tris() {
    assert_eq!(
        "chess".parse::<Variant>().unwrap_err().to_string(),
        "no game: 'chess' (xiangqi, double-tris, meng or meng-classic)"
    );
    assert_eq!(
        AnyPosition::start_with(Variant::MengClassic, 3).unwrap_err().to_string(),
        "3 Tris: this game is defined for 1 to 2"
    );
    assert_eq!(Variant::ALL.map(|game| game.to_string().parse()), Variant::ALL.map(Ok));
    assert_eq!("Double_Tris".parse(), Ok(Variant::DoubleTris));
}
