//! Set-ups that need not be valid, made from a position by a few edits.

use meng_core::{Base, PointOf, Position, RoleOf, Rules, Setup, Side};

/// One change of a set-up: what stands on a point, whose turn it is, or a counter. Any numbers are an edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edit {
    /// Which point, counted row by row and round again.
    pub point: u16,
    /// What stands there from then on: nothing, a piece, a Tris or a composite, whatever the game can write.
    pub symbol: u16,
}

/// The set-up of a position with edits, well-formed for the game but rarely valid.
///
/// It is made by way of the position text, so it is one that a text can say. Locks, holders and counts stay as they
/// were, which is one more way for it to be wrong.
#[must_use]
pub fn edited<R: Rules>(position: &Position<R>, edits: &[Edit]) -> Setup<R> {
    let points: Vec<PointOf<R>> = points_by_row::<R>().flatten().collect();
    let symbols = symbols::<R>();
    let mut written: Vec<String> = points.iter().map(|&at| symbol_at(position.rules(), at)).collect();
    for edit in edits {
        let at = usize::from(edit.point).checked_rem(points.len()).unwrap_or(0);
        let symbol = usize::from(edit.symbol).checked_rem(symbols.len()).and_then(|n| symbols.get(n));
        if let (Some(place), Some(symbol)) = (written.get_mut(at), symbol) {
            place.clone_from(symbol);
        }
    }
    let mut rows = written.iter();
    let rows: Vec<String> = points_by_row::<R>()
        .map(|row| rows.by_ref().take(row.len()).map(|s| if s.is_empty() { "1" } else { s }).collect())
        .collect();
    let mut text = rows.join("/");
    if R::HAS_POOL {
        text.push('[');
        position.rules().write_pool(&mut text);
        text.push(']');
    }
    let state = position.to_string();
    text.extend(state.split_once(' ').into_iter().flat_map(|(_, state)| [" ", state]));
    text.parse().unwrap_or_else(|_| without_fields(&text).unwrap_or_else(|| position.setup()))
}

/// The same without fields 3 and 4, which may speak of points where nothing stands any more.
fn without_fields<R: Rules>(text: &str) -> Option<Setup<R>> {
    let mut fields = text.split(' ');
    format!("{} {}", fields.next()?, fields.next()?).parse().ok()
}

fn points_by_row<R: Rules>() -> impl Iterator<Item = Vec<PointOf<R>>> {
    let shape = R::Base::SHAPE;
    (0..shape.ranks)
        .map(move |row| (0..shape.files).filter_map(|column| R::Base::point(row, column)).collect())
}

fn symbol_at<R: Rules>(rules: &R, at: PointOf<R>) -> String {
    let mut symbol = String::new();
    rules.write_symbol(at, &mut symbol);
    symbol
}

/// Everything that the game can write on a point, the empty point first.
fn symbols<R: Rules>() -> Vec<String> {
    let letters = ('A'..='Z').filter_map(|letter| RoleOf::<R>::try_from(letter).ok());
    let pieces: Vec<String> =
        letters.flat_map(|role| Side::ALL.map(|side| R::Base::letter(side, role).to_string())).collect();
    let composites = pieces.iter().map(|piece| format!("+{piece}"));
    let others = ["T", "t", "*"].map(String::from);
    let Some(at) = R::Base::point(0, 0) else { return vec![String::new()] };
    let all = pieces.iter().cloned().chain(others).chain(composites);
    let written = all.filter(|symbol| R::empty().read_symbol(symbol, at).is_ok_and(|n| n == symbol.len()));
    core::iter::once(String::new()).chain(written).collect()
}
