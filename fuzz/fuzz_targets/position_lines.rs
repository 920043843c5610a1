#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| meng_fuzz::check("position_lines", bytes));
