//! Which piece threatens which on a board (adjudication P2, P3).
#![expect(clippy::arithmetic_side_effects, reason = "differences of sets, which have no overflow")]

use crate::window::PlyOn;
use core::ops::ControlFlow;
use meng_core::{Base, Batch, Scope, Side};
use meng_geometry::{
    Point, PointSet,
    rays::{Direction, ray},
};
use meng_variants::FamilyRules;
use meng_xiangqi::{Ply, Role, frame};
use smallvec::SmallVec;

/// Which recaptures protect a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Roots {
    /// Every legal one (P2).
    All,
    /// Not those of chariots and cannons that reach the point only through the attacker's own (P3).
    ExceptXRays,
}

/// The captures of one side on a board, as if it were to move.
pub(crate) struct Attack<'a, R> {
    pub(crate) rules: &'a R,
    /// The side that would capture.
    pub(crate) by: Side,
    /// Whether captures that leave the own king attacked are left out.
    pub(crate) lawful: bool,
    /// Whether advisors and elephants threaten chariots, horses and cannons whether protected or not (P2).
    pub(crate) minor_attackers: bool,
}

impl<R: FamilyRules> Attack<'_, R> {
    /// The pieces that may threaten: all but king and pawns (P2).
    pub(crate) fn attackers(&self) -> PointSet {
        self.pieces_of(self.by, |role, _| !matches!(role, Role::King | Role::Pawn))
    }

    /// The pieces that may be threatened: all but the king and pawns on their own side of the river (P2).
    pub(crate) fn victims(&self) -> PointSet {
        let home = meng_geometry::zones::half(frame(!self.by));
        self.pieces_of(!self.by, |role, at| match role {
            Role::King => false,
            Role::Pawn => !home.contains(at),
            _ => true,
        })
    }

    fn pieces_of(&self, side: Side, keep: impl Fn(Role, Point) -> bool) -> PointSet {
        let keep = |&at: &Point| self.role(at).is_some_and(|role| keep(role, at));
        self.rules.base().pieces(side).into_iter().filter(keep).collect()
    }

    fn role(&self, at: Point) -> Option<Role> {
        self.rules.piece(at).map(|piece| piece.role)
    }

    /// Whether any piece threatens a victim.
    pub(crate) fn is_threatened(&self, victim: Point) -> bool {
        (self.attackers() & self.rules.base().attackers(victim, self.by))
            .into_iter()
            .any(|attacker| self.threatens(attacker, victim, Roots::All))
    }

    /// P2, and P3 with the other roots: whether the piece on a point threatens the piece on another.
    pub(crate) fn threatens(&self, attacker: Point, victim: Point, roots: Roots) -> bool {
        let (Some(own), Some(other)) = (self.role(attacker), self.role(victim)) else { return false };
        let captures = self.captures(attacker, victim);
        if captures.is_empty() {
            return false;
        }
        match (own, other) {
            (Role::Horse | Role::Cannon, Role::Chariot) => true,
            (Role::Advisor | Role::Elephant, Role::Chariot | Role::Horse | Role::Cannon)
                if self.minor_attackers =>
            {
                true
            }
            _ if own == other && can_capture(self.rules, !self.by, PointSet::of(victim), attacker) => false,
            _ => captures.iter().any(|&ply| !self.is_recaptured(ply, own, attacker, victim, roots)),
        }
    }

    /// The whole plies by which a piece captures another: several if a Tris is to be airdropped (P10).
    fn captures(&self, attacker: Point, victim: Point) -> SmallVec<[Ply; 1]> {
        let mut plies = SmallVec::new();
        if !self.rules.base().strikes(attacker).contains(victim) {
            return plies;
        }
        if !self.lawful {
            return self.lawless_captures(attacker, victim);
        }
        let _ = self.rules.each_batch(self.by, Scope::from_point(attacker), &mut |batch| {
            match batch {
                Batch::Move { to, .. } if to.contains(victim) => {
                    plies.push(Ply::Move { from: attacker, to: victim });
                }
                Batch::Take { to, .. } if to == victim => plies.extend(batch.plies()),
                _ => {}
            }
            ControlFlow::Continue(())
        });
        plies
    }

    /// The same without asking what becomes of the own king.
    fn lawless_captures(&self, attacker: Point, victim: Point) -> SmallVec<[Ply; 1]> {
        let composites = self.rules.composites();
        if composites.contains(attacker) && composites.contains(victim) {
            let empty = !(self.rules.base().occupied()) | PointSet::of(attacker);
            empty.into_iter().map(|airdrop| Ply::Take { from: attacker, to: victim, airdrop }).collect()
        } else {
            SmallVec::from_elem(Ply::Move { from: attacker, to: victim }, 1)
        }
    }

    /// Whether the other side has a legal recapture on the victim's point after the capture.
    fn is_recaptured(&self, capture: Ply, role: Role, attacker: Point, victim: Point, roots: Roots) -> bool {
        let mut after = self.rules.clone();
        after.apply(self.by, capture);
        let mut takers = after.base().attackers(victim, !self.by);
        if roots == Roots::ExceptXRays && matches!(role, Role::Chariot | Role::Cannon) {
            let sliders = |&at: &Point| {
                matches!(after.piece(at).map(|piece| piece.role), Some(Role::Chariot | Role::Cannon))
            };
            takers = takers - (takers & beyond(victim, attacker)).into_iter().filter(sliders).collect();
        }
        can_capture(&after, !self.by, takers, victim)
    }
}

/// Whether some of the pieces of a side can legally capture on a point where an enemy stands.
fn can_capture<R: FamilyRules>(rules: &R, side: Side, takers: PointSet, on: Point) -> bool {
    !takers.is_empty()
        && rules
            .each_batch(side, Scope { origins: takers, drops: false }, &mut |batch| {
                let captures = match batch {
                    Batch::Move { to, .. } => to.contains(on),
                    Batch::Take { to, airdrop, .. } => to == on && !airdrop.is_empty(),
                    _ => false,
                };
                if captures { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .is_break()
}

/// The points of the line from one point through another that lie beyond the other; none if they share no line.
fn beyond(from: Point, through: Point) -> PointSet {
    Direction::ALL
        .into_iter()
        .find(|&direction| ray(from, direction).any(|point| point == through))
        .map_or(PointSet::EMPTY, |direction| ray(through, direction).collect())
}

/// One piece that newly threatens another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NewThreat {
    pub(crate) attacker: Point,
    pub(crate) victim: Point,
}

/// Which of the pieces `among` a ply chases, and what with (P4). Points are those after the ply.
pub(crate) fn chases<R: FamilyRules>(
    step: &PlyOn<R>,
    among: PointSet,
    minor_attackers: bool,
) -> SmallVec<[NewThreat; 2]> {
    let by = step.before.turn();
    let now = Attack { rules: step.after.rules(), by, lawful: true, minor_attackers };
    let was = Attack { rules: step.before.rules(), by, lawful: !step.before.in_check(), minor_attackers };
    let moved = step.moved_piece();
    let before_ply = |at: Point| match moved {
        Some((from, to)) if to == at => from,
        _ => at,
    };
    let attackers = now.attackers();
    let mut found = SmallVec::new();
    for victim in now.victims() & among {
        let known = found.len();
        for attacker in attackers & now.rules.base().attackers(victim, by) {
            if now.threatens(attacker, victim, Roots::All)
                && !was.threatens(before_ply(attacker), victim, Roots::ExceptXRays)
            {
                found.push(NewThreat { attacker, victim });
            }
        }
        if found.len() > known && was.is_threatened(victim) {
            found.truncate(known);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use meng_variants::{Meng, Position};

    fn is_threatened(text: &str, lawful: bool) -> bool {
        let position: Position<Meng> = text.parse().unwrap();
        let attack = Attack { rules: position.rules(), by: Side::Red, lawful, minor_attackers: true };
        attack.is_threatened("a9".parse().unwrap())
    }

    /// Ruling: a side that owes a drop cannot capture, so it threatens nothing (P10, D4).
    #[test]
    fn p10_no_threat_under_a_forced_drop() {
        assert!(is_threatened("n4k3/9/9/9/9/9/9/9/9/R3K4[**] b 3 - 0 1", true));
        assert!(!is_threatened("n4k3/9/9/9/9/9/9/9/9/R3K4[**] b 3! - 0 1", true));
    }

    /// A capture that brings the obligation about may be answered on its point (D4b): that protects.
    #[test]
    fn p10_the_recapture_instead_of_a_forced_drop_protects() {
        assert!(is_threatened("n3k4/9/9/9/9/9/9/9/9/R2K5[**] b 2 - 0 1", true));
        assert!(!is_threatened("nr3k3/9/9/9/9/9/9/9/9/R3K4[**] b 2 - 0 1", true));
    }

    /// P4: before a ply that answers a check, captures count that would leave the king in check.
    #[test]
    fn p4_in_check_legality_is_not_asked_for() {
        let text = "n4k3/9/9/9/9/9/9/9/4K3r/R8[*] w 4 - 0 1";
        assert!(!is_threatened(text, true));
        assert!(is_threatened(text, false));
    }

    #[test]
    fn points_beyond_another() {
        let point = |text: &str| text.parse::<Point>().unwrap();
        assert_eq!(beyond(point("e9"), point("e2")), meng_geometry::points![e0, e1]);
        assert_eq!(beyond(point("c4"), point("f4")), meng_geometry::points![g4, h4, i4]);
        assert_eq!(beyond(point("c4"), point("f5")), PointSet::EMPTY);
    }
}
