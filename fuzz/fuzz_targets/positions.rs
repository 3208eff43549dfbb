#![no_main]

#[path = "../../crates/dicewise-rules/tests/it/readers.rs"]
#[allow(dead_code)]
mod readers;

libfuzzer_sys::fuzz_target!(|text: &str| readers::read_position(text));
