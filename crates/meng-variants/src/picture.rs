//! Pictures of positions of any game of the family.

use crate::{AnyPosition, FamilyRules, Position, Side, with_position};
use alloc::{format, string::String};
use core::fmt::Write;
use meng_core::Rules;
use meng_xiangqi::{Glyphs, Picture, Symbol};

/// Positions that can be drawn.
pub trait Draw {
    /// A picture of the position in several lines: the board with composites (`+R`, 玄车) and Tris (`T` or `t` for those
    /// that only Red or Black may move, `*` for the others; 玄 bare, in square or in round brackets), below it the
    /// side to move, the pool, the captured pieces and a forced drop.
    ///
    /// ```
    /// use meng_variants::{Draw, Glyphs, Meng, Position};
    /// let position: Position<Meng> = "3k5/9/9/9/2t6/4+R4/9/9/9/4K4[] b 29 - 0 1".parse()?;
    /// assert_eq!(position.picture(Glyphs::Ascii).to_string(), "\
    /// 9  . . . k . . . . .
    /// 8  . . . . . . . . .
    /// 7  . . . . . . . . .
    /// 6  . . . . . . . . .
    /// 5  . . t . . . . . .
    /// 4  . . . .+R . . . .
    /// 3  . . . . . . . . .
    /// 2  . . . . . . . . .
    /// 1  . . . . . . . . .
    /// 0  . . . . K . . . .
    ///    a b c d e f g h i
    /// Black to move. Pool: empty. Captured: 29.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn picture(&self, glyphs: Glyphs) -> Picture;
}

impl<R: FamilyRules> Draw for Position<R> {
    fn picture(&self, glyphs: Glyphs) -> Picture {
        let rules = self.rules();
        let symbol = |point| Symbol {
            piece: rules.piece(point),
            tris: rules.tris().contains(point),
            holder: rules.holder(point),
        };
        let caption = match glyphs {
            Glyphs::Ascii => english(self),
            Glyphs::Chinese => chinese(self),
        };
        Picture::new(glyphs, symbol).with_caption(caption)
    }
}

impl Draw for AnyPosition {
    fn picture(&self, glyphs: Glyphs) -> Picture {
        with_position!(self, position => position.picture(glyphs))
    }
}

fn english<R: FamilyRules>(position: &Position<R>) -> String {
    let rules = position.rules();
    let check = if position.in_check() { ", in check" } else { "" };
    let mut caption = format!("{} to move{check}.", position.turn().name());
    if <R as Rules>::HAS_POOL {
        let pool = if rules.pool() == 0 { String::from("empty") } else { "*".repeat(rules.pool().into()) };
        let _ = write!(caption, " Pool: {pool}. Captured: {}.", rules.captured());
    }
    match (rules.is_drop_forced(), rules.third_capture()) {
        (true, Some(at)) => {
            let _ = write!(caption, " A drop is forced, or a recapture on {at}.");
        }
        (true, None) => caption.push_str(" A drop is forced."),
        (false, _) => {}
    }
    if rules.must_wait() {
        caption.push_str(" The Tris has just been moved.");
    }
    caption
}

fn chinese<R: FamilyRules>(position: &Position<R>) -> String {
    let rules = position.rules();
    let side = match position.turn() {
        Side::Red => "红",
        Side::Black => "黑",
    };
    let check = if position.in_check() { "，被将军" } else { "" };
    let mut caption = format!("{side}方走{check}。");
    if <R as Rules>::HAS_POOL {
        let pool = if rules.pool() == 0 { String::from("无") } else { "玄".repeat(rules.pool().into()) };
        let _ = write!(caption, "待打入：{pool}。已吃子：{}。", rules.captured());
    }
    match (rules.is_drop_forced(), rules.third_capture()) {
        (true, Some(at)) => {
            let _ = write!(caption, "须打入，或在{at}回吃。");
        }
        (true, None) => caption.push_str("须打入。"),
        (false, _) => {}
    }
    if rules.must_wait() {
        caption.push_str("玄刚走过。");
    }
    caption
}
