//! The position and what may be asked of it.

use crate::board::{Board, Point, Role, Side};
use crate::candidates::candidates;
use crate::ply::Ply;
use crate::{Error, Game, check, obligation, play};

/// A position of one of the four games.
///
/// Two positions are equal if their games and their [`key_text`](Self::key_text)s are.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) game: Game,
    pub(crate) board: Board,
    /// The side to move.
    pub(crate) side: Side,
    /// How many Tris are off the board (T1).
    pub(crate) pool: u8,
    /// How many regular pieces have been captured (T5). Not counted in `xiangqi` texts.
    pub(crate) captured: u8,
    /// A forced drop is outstanding (D4).
    pub(crate) forced_drop: bool,
    /// The point of the third capture, right after it (D4b, F4).
    pub(crate) third_capture: Option<Point>,
    /// Plies since a regular piece was last captured (F6).
    pub(crate) halfmoves: u32,
    /// The move number (F6).
    pub(crate) fullmoves: u32,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game && self.key_text() == other.key_text()
    }
}

impl Position {
    /// The start of a game with so many Tris (F7), or none if the game is not defined for them (T1, C6):
    /// `xiangqi` has 0, `double-tris` and `meng` 1 to 8, `meng-classic` 1 or 2.
    #[must_use]
    pub fn start(game: Game, tris: u8) -> Option<Self> {
        if !game.tris_numbers().contains(&tris) {
            return None;
        }
        let placement = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        let text = if game.has_tris() {
            format!("{placement}[{}] w 0 - 0 1", "*".repeat(usize::from(tris)))
        } else {
            format!("{placement} w - - 0 1")
        };
        Self::parse(game, &text).ok()
    }

    /// Is the side to move in check?
    #[must_use]
    pub fn in_check(&self) -> bool {
        check::in_check(&self.board, self.game, self.side)
    }

    /// All legal plies as machine text, sorted.
    #[must_use]
    pub fn plies(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal_plies().iter().map(Ply::to_string).collect();
        texts.sort();
        texts.dedup();
        texts
    }

    /// Is the machine text a legal ply here?
    #[must_use]
    pub fn is_legal(&self, ply: &str) -> bool {
        self.legal_plies().iter().any(|legal| legal.to_string() == ply)
    }

    /// The position after a legal ply.
    ///
    /// # Errors
    ///
    /// [`Error::IllegalPly`] if the machine text is no legal ply here.
    pub fn play(&self, ply: &str) -> Result<Self, Error> {
        self.legal_plies()
            .into_iter()
            .find(|legal| legal.to_string() == ply)
            .map(|legal| play::position_after(self, legal))
            .ok_or_else(|| Error::IllegalPly(ply.to_owned()))
    }

    /// How many sequences of so many legal plies there are.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let plies = self.legal_plies();
        if depth == 1 {
            return plies.len() as u64;
        }
        plies.into_iter().map(|ply| play::position_after(self, ply).perft(depth - 1)).sum()
    }

    /// The legal captures of regular pieces by Red or by Black, as if that side were to move: from and to, in
    /// the order of the points, each once. A capture counts if some whole ply makes it, whichever its
    /// airdrop. Captures that an outstanding forced drop forbids (D4) are no legal captures; a king is never
    /// captured.
    #[must_use]
    pub fn captures(&self, red: bool) -> Vec<(String, String)> {
        let side = if red { Side::Red } else { Side::Black };
        let asked = Self { side, ..self.clone() };
        let mut found = Vec::new();
        for ply in asked.legal_plies() {
            let Ply::Move { from, to, .. } = ply else { continue };
            let pair = (from.to_string(), to.to_string());
            if self.board.man(to).is_some() && !found.contains(&pair) {
                found.push(pair);
            }
        }
        found
    }

    /// X2, D4: the candidates that leave the own king safe and honour the forced drop.
    pub(crate) fn legal_plies(&self) -> Vec<Ply> {
        let safe = candidates(self)
            .into_iter()
            .filter(|&ply| {
                let after = play::board_after(&self.board, self.game, self.side, ply);
                check::is_safe(&after, self.game, self.side)
            })
            .collect();
        obligation::allowed(self, safe)
    }

    /// How many regular pieces of a role a side has, those in composites included.
    pub(crate) fn count(&self, side: Side, role: Role) -> usize {
        self.board.men_of(side).filter(|(_, man)| man.role == role).count()
    }
}
