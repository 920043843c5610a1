//! Every target holds on its corpus, and every target has one.
use std::{fs, path::PathBuf};

fn corpus(target: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target)
}

#[test]
fn targets_hold_on_their_corpus() {
    let mut failures = Vec::new();
    for target in meng_fuzz::TARGETS {
        let mut files = 0;
        for entry in fs::read_dir(corpus(target.name)).expect("a corpus") {
            let path = entry.expect("a file").path();
            let bytes = fs::read(&path).expect("readable");
            files += 1;
            if let Err(error) = (target.run)(&bytes) {
                failures.push(format!("{}: {error}", path.display()));
            }
        }
        assert!(files > 0, "{} has no corpus", target.name);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_target_is_a_binary_of_fuzz() {
    let fuzz = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).expect("fuzz/Cargo.toml");
    for target in meng_fuzz::TARGETS {
        let path = format!("fuzz_targets/{}.rs", target.name);
        assert!(manifest.contains(&format!("path = \"{path}\"")), "{path} is no binary");
        let body = fs::read_to_string(fuzz.join(&path)).expect("a target");
        assert!(body.contains(&format!("\"{}\"", target.name)), "{path} runs another target");
    }
}
