//! What is a move number, what a ply, what a separator, what a result?
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part"
)]

use crate::GameResult;

/// A text without the move number in front of it: digits with points, colons or Chinese commas behind them, half-width or
/// full-width. Digits alone, up to three, are a move number too; four may be a ply in coordinates, and more are left as they are.
///
/// `33.4` is a ply of WXF (the pawn 3 of file 3), and stays.
pub(crate) fn strip_number(word: &str) -> &str {
    // Chinese names and letters: no number.
    if word.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic() || begins_chinese(byte)) {
        return word;
    }
    let rest = word.trim_start_matches(is_digit);
    let digits = word.len() - rest.len();
    let bare = rest.trim_start_matches(is_point);
    if digits == 0 {
        // Points alone say that the other side's ply is left out.
        return bare;
    }
    if rest.is_empty() {
        return if word.chars().count() < 4 { "" } else { word };
    }
    let pointed = bare.len() < rest.len();
    let file_pair =
        word.len() == 4 && digits == 2 && bare.len() == 1 && bare.starts_with(|c: char| c.is_ascii_digit());
    if pointed && !file_pair { bare } else { word }
}

/// A text without digits in front, for a move number that has no point.
pub(crate) fn strip_digits(word: &str) -> &str {
    word.trim_start_matches(is_digit)
}

/// A text without the side in front of it: `红：炮二平五`, `黑方:马8进7`.
pub(crate) fn strip_side(word: &str) -> &str {
    let sides = ["红方", "紅方", "黑方", "红棋", "紅棋", "黑棋", "红", "紅", "黑"];
    sides.iter().find_map(|side| word.strip_prefix(side)?.strip_prefix(['：', ':'])).unwrap_or(word)
}

const fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９')
}

const fn is_point(c: char) -> bool {
    matches!(c, '.' | '．' | '。' | '、' | '…' | '·' | ':' | '：')
}

/// Whether a line begins with move number 1 and a ply of the first side: `1. h2e2`, but not `1. ... h9g7`.
pub(crate) fn is_first_move(line: &str) -> bool {
    let line = line.trim_start();
    let rest = line.trim_start_matches(is_digit);
    let Some(number) = line.get(..line.len() - rest.len()) else { return false };
    if !matches!(number, "1" | "１" | "01" | "001") {
        return false;
    }
    let behind = rest.trim_start_matches(is_point);
    let points = rest.get(..rest.len() - behind.len()).unwrap_or("").chars().count();
    let ply = behind.trim_start();
    points == 1 && !rest.starts_with('…') && !ply.is_empty() && !ply.starts_with(is_point) && may_be_ply(ply)
}

/// Whether a text begins as plies do; enough to tell a record from an advertisement.
fn may_be_ply(text: &str) -> bool {
    let word = text.split(char::is_whitespace).next().unwrap_or("");
    let characters = word.chars().count();
    (2..=24).contains(&characters) && !meng_notation::detect(strip_side(word)).is_empty()
}

/// The plies of a word that is nothing but plies in coordinates, without anything between them: `h2e2h9g7`, `77477062`.
pub(crate) fn glued(word: &str) -> Option<impl Iterator<Item = (usize, &str)>> {
    let bytes = word.as_bytes();
    if bytes.len() < 8 || !bytes.len().is_multiple_of(4) {
        return None;
    }
    let coordinates = bytes.chunks_exact(2).all(|pair| {
        matches!(pair, [file, rank] if matches!(file.to_ascii_lowercase(), b'a'..=b'i') && rank.is_ascii_digit())
    });
    let digits = bytes.iter().all(u8::is_ascii_digit);
    (coordinates || digits).then(|| {
        (0..bytes.len() / 4)
            .filter_map(|index| word.get(4 * index..4 * index + 4).map(|ply| (4 * index, ply)))
    })
}

/// The plies of a word that is nothing but plies of the usual form in Chinese: `炮二平五马８进７`.
pub(crate) fn glued_chinese(word: &str) -> Option<impl Iterator<Item = (usize, &str)>> {
    // A ply has eight bytes at least, four characters with one of them a half-width digit twelve at most.
    let places = || word.char_indices().map(|(at, _)| at).step_by(4);
    let plies = move || {
        let ends = places().skip(1).chain([word.len()]);
        places().zip(ends).filter_map(|(begin, end)| word.get(begin..end).map(|ply| (begin, ply)))
    };
    let is_ply = |ply: &str| {
        let mut characters = ply.chars();
        let window = [(); 4].map(|()| characters.next().unwrap_or('\0'));
        crate::encoding::is_move(window)
    };
    (word.len() > 14 && plies().all(|(_, ply)| is_ply(ply))).then(plies)
}

/// Whether a word stands for a ply that is not there, as before a first ply of Black: `--`, `***`, `____`.
pub(crate) fn is_gap(word: &str) -> bool {
    word.chars().all(|c| matches!(c, '-' | '_' | '*' | '－' | '—' | '─' | '＊' | '…'))
}

/// Whether a word is a line drawn under a record: `=====`, `-----`, `*****`.
pub(crate) fn is_rule(word: &str) -> bool {
    let mut characters = word.chars();
    let first = characters.next();
    matches!(first, Some('=' | '-' | '*' | '_' | '~' | '#' | '－' | '＝' | '—' | '─'))
        && word.chars().count() >= 4
        && characters.all(|c| Some(c) == first)
}

/// The first bytes of Chinese characters, and of no marks.
pub(crate) const fn begins_chinese(byte: u8) -> bool {
    matches!(byte, 0xE4..=0xE9)
}

/// Length of a move number of the usual form, digits and a point, with a blank or a ply in Chinese behind it; 0 if there is
/// none.
pub(super) fn number_length(bytes: &[u8]) -> usize {
    let digits = bytes.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
    let is_number = (1..=3).contains(&digits)
        && bytes.get(digits) == Some(&b'.')
        && bytes.get(digits + 1).is_some_and(|byte| matches!(byte, b' ' | b'\n') || begins_chinese(*byte));
    if is_number { digits + 1 } else { 0 }
}

/// Whether a word has four characters, the last of them a digit, as nearly all plies in Chinese have: nothing else is worth
/// asking then.
pub(super) const fn is_usual(word: &str) -> bool {
    // Half-width digits have one byte, other characters three.
    if !matches!(word.len(), 8 | 10 | 12) {
        return false;
    }
    match *word.as_bytes() {
        [.., b'0'..=b'9'] => true,
        // １ to ９, and 一 二 三 四 五 六 七 八 九.
        [.., 0xEF, 0xBC, 0x91..=0x99]
        | [.., 0xE4, 0xB8, 0x80 | 0x83 | 0x89]
        | [.., 0xE4, 0xBA, 0x8C | 0x94]
        | [.., 0xE5, 0x9B, 0x9B]
        | [.., 0xE5, 0x85, 0xAB | 0xAD]
        | [.., 0xE4, 0xB9, 0x9D] => true,
        _ => false,
    }
}

/// Results in words, which stand in the place of a ply. They are told from plies by their last character.
pub(super) fn word_result(word: &str) -> Option<GameResult> {
    let last = word.chars().next_back()?;
    let may_be = word.len() <= 24 && "胜勝负負和棋局输輸认认时時定知明详议議出。！".contains(last);
    if may_be { GameResult::read(word) } else { None }
}

/// Whether a word is a move number in Chinese: `第1回合`, or a number that is followed by its point.
pub(super) fn is_chinese_number(word: &str, behind: &str) -> bool {
    let is_numeral = |c: char| "一二三四五六七八九十百零〇".contains(c);
    word.starts_with('第') && word.ends_with(['合', '着', '著', '步'])
        || behind.starts_with(['、', '．']) && word.chars().all(is_numeral)
}

/// Where a word ends: at a blank, a comment, a parenthesis, a glyph or mark, or a comma that joins no airdrop.
pub(super) fn word_end(text: &str) -> usize {
    let bytes = text.as_bytes();
    // Neither Chinese characters, which have three bytes each, nor digits end a word: most have no others.
    let mut begun = 0;
    while let Some(length) = bytes.get(begun..).and_then(chinese_or_digit) {
        begun += length;
    }
    if let None | Some(b' ' | b'\n') = bytes.get(begun) {
        return begun;
    }
    for (at, &byte) in bytes.iter().enumerate().skip(begun) {
        let ends = match byte {
            b' ' | b'\n' | b'\t' | b'\r' | b'$' => true,
            b'{' | b'}' | b'(' | b')' | b';' | b'!' | b'?' => at > 0,
            b',' => !bytes.get(at..).is_some_and(|rest| rest.starts_with(b",T@")),
            // The first bytes of blanks and commas beyond ASCII.
            0xC2 | 0xE1 | 0xE2 | 0xE3 | 0xEF => at > 0 && ends_word(text, at),
            _ => false,
        };
        if ends {
            return at;
        }
    }
    text.len()
}

/// Length of the Chinese character or the digit, half-width or full-width, that a text begins with.
#[inline]
const fn chinese_or_digit(bytes: &[u8]) -> Option<usize> {
    match *bytes {
        [0xEF, 0xBC, 0x90..=0x99, ..] => Some(3),
        [first, _, _, ..] if begins_chinese(first) => Some(3),
        [b'0'..=b'9', ..] => Some(1),
        _ => None,
    }
}

/// Whether the character beyond ASCII at a place ends the word before it.
fn ends_word(text: &str, at: usize) -> bool {
    let (before, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    match rest.chars().next() {
        Some('！' | '？' | '，' | '；' | '（' | '）') => true,
        // Behind a number it is the point of the number.
        Some('、') => !before.chars().all(char::is_numeric),
        Some(c) => c.is_whitespace(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_numbers() {
        assert_eq!(strip_number("1.炮七进三"), "炮七进三");
        assert_eq!(strip_number("12."), "");
        assert_eq!(strip_number("12"), "");
        assert_eq!(strip_number("1..."), "");
        assert_eq!(strip_number("1...炮8平5"), "炮8平5");
        assert_eq!(strip_number("…"), "");
        assert_eq!(strip_number("１．炮二平五"), "炮二平五");
        assert_eq!(strip_number("1、炮二平五"), "炮二平五");
        assert_eq!(strip_number("7747"), "7747");
        assert_eq!(strip_number("12.7747"), "7747");
        assert_eq!(strip_number("33.4"), "33.4");
        assert_eq!(strip_number("1.33.4"), "33.4");
        assert_eq!(strip_number("2卒平5"), "2卒平5");
        assert_eq!(strip_number("3+.4"), "3+.4");
    }

    #[test]
    fn first_moves() {
        assert!(is_first_move("1. h2e2 h9g7"));
        assert!(is_first_move(" 1.炮二平五"));
        assert!(is_first_move("1. 红：炮二平五 黑：马8进7"));
        assert!(!is_first_move("1. ... h9g7"));
        assert!(!is_first_move("1... h9g7"));
        assert!(!is_first_move("11. h2e2"));
        assert!(!is_first_move("1.          "));
        assert!(!is_first_move("1. 欢迎访问象棋百科全书网"));
    }

    #[test]
    fn chinese_words_of_several_plies() {
        let plies =
            |word| glued_chinese(word).map(|plies| plies.map(|(_, ply)| ply).collect::<alloc::vec::Vec<_>>());
        assert_eq!(plies("炮二平五马8进7前炮退二"), Some(alloc::vec!["炮二平五", "马8进7", "前炮退二"]));
        assert_eq!(plies("炮二平五"), None);
        assert_eq!(plies("玄车五进三#玄五平四"), None);
        assert_eq!(plies("炮二平五好棋好棋"), None);
    }

    #[test]
    fn words_of_several_plies() {
        let plies = |word| glued(word).map(|plies| plies.map(|(_, ply)| ply).collect::<alloc::vec::Vec<_>>());
        assert_eq!(plies("h2e2h9g7"), Some(alloc::vec!["h2e2", "h9g7"]));
        assert_eq!(plies("77477062"), Some(alloc::vec!["7747", "7062"]));
        assert_eq!(plies("h2e2"), None);
        assert_eq!(plies("h2e2,T@c5"), None);
    }

    #[test]
    fn words_that_are_plies_by_their_last_character() {
        for word in
            ["炮二平五", "马8进7", "马８进７", "马8进七", "前炮退九", "兵三进一", "士６进５", "车1平2"]
        {
            assert!(is_usual(word), "{word}");
        }
        for word in ["红方获胜", "双方议和", "红胜", "第1回合", "十一", "炮二平五!", "玄O平五进四", ""]
        {
            assert!(!is_usual(word), "{word}");
        }
    }

    #[test]
    fn numbers_before_plies() {
        assert_eq!(["1. 炮", "12.炮", "123.\n"].map(|text| number_length(text.as_bytes())), [2, 3, 4]);
        assert_eq!(["1..", "1.1-0", "1234. ", ". ", "1"].map(|text| number_length(text.as_bytes())), [0; 5]);
    }
}
