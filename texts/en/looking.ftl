# Looking back: games, reviews, statistics, leaderboards.
look-loading = Loading …
look-first-time = The first time for these rules takes up to a minute: perfect play is worked out once.
look-games = Games
look-date = Date
look-skill = Without luck
look-accuracy = Accuracy
look-assisted = with the coach
# A record to open.
look-open = Look back on a file
look-open-help = Any game in RSN or JSON can be looked back on, wherever it was played. Nothing of it is kept.
look-choose-file = Choose a file …
look-paste = Or paste the record
look-not-over = This game is not over yet. One can look back on it when it is.
look-to-the-game = To the game
look-which-game = Which of { $n } games
look-whose = Whose play
# The review.
look-skill-help = with luck that is even
look-percentile = Better than
look-percentile-help = of perfect games
look-class = Played like
look-class-help = one game says little
look-from-par = From par to the score
look-course = Turn by turn
look-timeline = Expected score, turn by turn
look-timeline-at = Turn { $turn }: { $expected } expected, luck { $luck }, loss { $loss }
look-turn = Turn { $turn }
look-turn-of = Turn { $turn } of { $of }
look-turn-roll = Turn { $turn }, roll { $roll }:
look-turn-before = The turn before
look-turn-after = The turn after
look-roll = Roll { $n }
look-not-written = not written down
look-after = After this turn { $expected } points were to be expected.
look-all-turns = All turns in figures
look-worst = What cost most
look-luckiest = The luckiest roll
look-unluckiest = The unluckiest roll
look-find = The best find
look-find-by = { $gap } ahead
look-chosen = Chosen
look-better = Better
look-every = All { $n } mistakes
look-another-file = Another file
look-why = Why?
look-no-mistakes = Nothing that cost half a point or more.
look-rolls-left = { $n ->
    [0] no rolls left
    [one] one roll left
   *[other] { $n } rolls left
}
look-chances = Chance to win
look-in-figures = In figures
look-take-away = Take it along
look-share = Copy the result
look-copy-record = Copy the record
look-share-sums = luck { $luck } · loss { $loss } · without luck { $skill }
look-picture = Picture ({ $format })
look-annotated = Record with notes
# Mistakes, played again.
look-replay = { $n ->
    [one] Replay my mistake
   *[other] Replay my { $n } mistakes
}
look-replay-at = Once more: { $n } of { $of }
look-replay-done = That was all
look-replay-result = { $right } of { $of } answered as well as possible.
look-replay-again = Once more
look-replay-leave = Back to the review
# My games.
look-finished = Finished
look-more = Show more
look-won = won
look-imported = brought along
look-other-game = A game from elsewhere
look-exchange = Take home, bring along
look-exchange-help = All finished games as one file, and back. The server checks every roll and every box; games from elsewhere count in your statistics and in no leaderboard.
look-export = Save all games
look-import = Bring a file along …
look-import-done = { $file }: { $added ->
    [0] no new game
    [one] one new game
   *[other] { $added } new games
}{ $known ->
    [0] { "" }
   *[other] , { $known } known already
}.
look-import-unfinished = { $n ->
    [one] One game is not over and was left out.
   *[other] { $n } games are not over and were left out.
}
look-import-differing = These went on differently here and were left alone: { $ids }
look-import-none = Nothing was taken from { $file }:
look-import-rest = The rest of { $file } was not taken:
look-import-part = Part { $n } of { $of } …
look-import-game = Game { $n }, line { $line }:
look-too-large = This file is too large.
# Statistics.
look-stats-empty = Play one game to the end, and it shows here what was luck and what was you.
look-since = Since
look-since-all = always
look-since-year = one year
look-since-quarter = three months
look-since-month = 30 days
look-mode = How
look-mode-all = all games
look-mode-solo = alone
look-mode-hot-seat = with others
look-mode-kept = with real dice
look-perfect-is = perfect: { $value }
look-a-game = a game
look-luck-a-game = luck a game
look-loss-a-game = loss a game
look-strength = How strong
look-loss = Loss { $loss } ± { $error } a game, in { $games ->
    [one] one game
   *[other] { $games } games
}
look-loss-by = Loss by kind of decision
look-scores = Scores
look-percentiles-help = So many in a hundred games end with no more than this. The tick is perfect play.
look-bars-help = Mean points; the tick is perfect play.
look-difference = Difference
look-fair = Are the dice fair?
# Leaderboards.
look-rank = Rank
look-board-scores = Scores
look-board-skill = Skill
look-board-daily = Ten of the day
look-board-scores-help = The most points in one game.
look-board-skill-help = Luck taken out: what somebody would score with even luck, on average.
look-board-daily-help = The same ten decisions for everyone: who lost least?
look-board-scores-none = Nobody is here yet. The first place is free.
look-board-skill-none = Nobody has finished { $n } games under a name yet.
look-board-daily-none = Nobody has answered on this day.
# Beside somebody who played with others at one screen.
look-board-at = at { $name }'s table
look-way = Played
look-way-alone = without help
look-way-assisted = with the coach
look-way-kept = with real dice
look-day = Day
