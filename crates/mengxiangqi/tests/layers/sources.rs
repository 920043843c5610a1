//! The sources of the layers name nothing that is for the base to say.

use std::{fs, path::Path};

/// Words of one board: its size, its zones, its pieces. `OutsidePalace` is the name that meng-core has for a reason.
const WORDS: [&str; 17] = [
    "9", "10", "64", "90", "palace", "palaces", "river", "file", "files", "rank", "ranks", "chariot",
    "cannon", "elephant", "advisor", "pawn", "rook",
];
/// The Chinese names of pieces, of the palace and of the river.
const CHARACTERS: &str = "帅将仕士相象马车炮兵卒宫河";

/// The lines of a source file that name one, with what they name. Clause numbers ("rules section 8", "C5d", "M1 to M4")
/// are no sizes: what stands in comments is looked through for words, code for numbers too.
fn offences(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in source.lines() {
        let comment = line.trim_start().starts_with("//");
        let spoken = line.replace("OutsidePalace", "");
        // F5 orders the entries of field 4 by file and rank, whatever the board: by the names of its points.
        let spoken =
            spoken.replace("order of file, then rank", "").replace("order is by file, then rank", "");
        for word in spoken.split(|c: char| !c.is_alphanumeric()) {
            let number = word.chars().all(|c| c.is_ascii_digit());
            let named = WORDS.iter().any(|name| word.eq_ignore_ascii_case(name)) && !(number && comment);
            if named || word.chars().any(|c| CHARACTERS.contains(c)) {
                found.push(format!("{word}: {}", line.trim()));
            }
        }
    }
    found
}

#[test]
fn the_layers_name_no_board() {
    let mut files = 0;
    for layer in ["meng-tris", "meng-composite"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(layer).join("src");
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let found = offences(&fs::read_to_string(&path).unwrap());
            assert!(found.is_empty(), "{}: {found:#?}", path.display());
            files += 1;
        }
    }
    assert!(files >= 15, "{files}");
}

#[test]
fn a_board_that_is_named_is_found() {
    for line in
        ["if rank < 10 {", "// A king in its palace", "Role::Cannon => 1,", "let points = 90;", "// 车"]
    {
        assert_eq!(offences(line).len(), 1 + usize::from(line.contains("rank")), "{line}");
    }
}
