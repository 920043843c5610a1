//! Running an example program and keeping what it says.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::OnceLock,
};

/// How a program ended, and what it wrote.
pub(crate) struct Ended {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ended {
    /// The last line of the output.
    pub(crate) fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }

    /// The first line of the errors, after checking that the program did not panic.
    pub(crate) fn error(&self) -> &str {
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err.lines().next().unwrap_or_default()
    }
}

/// The programs that are tested.
const PROGRAMS: &[&str] = if cfg!(all(feature = "formats", feature = "game")) {
    &["perft", "plies", "replay"]
} else {
    &["perft", "plies"]
};

/// The folder of the built examples. `cargo test` builds them beside the tests; where only this test was asked for, they may
/// be missing or older than their sources, and cargo is asked to build them, once.
fn examples() -> &'static PathBuf {
    static EXAMPLES: OnceLock<PathBuf> = OnceLock::new();
    EXAMPLES.get_or_init(|| {
        let test = env::current_exe().unwrap();
        let folder = test.ancestors().nth(2).unwrap().join("examples");
        if !PROGRAMS.iter().all(|name| is_up_to_date(&folder, name)) {
            let profile = match test.ancestors().nth(2).and_then(|folder| folder.file_name()?.to_str()) {
                Some("debug") | None => "test",
                Some(profile) => profile,
            };
            let build = ["build", "--quiet", "-p", "mengxiangqi"];
            let named = PROGRAMS.iter().flat_map(|name| ["--example", name]);
            let status = Command::new(env!("CARGO"))
                .args(build)
                .args(named)
                .args(["--profile", profile])
                .status()
                .unwrap();
            assert!(status.success(), "cargo could not build the examples");
        }
        folder
    })
}

fn is_up_to_date(folder: &Path, name: &str) -> bool {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let changed = |path: PathBuf| fs::metadata(path).and_then(|data| data.modified());
    let Ok(built) = changed(folder.join(executable(name))) else { return false };
    let parts = fs::read_dir(sources.join(name)).into_iter().flatten().flatten().map(|entry| entry.path());
    [sources.join(format!("{name}.rs")), sources.join("common/mod.rs")]
        .into_iter()
        .chain(parts)
        .all(|source| changed(source).is_ok_and(|changed| changed <= built))
}

fn executable(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

/// Runs an example with arguments.
pub(crate) fn run(name: &str, arguments: &[&str]) -> Ended {
    let Output { status, stdout, stderr } =
        Command::new(examples().join(executable(name))).args(arguments).output().unwrap();
    Ended {
        status: status.code().unwrap_or(-1),
        out: String::from_utf8(stdout).unwrap(),
        err: String::from_utf8(stderr).unwrap(),
    }
}

/// A file with this content, in the folder for the tests' files.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}
