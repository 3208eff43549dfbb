//! Who makes up decisions of the kind that somebody wants.

use dicewise_solver::{Difficulty, PuzzleMaker, Theme, Values, Wish};

use super::{Origin, Task};

/// Makes up decisions of the kind that somebody wants, one theme after the other.
pub struct TaskMaker<'v> {
    maker: PuzzleMaker<'v>,
    themes: Vec<Theme>,
    difficulty: Option<Difficulty>,
    made: usize,
}

impl<'v> TaskMaker<'v> {
    /// Decisions about these themes; about all there are if none is named.
    #[must_use]
    pub fn new(
        values: &'v Values,
        seed: u64,
        themes: &[Theme],
        difficulty: Option<Difficulty>,
    ) -> TaskMaker<'v> {
        let all = || {
            let all = Theme::ALL.into_iter();
            all.filter(|theme| theme.exists(values.rules())).collect()
        };
        TaskMaker {
            maker: PuzzleMaker::new(values, seed),
            themes: if themes.is_empty() {
                all()
            } else {
                themes.to_vec()
            },
            difficulty,
            made: 0,
        }
    }

    /// The next one; a theme that has none is passed over.
    pub fn make(&mut self) -> Option<Task> {
        (0..self.themes.len()).find_map(|_| {
            let theme = self.themes[self.made % self.themes.len()];
            self.made += 1;
            let puzzle = self.maker.make(Wish {
                theme: Some(theme),
                difficulty: self.difficulty,
            })?;
            let origin = Origin::Made(theme);
            Some(Task { puzzle, origin })
        })
    }
}
