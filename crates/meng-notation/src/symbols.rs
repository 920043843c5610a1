//! The characters of the Chinese notations: what is read, and what is written (notation section 1).
#![expect(
    clippy::arithmetic_side_effects,
    reason = "letters and digits less the first of them, and a number below 10 added to it"
)]

use crate::{DigitWidth, Script, order::Order};
use meng_core::Side;
use meng_xiangqi::Role;

/// The name of what moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name {
    /// A regular piece.
    Plain(Role),
    /// 玄 and a piece: a composite.
    Composite(Role),
    /// 玄: a single Tris.
    Tris,
}

/// The name of a Tris.
pub(crate) const TRIS: char = '玄';

/// The piece of a Chinese name; either side's name is read for either side.
pub(crate) const fn role(found: char) -> Option<Role> {
    Some(match found {
        '帅' | '将' | '帥' | '將' => Role::King,
        '仕' | '士' => Role::Advisor,
        '相' | '象' => Role::Elephant,
        '马' | '馬' | '傌' => Role::Horse,
        '车' | '車' | '俥' | '伡' | '硨' | '砗' => Role::Chariot,
        '炮' | '砲' | '包' => Role::Cannon,
        '兵' | '卒' => Role::Pawn,
        _ => return None,
    })
}

/// How a side writes the name of a piece.
pub(crate) const fn role_name(role: Role, side: Side, script: Script) -> char {
    match (script, role, side) {
        (Script::Traditional, Role::King, Side::Red) => '帥',
        (Script::Traditional, Role::King, Side::Black) => '將',
        (Script::Traditional, Role::Horse, _) => '馬',
        (Script::Traditional, Role::Chariot, _) => '車',
        _ => role.name(side),
    }
}

/// A digit 1 to 9, Chinese or Arabic.
pub(crate) const fn digit(found: char) -> Option<u8> {
    Some(match found {
        '1'..='9' => found as u8 - b'0',
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

/// A number in an order word: a digit, or 十, which only composed positions need.
pub(crate) const fn order_number(found: char) -> Option<u8> {
    match found {
        '十' => Some(10),
        _ => digit(found),
    }
}

/// A Chinese number, 一 to 十.
pub(crate) const fn chinese_digit(number: u8) -> char {
    match number {
        1 => '一',
        2 => '二',
        3 => '三',
        4 => '四',
        5 => '五',
        6 => '六',
        7 => '七',
        8 => '八',
        9 => '九',
        _ => '十',
    }
}

/// How a side writes a digit 1 to 9.
pub(crate) const fn side_digit(number: u8, side: Side, width: DigitWidth) -> char {
    match (side, width) {
        (Side::Red, _) => chinese_digit(number),
        (Side::Black, DigitWidth::Half) => (b'0' + number % 10) as char,
        (Side::Black, DigitWidth::Full) => full_digit(number),
    }
}

const fn full_digit(number: u8) -> char {
    match number {
        0 => '０',
        1 => '１',
        2 => '２',
        3 => '３',
        4 => '４',
        5 => '５',
        6 => '６',
        7 => '７',
        8 => '８',
        _ => '９',
    }
}

/// The file of a Tris in the pool (rules B4): 0, in any form.
pub(crate) const fn origin(found: char) -> Option<()> {
    match found {
        'O' | 'o' | '0' | '〇' | '○' | '零' => Some(()),
        _ => None,
    }
}

/// How a side writes the file of a Tris in the pool.
pub(crate) const fn side_origin(side: Side, width: DigitWidth) -> char {
    match (side, width) {
        (Side::Red, _) => 'O',
        (Side::Black, DigitWidth::Half) => '0',
        (Side::Black, DigitWidth::Full) => full_digit(0),
    }
}

/// A rank letter in either case: 1 for `A` to 10 for `J`.
pub(crate) const fn rank_letter(found: char) -> Option<u8> {
    match found {
        'A'..='J' => Some(found as u8 - b'A' + 1),
        'a'..='j' => Some(found as u8 - b'a' + 1),
        _ => None,
    }
}

/// How a side writes a rank 1 to 10.
pub(crate) const fn side_rank(rank: u8, side: Side) -> char {
    let first = match side {
        Side::Red => b'A',
        Side::Black => b'a',
    };
    (first + rank.saturating_sub(1) % 10) as char
}

/// 前 中 后, or a number from the front.
pub(crate) const fn order_word(found: char) -> Option<Order> {
    match found {
        '前' => Some(Order::Front),
        '中' => Some(Order::Middle),
        '后' | '後' => Some(Order::Back),
        _ => None,
    }
}

/// The character of an order word; Chinese for both sides.
pub(crate) const fn order_char(order: Order, script: Script) -> char {
    match (order, script) {
        (Order::Front, _) => '前',
        (Order::Middle, _) => '中',
        (Order::Back, Script::Simplified) => '后',
        (Order::Back, Script::Traditional) => '後',
        (Order::Number(number), _) => chinese_digit(number),
    }
}

/// Whether a character is 进 (true) or 退 (false).
pub(crate) const fn along(found: char) -> Option<bool> {
    match found {
        '进' | '進' | '上' => Some(true),
        '退' | '下' => Some(false),
        _ => None,
    }
}
