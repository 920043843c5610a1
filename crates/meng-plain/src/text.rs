//! How a position is read and written (chapter 9).

use crate::board::{Board, Man, Point, Side, Tris};
use crate::{Error, Game, Position, tris, valid};

impl Position {
    /// Reads a position text of six fields and validates it (F1–F8).
    ///
    /// # Errors
    ///
    /// [`Error::Field`] if a field cannot be read, [`Error::Invalid`] if the position is none of the game.
    pub fn parse(game: Game, text: &str) -> Result<Self, Error> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let [placement, side, captured, locks, halfmoves, fullmoves] = *fields.as_slice() else {
            return Err(Error::field("position", format!("{} fields, not 6", fields.len())));
        };
        let (placement, pool) = read_pool(game, placement)?;
        let (captured, forced_drop, third_capture) = read_captured(game, captured)?;
        let mut board = read_placement(game, placement)?;
        read_locks(game, locks, &mut board)?;
        let position = Self {
            game,
            board,
            side: read_side(side)?,
            pool,
            captured,
            forced_drop,
            third_capture,
            halfmoves: read_number("field 5", halfmoves)?,
            fullmoves: read_number("field 6", fullmoves)?,
        };
        valid::validate(&position)?;
        Ok(position)
    }

    /// The position text.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{} {} {}", self.fields(self.captured), self.halfmoves, self.fullmoves)
    }

    /// What equality compares: the position text without the fields 5 and 6, and with a captured count of at
    /// most 3.
    #[must_use]
    pub fn key_text(&self) -> String {
        self.fields(self.captured.min(3))
    }

    /// Fields 1 to 4, with this captured count.
    fn fields(&self, captured: u8) -> String {
        let mut text = write_placement(self.game, &self.board);
        if self.game.has_tris() {
            text.push('[');
            text.extend((0..self.pool).map(|_| '*'));
            text.push(']');
        }
        text.push(' ');
        text.push(self.side.letter());
        text.push(' ');
        text.push_str(&self.captured_field(captured));
        text.push(' ');
        text.push_str(&write_locks(self.game, &self.board));
        text
    }

    /// F4: the captured count, the forced drop, and the point of the third capture.
    fn captured_field(&self, captured: u8) -> String {
        if !self.game.has_tris() {
            return "-".to_owned();
        }
        let mut text = captured.to_string();
        if self.forced_drop {
            text.push('!');
        }
        if let Some(point) = self.third_capture {
            text.push_str(&point.to_string());
        }
        text
    }
}

/// F3: splits `[***]` off the placement.
fn read_pool(game: Game, text: &str) -> Result<(&str, u8), Error> {
    if !game.has_tris() {
        let has_pool = text.contains('[');
        return if has_pool { Err(Error::field("pool", "xiangqi has none")) } else { Ok((text, 0)) };
    }
    let (placement, pool) = text
        .strip_suffix(']')
        .and_then(|text| text.split_once('['))
        .ok_or_else(|| Error::field("pool", "no [...] behind the placement"))?;
    if pool.chars().any(|c| c != '*') {
        return Err(Error::field("pool", format!("{pool:?} holds something else than *")));
    }
    let count = u8::try_from(pool.len()).map_err(|_| Error::field("pool", "too many Tris"))?;
    Ok((placement, count))
}

/// F1, F2: reads the placement, rank 9 first.
fn read_placement(game: Game, text: &str) -> Result<Board, Error> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 10 {
        return Err(Error::field("placement", format!("{} ranks, not 10", ranks.len())));
    }
    let mut board = Board::empty();
    for (rank, text) in (0..10).rev().zip(ranks) {
        read_rank(game, rank, text, &mut board)?;
    }
    Ok(board)
}

/// Reads one rank of the placement, from file a on.
fn read_rank(game: Game, rank: i8, text: &str, board: &mut Board) -> Result<(), Error> {
    let wrong_length = || Error::field("placement", format!("rank {rank} has not 9 points"));
    let mut file: i8 = 0;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if let '1'..='9' = letter {
            let skipped = letter.to_digit(10).and_then(|digit| i8::try_from(digit).ok());
            file = skipped.and_then(|n| file.checked_add(n)).filter(|&f| f <= 9).ok_or_else(wrong_length)?;
            continue;
        }
        let at = Point::new(file, rank).ok_or_else(wrong_length)?;
        file += 1;
        if let Some(tris) = single_tris_of(game, letter) {
            board.set_tris(at, Some(tris));
            continue;
        }
        let is_composite = letter == '+' && game.has_composites();
        let letter = if is_composite { letters.next() } else { Some(letter) };
        let man = letter.and_then(Man::from_letter).ok_or_else(|| {
            Error::field("placement", format!("rank {rank}: no piece of {game} is written so: {text:?}"))
        })?;
        board.set_man(at, Some(man));
        if is_composite {
            board.set_tris(at, Some(tris::fresh(game, man.side)));
        }
    }
    if file == 9 { Ok(()) } else { Err(wrong_length()) }
}

/// F2: the single Tris of a letter. In `meng-classic` its state is told by field 4.
fn single_tris_of(game: Game, letter: char) -> Option<Tris> {
    match (letter, game) {
        ('T', Game::DoubleTris | Game::Meng) => Some(tris::fresh(game, Side::Red)),
        ('t', Game::DoubleTris | Game::Meng) => Some(tris::fresh(game, Side::Black)),
        ('*', Game::MengClassic) => Some(Tris::default()),
        _ => None,
    }
}

/// Field 2.
fn read_side(text: &str) -> Result<Side, Error> {
    match text {
        "w" | "r" => Ok(Side::Red),
        "b" => Ok(Side::Black),
        _ => Err(Error::field("side", format!("{text:?} is neither w nor b"))),
    }
}

/// F4: the captured count, whether a drop is forced, and the point of the third capture.
fn read_captured(game: Game, text: &str) -> Result<(u8, bool, Option<Point>), Error> {
    let wrong = |what: &str| Error::field("field 3", format!("{text:?} {what}"));
    if !game.has_tris() {
        return if text == "-" { Ok((0, false, None)) } else { Err(wrong("is not -")) };
    }
    let (number, behind) = match text.split_once('!') {
        Some((number, behind)) => (number, Some(behind)),
        None => (text, None),
    };
    let captured = u8::try_from(read_number("field 3", number)?).map_err(|_| wrong("is too large"))?;
    let point = match behind {
        None | Some("") => None,
        Some(point) => Some(Point::parse(point).ok_or_else(|| wrong("has no point behind !"))?),
    };
    Ok((captured, behind.is_some(), point))
}

/// F5: reads the states of the single Tris of `meng-classic` on to the board, in the order of their points.
fn read_locks(game: Game, text: &str, board: &mut Board) -> Result<(), Error> {
    let wrong = |what: &str| Error::field("field 4", format!("{text:?}: {what}"));
    let entries: Vec<&str> = if text == "-" { Vec::new() } else { text.split(',').collect() };
    if game != Game::MengClassic {
        return if entries.is_empty() { Ok(()) } else { Err(wrong("is not -")) };
    }
    let singles: Vec<Point> = board.single_tris_points().collect();
    if singles.len() != entries.len() {
        return Err(wrong("does not name each single Tris once"));
    }
    for (at, entry) in singles.into_iter().zip(entries) {
        let (point, state) = entry.split_once(':').ok_or_else(|| wrong("an entry has no colon"))?;
        if Point::parse(point) != Some(at) {
            return Err(wrong("does not name the single Tris in order"));
        }
        let state = read_state(state).ok_or_else(|| wrong("a state cannot be read"))?;
        board.set_tris(at, Some(state));
    }
    Ok(())
}

/// F5: holder, own state, and whether the side to move must wait.
fn read_state(text: &str) -> Option<Tris> {
    let (state, waits) = match text.strip_suffix('!') {
        Some(state) => (state, true),
        None => (text, false),
    };
    let &[holder, own] = state.as_bytes() else { return None };
    Some(Tris { holder: read_owner(holder, b'-')?, single_locked: read_owner(own, b'p')?, waits })
}

/// A side, or none for the letter that means so.
const fn read_owner(letter: u8, none: u8) -> Option<Option<Side>> {
    match letter {
        b'w' => Some(Some(Side::Red)),
        b'b' => Some(Some(Side::Black)),
        _ if letter == none => Some(None),
        _ => None,
    }
}

/// A number written in decimal digits alone.
fn read_number(field: &'static str, text: &str) -> Result<u32, Error> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().map_err(|_| Error::field(field, format!("{text:?} is no number in range")))
    } else {
        Err(Error::field(field, format!("{text:?} is no number")))
    }
}

/// F1, F2: the placement, rank 9 first.
fn write_placement(game: Game, board: &Board) -> String {
    let ranks: Vec<String> = (0..10).rev().map(|rank| write_rank(game, board, rank)).collect();
    ranks.join("/")
}

/// One rank of the placement, from file a on.
fn write_rank(game: Game, board: &Board, rank: i8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for at in (0..9).filter_map(|file| Point::new(file, rank)) {
        if board.is_empty(at) {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        match (board.man(at), board.tris(at)) {
            (Some(man), Some(_)) => text.extend(['+', man.letter()]),
            (Some(man), None) => text.push(man.letter()),
            (None, _) if game == Game::MengClassic => text.push('*'),
            (None, Some(Tris { holder: Some(Side::Black), .. })) => text.push('t'),
            (None, _) => text.push('T'),
        }
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

/// F5: the states of the single Tris of `meng-classic`.
fn write_locks(game: Game, board: &Board) -> String {
    if game != Game::MengClassic {
        return "-".to_owned();
    }
    let entries: Vec<String> = board
        .single_tris_points()
        .filter_map(|at| board.single_tris(at).map(|tris| write_state(at, tris)))
        .collect();
    if entries.is_empty() { "-".to_owned() } else { entries.join(",") }
}

/// F5: one entry of field 4.
fn write_state(at: Point, tris: Tris) -> String {
    let holder = tris.holder.map_or('-', Side::letter);
    let own = tris.single_locked.map_or('p', Side::letter);
    let waits = if tris.waits { "!" } else { "" };
    format!("{at}:{holder}{own}{waits}")
}
