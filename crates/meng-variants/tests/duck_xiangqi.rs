//! Duck Xiangqi against a generator as plain as can be: an array of letters, walked square by square.
#![expect(clippy::indexing_slicing, clippy::unwrap_used, reason = "helpers of tests that fail their test")]

use meng_core::{Illegality, Outcome, Reason};
use meng_variants::{DuckXiangqi, Ply, Position, Side};
use std::collections::BTreeSet;

type Duck = Position<DuckXiangqi>;

/// Letters as in the position text, `*` for the duck and `.` for nothing, the rank of Black's king first.
#[derive(Clone)]
struct Plain {
    board: [[char; 9]; 10],
    red_to_move: bool,
}

type At = (i8, i8);

impl Plain {
    fn of(position: &Duck) -> Self {
        let text = position.to_string();
        let mut fields = text.split(' ');
        let mut board = [['.'; 9]; 10];
        for (row, letters) in fields.next().unwrap().split('/').enumerate() {
            let mut column = 0;
            for letter in letters.chars() {
                match letter.to_digit(10) {
                    Some(empty) => column += empty as usize,
                    None => {
                        board[row][column] = letter;
                        column += 1;
                    }
                }
            }
        }
        Self { board, red_to_move: fields.next() == Some("w") }
    }

    fn at(&self, (row, column): At) -> Option<char> {
        let row = self.board.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn is_own(&self, letter: char) -> bool {
        letter.is_ascii_alphabetic() && letter.is_ascii_uppercase() == self.red_to_move
    }

    fn is_enemy(&self, letter: char) -> bool {
        letter.is_ascii_alphabetic() && !self.is_own(letter)
    }

    fn points() -> impl Iterator<Item = At> {
        (0..10).flat_map(|row| (0..9).map(move |column| (row, column)))
    }

    /// Whether a row belongs to the mover's half of the board.
    fn at_home(&self, row: i8) -> bool {
        (row >= 5) == self.red_to_move
    }

    fn in_palace(&self, (row, column): At) -> bool {
        (3..=5).contains(&column) && if self.red_to_move { row >= 7 } else { row <= 2 }
    }

    /// Where the mover's piece on a point goes.
    fn targets(&self, (row, column): At) -> Vec<At> {
        const STRAIGHT: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let from = |(rows, columns): At| (row + rows, column + columns);
        let mut to = Vec::new();
        match self.at((row, column)).unwrap().to_ascii_lowercase() {
            'k' => {
                to.extend(STRAIGHT.map(from).into_iter().filter(|&point| self.in_palace(point)));
                let forward = if self.red_to_move { -1 } else { 1 };
                let mut ahead = (1..10).map(|distance| (row + forward * distance, column));
                let met = ahead.find(|&point| self.at(point).is_some_and(|letter| letter != '.'));
                to.extend(met.filter(|&point| self.at(point).is_some_and(|c| c.eq_ignore_ascii_case(&'k'))));
            }
            'a' => to.extend(DIAGONAL.map(from).into_iter().filter(|&point| self.in_palace(point))),
            'b' => to.extend(
                DIAGONAL
                    .into_iter()
                    .filter(|&step| self.at(from(step)) == Some('.'))
                    .map(|(rows, columns)| from((2 * rows, 2 * columns)))
                    .filter(|&(row, _)| self.at_home(row)),
            ),
            'n' => {
                for (rows, columns) in STRAIGHT {
                    if self.at(from((rows, columns))) == Some('.') {
                        for turn in [1, -1] {
                            to.push(from((2 * rows + turn * columns, 2 * columns + turn * rows)));
                        }
                    }
                }
            }
            'p' => {
                to.push(from((if self.red_to_move { -1 } else { 1 }, 0)));
                if !self.at_home(row) {
                    to.extend([from((0, 1)), from((0, -1))]);
                }
            }
            slider => {
                for (rows, columns) in STRAIGHT {
                    let mut met = 0;
                    for distance in 1..10 {
                        let point = from((rows * distance, columns * distance));
                        match self.at(point) {
                            None => break,
                            Some('.') if met == 0 => to.push(point),
                            Some('.') => {}
                            Some(_) => {
                                met += 1;
                                if met == if slider == 'c' { 2 } else { 1 } {
                                    to.push(point);
                                }
                            }
                        }
                    }
                }
            }
        }
        to.retain(|&point| self.at(point).is_some_and(|letter| letter == '.' || self.is_enemy(letter)));
        to
    }

    fn set(&mut self, (row, column): At, letter: char) {
        self.board[row as usize][column as usize] = letter;
    }

    /// Every ply with the position after it.
    fn children(&self) -> Vec<(String, Self)> {
        let name = |(row, column): At| format!("{}{}", char::from(b'a' + column as u8), 9 - row);
        let has = |king| Self::points().any(|point| self.at(point) == Some(king));
        if !has('K') || !has('k') {
            return Vec::new();
        }
        let mut found = Vec::new();
        for from in Self::points().filter(|&from| self.is_own(self.at(from).unwrap())) {
            for to in self.targets(from) {
                let mut moved = self.clone();
                moved.set(to, self.at(from).unwrap());
                moved.set(from, '.');
                moved.red_to_move = !self.red_to_move;
                let duck = Self::points().find(|&point| moved.at(point) == Some('*'));
                for point in Self::points().filter(|&point| moved.at(point) == Some('.')) {
                    let mut next = moved.clone();
                    if let Some(duck) = duck {
                        next.set(duck, '.');
                    }
                    next.set(point, '*');
                    found.push((format!("{}{},T@{}", name(from), name(to), name(point)), next));
                }
            }
        }
        found
    }
}

fn plies_of(position: &Duck) -> BTreeSet<String> {
    position.legal_plies().iter().map(ToString::to_string).collect()
}

#[test]
fn random_games_agree_with_the_plain_generator() {
    let (mut seen, mut faced, mut taken) = (0, 0, 0);
    for seed in 1..=24u64 {
        let mut random = seed;
        let mut next = |limit: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % limit
        };
        let mut position = Duck::start();
        for _ in 0..80 {
            let plain: BTreeSet<String> =
                Plain::of(&position).children().into_iter().map(|(ply, _)| ply).collect();
            assert_eq!(plies_of(&position), plain, "{position}");
            assert_eq!(position.count_plies(), plain.len() as u64);
            let text = position.to_string();
            let again: Duck = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((&again, again.key()), (&position, position.key_from_scratch()), "{text}");
            assert!(!position.in_check());
            seen += 1;
            if plain.is_empty() {
                taken +=
                    usize::from(position.outcome().is_some_and(|end| end.reason == Reason::RoyalCapture));
                break;
            }
            let mut plies = position.legal_plies();
            // In an order that does not depend on how they are generated.
            plies.sort_unstable();
            let kings = position.base().of(!position.turn(), meng_variants::Role::King);
            let takes: Vec<&Ply> =
                plies.iter().filter(|ply| ply.to().is_some_and(|to| kings.contains(to))).collect();
            let facing = |ply: &Ply| {
                let own = position.base().of(position.turn(), meng_variants::Role::King);
                ply.from().is_some_and(|from| own.contains(from))
            };
            faced += usize::from(takes.iter().any(|ply| facing(ply)));
            let ply = if takes.is_empty() || next(4) > 0 { plies[next(plies.len())] } else { *takes[0] };
            position = position.play(ply).unwrap();
        }
    }
    assert!(seen > 400 && faced > 0 && taken > 0, "{seen} {faced} {taken}");
}

#[test]
fn perft_agrees_with_the_plain_generator() {
    for text in [
        "3k5/9/9/9/4*4/9/9/9/9/3K5 w - - 0 1",
        "3k5/3c5/9/4p4/4*4/9/9/2N6/4A4/3K5 b - - 0 1",
        "4k4/9/4b4/9/9/2*6/9/4B4/9/3K1R3 w - - 0 1",
    ] {
        let position: Duck = text.parse().unwrap();
        let children = Plain::of(&position).children();
        let nodes: usize = children.iter().map(|(_, next)| next.children().len()).sum();
        assert_eq!(position.perft(2), nodes as u64, "{text}");
    }
}

#[test]
fn kings_may_face_and_take_each_other() {
    let position: Duck = "3k5/9/9/9/4*4/9/9/9/9/3K5 w - - 0 1".parse().unwrap();
    let taken = position.play("d0d9,T@d0".parse().unwrap()).unwrap();
    assert_eq!(taken.outcome(), Some(Outcome { winner: Some(Side::Red), reason: Reason::RoyalCapture }));
    assert_eq!(taken.to_string(), "3K5/9/9/9/9/9/9/9/9/3*5 b - - 0 1");
    assert_eq!(taken.why_illegal("d9d8,T@a0".parse().unwrap()), Some(Illegality::GameOver));
    let between: Duck = "3k5/9/9/9/3*5/9/9/9/9/3K5 w - - 0 1".parse().unwrap();
    assert!(!between.is_legal("d0d9,T@d0".parse().unwrap()), "the duck stands between");
}

#[test]
fn a_king_that_has_taken_a_king_outside_its_palace_is_a_position() {
    let taken: Duck = "3K5/9/9/9/9/9/9/9/9/3*5 b - - 0 1".parse().unwrap();
    assert_eq!(taken.count_plies(), 0);
    assert!("3K5/9/9/9/9/9/9/9/9/3*k4 b - - 0 1".parse::<Duck>().is_err());
}

#[test]
fn a_side_that_cannot_move_wins() {
    let stuck: Duck = "4k4/9/9/9/9/9/9/3p1p3/3p*p3/4K4 w - - 0 1".parse().unwrap();
    assert!(stuck.outcome().is_none(), "the king steps aside");
    let stuck: Duck = "4k4/9/9/9/9/9/9/9/4*4/3AKA3 w - - 0 1".parse().unwrap();
    assert_eq!(stuck.outcome(), Some(Outcome { winner: Some(Side::Red), reason: Reason::Stalemate }));
}

#[test]
fn there_is_one_duck() {
    for text in ["3k5/9/9/9/3**4/9/9/9/9/3K5 w - - 0 1", "3k5/9/9/9/9/9/9/9/9/3K5[*] w - - 0 1"] {
        assert!(text.parse::<Duck>().is_err(), "{text}");
    }
    assert!(Duck::start_with(2).is_err());
}
