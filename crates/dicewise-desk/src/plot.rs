//! Pictures of distributions: bars in the terminal, and SVG.

use std::fmt::Write as _;

use dicewise_solver::{Distribution, Targets};

use crate::texts::{Lang, say};

/// A range of scores and its chance.
struct Bucket {
    from: u16,
    to: u16,
    chance: f64,
}

/// The scores in ranges of equal width, without the tails that nobody would see.
fn buckets(distribution: &Distribution, width: u16) -> Vec<Bucket> {
    const INVISIBLE: f64 = 0.0005;
    let mut buckets: Vec<Bucket> = Vec::new();
    for &(score, chance) in &distribution.pmf {
        let from = score / width * width;
        match buckets.last_mut() {
            Some(last) if last.from == from => last.chance += chance,
            _ => buckets.push(Bucket {
                from,
                to: from + width - 1,
                chance,
            }),
        }
    }
    let visible = |bucket: &Bucket| INVISIBLE <= bucket.chance;
    let first = buckets.iter().position(visible).unwrap_or(0);
    let last = buckets.iter().rposition(visible).unwrap_or(0);
    buckets.truncate(last + 1);
    buckets.drain(..first);
    buckets
}

/// A width that makes about so many ranges of what is visible.
fn width(distribution: &Distribution, n_ranges: u16) -> u16 {
    let spread = distribution.percentile(99.9) - distribution.percentile(0.1);
    (spread / n_ranges).next_multiple_of(5).max(1)
}

/// A bar of text for a number from 0 to 1.
pub fn bar(share: f64) -> String {
    const LONGEST: f64 = 50.0;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at most fifty"
    )]
    let length = (LONGEST * share).round() as usize;
    "█".repeat(length)
}

/// Bars of text, a line for each range of scores.
pub fn bars(lang: Lang, distribution: &Distribution) -> String {
    let width = width(distribution, 20);
    let buckets = buckets(distribution, width);
    let most = buckets
        .iter()
        .map(|bucket| bucket.chance)
        .fold(0.0, f64::max);
    let mut text = String::new();
    for Bucket { from, to, chance } in buckets {
        let range = if from == to {
            format!("{from}")
        } else {
            format!("{from}-{to}")
        };
        let bar = bar(chance / most);
        let percent = lang.percent(chance);
        let line = format!("{range:>9} {percent:>7} {bar}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The same as a picture.
pub fn histogram(lang: Lang, title: &str, distribution: &Distribution) -> String {
    let buckets = buckets(distribution, width(distribution, 60));
    let most = buckets
        .iter()
        .map(|bucket| bucket.chance)
        .fold(0.0, f64::max);
    let n_buckets = u32::try_from(buckets.len()).map_or(1.0, f64::from);
    let step = WIDTH / n_buckets;
    let mut picture = frame(title);
    let mut x = LEFT;
    for (idx, bucket) in buckets.iter().enumerate() {
        let height = HEIGHT * bucket.chance / most;
        let _ = writeln!(
            picture,
            "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"#0b5fbf\"><title>{}</title></rect>",
            BOTTOM - height,
            (step - 1.0).max(0.5),
            say!(
                lang,
                "plot-range",
                least = bucket.from,
                most = bucket.to,
                chance = lang.exact_percent(bucket.chance, 2)
            )
        );
        if idx % 10 == 0 {
            let _ = writeln!(
                picture,
                "<text class=\"muted\" x=\"{x:.1}\" y=\"390\">{}</text>",
                bucket.from
            );
        }
        x += step;
    }
    let _ = writeln!(
        picture,
        "<text x=\"40\" y=\"418\">{}</text>\n</svg>",
        say!(
            lang,
            "plot-summary",
            mean = lang.number(distribution.mean(), 2),
            sd = lang.number(distribution.sd(), 2),
            median = distribution.percentile(50.0),
            low = distribution.percentile(5.0),
            high = distribution.percentile(95.0)
        )
    );
    picture
}

/// The chance to reach each target, as a picture.
pub fn curve(title: &str, targets: &Targets) -> String {
    const INVISIBLE: f64 = 0.001;
    let visible: Vec<_> = targets
        .curve()
        .take_while(|(_, chance)| INVISIBLE <= *chance)
        .collect();
    let first = visible.first().map_or(0, |point| point.0);
    let last = visible.last().map_or(1, |point| point.0).max(first + 1);
    let scale = WIDTH / f64::from(last - first);
    let x = |target: u16| LEFT + scale * f64::from(target - first);
    let mut picture = frame(title);
    let points = visible
        .iter()
        .map(|&(target, chance)| format!("{:.1},{:.1}", x(target), BOTTOM - HEIGHT * chance));
    let points = points.collect::<Vec<_>>().join(" ");
    let _ = writeln!(
        picture,
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"#0b5fbf\" stroke-width=\"2\"/>"
    );
    for target in (first..=last).filter(|target| target % 50 == 0) {
        let _ = writeln!(
            picture,
            "<text class=\"muted\" x=\"{:.1}\" y=\"390\">{target}</text>",
            x(target)
        );
    }
    for percent in [25, 50, 75, 100] {
        let y = BOTTOM - HEIGHT * f64::from(percent) / 100.0;
        let _ = writeln!(
            picture,
            "<text class=\"muted\" x=\"4\" y=\"{y:.1}\">{percent} %</text>"
        );
    }
    picture.push_str("</svg>\n");
    picture
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 40.0;
const BOTTOM: f64 = 370.0;

/// Paper, title and base line.
fn frame(title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 840 430\" role=\"img\" aria-label=\"{label}\">\n\
         <style>text{{font:14px system-ui,sans-serif;fill:#1b1f24}}.muted{{fill:#5a6370}}</style>\n\
         <rect width=\"840\" height=\"430\" fill=\"#fbfaf6\"/>\n\
         <text x=\"40\" y=\"28\" font-weight=\"bold\">{label}</text>\n\
         <line x1=\"40\" y1=\"370\" x2=\"800\" y2=\"370\" stroke=\"#1b1f24\"/>\n",
        label = escape(title)
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
