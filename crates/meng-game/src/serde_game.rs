//! Games through serde: start position, plies, options and declared end, all as natural text. Reading plays the plies
//! again, so what is read is a game.

use crate::{AnyGame, Game, Options, with_game};
use alloc::{borrow::Cow, string::String, vec::Vec};
use meng_core::{Outcome, Position};
use meng_variants::{AnyPosition, FamilyRules, Variant};
use meng_xiangqi::Ply;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

#[derive(Serialize)]
#[serde(rename = "Game")]
struct Written<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Variant>,
    start: String,
    plies: &'a [Ply],
    options: &'a Options,
    end: Option<Outcome>,
}

#[derive(Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct Read<'a> {
    game: Option<Variant>,
    #[serde(borrow)]
    start: Cow<'a, str>,
    #[serde(default)]
    plies: Vec<Ply>,
    #[serde(default)]
    options: Options,
    #[serde(default)]
    end: Option<Outcome>,
}

impl<R: FamilyRules> Game<R> {
    fn written(&self, game: Option<Variant>) -> Written<'_> {
        Written {
            game,
            start: alloc::format!("{}", self.start()),
            plies: self.plies(),
            options: self.options(),
            end: self.declared(),
        }
    }
}

impl<R: FamilyRules> Serialize for Game<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written(None).serialize(serializer)
    }
}

impl<'de, R: FamilyRules> Deserialize<'de> for Game<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Read::deserialize(deserializer)?;
        let start: Position<R> = read.start.parse().map_err(D::Error::custom)?;
        let mut game = Self::replay(start, read.options, read.plies).map_err(D::Error::custom)?;
        if let Some(end) = read.end {
            game.declared = Some(end);
        }
        Ok(game)
    }
}

impl Serialize for AnyGame {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        with_game!(self, game => game.written(Some(self.variant())).serialize(serializer))
    }
}

impl<'de> Deserialize<'de> for AnyGame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = Read::deserialize(deserializer)?;
        let variant = read.game.ok_or_else(|| D::Error::missing_field("game"))?;
        let start = AnyPosition::parse(variant, &read.start).map_err(D::Error::custom)?;
        let mut game = Self::replay(start, read.options, read.plies).map_err(D::Error::custom)?;
        if let Some(end) = read.end {
            with_game!(&mut game, game => game.declared = Some(end));
        }
        Ok(game)
    }
}
