//! What holds in every position of every game.

use crate::dice::Dice;
use meng_geometry::{Point, Symmetry};
use meng_plain::{Game, Position as Plain};
use meng_variants::{FamilyRules, Ply, Position, Role};

/// Follows one game and checks each of its positions.
pub(crate) struct Watch {
    game: Game,
    tris: u8,
    captured: usize,
}

impl Watch {
    pub(crate) fn new(game: Game, tris: u8) -> Self {
        Self { game, tris, captured: 0 }
    }

    /// Takes note of a ply that is going to be played.
    pub(crate) fn before<R: FamilyRules>(&mut self, position: &Position<R>, ply: Ply) {
        self.captured += usize::from(position.is_capture(ply));
    }

    /// What a position can be asked without anybody else's opinion.
    pub(crate) fn by_itself<R: FamilyRules>(&self, position: &Position<R>) {
        let (rules, text) = (position.rules(), position.to_string());
        let problems = position.setup().problems();
        assert!(problems.is_empty(), "{text}: {problems}");
        assert_eq!(position.key(), position.key_from_scratch(), "{text}");

        let read: Position<R> = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.to_string(), text);
        assert_eq!(&read, position, "{text}");
        assert_eq!(read.key(), position.key(), "{text}");

        assert_eq!(rules.pieces().len() + self.captured, 32, "{text}");
        if R::HAS_TRIS {
            assert_eq!(usize::from(rules.captured()), self.captured, "{text}");
        }
        let marks = text.split(['[', ' ']).next().unwrap_or("").matches(['T', 't', '*', '+']).count();
        assert_eq!(marks, rules.tris().len(), "one mark for each Tris: {text}");
        assert_eq!(marks + usize::from(rules.pool()), usize::from(self.tris), "{text}");
        assert_eq!(position.count_plies(), position.legal_plies().len() as u64, "{text}");
        assert_eq!(position.has_ply(), position.count_plies() > 0, "{text}");
        assert_eq!(position.in_check(), !position.checkers().is_empty(), "{text}");
    }

    /// What the plain generator says of the same position.
    pub(crate) fn against_plain<R: FamilyRules>(&self, position: &Position<R>, dice: &mut Dice) {
        let text = position.to_string();
        let plain = Plain::parse(self.game, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(plain.text(), text);
        assert_eq!(plain.in_check(), position.in_check(), "{text}");
        let expected = plain.plies();
        assert_eq!(sorted(position.legal_plies()), expected, "{text}");
        for ply in position.legal_plies() {
            assert!(position.is_legal(ply) && position.why_illegal(ply).is_none(), "{text}: {ply}");
        }
        for ply in stray_plies(position, dice) {
            let legal = expected.binary_search(&ply.to_string()).is_ok();
            assert_eq!(position.is_legal(ply), legal, "{text}: {ply}");
            assert_eq!(position.why_illegal(ply).is_none(), legal, "{text}: {ply}");
        }
        if let Some(ply) = dice.choose(&position.legal_plies()) {
            self.same_after(position, &plain, ply);
        }
        self.same_under_symmetries(position);
    }

    /// Both programs play a ply and agree on the position after it, counters included.
    fn same_after<R: FamilyRules>(&self, position: &Position<R>, plain: &Plain, ply: Ply) {
        let next = position.play(ply).unwrap_or_else(|error| panic!("{position}: {error}"));
        let plain_next = plain.play(&ply.to_string()).unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(next.to_string(), plain_next.text(), "{position}: {ply}");
        assert_eq!(next.in_check(), position.gives_check(ply), "{position}: {ply}");
        let irreversible = position.is_irreversible(ply);
        let (before, after) = (position.rules(), next.rules());
        assert_eq!(
            irreversible,
            (before.pieces().len(), before.pool()) != (after.pieces().len(), after.pool()),
            "{position}: {ply}"
        );
    }

    /// A reflected position has the reflected plies.
    fn same_under_symmetries<R: FamilyRules>(&self, position: &Position<R>) {
        for symmetry in Symmetry::ALL {
            let image = position.image(symmetry);
            assert!(image.setup().problems().is_empty(), "{position} {symmetry:?}");
            assert_eq!(image.key(), image.key_from_scratch(), "{position} {symmetry:?}");
            assert_eq!(&image.image(symmetry), position, "{symmetry:?} undoes itself");
            let images =
                position.legal_plies().into_iter().map(|ply| Position::<R>::ply_image(ply, symmetry));
            assert_eq!(sorted(image.legal_plies()), sorted(images), "{position} {symmetry:?}");
        }
    }
}

fn sorted(plies: impl IntoIterator<Item = Ply>) -> Vec<String> {
    let mut texts: Vec<String> = plies.into_iter().map(|ply| ply.to_string()).collect();
    texts.sort();
    texts
}

/// Plies that are mostly not legal, but nearly: legal ones of either side with a part exchanged, and some from nowhere.
fn stray_plies<R: FamilyRules>(position: &Position<R>, dice: &mut Dice) -> Vec<Ply> {
    let points: Vec<Point> = Point::all().collect();
    let occupied: Vec<Point> = (position.rules().pieces() | position.rules().tris()).iter().collect();
    let mut plies = Vec::new();
    let legal = position.legal_plies();
    for _ in 0..60 {
        let Some(point) = dice.choose(&points) else { continue };
        let (Some(from), Some(to)) = (dice.choose(&occupied), dice.choose(&points)) else { continue };
        let role = dice.choose(&Role::ALL).unwrap_or(Role::King);
        plies.extend([
            Ply::Move { from, to },
            Ply::Take { from, to, airdrop: point },
            Ply::Drop { to },
            Ply::Leave { role, from, to },
            Ply::TrisLeaves { from, to },
        ]);
        plies.extend(dice.choose(&legal).map(|ply| match ply {
            Ply::Move { from, to } => Ply::Take { from, to, airdrop: point },
            Ply::Take { from, to, .. } if point.index() % 2 == 0 => Ply::Move { from, to },
            Ply::Take { from, to, .. } => Ply::Take { from, to, airdrop: point },
            Ply::Leave { from, to, .. } => Ply::Leave { role, from, to },
            Ply::TrisLeaves { from, to } => Ply::Move { from, to },
            other => other,
        }));
    }
    plies
}
