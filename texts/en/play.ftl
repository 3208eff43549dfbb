# The menu.
menu-tagline = Five dice, thirteen boxes.
menu-resume = Play on: { $names }
menu-solo = Play alone, { $name }
menu-versus = Play against: ‹ { $bot } ›
menu-seats = Several players …
menu-keep = Keep score with real dice …
menu-history = History …
menu-records = Records …
menu-rules = Rules: ‹ { $rules } ›
menu-coach = Coach: ‹ { $level } ›
menu-language = Language: ‹ English ›
menu-quit = Quit
menu-not-remembered = This holds for now only. { $reason }
menu-house-rules = House rules from a file hold for now only.
keys-menu = enter go  ↑↓ choose  ←→ change  q quit  ? help  d drop a game
# The seats.
seats-title = Who plays?
seats-player = Player { $n }
seats-add-person = + a person
seats-add-bot = + a bot
seats-roll-off = First turn: ‹ the highest roll ›
seats-starter = First turn: ‹ { $name } ›
seats-start = Start the game
keys-seats = enter go  ↑↓ choose  ←→ person or bot  esc back  del remove
# The game.
too-small = The window is too small: { $width }×{ $height } is needed.
title-card = Card
title-dice = Dice
title-result = Result
title-coach-off = Coach: off
title-coach-nudge = Coach: nudge
title-coach-full = Coach
held = HELD
play-turn = turn { $turn }/{ $of }
play-record = record { $points }
play-assisted = (assisted)
play-roll-first-time = [space] Roll
play-roll = [space] Roll ({ $left } left)
play-choose-a-box = Choose a box: ↑↓ and enter
play-all-held = All are held: choose a box
play-roll-first = Roll the dice first.
play-bot-turn = The bot plays … [space]
play-over = The game is over.
play-confirm = { $box }? Press enter again.
play-confirm-zero = A zero in { $box }, though the dice fit? Press x again.
play-forced = Joker: this roll must go into { $box }.
play-no-undo = There is nothing to take back: it works until the next roll.
play-no-record = There is no record to aim for yet.
keys-play = ? help  1-5 hold  space roll  ↑↓ box  enter score  q menu  h coach  u undo
keys-bot = space faster  u undo  q menu
keys-over = enter another game  r look back  q menu
# The coach.
coach-level-off = off
coach-level-nudge = nudge
coach-level-full = full
coach-throw-all = throw all five
coach-keep = keep { $dice }
coach-score = { $box }: { $points }
coach-aim = At least { $target }: { $chance }
coach-thinking = The coach is thinking …
coach-off-help = h: let the coach help. The game then counts as assisted.
coach-nudge-help = The coach speaks up if a move loses { $points } points or more.
coach-full-help = Roll, and every choice is ranked here. g: aim for your record.
nudge =
    This move loses { $points } points.
    
    s  show me the best
    k  keep my choice
    t  let me try again
ask-leave = { $name } leaves the game for good? y: yes, any other key: no
# The end.
result-points = { $points } points
result-record = A new record! It was { $before }.
result-no-record = Your record is { $best }.
result-first = Your first result with these rules.
result-assisted = With the coach's help: it does not enter the records.
result-winner = { $n ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
result-again = enter: play again
# Help.
help-menu =
    ↑ ↓      choose
    ← →      change
    enter    go
    d        drop an unfinished game (it stays in the history)
    q        quit

    Every move is saved at once: whatever happens, the game
    can be played on.
help-play =
    1-5      hold or release a die
    a, z     hold all, release all
    space    roll the other dice
    ↑ ↓      choose a box
    enter    score; once more to confirm
    x        write a zero although the dice fit
    u        take back an entry, until the next roll
    h        coach: off, nudge, full
    g        aim for your record
    L        leave the game for good
    q        back to the menu; the game waits for you

    ·12 is what a box would give, ▒▒ is closed by the rules.
