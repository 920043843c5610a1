//! Where does a record start? What its tags and position texts say, with the spellings that records have.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part; points are counted by the digits of it"
)]

use crate::{Options, Reason, RecordError, Tags, error::shortened};
use alloc::{
    format,
    string::{String, ToString},
};
use meng_geometry::{File, Point, Rank};
use meng_variants::{AnyPosition, Variant};

/// A start position, and whether the record says who moves.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) position: AnyPosition,
    pub(crate) side_is_said: bool,
    /// The text as it was read, where it had to be mended.
    pub(crate) mended: Option<String>,
}

/// The start position that tags name.
pub(crate) fn of_tags(tags: &Tags, options: &Options) -> Result<Start, RecordError> {
    let variant = match tags.get_filled("Variant") {
        None => options.variant.unwrap_or_default(),
        Some(name) => name.parse().map_err(|error: meng_variants::ParseVariantError| RecordError {
            location: None,
            ply: 0,
            token: shortened(name),
            position: String::new(),
            reason: Reason::Variant(error.to_string()),
        })?,
    };
    match tags.get_filled("FEN") {
        None => Ok(Start { position: AnyPosition::start(variant), side_is_said: false, mended: None }),
        Some(text) => of_text(variant, text, options),
    }
}

/// The start position of Xiangqi as most programs write it.
const USUAL: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The start position that a position text names.
pub(crate) fn of_text(variant: Variant, text: &str, options: &Options) -> Result<Start, RecordError> {
    // Most records with a position have the usual one.
    if variant == Variant::Xiangqi && text == USUAL {
        return Ok(Start { position: AnyPosition::start(variant), side_is_said: true, mended: None });
    }
    let text = unglued(text);
    let side_is_said = text.split_whitespace().nth(1).is_some();
    let error = match AnyPosition::parse_ignoring(variant, &text, &options.ignore) {
        Ok(position) => return Ok(Start { position, side_is_said, mended: None }),
        Err(error) => error,
    };
    // Whether pieces may stand so is not for spelling to decide.
    let position = error.setup_text();
    if position.is_none()
        && variant == Variant::Xiangqi
        && let Some((mended, side_is_said)) = mend(&text)
        && let Ok(position) = AnyPosition::parse_ignoring(variant, &mended, &options.ignore)
    {
        return Ok(Start { position, side_is_said, mended: Some(mended) });
    }
    Err(RecordError {
        location: None,
        ply: 0,
        token: shortened(&text),
        position: position.unwrap_or_else(|| text.clone()),
        reason: Reason::Start(error.to_string()),
    })
}

/// A position text of Xiangqi with the spellings of other programs, in the usual form, and whether it says who moves: the
/// side as a word or in capitals, fields left out or too many, a stroke at the end, `G` for the king.
fn mend(text: &str) -> Option<(String, bool)> {
    let mut fields = text.split([' ', '\t', ',', '\u{3000}']).filter(|field| !field.is_empty());
    let mut placement = String::from(fields.next()?.trim_matches('/'));
    for (general, king) in [('g', 'k'), ('G', 'K')] {
        if !placement.contains(king) {
            placement = placement.replace(general, king.encode_utf8(&mut [0; 4]));
        }
    }
    let fields: alloc::vec::Vec<&str> = fields.collect();
    let side = fields.first().and_then(|field| match field.chars().next()? {
        'w' | 'W' | 'r' | 'R' | '红' | '紅' => Some('w'),
        'b' | 'B' | '黑' => Some('b'),
        _ => None,
    });
    // The last two numbers are the counters.
    let numbers: alloc::vec::Vec<u32> = fields.iter().filter_map(|field| field.parse().ok()).collect();
    let (half, full) = match numbers.as_slice() {
        [.., half, full] => (*half, (*full).max(1)),
        _ => (0, 1),
    };
    Some((format!("{placement} {} - - {half} {full}", side.unwrap_or('w')), side.is_some()))
}

/// A position text whose side is glued to the placement, as in `…/5K3w` or `…/5K3w--01`, in the usual form.
fn unglued(text: &str) -> String {
    let text = text.trim();
    let (placement, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let Some((_, row)) = placement.rsplit_once('/') else { return text.to_string() };
    if placement.matches('/').count() != 9 || row.contains('[') {
        return text.to_string();
    }
    let mut points = 0;
    let Some(end) = row.char_indices().find_map(|(at, c)| {
        let full = points >= 9;
        points += if c == '+' { 0 } else { c.to_digit(10).unwrap_or(1) };
        full.then_some(at)
    }) else {
        return text.to_string();
    };
    let (row_end, tail) = (placement.len() - row.len() + end, row.get(end..).unwrap_or(""));
    let (side, counters) = tail.split_at_checked(1).unwrap_or((tail, ""));
    let digits = counters.strip_prefix("--").unwrap_or("");
    let fields = match digits.as_bytes() {
        [half @ b'0'..=b'9', full @ b'1'..=b'9'] => format!(" - - {} {}", *half as char, *full as char),
        _ => String::new(),
    };
    format!("{} {side}{fields} {rest}", placement.get(..row_end).unwrap_or("")).trim().to_string()
}

/// Whether a text begins as the placement of a position does: nine strokes with pieces and numbers between.
pub(crate) fn is_position(text: &str) -> bool {
    let placement = text.trim().split(char::is_whitespace).next().unwrap_or("");
    let pieces = |c: char| "KABNRCPEHGTkabnrcpehgt*+123456789".contains(c);
    placement.matches('/').count() == 9
        && placement.split('/').take(9).all(|row| !row.is_empty() && row.chars().all(pieces))
}

/// Four digits as DhtmlXQ has them, each point by its file from Red's left and its rank from Black's side, as a machine
/// ply.
pub(crate) fn digits_to_machine(text: &str) -> Option<String> {
    let point = |file: u8, rank: u8| {
        Some(Point::new(
            File::new(file.checked_sub(b'0')?)?,
            Rank::new(9u8.checked_sub(rank.checked_sub(b'0')?)?)?,
        ))
    };
    match *text.as_bytes() {
        [a, b, c, d] if text.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some(format!("{}{}", point(a, b)?, point(c, d)?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_glued_to_the_placement() {
        let king = "5k3/9/9/9/9/9/9/9/9/4K4";
        assert_eq!(unglued(&format!("{king}w")), format!("{king} w"));
        assert_eq!(unglued(&format!("{king}b")), format!("{king} b"));
        assert_eq!(unglued(&format!("{king}w--01")), format!("{king} w - - 0 1"));
        assert_eq!(unglued(&format!("{king} w - - 0 1")), format!("{king} w - - 0 1"));
        assert_eq!(unglued("5k3/9/9/9/9/9/9/9/9/4K3b"), "5k3/9/9/9/9/9/9/9/9/4K3b");
    }

    #[test]
    fn the_usual_text_is_the_start_position() {
        assert_eq!(USUAL, AnyPosition::start(Variant::Xiangqi).to_string());
    }

    #[test]
    fn digits_as_points() {
        assert_eq!(digits_to_machine("7747").as_deref(), Some("h2e2"));
        assert_eq!(digits_to_machine("9747"), None);
        assert_eq!(digits_to_machine("774"), None);
    }
}
