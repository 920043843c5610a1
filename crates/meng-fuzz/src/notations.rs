//! Plies as text, in every notation.

use crate::{ensure, play::playout};
use arbitrary::Unstructured;
use meng_core::Position;
use meng_notation::{
    DigitWidth, Notation, PawnStandard, RankBase, ReadError, ReadOptions, Script, WriteOptions, WxfDialect,
    detect, read, read_any, write,
};
use meng_testing::Starts;
use meng_variants::{DoubleTris, FamilyRules, Meng, MengClassic, Ply, Variant, Xiangqi};
use std::collections::HashMap;

/// A check of a position and the bytes behind it.
trait Check {
    fn of<R: Starts + FamilyRules>(
        &self,
        position: &Position<R>,
        rest: &mut Unstructured<'_>,
    ) -> Result<(), String>;
}

/// The first byte says how many plies are played (0 to 63, two bytes each) before the rest is taken, and in which game.
fn after_some_play(bytes: &[u8], check: &impl Check) -> Result<(), String> {
    let mut bytes = Unstructured::new(bytes);
    let first: u8 = bytes.arbitrary().unwrap_or_default();
    let plies = usize::from(first / 4);
    match Variant::ALL.get(usize::from(first % 4)).copied().unwrap_or_default() {
        Variant::Xiangqi => check.of(&played::<Xiangqi>(&mut bytes, plies)?, &mut bytes),
        Variant::DoubleTris => check.of(&played::<DoubleTris>(&mut bytes, plies)?, &mut bytes),
        Variant::Meng => check.of(&played::<Meng>(&mut bytes, plies)?, &mut bytes),
        Variant::MengClassic => check.of(&played::<MengClassic>(&mut bytes, plies)?, &mut bytes),
    }
}

fn played<R: Starts>(bytes: &mut Unstructured<'_>, plies: usize) -> Result<Position<R>, String> {
    Ok(if plies == 0 { Position::start() } else { playout::<R>(bytes, plies)?.into_end() })
}

/// A text read in one notation names a legal ply, whose own text reads back; or an error says what is wrong.
struct Reads(Notation);

impl Check for Reads {
    fn of<R: Starts + FamilyRules>(
        &self,
        position: &Position<R>,
        rest: &mut Unstructured<'_>,
    ) -> Result<(), String> {
        let text = String::from_utf8_lossy(rest.bytes(rest.len()).unwrap_or_default()).into_owned();
        match read(position, &text, self.0, &ReadOptions::default()) {
            Ok(ply) => reads_back(position, &text, ply, self.0),
            Err(error) => told(position, &text, &error),
        }
    }
}

fn reads_back<R: FamilyRules>(
    position: &Position<R>,
    text: &str,
    ply: Ply,
    notation: Notation,
) -> Result<(), String> {
    ensure(position.is_legal(ply), || format!("'{text}' is read as {ply}, not legal in {position}"))?;
    if !notation.is_writable() {
        return Ok(());
    }
    let written =
        write(position, ply, notation, &WriteOptions::default()).map_err(|error| error.to_string())?;
    let back = read(position, &written, notation, &ReadOptions::default());
    ensure(back == Ok(ply), || format!("{position}: {ply}, written {written}, reads back as {back:?}"))
}

fn told<R: FamilyRules>(position: &Position<R>, text: &str, error: &ReadError) -> Result<(), String> {
    let message = error.to_string();
    ensure(message.chars().count() < 4000, || format!("a message of {} bytes", message.len()))?;
    let ReadError::Ambiguous { candidates, .. } = error else { return Ok(()) };
    let legal = candidates.iter().all(|&ply| position.is_legal(ply));
    ensure(candidates.len() > 1 && legal, || format!("{position}: '{text}' may be {candidates:?}"))
}

/// A text of whatever notation.
struct ReadsAny;

impl Check for ReadsAny {
    fn of<R: Starts + FamilyRules>(
        &self,
        position: &Position<R>,
        rest: &mut Unstructured<'_>,
    ) -> Result<(), String> {
        let text = String::from_utf8_lossy(rest.bytes(rest.len()).unwrap_or_default()).into_owned();
        match read_any(position, &text, &ReadOptions::default()) {
            Ok((ply, notation)) => {
                ensure(detect(&text).contains(notation), || format!("'{text}' is {notation} undetected"))?;
                let alone = read(position, &text, notation, &ReadOptions::default());
                ensure(alone == Ok(ply), || format!("'{text}' is {ply} as {notation}, or {alone:?}"))?;
                reads_back(position, &text, ply, notation)
            }
            Err(error) => told(position, &text, &error),
        }
    }
}

/// Every legal ply has, in a notation and with options told by the bytes, a text of its own that reads back.
struct RoundTrips;

impl Check for RoundTrips {
    fn of<R: Starts + FamilyRules>(
        &self,
        position: &Position<R>,
        rest: &mut Unstructured<'_>,
    ) -> Result<(), String> {
        let choose = |rest: &mut Unstructured<'_>| rest.arbitrary::<u8>().unwrap_or_default();
        let writable: Vec<Notation> =
            Notation::ALL.into_iter().filter(|notation| notation.is_writable()).collect();
        let notation = rest.choose(&writable).copied().unwrap_or_default();
        let pawns = [
            PawnStandard::Association,
            PawnStandard::NamedFile,
            PawnStandard::FrontRear,
            PawnStandard::Series,
        ];
        let dialects = [WxfDialect::Official, WxfDialect::Xqbase, WxfDialect::FairyStockfish];
        let options = WriteOptions {
            script: if choose(rest) % 2 == 0 { Script::Simplified } else { Script::Traditional },
            digits: if choose(rest) % 2 == 0 { DigitWidth::Half } else { DigitWidth::Full },
            pawns: rest.choose(&pawns).copied().unwrap_or_default(),
            dialect: rest.choose(&dialects).copied().unwrap_or_default(),
            ranks: if choose(rest) % 2 == 0 { RankBase::Zero } else { RankBase::One },
        };
        // A reader is told the standard where it matters: texts of different standards contradict each other.
        let told = ReadOptions {
            pawns: Some(options.pawns),
            dialect: Some(options.dialect),
            ranks: Some(options.ranks),
        };
        let mut seen: HashMap<String, Ply> = HashMap::new();
        for ply in position.legal_plies() {
            let text = write(position, ply, notation, &options).map_err(|error| error.to_string())?;
            let back = read(position, &text, notation, &told);
            ensure(back == Ok(ply), || {
                format!(
                    "{position}: {ply} as {notation} with {options:?} is {text}, which reads back as {back:?}"
                )
            })?;
            if let Some(other) = seen.insert(text.clone(), ply) {
                return Err(format!("{position}: {ply} and {other} are both {text} in {notation}"));
            }
        }
        Ok(())
    }
}

pub(crate) fn chinese(bytes: &[u8]) -> Result<(), String> {
    after_some_play(bytes, &Reads(Notation::Chinese))
}

pub(crate) fn chinese_rank(bytes: &[u8]) -> Result<(), String> {
    after_some_play(bytes, &Reads(Notation::ChineseRank))
}

pub(crate) fn dual(bytes: &[u8]) -> Result<(), String> {
    after_some_play(bytes, &Reads(Notation::Dual))?;
    after_some_play(bytes, &Reads(Notation::DualLetters))
}

pub(crate) fn wxf(bytes: &[u8]) -> Result<(), String> {
    after_some_play(bytes, &Reads(Notation::Wxf))
}

pub(crate) fn machine(bytes: &[u8]) -> Result<(), String> {
    after_some_play(bytes, &Reads(Notation::Iccs))?;
    after_some_play(bytes, &Reads(Notation::Uci))
}

pub(crate) fn san(bytes: &[u8]) -> Result<(), String> {
    after_some_play(bytes, &Reads(Notation::San))
}

pub(crate) fn any(bytes: &[u8]) -> Result<(), String> {
    after_some_play(bytes, &ReadsAny)
}

pub(crate) fn round_trips(bytes: &[u8]) -> Result<(), String> {
    after_some_play(bytes, &RoundTrips)
}

/// For the corpus: how many bytes stand before a text with no play.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_behind_one_byte_is_read_at_the_start() {
        struct Expect;
        impl Check for Expect {
            fn of<R: Starts + FamilyRules>(
                &self,
                position: &Position<R>,
                rest: &mut Unstructured<'_>,
            ) -> Result<(), String> {
                assert_eq!(position, &Position::start());
                assert_eq!(rest.bytes(rest.len()).expect("the text"), "炮二平五".as_bytes());
                Err(String::from("reached"))
            }
        }
        let bytes = ["\u{2}".as_bytes(), "炮二平五".as_bytes()].concat();
        assert_eq!(after_some_play(&bytes, &Expect), Err(String::from("reached")));
    }
}
