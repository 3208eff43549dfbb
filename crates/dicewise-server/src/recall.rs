//! What was worked out before, as much as there is room for.

use std::collections::HashMap;

use axum::body::Bytes;

/// The most bytes that are remembered in each of the two halves.
const HALF: usize = 16 << 20;

/// Answers by their questions. Those that nobody asked for in a long while are forgotten: once the young half is
/// full it becomes the old one, and who is asked for again is young again.
#[derive(Default)]
pub(crate) struct Recall {
    young: HashMap<String, Bytes>,
    old: HashMap<String, Bytes>,
    /// Of the young.
    size: usize,
}

impl Recall {
    pub(crate) fn find(&mut self, question: &str) -> Option<Bytes> {
        if let Some(known) = self.young.get(question) {
            return Some(known.clone());
        }
        let (question, answer) = self.old.remove_entry(question)?;
        self.keep(question, answer.clone());
        Some(answer)
    }

    pub(crate) fn keep(&mut self, question: String, answer: Bytes) {
        let size = question.len() + answer.len();
        if HALF < size {
            return;
        }
        if HALF < self.size + size {
            self.old = std::mem::take(&mut self.young);
            self.size = 0;
        }
        if self.young.insert(question, answer).is_none() {
            self.size += size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn long(byte: u8) -> Bytes {
        Bytes::from(vec![byte; HALF / 3])
    }

    #[test]
    fn who_is_asked_for_again_stays() {
        let mut recall = Recall::default();
        for round in 0..20 {
            recall.keep(format!("{round}"), long(round));
            if round != 0 {
                assert_eq!(recall.find("0"), Some(long(0)), "{round}");
            }
            let held = recall.young.len() + recall.old.len();
            assert!(held <= 6, "{held} answers of a sixth each");
        }
        assert_eq!(recall.find("3"), None);
        assert_eq!(recall.find("19"), Some(long(19)));
    }

    #[test]
    fn what_is_too_large_is_not_kept() {
        let mut recall = Recall::default();
        recall.keep("a".to_owned(), Bytes::from(vec![0; HALF]));
        assert_eq!(recall.find("a"), None);
    }
}
