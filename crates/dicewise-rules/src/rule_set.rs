//! What a table has agreed to play by.

use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, LazyLock};

use crate::category::Category;

/// A rule set: data, not code. Six are built in; others come from a file, checked by
/// [`RuleSet::from_toml`].
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RuleSet {
    pub(crate) id: Cow<'static, str>,
    pub(crate) name: Cow<'static, str>,
    /// The built-in rule set that house rules start from; none for the built-in ones themselves.
    pub(crate) based_on: Option<Cow<'static, str>>,
    pub(crate) players: Players,
    pub(crate) five_label: Cow<'static, str>,
    pub(crate) upper_bonus: UpperBonus,
    pub(crate) boxes: BoxPoints,
    pub(crate) further_five: FurtherFive,
}

/// How many may play.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Players {
    /// The fewest. One alone may always play, for practice or against the own record.
    pub min: u8,
    /// The most.
    pub max: u8,
}

/// The reward for a good upper section.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct UpperBonus {
    /// The upper total that earns it.
    pub at: u8,
    /// What it is worth; 0 if there is none.
    pub points: u16,
}

/// What the boxes with fixed points are worth.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct BoxPoints {
    pub full_house: u16,
    pub small_straight: u16,
    pub large_straight: u16,
    pub five_of_a_kind: u16,
}

/// What happens to five of a kind once its box is filled. While the box is open no rule set does
/// anything special.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct FurtherFive {
    /// The bonus for each; 0 if there is none.
    pub bonus: u16,
    /// Where the roll must go to earn the bonus.
    pub paid: Paid,
    /// Where the roll may go, and at which value.
    pub placement: Placement,
    /// Whether `placement` also holds when the box holds 0.
    pub joker_when_zero: bool,
    /// Whether the bonus is also paid when the box holds 0.
    pub bonus_when_zero: bool,
    /// Where the bonus is written down.
    pub written: Written,
}

/// A field of a rule set that is one of a few words.
pub(crate) trait Word: Copy + Sized + 'static {
    const ALL: &'static [(Self, &'static str)];
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Eq, PartialEq)]
        pub enum $name { $($(#[$variant_doc])* $variant,)+ }

        impl Word for $name {
            const ALL: &'static [(Self, &'static str)] = &[$(($name::$variant, $word),)+];
        }

        /// The word it has in a rules file.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($name::$variant => $word,)+ })
            }
        }
    };
}

words! {
    /// Where a further five of a kind must go to earn its bonus.
    Paid {
        /// Any box.
        Anywhere = "anywhere",
        /// Its own upper box, with its points.
        OwnUpperBox = "own-upper-box",
    }
}

words! {
    /// Where a further five of a kind may go, and at which value.
    Placement {
        /// The forced joker: the own upper box; if that is filled, any open lower box at the joker
        /// values; if there is none, a zero in any open upper box.
        Forced = "forced",
        /// The own upper box; if that is filled, a zero in any open upper box; if there is none,
        /// any open lower box at its ordinary value.
        UpperOnly = "upper-only",
        /// Any open box; the joker values hold once the own upper box is filled.
        Free = "free",
        /// Any open box at its ordinary value.
        None = "none",
    }
}

words! {
    /// Where the bonus for a further five of a kind stands on the sheet.
    Written {
        /// In a row of its own; it counts toward the lower total.
        Row = "row",
        /// Inside the box for five of a kind: 50, 150, 250 …
        Box = "box",
        /// On the back of the sheet: it counts toward the grand total only.
        Back = "back",
    }
}

impl RuleSet {
    /// The most players a table can have: one for each letter of the notation.
    pub const MOST_PLAYERS: u8 = 26;

    /// The largest upper total there is: five of each face.
    pub const MOST_UPPER: u8 = 105;

    /// The most points a single box or bonus may be worth, so that no sum can overflow.
    pub const MOST_POINTS: u16 = 1000;

    /// The game of the leaflets: 100 for each further five of a kind, and the forced joker.
    pub const YAHTZEE: RuleSet = RuleSet {
        id: Cow::Borrowed("yahtzee"),
        name: Cow::Borrowed("Yahtzee"),
        based_on: None,
        players: Players {
            min: 1,
            max: RuleSet::MOST_PLAYERS,
        },
        five_label: Cow::Borrowed("Yahtzee"),
        upper_bonus: UpperBonus { at: 63, points: 35 },
        boxes: BoxPoints {
            full_house: 25,
            small_straight: 30,
            large_straight: 40,
            five_of_a_kind: 50,
        },
        further_five: FurtherFive {
            bonus: 100,
            paid: Paid::Anywhere,
            placement: Placement::Forced,
            joker_when_zero: true,
            bonus_when_zero: false,
            written: Written::Row,
        },
    };

    /// The score table that pays 50 for each further five of a kind.
    pub const YATZY_50: RuleSet = RuleSet {
        id: Cow::Borrowed("yatzy-50"),
        name: Cow::Borrowed("Yatzy score table (50 for each further five of a kind)"),
        five_label: Cow::Borrowed("Yatzy"),
        further_five: FurtherFive {
            bonus: 50,
            ..RuleSet::YAHTZEE.further_five
        },
        ..RuleSet::YAHTZEE
    };

    /// Lawn dice: the bonus is added into the box, and there is no joker.
    pub const YARDZEE: RuleSet = RuleSet {
        id: Cow::Borrowed("yardzee"),
        name: Cow::Borrowed("Yardzee (lawn dice)"),
        five_label: Cow::Borrowed("Yardzee"),
        further_five: FurtherFive {
            placement: Placement::UpperOnly,
            joker_when_zero: false,
            written: Written::Box,
            ..RuleSet::YAHTZEE.further_five
        },
        ..RuleSet::YAHTZEE
    };

    /// The German game: 50 for a further five of a kind in its own upper box, noted on the back.
    pub const KNIFFEL: RuleSet = RuleSet {
        id: Cow::Borrowed("kniffel"),
        name: Cow::Borrowed("Kniffel"),
        players: Players { min: 2, max: 8 },
        five_label: Cow::Borrowed("Kniffel"),
        further_five: FurtherFive {
            bonus: 50,
            paid: Paid::OwnUpperBox,
            placement: Placement::Free,
            written: Written::Back,
            ..RuleSet::YAHTZEE.further_five
        },
        ..RuleSet::YAHTZEE
    };

    /// The game most of the literature solves: the joker may be placed freely.
    pub const YAHTZEE_FREE_JOKER: RuleSet = RuleSet {
        id: Cow::Borrowed("yahtzee-free-joker"),
        name: Cow::Borrowed("Yahtzee with a freely placed joker"),
        further_five: FurtherFive {
            placement: Placement::Free,
            ..RuleSet::YAHTZEE.further_five
        },
        ..RuleSet::YAHTZEE
    };

    /// No bonus for further fives of a kind, and no joker.
    pub const PLAIN: RuleSet = RuleSet {
        id: Cow::Borrowed("plain"),
        name: Cow::Borrowed("Plain (no bonus for further fives of a kind, no joker)"),
        five_label: Cow::Borrowed("Five of a Kind"),
        further_five: FurtherFive {
            bonus: 0,
            placement: Placement::None,
            ..RuleSet::YAHTZEE.further_five
        },
        ..RuleSet::YAHTZEE
    };

    /// The built-in rule sets.
    #[must_use]
    pub fn built_in() -> &'static [Arc<RuleSet>] {
        static BUILT_IN: LazyLock<[Arc<RuleSet>; 6]> = LazyLock::new(|| {
            [
                RuleSet::YAHTZEE,
                RuleSet::YATZY_50,
                RuleSet::YARDZEE,
                RuleSet::KNIFFEL,
                RuleSet::YAHTZEE_FREE_JOKER,
                RuleSet::PLAIN,
            ]
            .map(Arc::new)
        });
        BUILT_IN.as_slice()
    }

    /// The built-in rule set with that id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Arc<RuleSet>> {
        RuleSet::built_in()
            .iter()
            .find(|rules| rules.id == id)
            .cloned()
    }

    /// The word that stands for it in positions and records.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What people call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The id of the built-in rule set that house rules start from.
    #[must_use]
    pub fn based_on(&self) -> Option<&str> {
        self.based_on.as_deref()
    }

    /// How many may play together.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// Whether a table of `n_players` may play it. One alone always may.
    #[must_use]
    pub const fn allows_players(&self, n_players: usize) -> bool {
        n_players == 1
            || (self.players.min as usize <= n_players && n_players <= self.players.max as usize)
    }

    /// The reward for the upper section.
    #[must_use]
    pub const fn upper_bonus(&self) -> UpperBonus {
        self.upper_bonus
    }

    /// The fixed points.
    #[must_use]
    pub const fn boxes(&self) -> BoxPoints {
        self.boxes
    }

    /// The rules for five of a kind once its box is filled.
    #[must_use]
    pub const fn further_five(&self) -> FurtherFive {
        self.further_five
    }

    /// What this rule set calls the box for five of a kind.
    #[must_use]
    pub fn five_label(&self) -> &str {
        &self.five_label
    }

    /// The English name of a box on this sheet.
    #[must_use]
    pub fn box_name(&self, category: Category) -> &str {
        match category {
            Category::FiveOfAKind => &self.five_label,
            other => other.name(),
        }
    }
}
