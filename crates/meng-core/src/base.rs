//! What a layer needs of a board game.
#![expect(clippy::arithmetic_side_effects, reason = "counts of plies or points: a board has few")]

use crate::{
    Batch, Ply, PointSet, Problems, Reason, RoleLetter, Side, SymbolError, offsets, text::Field, usual,
};
use alloc::string::String;
use core::{
    fmt::{Debug, Display},
    hash::Hash,
    ops::ControlFlow,
    str::FromStr,
};

/// The point of a base's board.
pub(crate) type Point<B> = <<B as Base>::Set as IntoIterator>::Item;

/// A ply of a base that is more than a piece going from one point to another: none. For bases without castling and
/// the like; the type has no value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoSpecial {}

impl Display for NoSpecial {
    fn fmt(&self, _: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {}
    }
}

impl FromStr for NoSpecial {
    type Err = ();

    fn from_str(_: &str) -> Result<Self, ()> {
        Err(())
    }
}

/// A symmetry of a board that has none: the type has no value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoSymmetry {}

/// How the placement of a position text is laid out: rows from the top, points of a row from the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardShape {
    /// Points in a row.
    pub files: u8,
    /// Rows.
    pub ranks: u8,
}

/// A board game that layers can stand on: where its pieces are, where they go, and whether its kings are safe.
///
/// A base knows nothing of the pieces that a layer adds; it knows *blocks*, points where something stands that is not
/// its own (rules T3). A block is in the way of every line, leg and eye, is a screen, and may lie on an empty point or
/// under a piece. Every answer takes the blocks into account: [`occupied`](Self::occupied) is pieces and blocks.
///
/// What has no default is the least that layers need: the board's size and points, where pieces and blocks are, two
/// sets of moves, and king safety, which [`trial`](crate::trial) answers for games that have nothing faster. The rest
/// has defaults that are right for a plain game, and slow; override them for speed, or for rules of your own. Any base
/// is a game by itself under [`Alone`](crate::Alone).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no base game: a layer needs a board game below it",
    label = "implement `Base` for it, or wrap something that does",
    note = "docs/layers.md shows a base game in a hundred lines"
)]
pub trait Base: Clone + Eq + Hash + Debug {
    /// Sets of points of the board.
    type Set: PointSet;
    /// Kinds of piece.
    type Role: RoleLetter;
    /// Plies that are more than one piece going somewhere (castling); [`NoSpecial`] if there are none.
    type Special: Copy + Eq + Ord + Hash + Debug + Display + FromStr;
    /// What makes the answers of [`safe`](Self::safe) fast; made once for a position.
    type Guard;
    /// Symmetries of the rules, [`Base::SYMMETRIES`]; [`NoSymmetry`] if there are none.
    type Symmetry: Copy + Eq + Debug + 'static;

    /// The rows and columns of the placement text.
    const SHAPE: BoardShape;
    /// The symmetries that the rules have; the identity may be left out. A base that has any overrides
    /// [`point_image`](Self::point_image) and [`swaps_sides`](Self::swaps_sides).
    const SYMMETRIES: &'static [Self::Symmetry] = &[];
    /// Whether a king may be left under attack and be captured, which ends the game (Duck chess). Usually not. A base
    /// that says so answers that every point is [`safe`](Self::safe) and that there are no [`checkers`](Self::checkers).
    const ROYAL_MAY_BE_TAKEN: bool = false;

    /// The set-up without any piece or block.
    fn empty() -> Self;
    /// The usual start position.
    fn start() -> Self;
    /// The point in a row of the placement text (0 on top) and a column (0 at the left); `None` outside.
    fn point(row: u8, column: u8) -> Option<Point<Self>>;
    /// The row and the column of a point.
    fn row_and_column(point: Point<Self>) -> (u8, u8) {
        offsets::search::<Self>(point)
    }
    /// A number for the point, for keys and tables: each its own, below 256.
    fn index(point: Point<Self>) -> u8 {
        let (row, column) = Self::row_and_column(point);
        row.wrapping_mul(Self::SHAPE.files).wrapping_add(column)
    }

    /// The pieces of a side.
    fn pieces(&self, side: Side) -> Self::Set;
    /// The piece on a point.
    fn piece_at(&self, point: Point<Self>) -> Option<(Side, Self::Role)>;
    /// The pieces of a side that have a role. By default each piece of the side is looked at.
    fn pieces_of(&self, side: Side, role: Self::Role) -> Self::Set {
        let has_role = |&at: &Point<Self>| self.piece_at(at).is_some_and(|(_, found)| found == role);
        self.pieces(side).into_iter().filter(has_role).collect()
    }
    /// The king or kings of a side.
    fn royal(&self, side: Side) -> Self::Set;
    /// The points where something stands that is no piece of the base.
    fn blocks(&self) -> Self::Set;
    /// Pieces and blocks.
    fn occupied(&self) -> Self::Set {
        self.pieces(Side::Red) | self.pieces(Side::Black) | self.blocks()
    }

    /// Puts a piece on a point, in the place of what stood there; blocks stay as they are.
    fn put(&mut self, point: Point<Self>, side: Side, role: Self::Role);
    /// Takes the piece off a point; blocks stay as they are.
    fn remove(&mut self, point: Point<Self>) -> Option<(Side, Self::Role)>;
    /// Says whether something foreign stands on a point.
    fn set_block(&mut self, point: Point<Self>, blocked: bool);
    /// A piece goes from a point to another; what it captured. Counts as a ply of the base (castling rights and so on).
    fn go(&mut self, from: Point<Self>, to: Point<Self>) -> Option<(Side, Self::Role)> {
        let (side, role) = self.remove(from)?;
        let captured = self.remove(to);
        self.put(to, side, role);
        captured
    }
    /// Plays a special ply; the point on which the piece that captured something by it now stands, if one did.
    fn special(&mut self, side: Side, special: Self::Special) -> Option<Point<Self>> {
        let _ = (side, special);
        None
    }
    /// Called before a ply in which the base takes no part (a drop, a Tris step): en-passant rights lapse and so on.
    fn pass(&mut self) {}

    /// Where the piece on a point can go without capturing, by its own movement: empty points.
    fn quiets(&self, from: Point<Self>) -> Self::Set;
    /// The occupied points that the piece on a point reaches by its capture, whoever stands there.
    fn strikes(&self, from: Point<Self>) -> Self::Set;
    /// The pieces of a side whose capture reaches a point, or would if something stood there, pinned ones and kings
    /// included (rules L5).
    fn attackers(&self, to: Point<Self>, by: Side) -> Self::Set {
        let strikers = |base: &Self| {
            base.pieces(by).into_iter().filter(|&from| base.strikes(from).has(to)).collect::<Self::Set>()
        };
        if self.occupied().has(to) {
            return strikers(self);
        }
        let mut filled = self.clone();
        filled.set_block(to, true);
        strikers(&filled)
    }
    /// The legal special plies of a side, made by its pieces on some points (a castling is the king's), with the
    /// occupancy, blocks included, that each leaves behind. Layers name no point with a block on it: a composite makes no special ply.
    fn specials(&self, side: Side, origins: Self::Set, found: &mut dyn FnMut(Self::Special, Self::Set)) {
        let _ = (side, origins, found);
    }

    /// What there is to know about the safety of a side's king in this position.
    fn guard(&self, of: Side) -> Self::Guard;
    /// The points `y` such that with `vacated` empty and `y` filled by something of the guarded side (an enemy piece
    /// on `y` being gone) the king is safe, flying general included (rules X2). `None`: nothing is vacated, as in a
    /// drop, an airdrop or a split. The vacated point must not be the king's.
    fn safe(&self, guard: &Self::Guard, vacated: Option<Point<Self>>) -> Self::Set;
    /// Those of the points `to` on which the king, coming from `from`, would be safe. If `stays_filled`, something is
    /// left behind on `from` (a king that leaves its Tris).
    fn royal_safe(
        &self,
        guard: &Self::Guard,
        from: Point<Self>,
        to: Self::Set,
        stays_filled: bool,
    ) -> Self::Set;
    /// Hands out the legal plies of the guarded side that start from the pieces among `movers` and go to empty points or
    /// capture a piece, as [batches of moves](Batch::Move); empty batches may be among them. Stops as soon as `found`
    /// breaks.
    fn generate_moves<F>(
        &self,
        guard: &Self::Guard,
        side: Side,
        movers: Self::Set,
        found: &mut F,
    ) -> ControlFlow<()>
    where
        F: FnMut(Batch<Self::Set, Self::Role, Self::Special>) -> ControlFlow<()>,
    {
        for from in movers & self.pieces(side) {
            let to = self.quiets(from) | (self.strikes(from) & self.pieces(!side));
            let to = if self.royal(side).has(from) {
                self.royal_safe(guard, from, to, false)
            } else {
                to & self.safe(guard, Some(from))
            };
            found(Batch::Move { from, to })?;
        }
        ControlFlow::Continue(())
    }
    /// Adds the same plies to a list. A base that can do so faster than batch by batch should.
    fn list_moves<L>(&self, guard: &Self::Guard, side: Side, movers: Self::Set, list: &mut L)
    where
        L: Extend<Ply<Point<Self>, Self::Role, Self::Special>>,
    {
        let _ = self.generate_moves(guard, side, movers, &mut |batch| {
            batch.list(list);
            ControlFlow::Continue(())
        });
    }
    /// How many these plies are. A base that can say so without working out where they go should.
    fn count_moves(&self, guard: &Self::Guard, side: Side, movers: Self::Set) -> u64 {
        let mut count = 0;
        let _ = self.generate_moves(guard, side, movers, &mut |batch| {
            count += batch.len();
            ControlFlow::Continue(())
        });
        count
    }
    /// The pieces that attack a side's king, in this position.
    fn checkers(&self, guard: &Self::Guard) -> Self::Set;
    /// The empty points where a block would give a check to the other side's king by a piece of `by` that does not
    /// attack it now (rules D2, A2): where it would become a screen. Empty in games without cannons.
    fn checking_blocks(&self, by: Side) -> Self::Set {
        let _ = by;
        Self::Set::none()
    }

    /// Where a plain piece of this role may stand (rules F8, C4).
    fn stands(role: Self::Role, side: Side) -> Self::Set {
        let _ = (role, side);
        Self::Set::all()
    }
    /// Where a side's king may be (rules M2).
    fn royal_zone(side: Side) -> Self::Set {
        let _ = side;
        Self::Set::all()
    }
    /// Steps to the neighbouring points, diagonal ones included (rules T4 A).
    fn steps(from: Point<Self>) -> Self::Set {
        offsets::steps::<Self>(from)
    }
    /// Leaps of a horse, free ones (rules T4 B).
    fn leaps(from: Point<Self>) -> Self::Set {
        offsets::leaps::<Self>(from, |_| true)
    }
    /// Leaps of a horse whose first, orthogonal point is not occupied.
    fn hobbled_leaps(from: Point<Self>, occupied: Self::Set) -> Self::Set {
        offsets::leaps::<Self>(from, |leg| !occupied.has(leg))
    }

    /// The key of pieces and blocks, kept up to date along the way.
    fn key(&self) -> u64 {
        self.key_from_scratch()
    }
    /// The same key computed from scratch. A base that remembers more than pieces and blocks adds numbers for it to
    /// [`usual::key`].
    fn key_from_scratch(&self) -> u64 {
        usual::key(self)
    }
    /// The board under a symmetry. A base that remembers more than pieces and blocks takes that along, on top of
    /// [`usual::image`].
    #[must_use]
    fn image(&self, symmetry: Self::Symmetry) -> Self {
        usual::image(self, symmetry)
    }
    /// Where a symmetry takes a point.
    fn point_image(point: Point<Self>, symmetry: Self::Symmetry) -> Point<Self> {
        let _ = symmetry;
        point
    }
    /// What a symmetry makes of a special ply.
    fn special_image(special: Self::Special, symmetry: Self::Symmetry) -> Self::Special {
        let _ = symmetry;
        special
    }
    /// Whether a symmetry makes the sides change places.
    fn swaps_sides(symmetry: Self::Symmetry) -> bool {
        let _ = symmetry;
        false
    }

    /// What a symmetry makes of a side.
    fn side_image(side: Side, symmetry: Self::Symmetry) -> Side {
        if Self::swaps_sides(symmetry) { !side } else { side }
    }

    /// Reads the letter of a piece and puts it on a point.
    ///
    /// # Errors
    ///
    /// No piece has this letter.
    fn read_letter(&mut self, letter: char, at: Point<Self>) -> Result<(), SymbolError> {
        let role = Self::Role::try_from(letter.to_ascii_uppercase()).map_err(|_| SymbolError {
            expected: "the letter of a piece, a number of empty points, or '/'",
        })?;
        self.put(at, if letter.is_ascii_uppercase() { Side::Red } else { Side::Black }, role);
        Ok(())
    }
    /// The letter of a piece, its case telling the side.
    fn letter(side: Side, role: Self::Role) -> char {
        let letter: char = role.into();
        if side.is_red() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
    }
    /// Reads field 3 or 4 of a position text, where the base has something to say there.
    ///
    /// # Errors
    ///
    /// What the field should have been.
    fn read_field(&mut self, field: Field, text: &str) -> Result<(), String> {
        let _ = field;
        if text == "-" { Ok(()) } else { Err(String::from("'-'")) }
    }
    /// Writes field 3 or 4 of a position text.
    fn write_field(&self, field: Field, out: &mut String) {
        let _ = field;
        out.push('-');
    }

    /// Everything about pieces that keeps the set-up from being a position of this base (rules F8). `composites` are
    /// pieces that stand on something foreign, which need not stand where a plain piece may. By default
    /// what [`usual::problems`] says.
    fn problems(&self, turn: Side, composites: Self::Set, problems: &mut Problems<Point<Self>, Self::Role>) {
        usual::problems(self, turn, composites, problems);
    }

    /// Who wins, and why, when the side to move has no legal ply (rules X3): the other side, unless the game says
    /// otherwise.
    fn without_ply(&self, turn: Side) -> (Option<Side>, Reason) {
        let check = self.checkers(&self.guard(turn)).has_any();
        (Some(!turn), if check { Reason::Checkmate } else { Reason::Stalemate })
    }
    /// Whether the game is over although plies would be left, and who won: by default when a side has no king, in games
    /// where [it may be taken](Self::ROYAL_MAY_BE_TAKEN).
    #[inline]
    fn over(&self) -> Option<(Option<Side>, Reason)> {
        if !Self::ROYAL_MAY_BE_TAKEN {
            return None;
        }
        let bare = Side::ALL.into_iter().find(|&side| self.royal(side).has_none())?;
        Some((Some(!bare), Reason::RoyalCapture))
    }
}
