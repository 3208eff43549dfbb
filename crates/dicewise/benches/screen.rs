//! How fast the screen is: `cargo bench -p dicewise`.

use dicewise::Drawn;
use divan::Bencher;

fn main() {
    divan::main();
}

/// A key and the frame after it, with the coach and four players.
#[divan::bench(args = [(60, 20), (80, 24), (120, 40)])]
fn frame(bencher: Bencher<'_, '_>, (width, height): (u16, u16)) {
    let mut drawn = Drawn::new(width, height);
    bencher.bench_local(|| drawn.frame());
}
