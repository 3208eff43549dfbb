//! How good a decision was, and how good a player is.

use dicewise_rules::Mark;

/// Where one grade ends and the next begins. Calibrated on simulated players.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Grading {
    /// From this loss on a choice is no longer among the best.
    pub good: f64,
    /// From this loss on it is an inaccuracy.
    pub inaccuracy: f64,
    /// From this loss on it is a mistake.
    pub mistake: f64,
    /// From this loss on it is a blunder.
    pub blunder: f64,
    /// A box deserves praise if it is better than every other by this much and does not bring the most at
    /// once.
    pub praise: f64,
    /// From this gain on a roll is lucky.
    pub lucky: f64,
    /// From this gain on it is very lucky.
    pub very_lucky: f64,
    /// From this loss on a roll is unlucky. Most rolls are a little unlucky: a few make up for them.
    pub unlucky: f64,
    /// From this loss on it is very unlucky.
    pub very_unlucky: f64,
    /// Points lost in one decision make its accuracy fall by the factor `exp(-falloff)` each.
    pub falloff: f64,
}

impl Grading {
    /// The usual one.
    pub const USUAL: Grading = Grading {
        good: 0.05,
        inaccuracy: 0.5,
        mistake: 1.5,
        blunder: 4.0,
        praise: 2.0,
        lucky: 10.0,
        very_lucky: 20.0,
        unlucky: 8.0,
        very_unlucky: 14.0,
        falloff: 0.2,
    };

    /// The grade of a decision that loses this much.
    #[must_use]
    pub fn grade(&self, loss: f64) -> Grade {
        match loss {
            loss if loss < self.good => Grade::Best,
            loss if loss < self.inaccuracy => Grade::Good,
            loss if loss < self.mistake => Grade::Inaccuracy,
            loss if loss < self.blunder => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// How lucky a single roll was, or nothing if it was ordinary.
    pub(crate) fn fortune(&self, luck: f64) -> Option<Fortune> {
        match luck {
            luck if self.very_lucky <= luck => Some(Fortune::VeryLucky),
            luck if self.lucky <= luck => Some(Fortune::Lucky),
            luck if luck <= -self.very_unlucky => Some(Fortune::VeryUnlucky),
            luck if luck <= -self.unlucky => Some(Fortune::Unlucky),
            _ => None,
        }
    }

    /// The accuracy of a decision in percent.
    #[must_use]
    pub fn accuracy(&self, loss: f64) -> f64 {
        100.0 * (-self.falloff * loss).exp()
    }
}

impl Default for Grading {
    fn default() -> Grading {
        Grading::USUAL
    }
}

/// How good a decision was.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Grade {
    /// The best, or as good as the best.
    Best,
    /// Nearly.
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Grade; 5] = [
        Grade::Best,
        Grade::Good,
        Grade::Inaccuracy,
        Grade::Mistake,
        Grade::Blunder,
    ];

    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// The mark in a record; what is good enough has none.
    #[must_use]
    pub const fn mark(self) -> Option<Mark> {
        match self {
            Grade::Best | Grade::Good => None,
            Grade::Inaccuracy => Some(Mark::Inaccuracy),
            Grade::Mistake => Some(Mark::Mistake),
            Grade::Blunder => Some(Mark::Blunder),
        }
    }
}

/// How lucky a roll was.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Fortune {
    /// Very lucky.
    VeryLucky,
    /// Lucky.
    Lucky,
    /// Unlucky.
    Unlucky,
    /// Very unlucky.
    VeryUnlucky,
}

impl Fortune {
    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fortune::VeryLucky => "very-lucky",
            Fortune::Lucky => "lucky",
            Fortune::Unlucky => "unlucky",
            Fortune::VeryUnlucky => "very-unlucky",
        }
    }

    /// Its sign.
    #[must_use]
    pub const fn glyph(self) -> &'static str {
        match self {
            Fortune::VeryLucky => "▲▲",
            Fortune::Lucky => "▲",
            Fortune::Unlucky => "▼",
            Fortune::VeryUnlucky => "▼▼",
        }
    }
}

/// How good a player is, by the points lost in a game.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Class {
    /// Less than half a point.
    Perfect,
    /// Less than 3.
    Grandmaster,
    /// Less than 8.
    Master,
    /// Less than 15.
    Expert,
    /// Less than 25.
    Advanced,
    /// Less than 40.
    Intermediate,
    /// Less than 70.
    Casual,
    /// Anything.
    Beginner,
}

impl Class {
    /// All of them, the best first, with the loss from which on it is the next.
    pub const ALL: [(Class, f64); 8] = [
        (Class::Perfect, 0.5),
        (Class::Grandmaster, 3.0),
        (Class::Master, 8.0),
        (Class::Expert, 15.0),
        (Class::Advanced, 25.0),
        (Class::Intermediate, 40.0),
        (Class::Casual, 70.0),
        (Class::Beginner, f64::INFINITY),
    ];

    /// So many games say enough about a player.
    pub const ENOUGH_GAMES: usize = 10;

    /// The class of somebody who loses so many points in a game.
    #[must_use]
    pub fn of(loss: f64) -> Class {
        let found = Class::ALL.into_iter().find(|&(_, below)| loss < below);
        found.map_or(Class::Beginner, |(class, _)| class)
    }

    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Class::Perfect => "perfect",
            Class::Grandmaster => "grandmaster",
            Class::Master => "master",
            Class::Expert => "expert",
            Class::Advanced => "advanced",
            Class::Intermediate => "intermediate",
            Class::Casual => "casual",
            Class::Beginner => "beginner",
        }
    }
}
