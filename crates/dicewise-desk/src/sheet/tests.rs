use std::sync::Arc;

use dicewise_rules::{Category, Record, RuleSet};

use super::draw::{self, name_font, worth_font};
use super::layout::Layout;
use super::rows::{self, Kind, Row};
use super::*;
use crate::picture::tests::{approve, pdf_text, texts};
use crate::picture::{Font, Picture, pdf};
use crate::texts::{Args, Lang};

const TWO_PLAYERS: &str = include_str!("../../../../docs/game.rsn");
const KEPT: &str = include_str!("../../../dicewise-rules/tests/data/kept.rsn");
const LEFT: &str = include_str!("../../../dicewise-rules/tests/data/left.rsn");

const PAPERS: [Paper; 2] = [Paper::A4, Paper::Letter];

/// House rules with other numbers everywhere, and long words.
fn house() -> Arc<RuleSet> {
    let text = r#"
        id = "kitchen"
        name = "Our kitchen table & <friends>"
        based_on = "kniffel"
        five_of_a_kind_label = "Fiver"
        [upper_bonus]
        at = 70
        points = 41
        [boxes]
        full_house = 26
        small_straight = 31
        large_straight = 42
        five_of_a_kind = 53
        [further_five]
        bonus = 77
        bonus_when_zero = true
    "#;
    Arc::new(RuleSet::from_toml(text).unwrap())
}

/// House rules that say the most about a further five of a kind.
fn wordy() -> Arc<RuleSet> {
    let text = r#"
        id = "wordy"
        name = "Wordy"
        based_on = "yahtzee"
        [further_five]
        placement = "forced"
        joker_when_zero = false
        written = "box"
        paid = "own-upper-box"
    "#;
    Arc::new(RuleSet::from_toml(text).unwrap())
}

fn all_rules() -> Vec<Arc<RuleSet>> {
    let mut all = RuleSet::built_in().to_vec();
    all.extend([house(), wordy()]);
    all
}

/// Every rule set in every language on every paper.
fn everywhere() -> impl Iterator<Item = (Arc<RuleSet>, Lang, Paper)> {
    all_rules().into_iter().flat_map(|rules| {
        Lang::ALL.into_iter().flat_map(move |lang| {
            let rules = Arc::clone(&rules);
            PAPERS.map(|paper| (Arc::clone(&rules), lang, paper))
        })
    })
}

fn columns(text: &str, lang: Lang) -> (Arc<RuleSet>, Vec<Column>) {
    let record = Record::parse(text).unwrap();
    let players = record.game().players();
    let columns = players.map(|player| Column::new(&record, player, lang));
    (Arc::clone(record.game().rules()), columns.collect())
}

fn empty(rules: &Arc<RuleSet>, paper: Paper, lang: Lang) -> Picture {
    let page = Page::empty(Arc::clone(rules));
    draw(&[page], paper, lang).remove(0)
}

fn filled(text: &str, paper: Paper, lang: Lang) -> Picture {
    draw(&pages(vec![columns(text, lang)]), paper, lang).remove(0)
}

fn words(picture: &Picture) -> Vec<String> {
    texts(picture).into_iter().map(|(text, _)| text).collect()
}

/// The texts in the cells of a row, from left to right.
fn cells(picture: &Picture, row: &str) -> Vec<String> {
    let texts = texts(picture);
    let (_, [_, top, right, bottom]) = texts.iter().find(|(text, _)| text == row).unwrap();
    let in_row = texts.iter().filter(|(_, [l, t, _, b])| {
        right < l && 190.0 < *l && top - 6.0 < (t + b) / 2.0 && (t + b) / 2.0 < bottom + 12.0
    });
    let mut cells: Vec<_> = in_row.collect();
    cells.sort_by(|(_, a), (_, b)| a[0].total_cmp(&b[0]));
    cells.iter().map(|(text, _)| text.clone()).collect()
}

/// Nothing has to be made smaller but the names of people and house rules, and nothing is cut off.
#[test]
fn every_text_fits_its_cell() {
    for (rules, lang, paper) in everywhere() {
        let (upper, lower) = (rows::upper(&rules, lang), rows::lower(&rules, lang));
        let layout = Layout::new(paper, &[&upper, &lower], 3);
        let fits = |text: &str, font: Font, width: f64| {
            let measured = font.width(text);
            assert!(
                measured <= width,
                "{} {lang:?} {text}: {measured:.1} of {width:.1}",
                rules.id()
            );
        };
        for row in upper.iter().chain(&lower) {
            let Row {
                name, how, worth, ..
            } = row;
            fits(name, name_font(row), Layout::name_width(row));
            fits(how, draw::HOW, Layout::name_width(row));
            fits(worth, worth_font(row), Layout::worth_width());
        }
        for unit in ["paper-three-give", "paper-points"] {
            let unit = lang.text(unit, &Args::new());
            fits(&unit, draw::UNIT, Layout::worth_width());
        }
        let title = rows::title(&rules, lang);
        let smallest = Font {
            size: draw::SMALLEST_TITLE,
            ..draw::TITLE
        };
        fits(&title, smallest, layout.columns - 8.0 - layout.left);
        let note = draw::NOTE.wrap(&rows::note(&rules, lang), layout.right - layout.left);
        assert!(note.len() <= 3, "{note:?}");
        // Room to write by hand: 8 millimetres.
        assert!(
            22.7 <= layout.row,
            "{} {paper:?} {}",
            rules.id(),
            layout.row
        );
    }
}

/// As it is drawn: every text is on the page, and no text touches another.
#[test]
fn no_two_texts_touch() {
    let mut names = columns(KEPT, Lang::En).1;
    names.extend(columns(TWO_PLAYERS, Lang::En).1);
    names.extend(columns(LEFT, Lang::En).1);
    names.truncate(COLUMNS);
    for (idx, column) in names.iter_mut().enumerate() {
        column.name = match idx {
            0 => "W".repeat(500),
            1 => "Maximiliane Hohenstein".to_owned(),
            _ => "Ñandú Ångström".to_owned(),
        };
    }
    for (rules, lang, paper) in everywhere() {
        for columns in [Vec::new(), names.clone()] {
            let page = Page {
                rules: Arc::clone(&rules),
                columns,
            };
            let (width, height) = paper.size();
            let picture = draw(&[page], paper, lang).remove(0);
            let texts = texts(&picture);
            assert!(50 < texts.len());
            for (idx, (text, [left, top, right, bottom])) in texts.iter().enumerate() {
                let id = rules.id();
                assert!(39.0 < *left && 28.0 < *top, "{id} {lang:?} {text}");
                assert!(f64::from(*right) < width - 39.0, "{id} {lang:?} {text}");
                assert!(f64::from(*bottom) < height - 24.0, "{id} {lang:?} {text}");
                for (other, [l, t, r, b]) in &texts[idx + 1..] {
                    let apart = right < l || r < left || bottom < t || b < top;
                    assert!(apart, "{id} {lang:?} {paper:?}: {text} touches {other}");
                }
            }
        }
    }
}

#[test]
fn pages_look_as_approved() {
    let by_id = |id| RuleSet::by_id(id).unwrap();
    for (name, picture) in [
        (
            "sheet-en",
            empty(&by_id("yahtzee"), Paper::Letter, Lang::En),
        ),
        ("sheet-de", empty(&by_id("kniffel"), Paper::A4, Lang::De)),
        ("sheet-es", empty(&by_id("yardzee"), Paper::A4, Lang::Es)),
        ("sheet-kept", filled(KEPT, Paper::A4, Lang::En)),
        ("sheet-game", filled(TWO_PLAYERS, Paper::A4, Lang::De)),
    ] {
        approve(name, picture);
    }
}

/// Every word can be selected and searched.
#[test]
fn a_pdf_has_every_name() {
    for (rules, lang, paper) in everywhere() {
        let text = pdf_text(&pdf(&[empty(&rules, paper, lang)]).unwrap());
        for row in rows::upper(&rules, lang)
            .iter()
            .chain(&rows::lower(&rules, lang))
        {
            assert!(
                text.contains(&row.name),
                "{} {lang:?} {}\n{text}",
                rules.id(),
                row.name
            );
            assert!(
                text.contains(&row.how),
                "{} {lang:?} {}\n{text}",
                rules.id(),
                row.how
            );
        }
        assert!(
            text.contains(&format!("dicewise · {}", rows::title(&rules, lang))),
            "{text}"
        );
    }
}

#[test]
fn every_number_is_that_of_the_rules() {
    let rules = house();
    let rows: Vec<Row> = [rows::upper(&rules, Lang::En), rows::lower(&rules, Lang::En)]
        .into_iter()
        .flatten()
        .collect();
    let worth: Vec<&str> = rows.iter().map(|row| row.worth.as_str()).collect();
    let expected = [
        "", "", "", "", "", "", "70", "+41", "", "sum", "sum", "26", "31", "42", "53", "sum", "",
        "", "+77", "",
    ];
    assert_eq!(worth, expected);
    assert_eq!(rows[7].how, "for 70 or more");
    let says_three_give = |rules: &Arc<RuleSet>| {
        let words = words(&empty(rules, Paper::A4, Lang::En));
        words.iter().any(|word| word == "three give")
    };
    assert!(says_three_give(&Arc::new(RuleSet::YAHTZEE)));
    assert!(!says_three_give(&rules));
    let usual = rows::upper(&RuleSet::YAHTZEE, Lang::En);
    let usual: Vec<&str> = usual.iter().map(|row| row.worth.as_str()).collect();
    let minima = ["3", "6", "9", "12", "15", "18", "63", "+35", ""];
    assert_eq!(usual, minima);
    assert!(rows::note(&rules, Lang::En).contains("even with a zero"));
    let note = rows::note(&RuleSet::YARDZEE, Lang::En);
    assert!(
        note.contains("With a zero in the box for Yardzee") && note.contains("needs 50 in"),
        "{note}"
    );
    let note = rows::note(&wordy(), Lang::En);
    assert!(
        note.ends_with("only for one that stands in its own upper box."),
        "{note}"
    );
    // Without a bonus nothing leads to it.
    let text = "id = \"x\"\nname = \"x\"\nbased_on = \"plain\"\n[upper_bonus]\npoints = 0\n";
    let rules = RuleSet::from_toml(text).unwrap();
    let upper = rows::upper(&rules, Lang::En);
    assert_eq!(upper.len(), 7);
    assert!(upper.iter().all(|row| row.worth.is_empty()));
}

#[test]
fn boxes_to_tick_stand_where_the_bonus_is_written() {
    for (id, ticked) in [
        ("yahtzee", Some(Kind::Ticks)),
        ("yatzy-50", Some(Kind::Ticks)),
        ("kniffel", Some(Kind::Ticks)),
        ("yardzee", Some(Kind::Box(Category::FiveOfAKind))),
        ("plain", None),
    ] {
        let rules = RuleSet::by_id(id).unwrap();
        let rows = rows::lower(&rules, Lang::En);
        let mut with_ticks = rows.iter().filter(|row| row.has_ticks);
        assert_eq!(with_ticks.next().map(|row| row.kind), ticked, "{id}");
        assert!(with_ticks.next().is_none());
        // Four for each of six columns; dice and stairs are rectangles, too.
        let squares = |picture: &Picture| picture.svg().matches("width=\"7.50\"").count();
        let expected = if ticked.is_some() { 24 } else { 0 };
        assert_eq!(
            squares(&empty(&rules, Paper::A4, Lang::En)),
            expected,
            "{id}"
        );
    }
}

#[test]
fn a_game_stands_on_the_sheet() {
    let picture = filled(TWO_PLAYERS, Paper::A4, Lang::En);
    assert_eq!(cells(&picture, "Grand Total"), ["179", "176"]);
    assert_eq!(cells(&picture, "4 of a Kind"), ["sum", "27", "9"]);
    let words = words(&picture);
    for word in ["Ana", "Bo", "2026-11-15", "–", "3", "6"] {
        assert!(words.iter().any(|shown| shown == word), "{word}");
    }
    assert!(!words.iter().any(|shown| shown == "Name"));
    // The winner's total has a ring, on the lower right of a page whose other ellipses are pips.
    assert_eq!(picture.svg().matches("ry=\"11.00\"").count(), 1);
}

/// What is not over can be played on by hand.
#[test]
fn an_unfinished_game_has_no_sums_yet() {
    let picture = filled(KEPT, Paper::A4, Lang::En);
    assert_eq!(cells(&picture, "Grand Total"), [""; 0]);
    assert_eq!(cells(&picture, "Total of Lower Section"), [""; 0]);
    // Two ticks, and what they come to so far.
    assert_eq!(cells(&picture, "Yahtzee Bonus"), ["+100", "200"]);
    // Corrections: 4b was a small straight, and 5b had other points.
    assert_eq!(cells(&picture, "Small Straight"), ["30", "30", "30"]);
    assert_eq!(cells(&picture, "Chance"), ["sum", "–", "9", "15"]);
    // Who leaves is through.
    let picture = filled(LEFT, Paper::A4, Lang::En);
    assert!(!cells(&picture, "Grand Total").is_empty());
}

#[test]
fn who_left_is_marked_and_nobody_else() {
    let text = "[RSN \"1\"]\n[Rules \"yahtzee\"]\n[Date \"2026-11-15\"]\n[P1 \"Ana\"]\n[P2 \"Bo\"]\n\n\
                1a 23456 L=40\n1b 44411 H=25\n2a 66661 6=24\n2b 31346 leaves\n";
    for (lang, left) in
        Lang::ALL
            .into_iter()
            .zip(["left in turn 2", "se fue, turno 2", "ging in Runde 2"])
    {
        let (rules, shown) = columns(text, lang);
        assert_eq!([shown[0].left, shown[1].left], [None, Some(2)]);
        for paper in Paper::ALL {
            let page = Page {
                rules: Arc::clone(&rules),
                columns: shown.clone(),
            };
            let picture = draw(&[page], paper, lang).remove(0);
            let words = words(&picture);
            assert_eq!(
                words.iter().filter(|word| *word == left).count(),
                1,
                "{words:?}"
            );
        }
    }
    // Twelve boxes will never be filled, and each of them is crossed out.
    let stayed = text.replace("2b 31346 leaves\n", "");
    let strokes = |text: &str| {
        filled(text, Paper::A4, Lang::En)
            .svg()
            .matches("<polyline")
            .count()
    };
    assert_eq!(strokes(text), strokes(&stayed) + 12);
}

#[test]
fn more_ticks_than_boxes_are_counted() {
    let (rules, mut columns) = columns(KEPT, Lang::En);
    columns[0].totals.n_bonuses = 5;
    let page = Page { rules, columns };
    let picture = draw(&[page], Paper::A4, Lang::En).remove(0);
    assert!(words(&picture).iter().any(|text| text == "5 ×"));
}

#[test]
fn names_can_be_anything() {
    for name in [
        "<script>alert(1)</script>",
        "\"/><image href='x'/>",
        "Ana & Bo",
        "\u{202e}\u{2066}\u{200f}evil\u{0}",
        "محمد",
        "山田太郎",
        "👩‍👩‍👧‍👦",
        &"x".repeat(500),
        " ",
    ] {
        let (rules, mut columns) = columns(TWO_PLAYERS, Lang::En);
        columns[0].name = name.to_owned();
        columns[0].day = name.to_owned();
        let page = Page { rules, columns };
        let picture = draw(&[page], Paper::A4, Lang::En).remove(0);
        let svg = picture.svg();
        for element in ["script", "image"] {
            assert!(!svg.contains(&format!("<{element}")), "{name}");
        }
        let text = pdf_text(&pdf(&[picture]).unwrap());
        assert!(
            text.contains("Grand Total") && text.contains("176"),
            "{name}"
        );
    }
}

#[test]
fn games_fill_pages() {
    let two = || columns(TWO_PLAYERS, Lang::En);
    let with = |n: usize| {
        let (rules, columns) = two();
        (
            rules,
            columns.into_iter().cycle().take(n).collect::<Vec<_>>(),
        )
    };
    let sizes = |games: Vec<_>| -> Vec<usize> {
        pages(games).iter().map(|page| page.columns.len()).collect()
    };
    assert_eq!(
        sizes(vec![with(1), with(1), with(1), with(1), with(1), with(1)]),
        [6]
    );
    assert_eq!(sizes(vec![with(2), with(2), with(2), with(2)]), [6, 2]);
    // A game is not torn apart unless it must be.
    assert_eq!(sizes(vec![with(4), with(3)]), [4, 3]);
    assert_eq!(sizes(vec![with(8), with(2)]), [6, 4]);
    // Other rules, another page; games of the same rules stay together.
    let plain = (RuleSet::by_id("plain").unwrap(), two().1);
    let shown = pages(vec![with(2), plain, with(2)]);
    let ids: Vec<_> = shown
        .iter()
        .map(|page| (page.rules.id(), page.columns.len()))
        .collect();
    assert_eq!(ids, [("yahtzee", 4), ("plain", 2)]);
    // Pages are numbered.
    let pictures = draw(&shown, Paper::A4, Lang::En);
    assert!(words(&pictures[1]).iter().any(|text| text == "2/2"));
}

#[test]
fn paper_is_that_of_the_country() {
    for (locale, paper) in [
        (Some("en-US"), Paper::Letter),
        (Some("en_US.UTF-8"), Paper::Letter),
        (Some("es-US"), Paper::Letter),
        (Some("en-GB"), Paper::A4),
        (Some("de"), Paper::A4),
        (Some("C"), Paper::A4),
        (None, Paper::A4),
    ] {
        assert_eq!(Paper::of_locale(locale), paper, "{locale:?}");
    }
}
