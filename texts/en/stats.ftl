# What all games together say.
stats-none = No game has been played to the end yet.
stats-none-match = No finished game matches.
stats-title = { $rules }: { $games ->
    [one] one game
   *[other] { $games } games
}{ $assisted ->
    [0] { "" }
   *[other] , { $assisted } of them with the coach
}
stats-title-results = { $rules }: { $results } results in { $games ->
    [one] one game
   *[other] { $games } games
}{ $assisted ->
    [0] { "" }
   *[other] , { $assisted } of them with the coach
}
stats-own = own
stats-perfect = perfect
stats-mean = Mean
stats-sd = Standard deviation
stats-percentile = { $percent } % end with no more than
stats-best = Best
stats-bonus = Upper bonus
stats-five-bonus = { $five } bonuses a game
stats-rank = Perfect play ends with fewer points in { $percent } of its games, on average.
stats-histogram = Scores; ┃ is perfect play
stats-luck = Luck: { $luck } a game
stats-luck-holds = In { $games ->
    [one] one result
   *[other] { $games } results
} not all rolls are known: what was decided there without them counts as luck.
stats-loss = Loss: { $loss } ± { $error } a game, in { $games ->
    [one] one result
   *[other] { $games } results
} ({ $parts })
stats-unjudged = No game was written down from its first roll to its last, so the loss is not known.
stats-box-loss = Loss in boxes: { $loss } a game, in { $games ->
    [one] the one result
   *[other] the { $games } results
} whose boxes could all be judged
stats-class = Plays like: { $class }
stats-class-range = Plays like: { $class }; anything from { $better } to { $worse } is possible
stats-class-none = { $missing ->
    [one] One more game
   *[other] { $missing } more games
} will show how strong that is.
stats-class-several = These are results of several people: --player shows how strong one of them is.
stats-box = Box
stats-periods = In the course of time
stats-from = from
stats-games = games
stats-dice = { $dice } dice thrown
stats-chi-square = Chi-square { $chi }: fair dice deviate as much or more in { $percent } of all cases.
stats-fair = Nothing speaks against them.
stats-doubtful = These dice are to be doubted.
stats-boxes-against = Boxes against perfect play
