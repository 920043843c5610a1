//! Who offends in a repetition, and what follows (adjudication P4, P5, P8).
#![expect(clippy::arithmetic_side_effects, reason = "places in a list in memory")]

use crate::{
    Chase, Chased, Conduct, Level, LoopPly, Nature, Options, Placed, Repetition, RuleSet, kill,
    threat::{NewThreat, chases},
    window::{PlyOn, Window},
};
use alloc::vec::Vec;
use meng_core::{Outcome, Reason, Side};
use meng_geometry::{Point, PointSet};
use meng_variants::FamilyRules;
use meng_xiangqi::Piece;

/// How a repetition ends the game.
pub(crate) fn judge<R: FamilyRules>(window: &Window<'_, R>, options: &Options) -> Outcome {
    match options.rule_set {
        RuleSet::Plain => draw(Reason::Repetition),
        // Kings, advisors and elephants alone can neither check nor chase: no need to look.
        _ if window.has_harmless_pieces() => draw(Reason::Repetition),
        RuleSet::Cxa => judge_cxa(window, options),
        RuleSet::Axf | RuleSet::CheckOnly => {
            judge_levels(level(window, Side::Red, options).0, level(window, Side::Black, options).0)
        }
    }
}

const fn draw(reason: Reason) -> Outcome {
    Outcome { winner: None, reason }
}

const fn loss(side: Side, reason: Reason) -> Outcome {
    Outcome { winner: Some(side.opposite()), reason }
}

/// P5: the higher level loses, equal ones draw.
fn judge_levels(red: Level, black: Level) -> Outcome {
    if red == black {
        return draw(match red {
            Level::Idle => Reason::Repetition,
            Level::Chase => Reason::MutualPerpetualChase,
            Level::Check => Reason::MutualPerpetualCheck,
        });
    }
    let reason = if red.max(black) == Level::Check { Reason::PerpetualCheck } else { Reason::PerpetualChase };
    loss(if red > black { Side::Red } else { Side::Black }, reason)
}

/// P5: a side's level, and the points (after the last ply) of the pieces that every ply of it chased. Stops looking as
/// soon as the side is seen to do nothing perpetual: mostly at its first ply.
fn level<R: FamilyRules>(window: &Window<'_, R>, side: Side, options: &Options) -> (Level, PointSet) {
    let mut always_checks = true;
    let mut always_chased = if options.rule_set == RuleSet::Axf { PointSet::BOARD } else { PointSet::EMPTY };
    for step in window.plies() {
        if step.before.turn() != side {
            always_chased = step.follow(always_chased);
            continue;
        }
        let checks = step.gives_check();
        always_checks &= checks;
        always_chased = if checks && !options.checks_chase {
            PointSet::EMPTY
        } else {
            victims(&chases(&step, always_chased, options.minor_attackers))
        };
        if !always_checks && always_chased.is_empty() {
            return (Level::Idle, PointSet::EMPTY);
        }
    }
    (if always_checks { Level::Check } else { Level::Chase }, always_chased)
}

fn victims(threats: &[NewThreat]) -> PointSet {
    threats.iter().map(|threat| threat.victim).collect()
}

/// What a side does if none of its plies is idle (P8, `Cxa`).
#[derive(Clone, Copy)]
struct Offence {
    every_ply_checks: bool,
    some_ply_checks: bool,
}

/// P8, `Cxa`: who has no idle ply offends.
fn judge_cxa<R: FamilyRules>(window: &Window<'_, R>, options: &Options) -> Outcome {
    let (red, black) = (offence(window, Side::Red, options), offence(window, Side::Black, options));
    let always_checks = |offence: Option<Offence>| offence.is_some_and(|offence| offence.every_ply_checks);
    match (always_checks(red), always_checks(black)) {
        (true, true) => return draw(Reason::MutualPerpetualCheck),
        (true, false) => return loss(Side::Red, Reason::PerpetualCheck),
        (false, true) => return loss(Side::Black, Reason::PerpetualCheck),
        (false, false) => {}
    }
    match (red, black) {
        (None, None) => draw(Reason::Repetition),
        (Some(_), None) => loss(Side::Red, Reason::PerpetualChase),
        (None, Some(_)) => loss(Side::Black, Reason::PerpetualChase),
        (Some(red), Some(black)) => match (red.some_ply_checks, black.some_ply_checks) {
            (true, false) => loss(Side::Red, Reason::PerpetualChase),
            (false, true) => loss(Side::Black, Reason::PerpetualChase),
            _ => draw(Reason::MutualPerpetualChase),
        },
    }
}

fn offence<R: FamilyRules>(window: &Window<'_, R>, side: Side, options: &Options) -> Option<Offence> {
    let mut offence = Offence { every_ply_checks: true, some_ply_checks: false };
    for step in window.plies().filter(|step| step.before.turn() == side) {
        let checks = step.gives_check();
        offence.every_ply_checks &= checks;
        offence.some_ply_checks |= checks;
        let idle = !checks
            && chases(&step, PointSet::BOARD, options.minor_attackers).is_empty()
            && !kill::is_new(&step);
        if idle {
            return None;
        }
    }
    Some(offence)
}

/// The same judgement with all its evidence; costs a look at every ply of the loop.
pub(crate) fn explain<R: FamilyRules>(
    window: &Window<'_, R>,
    occurrences: u32,
    options: &Options,
) -> Repetition {
    let judged: Vec<Judged<R>> =
        window.plies().map(|step| Judged { threats: counted_chases(&step, options), step }).collect();
    let conduct = |side| conduct(window, side, &judged, options);
    Repetition {
        rule_set: options.rule_set,
        occurrences,
        start: window.start,
        red: conduct(Side::Red),
        black: conduct(Side::Black),
        plies: judged.iter().map(|judged| loop_ply(judged, options)).collect(),
    }
}

/// A ply and the new threats that the rule set counts.
struct Judged<R: FamilyRules> {
    step: PlyOn<R>,
    threats: Vec<NewThreat>,
}

/// The new threats that the rule set asks for.
fn counted_chases<R: FamilyRules>(step: &PlyOn<R>, options: &Options) -> Vec<NewThreat> {
    let counts = match options.rule_set {
        RuleSet::Axf | RuleSet::Cxa => options.checks_chase || !step.gives_check(),
        RuleSet::CheckOnly | RuleSet::Plain => false,
    };
    if counts { chases(step, PointSet::BOARD, options.minor_attackers).to_vec() } else { Vec::new() }
}

fn loop_ply<R: FamilyRules>(Judged { step, threats }: &Judged<R>, options: &Options) -> LoopPly {
    let nature = if step.gives_check() {
        Nature::Check
    } else if options.rule_set == RuleSet::Cxa && kill::is_new(step) {
        Nature::Kill
    } else if threats.is_empty() {
        Nature::Idle
    } else {
        Nature::Chase
    };
    let placed = |at: Point| placed(step, at);
    let chases = threats
        .iter()
        .filter_map(|threat| Some(Chase { victim: placed(threat.victim)?, by: placed(threat.attacker)? }))
        .collect();
    LoopPly { ply: step.ply, side: step.before.turn(), nature, chases }
}

fn placed<R: FamilyRules>(step: &PlyOn<R>, at: Point) -> Option<Placed> {
    let piece: Piece = step.after.rules().piece(at)?;
    Some(Placed { piece, at })
}

fn conduct<R: FamilyRules>(
    window: &Window<'_, R>,
    side: Side,
    judged: &[Judged<R>],
    options: &Options,
) -> Conduct {
    let (level, always_chased) = match options.rule_set {
        RuleSet::Plain => (Level::Idle, PointSet::EMPTY),
        RuleSet::Axf | RuleSet::CheckOnly => level(window, side, options),
        RuleSet::Cxa => match offence(window, side, options) {
            None => (Level::Idle, PointSet::EMPTY),
            Some(offence) if offence.every_ply_checks => (Level::Check, PointSet::EMPTY),
            Some(_) => (Level::Chase, PointSet::EMPTY),
        },
    };
    let chased = if level == Level::Chase { always_chased } else { PointSet::EMPTY };
    Conduct {
        level,
        chased: chased
            .into_iter()
            .filter_map(|at| {
                let victim = placed(&judged.last()?.step, at)?;
                Some(Chased { victim, by: chasers(side, at, judged) })
            })
            .collect(),
    }
}

/// The pieces that chased one piece, all points being those after the last ply.
fn chasers<R: FamilyRules>(side: Side, victim: Point, judged: &[Judged<R>]) -> Vec<Placed> {
    let mut by = PointSet::EMPTY;
    for (number, Judged { step, threats }) in judged.iter().enumerate() {
        if step.before.turn() == side {
            let later = judged.get(number + 1..).unwrap_or_default();
            let now = |at: Point| later.iter().fold(PointSet::of(at), |at, later| later.step.follow(at));
            for threat in threats.iter().filter(|threat| now(threat.victim).contains(victim)) {
                by |= now(threat.attacker);
            }
        }
    }
    by.into_iter().filter_map(|at| placed(&judged.last()?.step, at)).collect()
}
