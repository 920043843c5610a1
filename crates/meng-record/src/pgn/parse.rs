//! From the text of a record to its events.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "places in a text, which no sum of them leaves by more than a few bytes; a difference is of a whole and its part; what was opened is counted, and closed only when open"
)]

use super::{
    tag::{OPEN, read_tag},
    words::{
        begins_chinese, glued, glued_chinese, is_chinese_number, is_first_move, is_gap, is_rule, is_usual,
        number_length, strip_number, strip_side, word_end, word_result,
    },
};
use crate::{GameResult, Limits, Nag, Oddity, Skip, Token, Visitor, format::is_ply_like};

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

    #[inline]
    fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        // Most words begin with a byte that no blank beyond ASCII begins with.
        if bytes.get(self.at).is_some_and(|&byte| !(byte.is_ascii_graphic() || begins_chinese(byte))) {
            self.skip_any_blanks();
        }
    }

    #[cold]
    fn skip_any_blanks(&mut self) {
        let rest = self.rest();
        let blank = rest.find(|c: char| !(c.is_whitespace() || c == '\u{FEFF}' || c == '\u{200B}'));
        self.at += blank.unwrap_or(rest.len());
    }

    /// Whether nothing but blanks stands before this place on its line.
    fn at_line_start(&self) -> bool {
        // Only blanks are gone back over: a line may be as long as a record.
        let is_blank = |c: char| c != '\n' && (c.is_whitespace() || c == '\u{FEFF}');
        let before = self.text.get(..self.at).unwrap_or("").trim_end_matches(is_blank);
        before.is_empty() || before.ends_with('\n')
    }

    /// Reads the tags; comments before the first of them come behind the last one.
    fn tags(&mut self) {
        let begin = self.at;
        self.skip_comments();
        let (early, behind) = (begin..self.at, self.at);
        let mut count = 0;
        loop {
            self.skip_blanks();
            let Some(tag) = self.rest().starts_with(OPEN).then(|| read_tag(self.rest())).flatten() else {
                break;
            };
            if !tag.closed {
                self.visitor.oddity(Oddity::OpenTag, self.at);
            }
            count += 1;
            if count <= self.limits.tags {
                self.visitor.tag(tag.name, &tag.value);
            } else if count - 1 == self.limits.tags {
                self.visitor.oddity(Oddity::TooManyTags, self.at);
            }
            self.at += tag.end;
            self.comments_between_tags();
        }
        if count == 0 {
            self.at = begin;
            self.head_lines();
        } else if !early.is_empty() && behind > begin {
            self.early(early);
        }
    }

    /// Lines of a record without tags that stand before its plies, such as the names of the players: comments.
    fn head_lines(&mut self) {
        let rest = self.rest();
        let is_head = |line: &str| {
            !line.starts_with(['{', ';', '(', '（', '[', '%'])
                && !line.split_whitespace().map(strip_number).any(is_ply)
        };
        let lines = || rest.split_inclusive('\n').take(HEAD_LINES + 1);
        let head: usize = lines().take_while(|line| is_head(line)).map(str::len).sum();
        // If no plies come, it is no record.
        if head == 0 || !lines().any(|line| !is_head(line)) {
            return;
        }
        for line in rest.get(..head).unwrap_or("").lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.visitor.comment(line);
        }
        self.at += head;
    }

    /// Comments with another tag behind them; those behind the last tag are left to come with the plies.
    fn comments_between_tags(&mut self) {
        let begin = self.at;
        self.skip_blanks();
        if !self.rest().starts_with(['{', ';']) {
            self.at = begin;
            return;
        }
        self.skip_comments();
        let end = self.at;
        self.skip_blanks();
        let is_tag = self.rest().starts_with(OPEN) && read_tag(self.rest()).is_some();
        self.at = if is_tag { end } else { begin };
        if is_tag {
            self.early(begin..end);
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
                '[' | '［'
                    if self.at_line_start()
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
                '(' | '（' | '[' | '【' if self.bracketed() => {}
                '(' | '（' => self.open_variation(first.len_utf8()),
                ')' | '）' => self.close_variation(first.len_utf8()),
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

    /// Takes what stands in brackets and is no variation: the result, or a move number.
    fn bracketed(&mut self) -> bool {
        let rest = self.rest();
        // Both are short: no need to look farther for the other bracket.
        let near = rest.char_indices().take(BRACKETED).find(|(_, c)| matches!(c, ')' | '）' | ']' | '】'));
        let Some((end, close)) = near else { return false };
        let inside = rest.get(opening_length(rest)..end).unwrap_or("");
        let length = end + close.len_utf8();
        let is_number = inside.chars().all(|c| matches!(c, '0'..='9' | '０'..='９'));
        if is_number && !inside.is_empty() {
            self.at += length;
            return true;
        }
        match GameResult::read(inside).filter(|_| self.open == 0) {
            Some(result) => {
                self.end_with(result, inside);
                self.at += length;
                true
            }
            None => false,
        }
    }

    fn open_variation(&mut self, length: usize) {
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
            self.at += length;
            self.open += 1;
            self.plies = false;
        }
    }

    fn close_variation(&mut self, length: usize) {
        self.at += length;
        if self.open == 0 {
            self.visitor.oddity(Oddity::LonelyParenthesis, self.at - length);
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
            let Some((at, mark)) =
                rest.char_indices().find(|(_, c)| matches!(c, '(' | ')' | '（' | '）' | '{' | ';'))
            else {
                self.at = self.text.len();
                return;
            };
            self.at += at;
            match mark {
                '(' | '（' => depth += 1,
                ')' | '）' => depth -= 1,
                _ => {
                    self.comment();
                    continue;
                }
            }
            self.at += mark.len_utf8();
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
        if is_usual(text) {
            self.plies = true;
            self.visitor.ply(Token { text, offset });
            return;
        }
        let bare = strip_side(text);
        let (text, offset) = (bare, offset + (text.len() - bare.len()));
        if text.is_empty() {
            return;
        }
        if let Some(result) = word_result(text) {
            self.end_with(result, text);
            return;
        }
        if is_chinese_number(text, self.rest()) {
            return;
        }
        self.plies = true;
        match glued_chinese(text) {
            Some(plies) => {
                plies.for_each(|(at, text)| self.visitor.ply(Token { text, offset: offset + at }));
            }
            None => self.visitor.ply(Token { text, offset }),
        }
    }

    fn word(&mut self) {
        let rest = self.rest();
        let end = word_end(rest);
        let word = rest.get(..end).unwrap_or(rest);
        let offset = self.at;
        if let Some((result, length)) = GameResult::spaced(rest) {
            self.at += length;
            self.end_with(result, rest.get(..length).unwrap_or(word));
            return;
        }
        self.at += end;
        if let Some(result) = GameResult::token(word) {
            self.end_with(result, word);
            return;
        }
        if let Some(nag) = Nag::from_symbol(word) {
            self.visitor.nag(nag);
            return;
        }
        // In the place of the first ply: the other side begins.
        if !self.plies && is_gap(word) {
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

/// How many lines may stand before the plies of a record without tags.
const HEAD_LINES: usize = 8;

/// Whether a word is a ply by its form, and no year or other number.
fn is_ply(word: &str) -> bool {
    is_ply_like(word) && !(word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Characters within which a result or a number in brackets ends.
const BRACKETED: usize = 16;

/// Length of the bracket that a text begins with.
fn opening_length(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}
