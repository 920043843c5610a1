//! Editing: add, promote, delete, annotate.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use meng_record::{AddError, Record, Tree};
use meng_variants::{AnyPosition, Variant};

fn record(text: &str) -> Record {
    meng_record::Reader::from_bytes(text.as_bytes(), meng_record::Options::default())
        .next()
        .unwrap()
        .unwrap()
        .record
}

fn lines(record: &Record) -> Vec<String> {
    record.lines().map(|line| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")).collect()
}

const THREE: &str = "1. h2e2 h9g7 (1... b9c7 2. h0g2) (1... h7e7) 2. b0c2";

#[test]
fn a_ply_is_added_once() {
    let mut record = Record::new(AnyPosition::start(Variant::Xiangqi));
    let first = record.add(None, "h2e2".parse().unwrap()).unwrap();
    assert_eq!(record.add(None, "h2e2".parse().unwrap()), Ok(first));
    assert!(matches!(record.add(Some(first), "h2e2".parse().unwrap()), Err(AddError::Illegal(_))));
    assert_eq!(record.tree().len(), 1);
}

#[test]
fn a_variation_is_promoted_one_place_or_to_the_main_line() {
    let mut text = record(THREE);
    let last = text.tree().children(text.tree().first_child(None)).last().unwrap();
    assert!(text.promote(last));
    assert_eq!(lines(&text), ["h2e2 h9g7 b0c2", "h2e2 h7e7", "h2e2 b9c7 h0g2"]);
    assert!(text.promote(last));
    assert_eq!(lines(&text), ["h2e2 h7e7", "h2e2 h9g7 b0c2", "h2e2 b9c7 h0g2"]);
    assert!(!text.promote(last));
    let mut text = record(THREE);
    let horse = text
        .tree()
        .walk()
        .find(|step| text.tree().ply(step.node).unwrap().to_string() == "h0g2")
        .unwrap()
        .node;
    text.promote_line(horse);
    assert_eq!(lines(&text), ["h2e2 b9c7 h0g2", "h2e2 h9g7 b0c2", "h2e2 h7e7"]);
}

#[test]
fn a_variation_is_removed_with_all_that_follows() {
    let mut text = record(THREE);
    let first = text.tree().first_child(None).unwrap();
    let second = text.tree().children(Some(first)).nth(1).unwrap();
    assert_eq!(text.remove(second), 2);
    assert_eq!(text.remove(second), 0);
    assert_eq!(lines(&text), ["h2e2 h9g7 b0c2", "h2e2 h7e7"]);
    assert_eq!(text.tree().len(), 4);
    let main = text.tree().children(Some(first)).next().unwrap();
    assert_eq!(text.remove(main), 2);
    assert_eq!(lines(&text), ["h2e2 h7e7"]);
    assert!(matches!(text.add(Some(main), "b0c2".parse().unwrap()), Err(AddError::NoSuchNode)));
    // What is added then stands behind what is left.
    text.add(Some(first), "b9c7".parse().unwrap()).unwrap();
    assert_eq!(lines(&text), ["h2e2 h7e7", "h2e2 b9c7"]);
    assert_eq!(text.remove(first), 3);
    assert!(text.tree().is_empty());
}

#[test]
fn trees_are_equal_by_what_they_say() {
    let mut one: Tree<u8> = Tree::default();
    let a = one.push(None, 1).unwrap();
    one.push(Some(a), 2).unwrap();
    one.push(None, 3).unwrap();
    let mut other: Tree<u8> = Tree::default();
    let c = other.push(None, 3).unwrap();
    let a = other.push(None, 1).unwrap();
    other.push(Some(a), 2).unwrap();
    assert_ne!(one, other);
    other.promote(a);
    assert_eq!(one, other);
    other.note_mut(Some(c)).unwrap().comments.push("x".into());
    assert_ne!(one, other);
}

#[test]
fn a_node_removed_together_with_its_line_is_not_contained() {
    let mut text = record(THREE);
    let path: Vec<_> = text.tree().main_line().collect();
    text.remove(path[1]);
    assert!(!text.tree().contains(path[2]), "its parent is gone");
}

#[test]
fn a_line_is_added_behind_what_is_there() {
    let mut text = record(THREE);
    let plies = |text: &str| text.split(' ').map(|ply| ply.parse().unwrap()).collect::<Vec<_>>();
    let last = text.add_line(None, plies("h2e2 b9c7 b0c2 a9b9")).unwrap().unwrap();
    assert_eq!(lines(&text), ["h2e2 h9g7 b0c2", "h2e2 b9c7 h0g2", "h2e2 b9c7 b0c2 a9b9", "h2e2 h7e7"]);
    // What fits before a ply that does not is added.
    assert!(matches!(text.add_line(Some(last), plies("h0g2 a9a8")), Err(AddError::Illegal(_))));
    assert_eq!(text.tree().len(), 9);
    let end = text.replay().last().unwrap();
    assert_eq!(
        (text.tree().ply(end.0).unwrap().to_string(), end.1),
        ("b0c2".into(), text.position(Some(end.0)).unwrap())
    );
    text.tags.push("Red", "a");
    text.tags.push("red", "b");
    assert_eq!((text.tags.remove("RED"), text.tags.remove("Red"), text.tags.len()), (true, false, 0));
}
