//! Random positions for tests: by play, and by crowded placement with many pieces on few files.
#![allow(dead_code, reason = "each test uses what it needs")]
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "test support may panic"
)]

pub(crate) mod reading;

use meng_variants::{AnyPosition, Ply, Variant};

/// The `SplitMix64` generator.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.next() % count as u64).unwrap()
    }

    pub(crate) fn choose<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// How many Tris a game of the test has: 2, 4 or 8 where the game allows.
pub(crate) fn tris(variant: Variant, dice: &mut Dice) -> u8 {
    match variant {
        Variant::Xiangqi => 0,
        Variant::MengClassic => dice.choose(&[1, 2]),
        Variant::DoubleTris | Variant::Meng => dice.choose(&[2, 4, 8]),
    }
}

/// A position after some random plies; captures, takes, drops and splits are preferred.
pub(crate) fn played(variant: Variant, dice: &mut Dice) -> AnyPosition {
    let mut position = AnyPosition::start_with(variant, tris(variant, dice)).unwrap();
    for _ in 0..dice.below(120) {
        let legal = position.legal_plies();
        if legal.is_empty() {
            break;
        }
        let lively: Vec<Ply> = legal
            .iter()
            .copied()
            .filter(|&ply| !matches!(ply, Ply::Move { .. }) || position.is_capture(ply))
            .collect();
        let ply =
            if lively.is_empty() || dice.below(2) == 0 { dice.choose(&legal) } else { dice.choose(&lively) };
        position.play_mut(ply).unwrap();
    }
    position
}

/// A position with many pieces on few files.
pub(crate) fn crowded(variant: Variant, dice: &mut Dice) -> AnyPosition {
    loop {
        let position = AnyPosition::parse(variant, &crowded_text(variant, dice));
        if let Some(position) = position.ok().filter(|position| position.count_plies() > 0) {
            return position;
        }
    }
}

fn crowded_text(variant: Variant, dice: &mut Dice) -> String {
    let mut board: [[String; 9]; 10] = Default::default();
    let files: Vec<usize> = (0..1 + dice.below(4)).map(|_| dice.below(9)).collect();
    for (king, ranks) in [("K", 0..3), ("k", 7..10)] {
        let rank = ranks.start + dice.below(3);
        board[rank][3 + dice.below(3)] = king.to_owned();
    }
    let total = tris(variant, dice);
    let composites = matches!(variant, Variant::Meng | Variant::MengClassic);
    let on_board = if total == 0 { 0 } else { dice.below(usize::from(total) + 1) };
    let mut left = on_board;
    let mut pieces = 2;
    for (letters, side) in [("ABNRCP", true), ("abnrcp", false)] {
        for letter in letters.chars() {
            let most = if letter.eq_ignore_ascii_case(&'p') { 5 } else { 2 };
            let count = if dice.below(3) == 0 { dice.below(most + 1) } else { most };
            for _ in 0..count {
                let composite = composites && left > 0 && dice.below(3) == 0;
                let Some((rank, file)) = free(&board, &files, dice) else { continue };
                if !composite && !may_stand(variant, letter, side, rank, file) {
                    continue;
                }
                left -= usize::from(composite);
                pieces += 1;
                board[rank][file] = if composite { format!("+{letter}") } else { letter.to_string() };
            }
        }
    }
    let mut singles = Vec::new();
    for _ in 0..left {
        let Some((rank, file)) = free(&board, &files, dice) else { continue };
        singles.push((file, rank));
        board[rank][file] =
            if variant == Variant::MengClassic { "*" } else { dice.choose(&["T", "t"]) }.to_owned();
    }
    let placed = on_board - left + singles.len();
    let pool = "*".repeat(usize::from(total) - placed);
    let rows: Vec<String> = board.iter().rev().map(row_text).collect();
    let side = dice.choose(&["w", "b"]);
    if variant == Variant::Xiangqi {
        return format!("{} {side} - - 0 1", rows.join("/"));
    }
    singles.sort_unstable();
    format!("{}[{pool}] {side} {} {} 0 1", rows.join("/"), 32 - pieces, locks(variant, &singles, dice))
}

/// A position text with up to ten pieces of a kind on a file, whatever the rules of material say.
pub(crate) fn composed_text(has_tris: bool, dice: &mut Dice) -> String {
    let mut board: [[String; 9]; 10] = Default::default();
    board[dice.below(3)][3] = "K".to_owned();
    board[7 + dice.below(3)][5] = "k".to_owned();
    let files: Vec<usize> = (0..1 + dice.below(3)).map(|_| dice.below(9)).collect();
    let side = dice.choose(&["w", "b"]);
    for _ in 0..2 {
        let letter = dice.choose(&['A', 'B', 'N', 'R', 'C', 'P']);
        let letter = if side == "w" { letter } else { letter.to_ascii_lowercase() };
        for _ in 0..4 + dice.below(12) {
            let Some((rank, file)) = free(&board, &files, dice) else { continue };
            let plus = if has_tris && dice.below(3) == 0 { "+" } else { "" };
            board[rank][file] = format!("{plus}{letter}");
        }
    }
    let rows: Vec<String> = board.iter().rev().map(row_text).collect();
    let (pool, captured) = if has_tris { ("[*]", "9") } else { ("", "-") };
    format!("{}{pool} {side} {captured} - 0 1", rows.join("/"))
}

/// An empty point on one of the files.
fn free(board: &[[String; 9]; 10], files: &[usize], dice: &mut Dice) -> Option<(usize, usize)> {
    (0..12).map(|_| (dice.below(10), dice.choose(files))).find(|&(rank, file)| board[rank][file].is_empty())
}

/// Whether a plain piece may stand there; files and ranks from 0.
fn may_stand(variant: Variant, letter: char, red: bool, rank: usize, file: usize) -> bool {
    let own = if red { rank } else { 9 - rank };
    let elephant = [(0, 2), (0, 6), (2, 0), (2, 4), (2, 8), (4, 2), (4, 6)];
    let advisor = [(0, 3), (0, 5), (1, 4), (2, 3), (2, 5)];
    let either =
        |points: &[(usize, usize)]| points.contains(&(own, file)) || points.contains(&(9 - own, file));
    match (variant, letter.to_ascii_lowercase()) {
        (Variant::Meng, _) => true,
        (Variant::MengClassic, 'a') => either(&advisor),
        (Variant::MengClassic, 'b') => either(&elephant),
        (Variant::MengClassic, _) => true,
        (_, 'a') => advisor.contains(&(own, file)),
        (_, 'b') => elephant.contains(&(own, file)),
        (_, 'p') => own > 4 || (own > 2 && file.is_multiple_of(2)),
        _ => true,
    }
}

fn row_text(row: &[String; 9]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in row {
        if cell.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text += cell;
    }
    if empty > 0 { text + &empty.to_string() } else { text }
}

fn locks(variant: Variant, singles: &[(usize, usize)], dice: &mut Dice) -> String {
    if variant != Variant::MengClassic || singles.is_empty() {
        return "-".to_owned();
    }
    let name =
        |(file, rank): (usize, usize)| format!("{}{rank}", char::from(b'a' + u8::try_from(file).unwrap()));
    match *singles {
        [one] => format!("{}:{}", name(one), dice.choose(&["-p", "-p!", "ww", "bb"])),
        [one, two] => {
            let [first, second] = dice.choose(&[["w", "b"], ["b", "w"]]);
            format!("{}:{first}{},{}:{second}p", name(one), dice.choose(&["p", "w", "b"]), name(two))
        }
        _ => unreachable!("two at most"),
    }
}
