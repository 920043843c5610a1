//! Which positions there are (F8).

use crate::board::{Man, Point, Role, Side, Tris};
use crate::{Error, Game, Position, check};

/// F8: names the first thing that is wrong with a position.
pub(crate) fn validate(position: &Position) -> Result<(), Error> {
    numbers(position)?;
    kings(position)?;
    tris_number(position)?;
    places(position)?;
    captured(position)?;
    forced_drop(position)?;
    lock_states(position)?;
    // X2
    if check::in_check(&position.board, position.game, position.side.other()) {
        return Err(Error::invalid("the side not to move is in check"));
    }
    if check::kings_face(&position.board) {
        return Err(Error::invalid("the kings face each other"));
    }
    if position.fullmoves == 0 {
        return Err(Error::invalid("the move number counts from 1"));
    }
    Ok(())
}

/// One king, and no more of any piece than at the start.
fn numbers(position: &Position) -> Result<(), Error> {
    for side in [Side::Red, Side::Black] {
        for role in Role::ALL {
            let range = match role {
                Role::King => 1..=1,
                Role::Pawn => 0..=5,
                _ => 0..=2,
            };
            let count = position.count(side, role);
            if !range.contains(&count) {
                let letter = Man { side, role }.letter();
                return Err(Error::invalid(format!("{count} pieces {letter}")));
            }
        }
    }
    Ok(())
}

/// Each king stands in its own palace.
fn kings(position: &Position) -> Result<(), Error> {
    for side in [Side::Red, Side::Black] {
        if check::king_point(&position.board, side).is_none_or(|at| !at.in_palace(side)) {
            return Err(Error::invalid(format!("the king of {} is not in its palace", side.letter())));
        }
    }
    Ok(())
}

/// T1, C6: the game is defined for the Tris on the board and in the pool together.
fn tris_number(position: &Position) -> Result<(), Error> {
    let count = position.board.tris_count() + usize::from(position.pool);
    let known = position.game.tris_numbers().any(|number| usize::from(number) == count);
    if known {
        Ok(())
    } else {
        Err(Error::invalid(format!("{} is not defined for {count} Tris", position.game)))
    }
}

/// Each piece stands where it may.
fn places(position: &Position) -> Result<(), Error> {
    for side in [Side::Red, Side::Black] {
        for (at, man) in position.board.men_of(side) {
            let may_stand = match position.game {
                Game::Xiangqi | Game::DoubleTris => reachable(man, at),
                Game::Meng => true,
                Game::MengClassic => position.board.is_composite(at) || plain_point(man.role, at),
            };
            if !may_stand {
                return Err(Error::invalid(format!("{} may not stand on {at}", man.letter())));
            }
        }
    }
    Ok(())
}

/// `xiangqi`, `double-tris`: advisors, elephants and pawns on points they can reach.
fn reachable(man: Man, at: Point) -> bool {
    match man.role {
        Role::Advisor | Role::Elephant => at.half() == man.side && plain_point(man.role, at),
        Role::Pawn => at.is_pawn_point(man.side),
        _ => true,
    }
}

/// `meng-classic`: plain advisors and elephants on their points of either half.
fn plain_point(role: Role, at: Point) -> bool {
    match role {
        Role::Advisor => at.is_advisor_point(),
        Role::Elephant => at.is_elephant_point(),
        _ => true,
    }
}

/// No more pieces captured than are missing of 32.
fn captured(position: &Position) -> Result<(), Error> {
    let men = position.board.men_of(Side::Red).count() + position.board.men_of(Side::Black).count();
    if men + usize::from(position.captured) > 32 {
        return Err(Error::invalid(format!("{} captured, but {men} of 32 on the board", position.captured)));
    }
    Ok(())
}

/// F4: what a forced drop, and the point of the third capture, ask for.
fn forced_drop(position: &Position) -> Result<(), Error> {
    if position.forced_drop {
        if !position.game.has_locks() {
            return Err(Error::invalid(format!("{} knows no forced drop", position.game)));
        }
        if position.captured < 3 || position.pool == 0 {
            return Err(Error::invalid("a forced drop needs 3 captured pieces and a Tris in the pool"));
        }
    }
    if let Some(at) = position.third_capture {
        if position.captured != 3 || position.board.tris_count() > 0 {
            return Err(Error::invalid("the point of the third capture needs 3! and a full pool"));
        }
        if position.board.man(at).is_none_or(|man| man.side == position.side) {
            return Err(Error::invalid(format!("no piece made the third capture on {at}")));
        }
    }
    Ok(())
}

/// C5, F5: how the single Tris of `meng-classic` may be held.
fn lock_states(position: &Position) -> Result<(), Error> {
    if position.game != Game::MengClassic {
        return Ok(());
    }
    let board = &position.board;
    let singles: Vec<Tris> = board.single_tris_points().filter_map(|at| board.single_tris(at)).collect();
    match *singles.as_slice() {
        [one] if one.holder != one.single_locked => Err(Error::invalid(
            "a lone Tris is held by the side it is single-locked to, a pendulum by either",
        )),
        [one] if one.waits && one.single_locked.is_some() => {
            Err(Error::invalid("only a lone pendulum makes the side to move wait"))
        }
        [one, two] if one.holder.is_none() || one.holder != two.holder.map(Side::other) => {
            Err(Error::invalid("of two single Tris each side holds one"))
        }
        [one, two] if one.waits || two.waits => {
            Err(Error::invalid("only a lone pendulum makes the side to move wait"))
        }
        _ => Ok(()),
    }
}
