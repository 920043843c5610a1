//! From the text of a record to its events.

use super::{
    tag::read_tag,
    words::{glued, is_first_move, is_rule, strip_number},
};
use crate::{GameResult, Limits, Nag, Oddity, Skip, Token, Visitor};

/// Hands a visitor the events of the record that begins at an offset of a text. Gives back where it ends: the end of the
/// text, or where another record begins.
pub(crate) fn parse(text: &str, from: usize, limits: &Limits, visitor: &mut impl Visitor) -> usize {
    let mut parser =
        Parser { text, at: from, limits, visitor, plies: false, open: 0, ended: false, result: None };
    parser.tags();
    if parser.visitor.end_tags() == Skip::Yes {
        parser.at = text.len();
    } else {
        parser.moves();
    }
    parser.visitor.end();
    parser.at
}

struct Parser<'t, 'v, V> {
    text: &'t str,
    at: usize,
    limits: &'v Limits,
    visitor: &'v mut V,
    /// Whether a ply has come on the line that is open.
    plies: bool,
    /// Variations that are open.
    open: usize,
    /// Whether the result or a line under the record has come.
    ended: bool,
    result: Option<GameResult>,
}

impl<'t, V: Visitor> Parser<'t, '_, V> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            // Most words begin with a byte that no blank beyond ASCII begins with.
            if byte.is_ascii_graphic() || begins_chinese(byte) {
                return;
            }
            if !byte.is_ascii_whitespace() {
                break;
            }
            self.at += 1;
        }
        let rest = self.rest();
        let blank = rest.find(|c: char| !(c.is_whitespace() || c == '\u{FEFF}' || c == '\u{200B}'));
        self.at += blank.unwrap_or(rest.len());
    }

    /// Whether nothing but blanks stands before this place on its line.
    fn at_line_start(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or("");
        let line = before.rfind('\n').map_or(before, |end| before.get(end + 1..).unwrap_or(""));
        line.chars().all(|c| c.is_whitespace() || c == '\u{FEFF}')
    }

    /// Reads the tags; comments before the first of them come behind the last one.
    fn tags(&mut self) {
        let begin = self.at;
        self.skip_comments();
        let (early, behind) = (begin..self.at, self.at);
        let mut count = 0;
        loop {
            self.skip_blanks();
            let Some(tag) = self.rest().starts_with('[').then(|| read_tag(self.rest())).flatten() else {
                break;
            };
            if !tag.closed {
                self.visitor.oddity(Oddity::OpenTag, self.at);
            }
            count += 1;
            if count <= self.limits.tags {
                self.visitor.tag(tag.name, &tag.value);
            } else if count == self.limits.tags + 1 {
                self.visitor.oddity(Oddity::TooManyTags, self.at);
            }
            self.at += tag.end;
        }
        if count == 0 {
            self.at = begin;
        } else if !early.is_empty() && behind > begin {
            self.early(early);
        }
    }

    /// The comments that stand before the tags, given to the visitor later.
    fn early(&mut self, range: core::ops::Range<usize>) {
        let after = core::mem::replace(&mut self.at, range.start);
        while self.at < range.end {
            self.skip_blanks();
            if self.at >= range.end {
                break;
            }
            match self.comment() {
                Some(text) => self.visitor.comment(text),
                None => break,
            }
        }
        self.at = after;
    }

    fn skip_comments(&mut self) {
        loop {
            let before = self.at;
            self.skip_blanks();
            if self.comment().is_none() {
                self.at = before;
                return;
            }
        }
    }

    /// The comment that begins here.
    fn comment(&mut self) -> Option<&'t str> {
        let rest = self.rest();
        if let Some(inside) = rest.strip_prefix('{') {
            let end = inside.find('}');
            if end.is_none() {
                self.visitor.oddity(Oddity::OpenComment, self.at);
            }
            self.at += 1 + end.map_or(inside.len(), |end| end + 1);
            return inside.get(..end.unwrap_or(inside.len()));
        }
        rest.starts_with(';').then(|| self.line_comment())
    }

    /// A comment to the end of the line.
    fn line_comment(&mut self) -> &'t str {
        let line = self.line();
        line.get(1..).unwrap_or("")
    }

    /// Takes the rest of the line.
    fn line(&mut self) -> &'t str {
        let rest = self.rest();
        let end = rest.find('\n').unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or("").trim_end_matches('\r')
    }

    fn moves(&mut self) {
        loop {
            self.skip_blanks();
            // Most words are plies in Chinese, and numbers before them: told by their bytes.
            if !self.ended {
                self.at += number_length(self.text.as_bytes().get(self.at..).unwrap_or(&[]));
                match self.text.as_bytes().get(self.at).copied() {
                    Some(b' ' | b'\n') => continue,
                    Some(byte) if begins_chinese(byte) => {
                        self.chinese_word();
                        continue;
                    }
                    _ => {}
                }
            }
            let Some(first) = self.rest().chars().next() else { break };
            match first {
                '{' | ';' => {
                    if let Some(text) = self.comment() {
                        self.visitor.comment(text);
                    }
                }
                '[' if self.at_line_start()
                    && read_tag(self.rest()).is_some()
                    && (self.plies || self.ended) =>
                {
                    break;
                }
                _ if self.ended => {
                    if self.at_line_start() && is_first_move(self.rest().lines().next().unwrap_or("")) {
                        break;
                    }
                    self.visitor.oddity(Oddity::TextAfterResult, self.at);
                    self.line();
                }
                '%' if self.at_line_start() => {
                    self.visitor.oddity(Oddity::EscapedLine, self.at);
                    self.line();
                }
                '(' => self.open_variation(),
                ')' => self.close_variation(),
                '}' => {
                    self.visitor.oddity(Oddity::LonelyParenthesis, self.at);
                    self.at += 1;
                }
                '$' => self.glyph(),
                '!' | '?' | '！' | '？' => self.mark(),
                ',' | '，' | '、' | '；' => self.at += first.len_utf8(),
                _ => self.word(),
            }
        }
        if self.open > 0 {
            self.visitor.oddity(Oddity::OpenVariation, self.at);
            for _ in 0..self.open {
                self.visitor.end_variation();
            }
        }
        if let Some(result) = self.result {
            self.visitor.result(result);
        }
    }

    fn open_variation(&mut self) {
        let odd = if !self.plies {
            Some(Oddity::VariationWithoutPly)
        } else if self.open >= self.limits.depth {
            Some(Oddity::TooDeep)
        } else {
            None
        };
        if let Some(odd) = odd {
            self.visitor.oddity(odd, self.at);
            self.skip_variation();
        } else if self.visitor.begin_variation() == Skip::Yes {
            self.skip_variation();
        } else {
            self.at += 1;
            self.open += 1;
            self.plies = false;
        }
    }

    fn close_variation(&mut self) {
        self.at += 1;
        if self.open == 0 {
            self.visitor.oddity(Oddity::LonelyParenthesis, self.at - 1);
        } else {
            self.open -= 1;
            self.plies = true;
            self.visitor.end_variation();
        }
    }

    /// Leaves out a variation with all variations in it.
    fn skip_variation(&mut self) {
        let mut depth = 0usize;
        loop {
            let rest = self.rest();
            let Some(at) = rest.find(['(', ')', '{', ';']) else {
                self.at = self.text.len();
                return;
            };
            self.at += at;
            match rest.as_bytes().get(at) {
                Some(b'(') => depth += 1,
                Some(b')') => depth -= 1,
                _ => {
                    self.comment();
                    continue;
                }
            }
            self.at += 1;
            if depth == 0 {
                return;
            }
        }
    }

    fn glyph(&mut self) {
        let behind = self.rest().get(1..).unwrap_or("");
        let digits = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
        match behind.get(..digits).and_then(|number| number.parse().ok()) {
            Some(number) => self.visitor.nag(Nag(number)),
            None => self.visitor.oddity(Oddity::BadGlyph, self.at),
        }
        self.at += 1 + digits;
    }

    fn mark(&mut self) {
        let rest = self.rest();
        let end = rest.find(|c: char| !matches!(c, '!' | '?' | '！' | '？')).unwrap_or(rest.len());
        match rest.get(..end).and_then(Nag::from_mark) {
            Some(nag) => self.visitor.nag(nag),
            None => self.visitor.oddity(Oddity::BadGlyph, self.at),
        }
        self.at += end;
    }

    /// A word that begins with a Chinese character: a ply, or a result in words.
    fn chinese_word(&mut self) {
        let rest = self.rest();
        let text = rest.get(..word_end(rest)).unwrap_or(rest);
        let offset = self.at;
        self.at += text.len();
        match word_result(text) {
            Some(result) => self.end_with(result, text),
            None => {
                self.plies = true;
                self.visitor.ply(Token { text, offset });
            }
        }
    }

    fn word(&mut self) {
        let rest = self.rest();
        let end = word_end(rest);
        let word = rest.get(..end).unwrap_or(rest);
        let offset = self.at;
        self.at += end;
        if let Some(result) = GameResult::token(word) {
            self.end_with(result, word);
            return;
        }
        if is_rule(word) && self.open == 0 {
            self.ended = true;
            self.visitor.oddity(Oddity::TextAfterResult, offset);
            self.line();
            return;
        }
        let ply = strip_number(word);
        if ply.is_empty() {
            return;
        }
        let offset = offset + (word.len() - ply.len());
        // A result right behind the number, as in `27.1-0`.
        if let Some(result) = GameResult::token(ply) {
            self.end_with(result, ply);
            return;
        }
        self.plies = true;
        match glued(ply) {
            Some(plies) => {
                plies.for_each(|(at, text)| self.visitor.ply(Token { text, offset: offset + at }));
            }
            None => self.visitor.ply(Token { text: ply, offset }),
        }
    }

    /// A result ends the record; inside a variation it is a remark.
    fn end_with(&mut self, result: GameResult, word: &str) {
        if self.open == 0 {
            self.result = Some(result);
            self.ended = true;
        } else {
            self.visitor.comment(word);
        }
    }
}

/// The first bytes of Chinese characters, and of no marks.
pub(crate) const fn begins_chinese(byte: u8) -> bool {
    matches!(byte, 0xE4..=0xE9)
}

/// Length of a move number of the usual form, digits and a point, with a blank or a ply in Chinese behind it; 0 if there is
/// none.
fn number_length(bytes: &[u8]) -> usize {
    let digits = bytes.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
    let is_number = (1..=3).contains(&digits)
        && bytes.get(digits) == Some(&b'.')
        && bytes.get(digits + 1).is_some_and(|byte| matches!(byte, b' ' | b'\n') || begins_chinese(*byte));
    if is_number { digits + 1 } else { 0 }
}

/// Results in words, which stand in the place of a ply. They have two or three characters, and end with one.
fn word_result(word: &str) -> Option<GameResult> {
    let may_be = word.len() <= 9 && word.bytes().next_back().is_some_and(|byte| !byte.is_ascii());
    if may_be { GameResult::read(word) } else { None }
}

/// Where a word ends: at a blank, a comment, a parenthesis, a glyph or mark, or a comma that joins no airdrop.
fn word_end(text: &str) -> usize {
    let bytes = text.as_bytes();
    // Chinese characters have three bytes each, as full-width digits have, and none of them ends a word.
    let is_chinese = |bytes: &&[u8]| match **bytes {
        [0xEF, 0xBC, digit] => matches!(digit, 0x90..=0x99),
        [first, ..] => begins_chinese(first),
        [] => false,
    };
    let begun = 3 * bytes.chunks_exact(3).take_while(is_chinese).count();
    if let None | Some(b' ' | b'\n') = bytes.get(begun) {
        return begun;
    }
    for (at, &byte) in bytes.iter().enumerate().skip(begun) {
        let ends = match byte {
            b' ' | b'\n' | b'\t' | b'\r' | b'$' => true,
            b'{' | b'}' | b'(' | b')' | b';' | b'!' | b'?' => at > 0,
            b',' => !bytes.get(at..).is_some_and(|rest| rest.starts_with(b",T@")),
            // The first bytes of blanks and commas beyond ASCII.
            0xC2 | 0xE1 | 0xE2 | 0xE3 => at > 0 && ends_word(text, at),
            0xEF => at > 0 && ends_word(text, at),
            _ => false,
        };
        if ends {
            return at;
        }
    }
    text.len()
}

/// Whether the character beyond ASCII at a place ends the word before it.
fn ends_word(text: &str, at: usize) -> bool {
    let (before, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    match rest.chars().next() {
        Some('！' | '？' | '，' | '；') => true,
        // Behind a number it is the point of the number.
        Some('、') => !before.chars().all(char::is_numeric),
        Some(c) => c.is_whitespace(),
        None => false,
    }
}
