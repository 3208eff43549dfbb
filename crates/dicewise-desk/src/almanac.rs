//! What perfect play comes to under each rule set, looked up instead of worked out again.
//!
//! From an empty card the distribution of the final score takes seconds. It is kept as a page in the cache
//! folder; a page that is missing, damaged or of another solver is written anew.

use std::fs;
use std::path::PathBuf;

use dicewise_rules::{Category, RuleSet};
use dicewise_solver::{BoxSummary, Distribution};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Grows whenever the solver would come to something else, so that its old pages are not found any more.
const SOLVER: u32 = 1;

/// The pages that were written before.
pub struct Almanac {
    folder: PathBuf,
}

/// The distribution from the empty card of one rule set.
#[derive(Serialize, Deserialize)]
struct Page {
    /// The rules it holds for, as in a record.
    rules: String,
    pmf: Vec<(u16, f64)>,
    boxes: Vec<[f64; 4]>,
    upper_bonus: f64,
    five: f64,
    bonuses: f64,
}

impl Almanac {
    /// The almanac in a folder.
    #[must_use]
    pub fn new(folder: PathBuf) -> Almanac {
        Almanac { folder }
    }

    /// How perfect play ends from the empty card. `work_out` is asked if no page says so; what it says is
    /// kept, as far as the disk allows.
    pub fn distribution(
        &self,
        rules: &RuleSet,
        work_out: impl FnOnce() -> Distribution,
    ) -> Distribution {
        if let Some(found) = self.look_up(rules) {
            return found;
        }
        let distribution = work_out();
        self.keep(rules, &distribution);
        distribution
    }

    /// What a page says.
    pub fn look_up(&self, rules: &RuleSet) -> Option<Distribution> {
        let text = fs::read(self.page(rules)).ok()?;
        let page: Page = serde_json::from_slice(&text).ok()?;
        page.read(rules)
    }

    /// Writes a page, whole or not at all. A cache that can't be written costs time, nothing else.
    pub fn keep(&self, rules: &RuleSet, distribution: &Distribution) {
        let Ok(text) = serde_json::to_vec(&Page::new(rules, distribution)) else {
            return;
        };
        let page = self.page(rules);
        let draft = page.with_extension(format!("{}.draft", std::process::id()));
        let written = fs::create_dir_all(&self.folder)
            .and_then(|()| fs::write(&draft, text))
            .and_then(|()| fs::rename(&draft, page));
        if written.is_err() {
            let _ = fs::remove_file(draft);
        }
    }

    fn page(&self, rules: &RuleSet) -> PathBuf {
        let hash = Sha256::digest(format!("{SOLVER}{}", rules.to_json()));
        let name: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        self.folder.join(format!("perfect-{name}.json"))
    }
}

impl Page {
    fn new(rules: &RuleSet, distribution: &Distribution) -> Page {
        let boxes = distribution.boxes.iter();
        Page {
            rules: rules.to_json(),
            pmf: distribution.pmf.clone(),
            boxes: boxes
                .map(|summary| [summary.mean, summary.sd, summary.zero, summary.made])
                .collect(),
            upper_bonus: distribution.upper_bonus,
            five: distribution.five,
            bonuses: distribution.bonuses,
        }
    }

    fn read(self, rules: &RuleSet) -> Option<Distribution> {
        let certain: f64 = self.pmf.iter().map(|&(_, chance)| chance).sum();
        let whole = self.boxes.len() == Category::COUNT && (certain - 1.0).abs() < 1e-9;
        if self.rules != rules.to_json() || !whole {
            return None;
        }
        let mut boxes = [BoxSummary::default(); Category::COUNT];
        for (summary, [mean, sd, zero, made]) in boxes.iter_mut().zip(self.boxes) {
            *summary = BoxSummary {
                mean,
                sd,
                zero,
                made,
            };
        }
        Some(Distribution {
            pmf: self.pmf,
            boxes,
            upper_bonus: self.upper_bonus,
            five: self.five,
            bonuses: self.bonuses,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_written_once_and_again_if_it_is_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let almanac = Almanac {
            folder: folder.path().join("cache"),
        };
        let rules = RuleSet::YAHTZEE;
        let known = Distribution {
            pmf: vec![(250, 0.75), (251, 0.25)],
            boxes: [BoxSummary::default(); Category::COUNT],
            upper_bonus: 0.625,
            five: 0.5,
            bonuses: 0.125,
        };
        let mut asked = 0;
        let mut ask = || {
            almanac.distribution(&rules, || {
                asked += 1;
                known.clone()
            })
        };
        assert_eq!(ask(), known);
        assert_eq!(ask(), known);
        let page = almanac.page(&rules);
        let text = fs::read_to_string(&page).unwrap();
        let others = text.replace("kniffel", "").replace("yahtzee", "yardzee");
        for damaged in [
            "",
            "{}",
            &text.replace("0.625", "x"),
            &text.replace("0.75", "0.5"),
            &others,
        ] {
            fs::write(&page, damaged).unwrap();
            assert_eq!(ask(), known, "{damaged}");
        }
        assert_eq!(asked, 6);
        assert_ne!(almanac.page(&rules), almanac.page(&RuleSet::PLAIN));
    }
}
