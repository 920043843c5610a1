//! What is read and written in each notation beside the table of several pieces: glyphs, words, Tris plies, machine
//! moves, WXF and its dialects, SAN, detection, errors.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "test helpers may panic")]

use meng_notation::{
    DigitWidth, Notation, RankBase, ReadError, ReadOptions, Script, WriteError, WriteOptions, WxfDialect,
    detect, read_any_in, read_in, write_in,
};
use meng_variants::{AnyPosition, Variant};

fn position(variant: Variant, text: &str) -> AnyPosition {
    AnyPosition::parse(variant, text).unwrap()
}

fn start() -> AnyPosition {
    AnyPosition::start(Variant::Xiangqi)
}

fn black_to_move() -> AnyPosition {
    position(Variant::Xiangqi, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1")
}

fn read_with(
    position: &AnyPosition,
    text: &str,
    notation: Notation,
    options: ReadOptions,
) -> Result<String, ReadError> {
    read_in(position, text, notation, &options).map(|ply| ply.to_string())
}

fn read(position: &AnyPosition, text: &str, notation: Notation) -> Result<String, ReadError> {
    read_with(position, text, notation, ReadOptions::default())
}

fn write(position: &AnyPosition, ply: &str, notation: Notation) -> String {
    write_in(position, ply.parse().unwrap(), notation, &WriteOptions::default()).unwrap()
}

#[track_caller]
fn all_read(position: &AnyPosition, notation: Notation, ply: &str, texts: &[&str]) {
    for text in texts {
        assert_eq!(read(position, text, notation).as_deref(), Ok(ply), "{text}");
        assert_eq!(
            read_any_in(position, text, &ReadOptions::default()).map(|(ply, _)| ply.to_string()).as_deref(),
            Ok(ply),
            "{text} without a notation"
        );
    }
}

#[track_caller]
fn illegal(position: &AnyPosition, notation: Notation, texts: &[&str]) {
    for text in texts {
        let read = read(position, text, notation);
        assert!(matches!(read, Err(ReadError::Illegal { .. })), "{text}: {read:?}");
    }
}

#[track_caller]
fn invalid(position: &AnyPosition, notation: Notation, texts: &[(&str, usize)]) {
    for (text, at) in texts {
        match read(position, text, notation) {
            Err(ReadError::Invalid { column, .. }) => assert_eq!(column, *at, "{text}"),
            read => panic!("{text}: {read:?}"),
        }
    }
}

#[test]
fn s1_all_glyphs_are_read_for_either_side() {
    let red = start();
    all_read(
        &red,
        Notation::Chinese,
        "h0g2",
        &["马二进三", "馬2進3", "傌二上三", "马２進3", " 马二进三 ", "马二进三!?", "马二进三！"],
    );
    all_read(
        &red,
        Notation::Chinese,
        "i0i1",
        &["车一进一", "車一進一", "俥一进1", "伡1进1", "硨一进一", "砗一进一"],
    );
    all_read(&red, Notation::Chinese, "h2e2", &["炮二平五", "砲二平五", "包2平5"]);
    all_read(&red, Notation::Chinese, "e3e4", &["兵五进一", "卒五进一"]);
    all_read(&red, Notation::Chinese, "f0e1", &["仕四进五", "士四进五"]);
    all_read(&red, Notation::Chinese, "g0e2", &["相三进五", "象三进五"]);
    all_read(&red, Notation::Chinese, "e0e1", &["帅五进一", "帥五进一", "将五进一", "將五进一"]);
    let black = black_to_move();
    all_read(&black, Notation::Chinese, "b9c7", &["马2进3", "馬２進３", "马二进三"]);
    all_read(&black, Notation::Chinese, "e9e8", &["将5进1", "帅5进1", "將五進一"]);
    all_read(&black, Notation::Chinese, "c6c5", &["卒3进1", "兵3进1"]);
}

#[test]
fn s1_scripts_and_widths_are_written_as_chosen() {
    let traditional =
        WriteOptions { script: Script::Traditional, digits: DigitWidth::Full, ..WriteOptions::default() };
    let text = |position: &AnyPosition, ply: &str| {
        write_in(position, ply.parse().unwrap(), Notation::Chinese, &traditional).unwrap()
    };
    assert_eq!(text(&start(), "h0g2"), "馬二進三");
    assert_eq!(text(&start(), "i0i1"), "車一進一");
    assert_eq!(text(&start(), "e0e1"), "帥五進一");
    assert_eq!(text(&black_to_move(), "b9c7"), "馬２進３");
    assert_eq!(text(&black_to_move(), "e9e8"), "將５進１");
    let pool = position(Variant::Meng, "4k4/9/9/9/9/9/9/9/9/5K3[**] b 2 - 0 1");
    assert_eq!(text(&pool, "T@e5"), "玄０平５進４");
    assert_eq!(write(&pool, "T@e5", Notation::Chinese), "玄0平5进4");
    let two = position(Variant::Xiangqi, "3k5/9/9/4R4/9/4R4/9/9/9/5K3 w - - 0 1");
    assert_eq!(text(&two, "e4e3"), "後車退一");
}

#[test]
fn s2_words_of_tris_and_composites() {
    let composite = position(Variant::Meng, "3k5/9/9/9/4+R4/9/9/9/9/5K3[*] w 20 - 0 1");
    for (ply, text, others) in [
        ("e5e6", "玄车五进一", ["玄車5上1", "玄俥五進一"]),
        ("e5f5", "玄车五平四", ["玄車五平4", "玄車5平四"]),
        ("e5f7", "玄车五斜进四", ["玄车五斜上四", "玄車五斜進四"]),
        ("e5c4", "玄车五斜退七", ["玄车五斜下七", "玄車5斜退7"]),
        ("e5d6", "玄车五小进六", ["玄车五小斜进六", "玄車五小進六"]),
        ("e5d4", "玄车五小退六", ["玄车五小斜退六", "玄車五小下六"]),
        ("R%e5e9", "车五分进四", ["玄车五分进四", "車五分上4"]),
        ("R%e5g5", "车五分平三", ["玄车五分平三", "車5分平3"]),
        ("T%e5f7", "玄五分斜进四", ["玄5分斜進4", "玄五分斜上四"]),
        ("T%e5d4", "玄五分小退六", ["玄五分小斜退六", "玄五分小下6"]),
        ("T@e9", "玄O平五进九", ["玄0平五进九", "玄〇平5進9"]),
        ("T@e0", "玄O平五", ["玄o平五", "玄零平五"]),
    ] {
        assert_eq!(write(&composite, ply, Notation::Chinese), text);
        all_read(&composite, Notation::Chinese, ply, &[text, others[0], others[1]]);
    }
    illegal(
        &composite,
        Notation::Chinese,
        &["车五进一", "玄车五进三", "玄五进一", "车二斜进三", "玄车五分斜进四"],
    );
}

#[test]
fn s2_a_take_and_its_airdrop() {
    let take = position(Variant::DoubleTris, "3k5/9/9/9/4T4/9/4R4/9/9/5K3[*] w 20 - 0 1");
    assert_eq!(write(&take, "e3e5,T@d3", Notation::Chinese), "车五进二#玄五平六退二");
    assert_eq!(write(&take, "e3e5,T@d3", Notation::ChineseRank), "车五进F#玄五平六退D");
    let texts = [
        "车五进二#玄五平六退二",
        "车五进二＃玄五平六退二",
        "车五进二,玄五平六退二",
        "车五进二，玄五平六退二",
        "车五进二、玄五平六退二",
        "车五进二 玄五平六退二",
        "车五进二 # 玄五平六退二",
        "车五进二　玄5平6下2",
    ];
    all_read(&take, Notation::Chinese, "e3e5,T@d3", &texts);
    all_read(&take, Notation::Chinese, "e3e5,T@d5", &["车五进二#玄五平六"]);
    all_read(&take, Notation::Chinese, "e3e5,T@e7", &["车五进二#玄五进二"]);
    // The take owes an airdrop, from the file of the take.
    illegal(
        &take,
        Notation::Chinese,
        &["车五进二", "车五进二#玄四平六", "车五进一#玄五平六", "车五进二#玄五平五"],
    );
    invalid(&take, Notation::Chinese, &[("车五进二#", 6), ("车五进二玄五平六", 5), ("车五进二#玄五", 8)]);
}

#[test]
fn s3_rank_axis() {
    let red = start();
    all_read(&red, Notation::ChineseRank, "h2h6", &["炮二进G", "砲2進g", "炮二进Ｇ"]);
    all_read(&red, Notation::ChineseRank, "h2e2", &["炮二平五"]);
    all_read(&red, Notation::ChineseRank, "b0c2", &["马八进七"]);
    assert_eq!(write(&red, "e3e4", Notation::ChineseRank), "兵五进E");
    illegal(&red, Notation::ChineseRank, &["炮二进A", "炮二退H"]);
    invalid(&red, Notation::ChineseRank, &[("炮二进四", 4), ("马八进C", 4), ("炮B平五", 2)]);
    invalid(&red, Notation::Chinese, &[("炮二进G", 4)]);
    let black = black_to_move();
    assert_eq!(write(&black, "b7b0", Notation::ChineseRank), "炮2进j");
    assert_eq!(detect("炮二进G").into_iter().collect::<Vec<_>>(), [Notation::ChineseRank]);
}

#[test]
fn s4_dual_coordinates() {
    let red = start();
    all_read(&red, Notation::Dual, "h2e2", &["炮二C>五C", "炮2c>5c", "砲二C＞五C", "二C>五C", "2c>5c"]);
    assert_eq!(write(&red, "h2e2", Notation::DualLetters), "C2C>5C");
    all_read(&red, Notation::DualLetters, "h2e2", &["C2C>5C", "C二C>五C", "c2c>5c"]);
    assert_eq!(write(&black_to_move(), "b9c7", Notation::Dual), "马2a>3c");
    assert_eq!(write(&black_to_move(), "b9c7", Notation::DualLetters), "N2a>3c");
    all_read(&black_to_move(), Notation::DualLetters, "b9c7", &["N2a>3c", "H2a>3c"]);
    illegal(&red, Notation::Dual, &["车二C>五C", "玄二C>五C", "五E>五F", "二C>五D"]);
    invalid(&red, Notation::Dual, &[("炮二C>五", 5), ("炮二C五C", 4), ("炮二>五C", 2), ("二C%>五C", 3)]);
    let composite = position(Variant::Meng, "3k5/9/9/9/4+N4/9/9/9/9/5K3[*] w 20 - 0 1");
    for (ply, text, letters) in [
        ("e5e6", "玄马五F>五G", "TrisN5F>5G"),
        ("N%e5f7", "马五F%>四H", "N5F%>4H"),
        ("T%e5f6", "玄五F%>四G", "Tris5F%>4G"),
        ("T@e4", "玄OA>>五E", "TrisOA>>5E"),
    ] {
        assert_eq!(write(&composite, ply, Notation::Dual), text);
        assert_eq!(write(&composite, ply, Notation::DualLetters), letters);
        all_read(&composite, Notation::Dual, ply, &[text]);
        all_read(&composite, Notation::DualLetters, ply, &[letters]);
    }
    all_read(&composite, Notation::Dual, "N%e5f7", &["玄马五F%>四H", "玄马五F％＞四H"]);
    all_read(&composite, Notation::Dual, "T@e4", &["玄>>五E", "玄0a>>5e", "玄〇A>>五E"]);
    let take = position(Variant::DoubleTris, "3k5/9/9/9/4T4/9/4R4/9/9/5K3[*] w 20 - 0 1");
    assert_eq!(write(&take, "e3e5,T@d3", Notation::Dual), "车五D>五F#>六D");
    all_read(&take, Notation::Dual, "e3e5,T@d3", &["车五D>五F#>六D", "五D>五F#>六D"]);
}

#[test]
fn s5_machine_moves_with_ranks_from_zero_and_from_one() {
    let red = start();
    assert_eq!(write(&red, "h2e2", Notation::Iccs), "H2-E2");
    assert_eq!(write(&red, "h2e2", Notation::Uci), "h2e2");
    all_read(
        &red,
        Notation::Iccs,
        "h2e2",
        &["H2-E2", "h2-e2", "H2E2", "h2e2", "Ｈ２－Ｅ２", "H2–E2", "h3e3"],
    );
    all_read(&red, Notation::Uci, "h2h9", &["h2h9", "h3h10", "H3-H10"]);
    let one = WriteOptions { ranks: RankBase::One, ..WriteOptions::default() };
    let ply = "h2h9".parse().unwrap();
    assert_eq!(write_in(&red, ply, Notation::Uci, &one).unwrap(), "h3h10");
    assert_eq!(write_in(&red, ply, Notation::Iccs, &one).unwrap(), "H3-H10");
    // Where the base is named, the other is not tried.
    let named = ReadOptions { ranks: Some(RankBase::Zero), ..ReadOptions::default() };
    assert!(matches!(read_with(&red, "h3e3", Notation::Uci, named), Err(ReadError::Illegal { .. })));
    assert!(matches!(read_with(&red, "h3h10", Notation::Uci, named), Err(ReadError::Invalid { .. })));
    let named = ReadOptions { ranks: Some(RankBase::One), ..ReadOptions::default() };
    assert_eq!(read_with(&red, "h3e3", Notation::Uci, named).as_deref(), Ok("h2e2"));
    invalid(&red, Notation::Uci, &[("h2", 3), ("h2e", 3), ("j2e2", 1), ("h2e2x", 5), ("", 1)]);
    let pool = position(Variant::Meng, "3k5/9/9/9/4+R4/9/9/9/9/5K3[*] w 20 - 0 1");
    for notation in [Notation::Uci, Notation::Iccs, Notation::Wxf] {
        assert_eq!(write(&pool, "T@e4", notation), "T@e4");
        assert_eq!(write(&pool, "R%e5e9", notation), "R%e5e9");
        all_read(&pool, notation, "T@e4", &["T@e4", "t@E4", "Ｔ＠ｅ４"]);
        all_read(&pool, notation, "T%e5f7", &["T%e5f7"]);
    }
    assert_eq!(write_in(&pool, "T@e4".parse().unwrap(), Notation::Uci, &one).unwrap(), "T@e5");
    let take = position(Variant::DoubleTris, "3k5/9/9/9/4T4/9/4R4/9/9/5K3[*] w 20 - 0 1");
    all_read(&take, Notation::Uci, "e3e5,T@d3", &["e3e5,T@d3", "e3e5, T@d3", "e3-e5,t@d3"]);
}

#[test]
fn s5_wxf_one_of_a_kind() {
    let red = start();
    all_read(&red, Notation::Wxf, "h2e2", &["C2.5", "C2=5", "c2.5", "Ｃ２＝５", "Ｃ２．５", "C2.5!"]);
    all_read(&red, Notation::Wxf, "b0c2", &["H8+7", "N8+7", "M8+7", "h8+7"]);
    all_read(&red, Notation::Wxf, "g0e2", &["E3+5", "B3+5"]);
    all_read(&red, Notation::Wxf, "e0e1", &["K5+1", "G5+1"]);
    assert_eq!(write(&red, "b0c2", Notation::Wxf), "H8+7");
    assert_eq!(write(&black_to_move(), "c9e7", Notation::Wxf), "E3+5");
    illegal(&red, Notation::Wxf, &["C2-5", "R1+9", "C5.4"]);
    invalid(&red, Notation::Wxf, &[("C2*5", 3), ("X2.5", 1), ("C2.", 4), ("+-1", 2), ("C2.55", 5)]);
}

#[test]
fn s5_wxf_two_of_a_kind_on_a_file() {
    let two = position(Variant::Xiangqi, "3k5/9/9/4R4/9/4R4/9/9/9/5K3 w - - 0 1");
    assert_eq!(write(&two, "e6f6", Notation::Wxf), "R+.4");
    assert_eq!(write(&two, "e4e5", Notation::Wxf), "R-+1");
    all_read(&two, Notation::Wxf, "e6f6", &["R+.4", "R+=4", "+R=4", "+R.4", "r+.4"]);
    all_read(&two, Notation::Wxf, "e4e5", &["R-+1", "-R+1"]);
    all_read(&two, Notation::Wxf, "e6e8", &["R5+2"]);
    assert!(matches!(read(&two, "R5.4", Notation::Wxf), Err(ReadError::Ambiguous { .. })));
}

#[track_caller]
fn dialect(position: &AnyPosition, dialect: WxfDialect, rows: &[(&str, &str)]) {
    let options = WriteOptions { dialect, ..WriteOptions::default() };
    for (ply, text) in rows {
        let written = write_in(position, ply.parse().unwrap(), Notation::Wxf, &options);
        assert_eq!(written.as_deref(), Ok(*text), "{ply} {dialect:?}");
        let back = read_with(position, text, Notation::Wxf, options.into());
        assert_eq!(back.as_deref(), Ok(*ply), "{text} {dialect:?}");
    }
}

#[test]
fn s5_wxf_several_pawns_in_each_dialect() {
    let three = position(Variant::Xiangqi, "5k3/9/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1");
    dialect(&three, WxfDialect::Official, &[("e7d7", "P+.6"), ("e6d6", "P5.6"), ("e5d5", "P-.6")]);
    dialect(&three, WxfDialect::Xqbase, &[("e7d7", "P+.6"), ("e6d6", "P..6"), ("e5d5", "P-.6")]);
    dialect(&three, WxfDialect::FairyStockfish, &[("e7d7", "15=6"), ("e6d6", "25=6"), ("e5d5", "35=6")]);
    all_read(&three, Notation::Wxf, "e6d6", &["P5.6", "P..6", "P.=6", "25=6", "Pb=6"]);
    all_read(&three, Notation::Wxf, "e7e8", &["P++1", "P5+1", "15+1", "Pa+1"]);
    let four = position(Variant::Xiangqi, "5k3/4P4/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1");
    let official = [("e8d8", "++.6"), ("e7d7", "P+.6"), ("e6d6", "P-.6"), ("e5d5", "--.6")];
    dialect(&four, WxfDialect::Official, &official);
    dialect(&four, WxfDialect::Official, &[("e8e9", "+++1")]);
    dialect(&four, WxfDialect::Xqbase, &[("e8d8", "Pa.6"), ("e7d7", "Pb.6"), ("e5d5", "Pd.6")]);
    dialect(&four, WxfDialect::FairyStockfish, &[("e8d8", "15=6"), ("e5d5", "45=6")]);
    let five = position(Variant::Xiangqi, "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w - - 0 1");
    let official = [("c9b9", "++.8"), ("c8b8", "P+.8"), ("c7b7", "P7.8"), ("c6b6", "P-.8"), ("c5b5", "--.8")];
    dialect(&five, WxfDialect::Official, &official);
    dialect(&five, WxfDialect::Xqbase, &[("c7b7", "Pc.8"), ("c5b5", "Pe.8")]);
    let two_files = position(Variant::Xiangqi, "3k5/9/5P3/2P2P3/2P2P3/9/9/9/9/4K4 w - - 0 1");
    let official = [("f7e7", "4+.5"), ("f6e6", "44.5"), ("f5e5", "4-.5"), ("c6d6", "7+.6"), ("c5b5", "7-.8")];
    dialect(&two_files, WxfDialect::Official, &official);
    dialect(&two_files, WxfDialect::Xqbase, &[("f7e7", "Pa.5"), ("f5e5", "Pc.5"), ("c5b5", "Pe.8")]);
    dialect(&two_files, WxfDialect::FairyStockfish, &[("f7e7", "14=5"), ("f6e6", "24=5"), ("c5b5", "27=8")]);
    all_read(&two_files, Notation::Wxf, "c5b5", &["7-.8", "27=8", "Pe.8"]);
}

#[test]
fn s5_wxf_of_two_is_marked_by_fairy_stockfish_only_where_both_could_go() {
    let guards = position(Variant::Xiangqi, "3k5/9/9/9/9/9/9/5A3/9/4KA3 w - - 0 1");
    dialect(&guards, WxfDialect::FairyStockfish, &[("f0e1", "A4+5"), ("f2e1", "A4-5")]);
    dialect(&guards, WxfDialect::Official, &[("f0e1", "A4+5")]);
    let pawns = position(Variant::Xiangqi, "3k5/9/9/4P4/4P4/9/9/9/9/5K3 w - - 0 1");
    dialect(&pawns, WxfDialect::FairyStockfish, &[("e6f6", "P+=4"), ("e5f5", "P-=4")]);
}

#[test]
fn s5_san_of_chess_programs() {
    let red = start();
    all_read(&red, Notation::San, "h2e2", &["Che2", "Che2+", "Ch2e2"]);
    all_read(&red, Notation::San, "b0c2", &["Hc2", "Nc2"]);
    all_read(&red, Notation::San, "c3c4", &["c4", "c4!"]);
    all_read(&red, Notation::San, "h2h9", &["Chxh9", "Cxh9", "Cxh10"]);
    illegal(&red, Notation::San, &["Ce5", "Rd4", "c6"]);
    invalid(&red, Notation::San, &[("Ch", 3), ("Chz2", 3), ("Che2x", 5)]);
    let write = write_in(&red, "h2e2".parse().unwrap(), Notation::San, &WriteOptions::default());
    assert_eq!(write, Err(WriteError::ReadOnly(Notation::San)));
    let both = position(Variant::Xiangqi, "3k5/9/9/R8/9/9/R8/9/9/5K3 w - - 0 1");
    assert!(matches!(read(&both, "Ra5", Notation::San), Err(ReadError::Ambiguous { .. })));
    let zero = ReadOptions { ranks: Some(RankBase::Zero), ..ReadOptions::default() };
    assert_eq!(read_with(&both, "R6a5", Notation::San, zero).as_deref(), Ok("a6a5"));
    // No rank 0 where they are counted from 1: the 0 is not passed over.
    let single = position(Variant::Xiangqi, "3k5/9/9/R8/9/9/9/9/9/5K3 w - - 0 1");
    let one = ReadOptions { ranks: Some(RankBase::One), ..ReadOptions::default() };
    assert_eq!(read_with(&single, "R7a5", Notation::San, one).as_deref(), Ok("a6a4"));
    assert!(matches!(read_with(&single, "R0a5", Notation::San, one), Err(ReadError::Illegal { .. })));
    illegal(&single, Notation::San, &["R0a5"]);
}

#[test]
fn detection_by_form() {
    let found = |text| detect(text).into_iter().collect::<Vec<_>>();
    assert_eq!(found("炮二平五"), [Notation::Chinese, Notation::ChineseRank]);
    assert_eq!(found("2卒平5"), [Notation::Chinese, Notation::ChineseRank]);
    assert_eq!(found("玄O平五进四"), [Notation::Chinese]);
    assert_eq!(found("炮二C>五C"), [Notation::Dual]);
    assert_eq!(found("TrisR1A>2C"), [Notation::DualLetters]);
    assert_eq!(found("C2.5"), [Notation::Wxf]);
    assert_eq!(found("++.4"), [Notation::Wxf]);
    assert_eq!(found("H2-E2"), [Notation::Iccs, Notation::San].split_at(1).0);
    assert_eq!(found("h2e2"), [Notation::Uci, Notation::San]);
    assert_eq!(found("T@e4"), [Notation::Uci]);
    assert_eq!(found("Che2"), [Notation::San]);
    for text in ["", "1-0", "0-1", "1/2-1/2", "*", "1.", "红胜", "兵", "{", "=====", "www.example.org"] {
        assert!(detect(text).is_empty(), "{text}: {:?}", found(text));
    }
}

#[test]
fn errors_say_what_and_where() {
    let red = start();
    let message = |text, notation| read(&red, text, notation).unwrap_err().to_string();
    insta::assert_snapshot!(message("炮A平五", Notation::Chinese), @"no ply: '炮A平五', at character 2 'A平五': expected a file, 一 to 九 or 1 to 9");
    insta::assert_snapshot!(message("炮二平", Notation::Chinese), @"no ply: '炮二平', at character 4 '': expected a file, 一 to 九 or 1 to 9");
    insta::assert_snapshot!(message("车二斜进三", Notation::Chinese), @"illegal ply '车二斜进三': no piece named so goes there ('车二斜进三', character 1)");
    insta::assert_snapshot!(message("玄O平五", Notation::Chinese), @"illegal ply '玄O平五' (T@e0): this game has no such ply");
    insta::assert_snapshot!(message("车一进五", Notation::Chinese), @"illegal ply '车一进五' (i0i5): the piece does not go there, or something is in the way (X1)");
    insta::assert_snapshot!(message("炮二C-五C", Notation::Dual), @"no ply: '炮二C-五C', at character 4 '-五C': expected > or %>");
    insta::assert_snapshot!(message("C2*5", Notation::Wxf), @"no ply: 'C2*5', at character 3 '*5': expected +, -, . or =");
    insta::assert_snapshot!(message("h2e", Notation::Uci), @"no ply: 'h2e', at character 3 'e': expected a point, a0 to i9");
    insta::assert_snapshot!(message("h2i5", Notation::Uci), @"illegal ply 'h2i5' (h2i5): the piece does not go there, or something is in the way (X1)");
    let two = position(Variant::Xiangqi, "3k5/9/9/4R4/9/4R4/9/9/9/5K3 w - - 0 1");
    insta::assert_snapshot!(read(&two, "车五平四", Notation::Chinese).unwrap_err(), @"ambiguous ply '车五平四': e4f4, e6f6");
    insta::assert_snapshot!(read_any_in(&two, "hello", &ReadOptions::default()).unwrap_err(), @"no ply: 'hello', at character 1 'hell': expected a ply in one of the notations");
    let illegal = write_in(&red, "h2i5".parse().unwrap(), Notation::Chinese, &WriteOptions::default());
    insta::assert_snapshot!(illegal.unwrap_err(), @"illegal ply h2i5: the piece does not go there, or something is in the way (X1)");
}

#[test]
fn reports_of_users_of_other_programs() {
    let front = position(Variant::Xiangqi, "3k5/9/9/9/7C1/9/9/7C1/9/4K4 w - - 0 1");
    assert_eq!(write(&front, "h5h7", Notation::Chinese), "前炮进二");
    all_read(&black_to_move(), Notation::Chinese, "b9c7", &["马2进3"]);
}

#[test]
fn long_and_binary_texts_are_errors() {
    let long = "炮".repeat(1_000_000);
    let blanks = " ".repeat(1_000_000);
    for notation in Notation::ALL {
        for text in
            [long.as_str(), blanks.as_str(), "\0\u{1}\u{feff}", "炮二平五\0", "玄O", "玄", "#>", ">>", "%"]
        {
            let error = read(&start(), text, notation).unwrap_err();
            assert!(error.is_invalid(), "{notation} {error}");
            assert!(error.to_string().len() < 400);
        }
    }
}
