# Practising, paper and rules.
practise-train-help = { $n } decisions at a time. You answer, and see at once what your choice was worth.
practise-theme = Theme
practise-difficulty = Difficulty
practise-mixed = mixed
practise-own-first = first what went wrong in my own games
practise-looking = Looking through your games …
practise-due = { $n ->
    [0] Nothing of your own is due today.
    [one] One decision of your own is due today.
   *[other] { $n } decisions of your own are due today.
}
practise-of-game = { $n ->
    [0] Nothing in this game cost you much.
    [one] One decision of this game cost you points.
   *[other] { $n } decisions of this game cost you points.
}
practise-start = Start
practise-stop = Stop
practise-next = Next
practise-to-result = To the result
practise-answered = Answered
practise-lost = Lost
practise-accuracy = Accuracy
practise-streak = Streak
practise-round-over = How it went
practise-answers = Answers
practise-another-round = Another round
practise-other-wish = Other themes
practise-own = From your own game, turn { $turn }: there it cost { $cost } points
# A decision.
practise-closed = The rules forbid this roll here.
practise-keep = Keep { $dice }, throw { $n }
practise-throw-all = Throw all five
practise-filled = filled
practise-upper = Upper sum
practise-rolls-left = { $left ->
    [0] No rolls left.
    [one] One roll left.
   *[other] { $left } rolls left.
}
practise-open = Open: { $boxes }.
practise-grade-best = best
practise-grade-good = good
# Ten of the day.
practise-today = Today's ten
practise-step = Decision { $n } of { $of }
practise-not-sent = Your answers are kept here. They could not be sent yet.
practise-send = Send the answers
practise-points-lost = { $points } points lost
practise-share = Copy the result
practise-share-help = The line to share says how good your answers were, and none of them.
practise-on-board = Put me on the leaderboard
practise-board = The day's leaderboard
# The rules.
practise-title-yahtzee = Yahtzee
practise-title-yatzy-50 = Yatzy score table
practise-title-yardzee = Yardzee
practise-title-kniffel = Kniffel
practise-title-yahtzee-free-joker = Yahtzee, free joker
practise-title-plain = Plain
practise-rule-sets = Rule sets
practise-about-set = Five dice, thirteen boxes, thirteen rounds. { $least } to { $most } players; practising alone is always fine. Five of a kind is called { $five } here.
practise-turn-title = A turn
practise-turn-roll = Roll all five dice.
practise-turn-again = Up to two more times, keep what you like and roll the others. Dice you kept before may be rolled again.
practise-turn-write = Stop whenever you want, after the third roll at the latest, and fill one open box.
practise-turn-zero = Every turn fills one box, in any order, and what is written stays. Dice that don't fit give a zero; you may also write a zero where they would fit.
practise-example = Example
practise-bonus = With { $at } points or more in the upper boxes you get { $points } extra.
practise-bonus-none = There is no bonus for the upper boxes.
practise-bonus-par = Three of each face make exactly 63.
practise-further-title = One more { $five }
practise-further-open = While the box for { $five } is open, nothing special applies: write { $points } there, or take any other open box. Once it is filled, this holds for each further one:
practise-paid-nothing = It earns no bonus.
practise-paid-anywhere = It earns a bonus of { $bonus }, wherever it is written.
practise-paid-own-upper-box = It earns a bonus of { $bonus }, but only if you write it in its own upper box (fours in the box for fours).
practise-pays-full = The bonus is paid only if the box for { $five } holds its { $points } points.
practise-pays-zero = The bonus is paid even if the box for { $five } holds a zero.
practise-placement-forced = It is a joker, and where it goes is fixed:
practise-placement-upper-only = Where it goes is fixed:
practise-placement-free = It may go into any open box. Once its own upper box is filled, it is a joker in the lower boxes; an upper box of another face takes a zero.
practise-placement-none = It is a roll like any other: no joker, no box it has to go to.
practise-forced-own = into its own upper box, if that is open;
practise-forced-lower = otherwise into any open lower box, as a joker;
practise-forced-zero = otherwise as a zero into any open upper box.
practise-upper-lower = Only if the upper boxes are all filled, into any open lower box, scored as usual.
practise-joker = A joker counts in full: full house { $house }, small straight { $small }, large straight { $large }; 3 and 4 of a kind and chance give the sum.
practise-zero-same = With a zero in the box for { $five } the same places hold.
practise-zero-ordinary = With a zero in the box for { $five } it is a roll like any other.
practise-written-row = The bonuses have a row of their own and count for the lower part.
practise-written-box = The bonuses are added into the box for { $five } itself.
practise-written-back = The bonuses are noted on the back of the sheet and count for the grand total only.
practise-further-dice = Only the dice that lie there when you write count. Bonuses don't count for the upper bonus, and there may be any number of them.
practise-further-example = A further { $five }, when Fours and these lower boxes are open
practise-end-title = The end
practise-end = When all boxes of all players are filled, the highest total wins; equal totals share the win. Who starts is rolled for: the highest sum of five dice begins.
practise-compare = Side by side
practise-compare-same = Everything else is the same in all of them: the boxes, their points, the upper bonus.
practise-column-bonus = Bonus for a further five of a kind
practise-column-place = Where it goes
practise-column-zero = With a zero in the box
practise-column-written = Where the bonus is written
practise-column-players = Players
practise-short-own = in its own upper box
practise-short-forced = joker: own upper box, then a lower one, then a zero
practise-short-upper-only = own upper box, then a zero above
practise-short-free = anywhere; a joker once its upper box is filled
practise-short-none = a roll like any other
practise-short-zero-same = the same places, no bonus
practise-short-zero-ordinary = a roll like any other
practise-short-row = a row of its own
practise-short-box = into the box
practise-short-back = back of the sheet
# House rules.
practise-house-help = Start from rules you know and change what your table does differently. The text on this page is a file that dicewise reads everywhere.
practise-house-yours = Your house rules
practise-house-usual = Our table
practise-house-what = What they are called
practise-based-on = Based on
practise-house-name = Name
practise-house-id = Short name (letters, digits, - and _)
practise-label = What five of a kind is called
practise-players-least = Fewest players
practise-players-most = Most players
practise-upper-bonus = Upper bonus
practise-field-upper_bonus-at = From this sum on
practise-field-upper_bonus-points = Points (0: none)
practise-box-points = Points for the boxes
practise-further = A further five of a kind
practise-field-further_five-bonus = Bonus (0: none)
practise-field-further_five-paid = Paid
practise-field-further_five-placement = Where it goes
practise-field-further_five-written = Where the bonus is written
practise-field-joker-when-zero = the same places with a zero in the box
practise-field-bonus-when-zero = the bonus is paid with a zero in the box
practise-choice-anywhere = wherever it goes
practise-choice-own-upper-box = only in its own upper box
practise-choice-forced = fixed, as a joker
practise-choice-upper-only = fixed, upper boxes first
practise-choice-free = free, a joker once its upper box is filled
practise-choice-none = a roll like any other
practise-choice-row = in a row of its own
practise-choice-box = into the box
practise-choice-back = on the back of the sheet
practise-toml = As a file
practise-checking = Checking …
practise-makes-sense = These rules make sense.
practise-form-waits = The form waits until the text makes sense.
practise-line = Line { $line }
practise-in-words = In words
practise-save = Save
practise-save-play = Save and play
practise-download = Download
practise-load = Open a file
practise-new = Start over
practise-edit = Edit
practise-delete = Delete
practise-house-saved = Saved: your next game is played by these rules.
practise-too-long = This file is too long to be house rules.
# Score sheets.
practise-paper = Paper
practise-sheet-what = What is on it
practise-sheet-empty = an empty sheet
practise-sheet-filled = { $n ->
    [one] my last game
   *[other] my last { $n } games
}
practise-sheet-none = Once you have finished a game by these rules, it can go on the sheet.
practise-print = Print
practise-sheet-alt = Score sheet: { $rules }
