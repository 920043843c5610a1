//! Notations and options are written as the names that commands use.
#![cfg(feature = "serde")]

use meng_notation::{Notation, PawnStandard, ReadOptions, Script, WriteOptions, WxfDialect};

#[test]
fn notations_and_options_are_named() {
    for notation in Notation::ALL {
        let text = serde_json::to_string(&notation).unwrap();
        assert_eq!(text, format!("\"{notation}\""));
        assert_eq!(serde_json::from_str::<Notation>(&text).unwrap(), notation);
    }
    let options = WriteOptions {
        script: Script::Traditional,
        pawns: PawnStandard::FrontRear,
        dialect: WxfDialect::FairyStockfish,
        ..WriteOptions::default()
    };
    let text = serde_json::to_string(&options).unwrap();
    assert_eq!(
        text,
        r#"{"script":"traditional","digits":"half","pawns":"front-rear","dialect":"fairy-stockfish","ranks":"zero"}"#
    );
    assert_eq!(serde_json::from_str::<WriteOptions>(&text).unwrap(), options);
    for dialect in WxfDialect::ALL {
        assert_eq!(serde_json::to_string(dialect).unwrap(), format!("\"{dialect}\""));
        assert_eq!(dialect.to_string().parse(), Ok(*dialect));
    }
    assert_eq!(serde_json::from_str::<ReadOptions>("{}").unwrap(), ReadOptions::default());
    assert!(serde_json::from_str::<Notation>("\"klingon\"").is_err());
}
