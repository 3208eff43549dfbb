//! What is half typed is there again.

use super::super::Keep;
use super::*;

impl Bench {
    /// As it is after a sudden end: only what was kept is there.
    fn reopened(&self, lang: Lang) -> Bench {
        let mut again = Bench::new(lang);
        again.drafts.clone_from(&self.drafts);
        let effects = again.app.update(Event::Opened(Box::new(Opened {
            pad: self.pad().clone(),
            version: Version::FIRST,
            others: Vec::new(),
            draft: self.drafts.get("pad").cloned(),
        })));
        again.carry_out(effects);
        again
    }
}

#[test]
fn whatever_is_half_typed_is_there_again() {
    for keys in [
        "334",
        "33355c",
        "p",
        "pc1",
        "p_____0",
        "ph25+",
        "w",
        "w31",
        "w31346",
        "w3134633",
        "w3134633~25",
        "w3134633~253333~1",
        "w313460",
        "w11111022222033333y",
        "e",
        "e~",
        "e~pc1",
        "e~33355",
    ] {
        let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
        bench.keys("12346s~");
        bench.keys(keys);
        let before = bench.screen(80, 24);
        let mut again = bench.reopened(Lang::En);
        assert_eq!(again.screen(80, 24), before, "{keys}");
        // And it can be gone on with.
        for bench in [&mut bench, &mut again] {
            bench.keys("3~");
        }
        assert_eq!(again.turns(), bench.turns(), "{keys}");
    }
}

#[test]
fn what_is_done_is_no_draft() {
    let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    for keys in ["33355h~", "12§", "12##", "e~pc16~", "p§", "u"] {
        bench.keys(keys);
        assert_eq!(bench.drafts, HashMap::new(), "{keys}");
    }
    // What could not be saved is still being typed.
    bench.full = true;
    bench.keys("33355h~");
    assert_eq!(bench.drafts.len(), 1);
}

#[test]
fn a_draft_that_does_not_fit_is_left_out() {
    let mut bench = Bench::with_pad(Lang::En, &["Ana", "Ben"]);
    bench.keys("334");
    let draft = bench.drafts["pad"].clone();
    assert_eq!(draft, "0 due 1 dice:334");
    bench.keys("55h~");
    for draft in [
        &*draft,
        "",
        "1",
        "1 due 1 dice:7",
        "1 due 1 dice:111111",
        "1 due 1 turn:111",
        "1 due 1 turn:12345>6/61111",
        "1 due 1 turn:12345>12345/12345",
        "1 due 1 turn:12345>1/22345",
        "1 due 1 turn:12345>/12345>/12345>/12345",
        "1 due 1 points:1000",
        "1 due 1 points:-1",
        "1 due Z dice:1",
        "1 which:z 1 dice:",
        "1 which:b 1 dice:",
        "1 correct:2a 1 dice:1",
        "1 due 1 dice:1 ",
    ] {
        bench.drafts.insert("pad", draft.to_owned());
        let screen = bench.reopened(Lang::En).screen(80, 24);
        let fits = draft == "1 due 1 turn:111";
        assert_eq!(
            screen.contains("[ ] [ ] [ ] [ ] [ ]"),
            !fits,
            "{draft}\n{screen}"
        );
    }
}

#[test]
fn a_roll_off_is_there_again() {
    let mut bench = Bench::new(Lang::En);
    let round = Round {
        rules: RuleSet::by_id("kniffel").unwrap(),
        names: vec!["Ana".to_owned(), "Ben".to_owned(), "Cleo".to_owned()],
        place: Some(dicewise_store::SheetPlace {
            sheet: "0000000007".to_owned(),
            number: 2,
        }),
    };
    let effects = bench.app.find_starter(round);
    bench.carry_out(effects);
    bench.keys("66611~12");
    let before = bench.screen(80, 24);
    let mut again = Bench::new(Lang::En);
    again.drafts.clone_from(&bench.drafts);
    let effects = again.app.sit_at_pad();
    again.carry_out(effects);
    let screen = again.screen(80, 24);
    assert!(
        screen.contains("▸ Go on with the roll-off: Ana, Ben, Cleo"),
        "{screen}"
    );
    again.keys("~");
    assert_eq!(again.screen(80, 24), before);
    again.keys("345~11112~");
    let pad = again.pad();
    assert_eq!(pad.name(pad.player().unwrap()), "Ana");
    assert_eq!(pad.rules().id(), "kniffel");
    assert_eq!(pad.place().unwrap().number, 2);
    assert_eq!(again.drafts, HashMap::new(), "it has led to a game");
    for text in ["", ";", "1;\n", "66611;1\nno record", "7;\n[RSN \"1\"]\n"] {
        assert!(
            crate::tui::starting::Starting::read(text).is_none(),
            "{text}"
        );
    }
}

/// Whatever is kept can be taken up, to the letter.
#[track_caller]
pub(super) fn check_round_trip(bench: &Bench) {
    let (Some(pad), Some(draft)) = (bench.app.pad(), bench.drafts.get("pad")) else {
        return;
    };
    let keep = Keep::new(Opened {
        pad: pad.clone(),
        version: Version::FIRST,
        others: Vec::new(),
        draft: Some(draft.clone()),
    });
    assert_eq!(keep.draft().as_ref(), Some(draft));
}
