//! Records with variations, comments and tags (feature `record`).

use super::any_positions_of;
use crate::pick;
use core::ops::RangeInclusive;
use meng_record::{GameResult, Nag, NodeId, Record};
use meng_variants::{Ply, Variant, with_position};
use proptest::{
    arbitrary::any,
    collection::vec,
    option,
    sample::{Index, select},
    strategy::{BoxedStrategy, Just, Strategy, Union},
};

/// Plies of each line of a record.
const LINE: RangeInclusive<usize> = 0..=30;

/// Records of a game: a main line, up to six variations anywhere, comments, glyphs, tags, a result; from the usual start
/// position or any other.
///
/// Shrinks by leaving plies, variations, comments and tags out.
#[must_use = "a strategy does nothing by itself"]
pub fn records_of(variant: Variant) -> BoxedStrategy<Record> {
    let start = Union::new_weighted(vec![
        (3, Just(meng_variants::AnyPosition::start(variant)).boxed()),
        (1, any_positions_of(variant)),
    ]);
    let line = || vec(any::<u32>(), LINE);
    let variations = vec((any::<Index>(), line()), 0..=6);
    let notes = vec((any::<Index>(), comments(), option::of(1..140u16)), 0..=8);
    let results = vec![GameResult::Unknown, GameResult::RedWins, GameResult::BlackWins, GameResult::Draw];
    (start, line(), variations, notes, vec(tags(), 0..=4), select(results))
        .prop_map(|(start, main, variations, notes, tags, result)| {
            let mut record = Record::new(start);
            let mut nodes = vec![None];
            grow(&mut record, &mut nodes, None, &main);
            for (from, choices) in variations {
                let from = *from.get(&nodes);
                grow(&mut record, &mut nodes, from, &choices);
            }
            for (at, comment, nag) in notes {
                if let Some(note) = record.note_mut(*at.get(&nodes)) {
                    note.comments.push(comment);
                    note.nags.extend(nag.map(Nag));
                }
            }
            for (name, value) in tags {
                record.tags.set(name, value);
            }
            record.result = result;
            record
        })
        .boxed()
}

/// Records of all four games ([`records_of`]).
pub fn records() -> impl Strategy<Value = Record> {
    Union::new(Variant::ALL.map(records_of))
}

/// What people write behind a ply, with what means something elsewhere in a record; no closing brace, which ends a comment.
fn comments() -> impl Strategy<Value = String> {
    let odd = select(
        &["1. 炮二平五", "(变化)", "[Red \"甲\"]", "; 1-0", "$1", "马８进７!?", "=====", "C2.5 {"][..],
    );
    Union::new([
        "[一-鿿，。！]{1,20}".prop_map(String::from).boxed(),
        "[ -z]{1,20}".prop_map(String::from).boxed(),
        odd.prop_map(String::from).boxed(),
    ])
}

/// Tags of the standard with values that are hard to quote.
fn tags() -> impl Strategy<Value = (&'static str, String)> {
    let names =
        select(&["Event", "Site", "Date", "Round", "Red", "RedTeam", "Black", "BlackTeam", "ECCO"][..]);
    (names, "[ -~一-龥“”]{0,12}".prop_map(|value: String| value.trim().to_owned()))
}

/// Adds a ply for each number behind a node, until the game is over.
fn grow(record: &mut Record, nodes: &mut Vec<Option<NodeId>>, from: Option<NodeId>, choices: &[u32]) {
    let Some(mut position) = record.position(from) else { return };
    let mut at = from;
    for &choice in choices {
        let ply: Option<Ply> = with_position!(&position, p => pick(p, choice));
        let Some(ply) = ply.filter(|&ply| position.play_mut(ply).is_ok()) else { break };
        let Ok(node) = record.add(at, ply) else { break };
        at = Some(node);
        nodes.push(at);
    }
}
