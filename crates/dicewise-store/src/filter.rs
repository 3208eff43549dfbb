//! Which games a list is about.

use crate::mode::Mode;

/// Which games to list. The default is: all of them.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Filter {
    /// Only games of whoever holds seats so, on a server.
    pub holder: Option<String>,
    /// Only games in which somebody of this name plays.
    pub player: Option<String>,
    /// Only games by the rule set with this id.
    pub rules: Option<String>,
    /// Only games that are played so.
    pub mode: Option<Mode>,
    /// Only games that were played to the end.
    pub finished_only: bool,
    /// At most so many.
    pub limit: Option<u32>,
    /// So many are left out first.
    pub offset: u32,
}

/// Which scores to list. The default is: those of everybody in every game without the coach.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct BestOf {
    /// Only those of this player.
    pub player: Option<String>,
    /// Only those by the rule set with this id.
    pub rules: Option<String>,
    /// Only those of games that are played so.
    pub mode: Option<Mode>,
    /// Those with the help of the coach instead of those without: the two are never in one list.
    pub assisted: bool,
    /// At most so many.
    pub limit: Option<u32>,
}
