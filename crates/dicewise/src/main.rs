//! The command `dicewise`.

use std::process::ExitCode;

fn main() -> ExitCode {
    dicewise::main()
}
