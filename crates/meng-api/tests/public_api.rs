//! The public interface of each library crate is the one on record in `docs/api`. After a change that is meant, write it
//! anew and commit it:
//!
//! ```text
//! UPDATE_API=1 cargo test -p meng-api
//! ```
use std::{env, fs, path::Path};

#[test]
fn interfaces_are_on_record() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut changed = Vec::new();
    let mut crates: Vec<_> = fs::read_dir(root.join("crates"))
        .expect("crates")
        .map(|entry| entry.expect("a crate").path())
        .collect();
    crates.sort();
    for path in crates {
        let manifest = fs::read_to_string(path.join("Cargo.toml")).expect("a manifest");
        if manifest.contains("publish = false") {
            continue;
        }
        let listing = meng_api::listing(&path.join("src")).expect("a listing");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(listing.contains("pub "), "{name} has no interface");
        let record = root.join("docs/api").join(format!("{name}.rs.txt"));
        if env::var_os("UPDATE_API").is_some() {
            fs::create_dir_all(root.join("docs/api")).expect("a directory");
            fs::write(&record, &listing).expect("written");
        } else if fs::read_to_string(&record).ok().as_ref() != Some(&listing) {
            changed.push(name);
        }
    }
    assert!(
        changed.is_empty(),
        "changed interfaces: {changed:?}; if that is meant: UPDATE_API=1 cargo test -p meng-api"
    );
}

#[test]
fn private_items_are_not_listed() {
    let directory = env::temp_dir().join(format!("meng-api-{}", std::process::id()));
    fs::create_dir_all(directory.join("inner")).expect("a directory");
    let source = "
        //! Doc.
        mod inner;
        #[cfg(test)] mod tests;
        pub use inner::Open;
        /// Doc.
        pub fn open(x: u8) -> u8 { let y = x; y }
        fn closed() {}
        struct Hidden;
        impl Clone for Hidden { fn clone(&self) -> Self { Self } }
    ";
    let inner = "
        #[derive(Clone)] pub struct Open { pub seen: u8, unseen: u8 }
        impl Open { pub const A: u8 = 1; pub fn f(&self) -> u8 { self.unseen } pub(crate) fn g(&self) {} }
        impl Iterator for Open { type Item = u8; fn next(&mut self) -> Option<u8> { None } }
    ";
    fs::write(directory.join("lib.rs"), source).expect("written");
    fs::write(directory.join("inner.rs"), inner).expect("written");
    let listing = meng_api::listing(&directory).expect("a listing");
    fs::remove_dir_all(&directory).expect("removed");
    for part in [
        "pub fn open(x: u8) -> u8 {}",
        "pub seen: u8",
        "pub fn f(&self) -> u8 {}",
        "type Item = u8;",
        "derive(Clone)",
    ] {
        assert!(listing.contains(part), "{part} in {listing}");
    }
    for part in ["Hidden", "closed", "unseen", "let y", "fn g", "fn next", "Doc"] {
        assert!(!listing.contains(part), "{part} in {listing}");
    }
}
