//! `dicewise convert`: a record in another format.

use std::path::Path;

use dicewise_rules::{Record, to_csv, to_json};
use serde::Serialize;

use crate::cli::Format;
use crate::failure::Failure;
use crate::games::games;
use crate::input;
use crate::output::Output;
use crate::texts::Lang;

#[derive(Serialize)]
struct Converted {
    to: &'static str,
    games: usize,
    text: String,
}

pub(crate) fn convert(file: &Path, to: Format, output: &mut Output) -> Result<(), Failure> {
    let records = read_records(output.lang(), file)?;
    let text = match to {
        Format::Rsn => {
            let texts: Vec<_> = records.iter().map(Record::to_string).collect();
            texts.join("\n")
        }
        Format::Json => to_json(&records) + "\n",
        Format::Csv => to_csv(&records),
    };
    if !output.is_json() {
        return output.text(text);
    }
    output.json(&Converted {
        to: match to {
            Format::Rsn => "rsn",
            Format::Json => "json",
            Format::Csv => "csv",
        },
        games: records.len(),
        text,
    })
}

/// Every game of a file, or the first thing that is wrong with it.
pub(super) fn read_records(lang: Lang, file: &Path) -> Result<Vec<Record>, Failure> {
    let text = input::read_text(lang, file)?;
    let records: Result<Vec<_>, _> = games(&text).collect();
    records.map_err(|wrong| {
        let name = input::name(lang, file);
        Failure::wrong(lang.wrong_record_in(&name, &wrong))
    })
}
