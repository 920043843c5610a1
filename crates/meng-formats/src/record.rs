//! What does a record hold before anybody has looked at the rules?

use alloc::string::String;
use alloc::vec::Vec;

use crate::{RawStart, RawTree};

/// One game as it stands in a file: no ply has been checked.
///
/// ```
/// use meng_formats::{RawRecord, RawStart};
/// let mut record = RawRecord::default();
/// record.tags.push(("Red".into(), "胡荣华".into()));
/// assert_eq!(record.tag("Red"), Some("胡荣华"));
/// assert_eq!(record.start, RawStart::standard());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawRecord {
    /// Names and values in the order of the file. Where the meaning is that of a PGN tag the name is that of PGN
    /// (`Event`, `Site`, `Date`, `Round`, `Red`, `RedTeam`, `Black`, `BlackTeam`, `Result`, `Opening`, `ECCO`,
    /// `Annotator`); fields that several formats share have one name (`Title`, `Group`, `Table`, `TimeRule`, `Type`,
    /// `RedTime`, `BlackTime`, `RedRating`, `BlackRating`, `Author`); all others keep the name of their format. A
    /// start position is never among them.
    pub tags: Vec<(String, String)>,
    /// The position before the first ply.
    pub start: RawStart,
    /// The result as PGN writes it (`1-0`, `0-1`, `1/2-1/2`, `*`), if the file says something that means one of these.
    /// What a text format says word for word is the tag `Result`.
    pub result: Option<String>,
    /// What is said before the first ply; empty if nothing. Lines are parted by `\n`, here and in all comments.
    pub comment: String,
    /// The plies.
    pub tree: RawTree,
}

impl RawRecord {
    /// Value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Adds a tag of a format that has any number of them, if there is room.
    #[cfg(any(feature = "dhtmlxq", feature = "cbf", feature = "xqr"))]
    pub(crate) fn add_tag(
        &mut self,
        (name, value): (&str, String),
        offset: usize,
        limits: &crate::Limits,
        warnings: &mut crate::warnings::Warnings,
    ) {
        let limit = limits.max_tags;
        if self.tags.len() < limit {
            self.tags.push((String::from(name), value));
        } else {
            let name = crate::text::excerpt(name);
            warnings.push(crate::Warning::TooManyTags { offset, name, limit });
        }
    }
}

/// Words for the result as they stand in text formats, and the PGN token for each.
#[cfg(any(feature = "dhtmlxq", feature = "xqf"))]
pub(crate) fn result_token(text: &str) -> Option<&'static str> {
    Some(match text.trim() {
        "1-0" | "红胜" | "紅勝" | "红先胜" | "紅先勝" | "红方胜" | "紅方勝" | "W" => "1-0",
        "0-1" | "黑胜" | "黑勝" | "红先负" | "紅先負" | "黑方胜" | "黑方勝" | "L" => "0-1",
        "1/2-1/2" | "和棋" | "和局" | "和" | "红先和" | "紅先和" | "双方和" | "D" => "1/2-1/2",
        "*" | "未知" | "不明" => "*",
        _ => return None,
    })
}
