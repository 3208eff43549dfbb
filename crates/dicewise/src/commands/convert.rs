//! `dicewise convert`: a record in another format.

use std::path::Path;

use dicewise_rules::Record;

use crate::answers::Converted;
use crate::cli::Format;
use crate::failure::Failure;
use crate::games::games;
use crate::input;
use crate::output::Output;
use crate::texts::Lang;

pub(crate) fn convert(file: &Path, to: Format, output: &mut Output) -> Result<(), Failure> {
    let records = read_records(output.lang(), file)?;
    let converted = Converted::new(&records, to.into());
    if output.is_json() {
        output.json(&converted)
    } else {
        output.text(converted.text)
    }
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
