//! Which field is which tag, and which fields are the record itself?

/// Fields whose meaning is that of a name of [`RawRecord::tags`](crate::RawRecord::tags).
const NAMES: [(&str, &str); 21] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("group", "Group"),
    ("table", "Table"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redrating", "RedRating"),
    ("redtime", "RedTime"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blackrating", "BlackRating"),
    ("blacktime", "BlackTime"),
    ("result", "Result"),
    ("open", "Opening"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("type", "Type"),
    ("timerule", "TimeRule"),
];

/// The tag for a field.
pub(super) fn tag(field: &str) -> &str {
    NAMES.iter().find(|(theirs, _)| theirs.eq_ignore_ascii_case(field)).map_or(field, |(_, ours)| ours)
}

/// The field for a tag.
pub(super) fn field(tag: &str) -> &str {
    NAMES.iter().find(|(_, ours)| *ours == tag).map_or(tag, |(theirs, _)| theirs)
}

/// What a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    MainLine,
    /// Line `number`, which leaves line `parent` with another ply `ply`.
    Line {
        parent: u32,
        ply: u32,
        number: u32,
    },
    /// A comment on ply `ply` of line `line`.
    Comment {
        line: u32,
        ply: u32,
    },
    Points,
    Fen,
    Tag,
}

/// Tells what a field is by its name.
pub(super) fn meaning(name: &str) -> Meaning {
    if name.eq_ignore_ascii_case("movelist") {
        return Meaning::MainLine;
    }
    if name.eq_ignore_ascii_case("binit") {
        return Meaning::Points;
    }
    if name.eq_ignore_ascii_case("fen") {
        return Meaning::Fen;
    }
    line(name).or_else(|| comment(name)).unwrap_or(Meaning::Tag)
}

/// The rest of a name after a beginning, case apart.
fn after<'a>(name: &'a str, beginning: &str) -> Option<&'a str> {
    let head = name.get(..beginning.len())?;
    head.eq_ignore_ascii_case(beginning).then(|| name.get(beginning.len()..)).flatten()
}

fn line(name: &str) -> Option<Meaning> {
    let mut numbers = after(name, "move_")?.split('_');
    let (parent, ply, number) = (numbers.next()?, numbers.next()?, numbers.next()?);
    if numbers.next().is_some() {
        return None;
    }
    Some(Meaning::Line { parent: parent.parse().ok()?, ply: ply.parse().ok()?, number: number.parse().ok()? })
}

fn comment(name: &str) -> Option<Meaning> {
    let numbers = after(name, "comment")?;
    let (line, ply) = numbers.split_once('_').unwrap_or(("0", numbers));
    Some(Meaning::Comment { line: line.parse().ok()?, ply: ply.parse().ok()? })
}
