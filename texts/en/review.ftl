# What is done with the dice.
action-stop = stop
action-zero = a zero in { $box }
# How good a player is.
class-perfect = Perfect
class-grandmaster = Grandmaster
class-master = Master
class-expert = Expert
class-advanced = Advanced
class-intermediate = Intermediate
class-casual = Casual
class-beginner = Beginner
# The decisions of a turn.
kind-keep1 = First keeps
kind-keep2 = Second keeps
kind-box = Boxes
# A game looked back on.
review-game = Game { $number }: { $rules }
review-title = { $name }: { $points } points
review-title-so-far = { $name }: { $points } points so far, { $expected } expected
review-title-left = { $name }: { $points } points, left in turn { $turn }
review-par = Par
review-luck = Luck
review-loss = Loss
review-score = Score
review-expected = Expected
review-skill = Score without luck: { $skill }
review-accuracy = Accuracy: { $accuracy }
review-accuracy-known = Accuracy of what could be judged: { $accuracy }
review-class = Played like: { $class } (one game says little, { $games } say more)
review-percentile = Perfect play ends with fewer points in { $percent } of its games.
percent-less = less than { $percent }
percent-more = more than { $percent }
review-unjudged-part = { $kind } in { $n ->
    [one] one turn
   *[other] { $n } turns
}
review-unjudged = Not judged, as the rolls were not written down: { $parts }. What they gained or lost counts as luck.
review-turn = Turn
review-rolls = Rolls
review-roll = Roll
review-decision = Decision
review-best = Best
review-steps = Every roll and every decision; ▲ lucky, ▼ unlucky
review-rounded = Rounded to hundredths; what the roundings leave over is in the luck.
review-moments = Three moments
review-moments-of = { $n ->
    [1] One moment
    [2] Two moments
   *[other] Three moments
}
review-mistakes = What was better
review-mistake = Turn { $turn }, { $dice }: { $chosen } lost { $loss }, best was: { $best }
review-find = Turn { $turn }, { $dice }: well found: { $chosen }. Looking at this turn alone would have lost { $greed }
review-fortune = Turn { $turn }, roll { $roll }: { $dice } moved the expected score by { $luck }
review-chances = Chance to win after each turn, if all play on for the most points
review-leaves = { $at } leaves
review-chances-about = ≈ about: with more than six open boxes it is estimated
# Why something is better.
reason-points = { $best } brings { $bestpoints } now and leaves { $bestlater } to come; { $chosen } brings { $chosenpoints } and leaves { $chosenlater }.
reason-upper-bonus = upper bonus
reason-chances-turn = Chances at the end of the turn: { $chances }.
reason-chances-game = Chances at the end of the game: { $chances }.
reason-moved = { $box } { $best } instead of { $chosen }
reason-rolling = Rolling on ends at { $on } points on average; { $box } brings { $points } now and ends at { $stop }.
reason-rolling-makes = Rolling on may still make: { $chances }.
reason-gains-game = Expected points by the end of the game: { $gains }.
reason-against = { $gains }; against it { $losses }
# Pictures.
picture-expected = expected score
picture-band = eight in ten perfect games from here
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
grade-praise = well found
review-written = Drawn: { $files }
# Right after a game.
brief-sum = { $score } = par { $par }, luck { $luck }, { $losses }
brief-more = The whole review: dicewise review { $id }
# Looking back in full screen.
recap-thinking = looking back on the game …
recap-timeline = expected score; { $dot } 8 in 10 perfect games
recap-percentile = better than { $percent }
keys-recap = tab charts or words  ←→ player  ↑↓ scroll  esc back  ? help
help-recap =
    tab      charts, or everything in words
    ← →      another player
    ↑ ↓      scroll the words (also page up, page down)
    esc      back

    The line is the expected final score after each turn. The
    marks: ?! inaccuracy, ? mistake, ?? blunder, ! well found.
