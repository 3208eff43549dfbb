//! Text in columns, with nothing around them.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};

/// No rows yet.
#[must_use]
pub fn columns() -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled);
    table
}

/// Numbers stand on the right: those of the columns that are named.
pub fn right(table: &mut Table, columns: impl IntoIterator<Item = usize>) {
    for idx in columns {
        if let Some(column) = table.column_mut(idx) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// The same for all but the first, which names the rows.
pub fn right_of_names(table: &mut Table) {
    let n_columns = table.column_count();
    right(table, 1..n_columns);
}
