//! A game as an object of JSON.

use mengxiangqi::record::{ReadRecord, Reason, RecordError};
use serde_json::{Value, json};
use std::path::Path;

pub(crate) fn as_json(file: &Path, index: usize, read: &ReadRecord) -> Value {
    let record = &read.record;
    // A start position that is none: what stands in the record.
    let broken = read.error.as_ref().filter(|error| matches!(error.reason, Reason::Start(_)));
    let start = broken.map_or_else(|| record.start().to_string(), |error| error.position.clone());
    // Of a text that is not even of the form of a position there is no last position.
    let last = match broken {
        None => Some(record.last_position().to_string()),
        Some(error) => Some(error.position.clone()).filter(|text| text.split_whitespace().count() == 6),
    };
    json!({
        "file": file.display().to_string(),
        "game": index,
        "variant": record.variant().id(),
        "start": start,
        "plies": record.main_line().map(|ply| ply.to_string()).collect::<Vec<_>>(),
        "final": last,
        "result": record.result.text(),
        "error": read.error.as_ref().map(error_json),
        "warnings": read.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

pub(crate) fn error_json(error: &RecordError) -> Value {
    let reason = if error.position.is_empty() {
        error.reason.to_string()
    } else {
        format!("{} (in {})", error.reason, error.position)
    };
    json!({
        "ply": error.ply,
        "token": error.token,
        "line": error.location.and_then(|location| location.line()),
        "column": error.location.and_then(|location| location.column()),
        "reason": reason,
    })
}
