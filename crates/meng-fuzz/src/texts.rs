//! Readers of positions, set-ups, plies, points.

use crate::ensure;
use core::{
    fmt::{Debug, Display},
    str::FromStr,
};
use meng_core::{Epd, PlyOf, Position, PositionLine, Rules, Setup, Side};
use meng_geometry::{File, Frame, Point, PointSet, Rank};
use meng_plain::Game;
use meng_variants::{
    AnyPosition, DoubleTris, Meng, MengClassic, Piece, Ply, Variant, Xiangqi, compact::Compact,
};

/// Any text as a position of each game.
pub(crate) fn position(bytes: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(bytes);
    position_of::<Xiangqi>(&text, Game::Xiangqi)?;
    position_of::<DoubleTris>(&text, Game::DoubleTris)?;
    position_of::<Meng>(&text, Game::Meng)?;
    position_of::<MengClassic>(&text, Game::MengClassic)
}

fn position_of<R: Rules>(text: &str, game: Game) -> Result<(), String> {
    let position = match text.parse::<Position<R>>() {
        Ok(position) => position,
        Err(error) => {
            let message = error.to_string();
            ensure(message.chars().count() < 4000, || format!("a message of {} bytes", message.len()))?;
            // Numbers of ten digits are refused here, and leading zeros are digits.
            let long = text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() > 9);
            let plain = meng_plain::Position::parse(game, text);
            return ensure(long || plain.is_err(), || {
                format!("{game} refuses '{text}' ({message}), the plain reader does not")
            });
        }
    };
    let written = position.to_string();
    let plain = meng_plain::Position::parse(game, &written).map(|plain| plain.text());
    ensure(plain.as_ref() == Ok(&written), || {
        format!("the plain reader makes {plain:?} of {game} {written}")
    })?;
    let back = written.parse::<Position<R>>();
    ensure(back.as_ref() == Ok(&position), || format!("{written} reads back as {back:?}"))?;
    ensure(position.key() == position.key_from_scratch(), || {
        format!("the key of {written} is not that from scratch")
    })?;
    ensure(position.perft(1) == position.legal_plies().len() as u64, || format!("counts differ in {written}"))
}

/// Any text as a set-up of each game.
pub(crate) fn setup(bytes: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(bytes);
    setup_of::<Xiangqi>(&text)?;
    setup_of::<DoubleTris>(&text)?;
    setup_of::<Meng>(&text)?;
    setup_of::<MengClassic>(&text)
}

fn setup_of<R: Rules>(text: &str) -> Result<(), String> {
    let Ok(setup) = text.parse::<Setup<R>>() else { return Ok(()) };
    let written = setup.to_string();
    let back = written.parse::<Setup<R>>();
    ensure(back.as_ref() == Ok(&setup), || format!("'{text}', written {written}, reads back as {back:?}"))?;
    let problems = setup.problems();
    ensure(setup.position().is_ok() == problems.is_empty(), || format!("{written}: {problems}"))
}

/// Any text as a ply, and the ply tried at the start of each game.
pub(crate) fn ply(bytes: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(bytes);
    let Ok(ply) = text.parse::<Ply>() else {
        let error = text.parse::<Ply>().map_err(|error| error.to_string());
        return ensure(error.is_err_and(|error| error.chars().count() < 400), || {
            String::from("a long message")
        });
    };
    // The letter of a file may be a capital, and a piece may have its other letter: E for B, H for N.
    let written = ply.to_string();
    ensure(written.len() == text.len(), || format!("'{text}' is read as {ply}"))?;
    ensure(written.parse() == Ok(ply), || format!("{ply} does not read back"))?;
    tried_at_start::<Xiangqi>(ply)?;
    tried_at_start::<DoubleTris>(ply)?;
    tried_at_start::<Meng>(ply)?;
    tried_at_start::<MengClassic>(ply)
}

fn tried_at_start<R: Rules>(ply: PlyOf<R>) -> Result<(), String> {
    let start = Position::<R>::start();
    let listed = start.legal_plies().contains(&ply);
    let refused = start.play(ply).is_err();
    ensure(listed != refused && listed == start.why_illegal(ply).is_none(), || {
        format!("{ply} is in the list ({listed}) and refused ({refused})")
    })
}

/// Any text as an EPD record and as a position line of each game.
pub(crate) fn lines(bytes: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(bytes);
    lines_of::<Xiangqi>(&text)?;
    lines_of::<DoubleTris>(&text)?;
    lines_of::<Meng>(&text)?;
    lines_of::<MengClassic>(&text)
}

fn lines_of<R: Rules>(text: &str) -> Result<(), String> {
    same_or_short::<Epd<R>>(text)?;
    same_or_short::<PositionLine<R>>(text)
}

/// A text that is read is written and read back the same; an error has a message of some length only.
fn same_or_short<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) -> Result<(), String> {
    match text.parse::<T>() {
        Ok(_) => reads_back::<T>(text),
        Err(error) => {
            let message = error.to_string();
            ensure(message.chars().count() < 4000, || format!("a message of {} bytes", message.len()))
        }
    }
}

/// Any bytes in the compact form: what is read is written as just those bytes.
pub(crate) fn compact(bytes: &[u8]) -> Result<(), String> {
    compact_of::<AnyPosition>(bytes)?;
    compact_of::<Position<Xiangqi>>(bytes)?;
    compact_of::<Position<DoubleTris>>(bytes)?;
    compact_of::<Position<Meng>>(bytes)?;
    compact_of::<Position<MengClassic>>(bytes)?;
    compact_of::<Ply>(bytes)
}

fn compact_of<T: Compact + Debug>(bytes: &[u8]) -> Result<(), String> {
    match T::read_bytes(bytes) {
        Ok((value, length)) => ensure(bytes.get(..length) == Some(&value.to_bytes()), || {
            format!("{value:?} is written as {:?}", value.to_bytes())
        }),
        Err(error) => ensure(error.to_string().chars().count() < 4000, || String::from("a long message")),
    }
}

/// Any text as anything small.
pub(crate) fn points(bytes: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(bytes);
    reads_back::<Point>(&text)?;
    reads_back::<PointSet>(&text)?;
    reads_back::<File>(&text)?;
    reads_back::<Rank>(&text)?;
    reads_back::<Side>(&text)?;
    reads_back::<Piece>(&text)?;
    reads_back::<Variant>(&text)?;
    for frame in [Frame::Red, Frame::Black] {
        let Ok(point) = frame.parse_point(&text) else { continue };
        let written = point.in_frame(frame).to_string();
        ensure(frame.parse_point(&written) == Ok(point), || {
            format!("'{text}' in a frame reads back otherwise")
        })?;
    }
    Ok(())
}

fn reads_back<T: FromStr + Display + PartialEq + Debug>(text: &str) -> Result<(), String> {
    let Ok(value) = text.parse::<T>() else { return Ok(()) };
    let back = value.to_string().parse::<T>().ok();
    ensure(back.as_ref() == Some(&value), || format!("'{text}', read as {value:?}, reads back as {back:?}"))
}
