//! Lists the legal plies of a position in a notation, and reads a ply in any.

mod common;

use clap::{Parser, ValueEnum};
use common::{AnyError, PositionArgs, finish};
use mengxiangqi::notation::{
    self, DigitWidth, Notation, PawnStandard, RankBase, ReadOptions, Script, WriteOptions, WxfDialect,
};
use std::{
    io::{self, Write},
    process::ExitCode,
};

const SAMPLES: &str = "\
Samples:
  plies --format chinese
  plies --game meng --fen '3k5/9/9/9/4T4/9/4R4/9/9/4K4[*] w 5 - 0 9' --format dual --script traditional
  plies --read 炮二平五
  plies --format wxf --read C2.5

Exit status: 0 if all is well, 1 if the position or the ply cannot be read or is not legal, 2 for wrong usage.";

/// Lists the legal plies of a position, a line each: UCI text, tab, text in a notation; or reads one
#[derive(Parser, Debug)]
#[command(name = "plies", after_help = SAMPLES)]
struct Arguments {
    #[command(flatten)]
    position: PositionArgs,

    /// The notation: uci (for the list, if left out), iccs, chinese, chinese-rank, dual, dual-letters, wxf; san is read only
    #[arg(long, value_name = "NOTATION")]
    format: Option<Notation>,

    /// Print the UCI text of the legal ply that TEXT names, instead of the list; without --format, in any notation
    #[arg(long, value_name = "TEXT")]
    read: Option<String>,

    /// Chinese characters to write
    #[arg(long, value_enum, default_value_t)]
    script: Characters,

    /// Width of Black's digits in the Chinese notations
    #[arg(long, value_enum, default_value_t)]
    digits: Width,

    /// Count the ranks of ICCS and UCI from 1, not from 0
    #[arg(long)]
    ranks_from_one: bool,

    /// Dialect of WXF, or how the traditional notation tells several pieces of one name apart; may be given once for each
    #[arg(long, value_enum, value_name = "DIALECT")]
    dialect: Vec<Dialect>,
}

#[derive(ValueEnum, Clone, Copy, Default, Debug)]
enum Characters {
    /// 车 马 进 后
    #[default]
    Simplified,
    /// 車 馬 進 後
    Traditional,
}

#[derive(ValueEnum, Clone, Copy, Default, Debug)]
enum Width {
    /// 马8进7
    #[default]
    Half,
    /// 马８进７
    Full,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Dialect {
    /// WXF as the federation has it
    Official,
    /// WXF as xqbase has it
    Xqbase,
    /// WXF as Fairy-Stockfish has it
    FairyStockfish,
    /// Traditional: 前四平五 over two doubled files
    Association,
    /// Traditional: 前兵四平五 over two doubled files
    NamedFile,
    /// Traditional: 前 二 三 后 for four and more
    FrontRear,
    /// Traditional: 一 to 五 through all doubled files
    Series,
}

impl Arguments {
    fn write_options(&self) -> WriteOptions {
        let read = self.read_options();
        WriteOptions {
            script: match self.script {
                Characters::Simplified => Script::Simplified,
                Characters::Traditional => Script::Traditional,
            },
            digits: match self.digits {
                Width::Half => DigitWidth::Half,
                Width::Full => DigitWidth::Full,
            },
            pawns: read.pawns.unwrap_or_default(),
            dialect: read.dialect.unwrap_or_default(),
            ranks: read.ranks.unwrap_or_default(),
        }
    }

    /// What is not named is tried in every way.
    fn read_options(&self) -> ReadOptions {
        let mut options =
            ReadOptions { ranks: self.ranks_from_one.then_some(RankBase::One), ..Default::default() };
        for dialect in &self.dialect {
            match dialect {
                Dialect::Official => options.dialect = Some(WxfDialect::Official),
                Dialect::Xqbase => options.dialect = Some(WxfDialect::Xqbase),
                Dialect::FairyStockfish => options.dialect = Some(WxfDialect::FairyStockfish),
                Dialect::Association => options.pawns = Some(PawnStandard::Association),
                Dialect::NamedFile => options.pawns = Some(PawnStandard::NamedFile),
                Dialect::FrontRear => options.pawns = Some(PawnStandard::FrontRear),
                Dialect::Series => options.pawns = Some(PawnStandard::Series),
            }
        }
        options
    }
}

fn main() -> ExitCode {
    finish(run(&Arguments::parse()))
}

fn run(arguments: &Arguments) -> Result<bool, AnyError> {
    let position = arguments.position.open()?;
    let mut out = io::stdout().lock();
    if let Some(text) = &arguments.read {
        let options = arguments.read_options();
        let ply = match arguments.format {
            Some(format) => notation::read_in(&position, text, format, &options)?,
            None => notation::read_any_in(&position, text, &options)?.0,
        };
        writeln!(out, "{ply}")?;
        return Ok(true);
    }
    let (format, options) = (arguments.format.unwrap_or(Notation::Uci), arguments.write_options());
    let mut lines = position
        .legal_plies()
        .into_iter()
        .map(|ply| Ok((ply.to_string(), notation::write_in(&position, ply, format, &options)?)))
        .collect::<Result<Vec<_>, notation::WriteError>>()?;
    lines.sort();
    for (ply, text) in lines {
        writeln!(out, "{ply}\t{text}")?;
    }
    Ok(true)
}
