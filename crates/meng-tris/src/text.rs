//! This layer's part of the position text (rules F2 to F5).

use crate::{Holding, Tris, TrisPolicy, layer::Point};
use alloc::string::{String, ToString};
use core::fmt::Write;
use meng_core::{Base, Field, PointSet, SymbolError};

impl<B: Base, P: TrisPolicy> Tris<B, P> {
    /// A single Tris (F2), or a piece of the base.
    pub(crate) fn read_tris_or_piece(&mut self, text: &str, at: Point<B>) -> Result<usize, SymbolError> {
        let symbol = text.chars().next().unwrap_or(' ');
        if self.holding.read_symbol(symbol, at) {
            self.base.set_block(at, true);
            if P::RELOCATE_EVERY_PLY {
                self.pool = 0;
            }
        } else {
            self.base.read_letter(symbol, at)?;
        }
        Ok(symbol.len_utf8())
    }

    pub(crate) fn write_tris_or_piece(&self, at: Point<B>, out: &mut String) -> bool {
        match self.base.piece_at(at) {
            Some((side, role)) => out.push(B::letter(side, role)),
            None if self.tris().has(at) => out.push(self.holding.symbol(at)),
            None => return false,
        }
        true
    }

    /// One `*` for each Tris in the pool (F3).
    pub(crate) fn read_pool_marks(&mut self, marks: &str) -> Result<(), String> {
        if marks.bytes().any(|mark| mark != b'*') {
            return Err("one '*' for each Tris in the pool".to_string());
        }
        self.pool = u8::try_from(marks.len()).map_err(|_| "at most 255 Tris in the pool".to_string())?;
        Ok(())
    }

    /// Fields 3 and 4: what this layer says there, and behind a semicolon what the base says, if that is more than `-`
    /// (castling and en-passant rights; nothing in a game whose base has no such state).
    pub(crate) fn read_layer_field(&mut self, field: Field, text: &str) -> Result<(), String> {
        if P::RELOCATE_EVERY_PLY {
            return self.base.read_field(field, text);
        }
        let (own, of_base) = text.split_once(';').map_or((text, None), |(own, base)| (own, Some(base)));
        match field {
            Field::Third => self.read_captures(own)?,
            _ => self.holding.read_field(own, self.single_tris())?,
        }
        match of_base {
            None => Ok(()),
            Some("-") => Err("nothing behind ';' rather than '-'".to_string()),
            Some(text) => self.base.read_field(field, text),
        }
    }

    /// Captured pieces, `!` for a forced drop, the point of the third capture (F4).
    fn read_captures(&mut self, text: &str) -> Result<(), String> {
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (count, rest) = text.split_at_checked(digits).unwrap_or((text, ""));
        self.captured = count.parse().map_err(|_| "the number of captured pieces".to_string())?;
        let Some(point) = rest.strip_prefix('!').filter(|_| P::FORCE_AT > 0) else {
            let expected = if P::FORCE_AT > 0 {
                "a number, '!' if a drop is forced, the point of the third capture"
            } else {
                "a number"
            };
            return if rest.is_empty() { Ok(()) } else { Err(expected.to_string()) };
        };
        self.forced = true;
        if !point.is_empty() {
            // A point has one name: no capital letter in it.
            let at = point.parse().ok().filter(|at: &Point<B>| at.to_string() == point);
            self.third_capture = Some(at.ok_or_else(|| "a point behind '!', or nothing".to_string())?);
        }
        Ok(())
    }

    pub(crate) fn write_layer_field(&self, field: Field, out: &mut String) {
        if P::RELOCATE_EVERY_PLY {
            return self.base.write_field(field, out);
        }
        match field {
            Field::Third => {
                let _ = write!(out, "{}", self.captured);
                if self.forced {
                    out.push('!');
                    if let Some(at) = self.third_capture {
                        let _ = write!(out, "{at}");
                    }
                }
            }
            _ => self.holding.write_field(self.single_tris(), out),
        }
        let own = out.len();
        out.push(';');
        self.base.write_field(field, out);
        if out.get(own..) == Some(";-") {
            out.truncate(own);
        }
    }
}
