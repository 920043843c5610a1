//! Readers and writers of game records.

use crate::{ensure, play::playout};
use arbitrary::Unstructured;
use meng_notation::Notation;
use meng_record::{Encoding, Format, Limits, Options, ReadRecord, Reader, Record, detect_format, pgn};
use meng_testing::bytes;
use meng_variants::{AnyPosition, DoubleTris, Meng, MengClassic, Variant, Xiangqi};

/// Limits that keep one run short, and that hostile input can reach.
fn limits() -> Limits {
    Limits {
        record_bytes: 1 << 16,
        plies: 2000,
        depth: 300,
        tags: 64,
        warnings: 50,
        readings: 16,
        file_bytes: 1 << 18,
    }
}

/// Reads everything, within the limits, and looks at each record.
fn read_all(bytes: &[u8], options: Options) -> Result<(), String> {
    for read in Reader::from_bytes(bytes, Options { limits: limits(), ..options }) {
        match read {
            Ok(read) => look_at(&read)?,
            Err(error) => return ensure(error.to_string().len() < 4000, || String::from("a long message")),
        }
    }
    Ok(())
}

fn look_at(read: &ReadRecord) -> Result<(), String> {
    let limits = limits();
    let record = &read.record;
    ensure(record.tree().len() <= limits.plies, || format!("{} plies", record.tree().len()))?;
    ensure(record.tags.len() <= limits.tags, || format!("{} tags", record.tags.len()))?;
    ensure(read.warnings.len() <= limits.warnings + 2, || format!("{} warnings", read.warnings.len()))?;
    ensure(read.warnings.iter().all(|warning| warning.to_string().len() < 4000), || {
        String::from("a long warning")
    })?;
    if let Some(error) = &read.error {
        ensure(error.to_string().chars().count() < 4000, || String::from("a long message"))?;
    }
    // Every ply of the main line is legal, and what was read can be written and read again.
    ensure(record.replay().count() == record.main_line().count(), || {
        String::from("an illegal ply in the main line")
    })?;
    for notation in [Notation::Chinese, Notation::Uci] {
        same_after_writing(record, notation)?;
    }
    Ok(())
}

fn same_after_writing(record: &Record, notation: Notation) -> Result<(), String> {
    let options = pgn::WriteOptions { notation, ..pgn::WriteOptions::default() };
    let Ok(text) = record.to_pgn(&options) else { return Ok(()) };
    let reading =
        Options { encoding: Some(Encoding::UTF_8), format: Some(Format::Pgn), ..Options::default() };
    let mut back = Reader::from_bytes(text.as_bytes(), reading);
    let back = match back.next() {
        Some(Ok(back)) => back,
        other => return Err(format!("'{text}' reads back as {other:?}")),
    };
    ensure(back.error.is_none(), || format!("'{text}' reads back with {:?}", back.error))?;
    let lines = |record: &Record| record.lines().collect::<Vec<_>>();
    ensure(back.record.start() == record.start() && lines(&back.record) == lines(record), || {
        format!("'{text}' reads back as {:?}, not {:?}", lines(&back.record), lines(record))
    })
}

/// Bytes of any format.
pub(crate) fn any(bytes: &[u8]) -> Result<(), String> {
    let detected = detect_format(bytes);
    ensure(detected.is_ok() || detected.is_err_and(|error| !error.is_empty()), || String::from("no reason"))?;
    read_all(bytes, Options::default())
}

pub(crate) fn pgn(bytes: &[u8]) -> Result<(), String> {
    read_all(bytes, Options { format: Some(Format::Pgn), ..Options::default() })
}

pub(crate) fn plain(bytes: &[u8]) -> Result<(), String> {
    read_all(bytes, Options { format: Some(Format::Plain), ..Options::default() })
}

pub(crate) fn wxf(bytes: &[u8]) -> Result<(), String> {
    read_all(bytes, Options { format: Some(Format::Wxf), ..Options::default() })
}

/// Any bytes have an encoding, and are text in it; UTF-8 stays what it is.
pub(crate) fn encoding(bytes: &[u8]) -> Result<(), String> {
    let encoding = Encoding::detect(bytes);
    let (text, _) = encoding.decode(bytes);
    ensure(text.len() <= 3 * bytes.len() + 3, || {
        format!("{} bytes of text from {}", text.len(), bytes.len())
    })?;
    let named: Result<Encoding, _> = encoding.name().parse();
    ensure(named == Ok(encoding), || format!("{} reads back as {named:?}", encoding.name()))?;
    let (utf8, whole) = Encoding::UTF_8.decode(text.as_bytes());
    ensure(whole && utf8.trim_start_matches('\u{feff}') == text.trim_start_matches('\u{feff}'), || {
        String::from("UTF-8 read as UTF-8 is another text")
    })
}

/// A record with variations, comments and tags made from any bytes is the same after writing and reading, in each notation
/// and each format that can hold it.
pub(crate) fn round_trips(bytes: &[u8]) -> Result<(), String> {
    let mut bytes = Unstructured::new(bytes);
    let record = any_record(&mut bytes)?;
    for notation in Notation::ALL.into_iter().filter(|notation| notation.is_writable()) {
        same_after_writing(&record, notation)?;
    }
    if let Ok(exported) = record.to_xqf() {
        look_back(&record, &exported.content, Format::Xqf)?;
    }
    if let Ok(exported) = record.to_dhtmlxq() {
        look_back(&record, exported.content.as_bytes(), Format::DhtmlXq)?;
    }
    Ok(())
}

fn look_back(record: &Record, file: &[u8], format: Format) -> Result<(), String> {
    let mut back = Reader::from_bytes(file, Options { format: Some(format), ..Options::default() });
    let lines = match back.next() {
        Some(Ok(back)) => back.record.lines().collect::<Vec<_>>(),
        other => return Err(format!("{format} of {record:?} reads back as {other:?}")),
    };
    ensure(lines == record.lines().collect::<Vec<_>>(), || {
        format!("{format} of {record:?} has lines {lines:?}")
    })
}

/// A record of up to six lines of play from any bytes.
fn any_record(bytes: &mut Unstructured<'_>) -> Result<Record, String> {
    let start = match bytes::variant(bytes).unwrap_or_default() {
        Variant::Xiangqi => AnyPosition::Xiangqi(playout::<Xiangqi>(bytes, 0)?.into_end()),
        Variant::DoubleTris => AnyPosition::DoubleTris(playout::<DoubleTris>(bytes, 0)?.into_end()),
        Variant::Meng => AnyPosition::Meng(playout::<Meng>(bytes, 0)?.into_end()),
        Variant::MengClassic => AnyPosition::MengClassic(playout::<MengClassic>(bytes, 0)?.into_end()),
    };
    let mut record = Record::new(start);
    let (mut at, mut nodes) = (None, vec![None]);
    for _ in 0..120 {
        if bytes.is_empty() {
            break;
        }
        let choice: u16 = bytes.arbitrary().map_err(|error| error.to_string())?;
        if choice.is_multiple_of(16) {
            at = bytes.choose(&nodes).copied().unwrap_or_default();
        }
        let Some(position) = record.position(at) else { break };
        let plies = position.legal_plies();
        let Some(&ply) =
            usize::from(choice / 16).checked_rem(plies.len()).and_then(|number| plies.get(number))
        else {
            at = None;
            continue;
        };
        let node = record.add(at, ply).map_err(|error| error.to_string())?;
        if choice % 16 == 1
            && let Some(note) = record.note_mut(Some(node))
        {
            let length = usize::from(choice / 16 % 24).min(bytes.len());
            let comment = bytes.bytes(length).unwrap_or_default();
            note.comments = vec![String::from_utf8_lossy(comment).into_owned()];
        }
        at = Some(node);
        nodes.push(at);
    }
    Ok(record)
}
