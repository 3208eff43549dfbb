# Sitting down with real dice.
keys-seats-keep = type a name  del remove  enter go  esc back
keep-offer = Go on with game { $number }: { $names }
keep-offer-next = Game { $number } of the sheet: { $names }
keep-offer-roll-off = Go on with the roll-off: { $names }
starting-title = Who starts?
starting-due = { $name } rolls all five dice: type them, then enter.
starting-known = enter: start the game
keys-starting = 1-6 dice  enter take  ↑↓ s names the starter  esc menu
help-starting =
    1-6      the five dice of a roll
    enter    take the roll
    ←        (backspace) take back a die, or a roll
    ↑ ↓ s    or name who starts
    esc      back to the menu

    The highest total starts; who ties for it rolls again.
# The pad.
keep-game = game { $number }/{ $of }
keep-title-dice = Final dice
keep-title-points = Box and points
keep-title-turn = Whole turn
keep-title-which = Correct
keep-turn = { $name } plays
keep-correct = { $name } { $turn }: { $entry } →
keep-which = Which entry is wrong?
keep-possible = possible: { $list }
keep-bonus-off = + adds the bonus of { $bonus }
keep-bonus-on = with the bonus of { $bonus }
keep-kept = kept: { $dice }
keep-left = { $name } leaves
keep-next = n: the next game
keep-not-on-table = No further { $die } lies on the table.
keep-type-points = Type the points first.
keep-type-dice = Type all five dice first.
keep-dice-gone = The dice noted for { $turn } don't give that: they count as unknown now.
keep-confirm-zero = A zero in { $box }? Press x again.
keep-ask-leave = ‹ { $name } › leaves the game? y: yes, ←→: another, else: no
keys-keep-dice = 1-6 dice  enter write  ? help  ↑↓ box  p points  w whole turn  e correct  u undo  g sheet  q menu
keys-keep-points = 0-9 points  enter write  ↑↓ box  ? help  + bonus  p back
keys-keep-turn = 1-6 roll, then keep  0 none  enter on  w back  ? help
keys-keep-which = ←→ player  ↑↓ entry  enter correct it  esc back
keys-keep-over = n next game  r look back  g sheet  e correct  u undo  ?  q
help-keep =
    1-6      the dice; with all five there: an upper box
    ↑ ↓      choose a box; t f h s l y c: a lower one
    enter    write it
    x x      write a zero although the dice fit
    p        only a box and its points (+: with the bonus)
    w        the whole turn: a roll, what was kept and
             enter (0: nothing), the other dice, …
    e        correct an entry: ← → ↑ ↓, enter, then anew
    u        take back the last entry
    L        a player leaves
    g        the sheet of six games
    n        the next game, once this one is over
    r        look back, once this one is over
    q        to the menu; everything is saved

    12! was corrected, 12‹ came last.
# The sheet of six games.
sheet-wins = wins
sheet-sum = sum
sheet-signs = * won  { $sofar } so far: not in the sum
# Why the pad stays as it is.
refused-same = Turn { $turn } says just that.
refused-left = { $name } has left already.
refused-finished = { $name } has filled every box.
refused-no-entry = There is no entry to take back or to correct.
refused-corrected = The last thing was a correction, which stays: correct it again.
refused-over = The game is over.
refused-dice-unknown = Without the dice the points must be said: H 25.
refused-not-rolled = A turn starts with a roll.
refused-no-rolls-left = No rolls are left: after the third a box is filled.
refused-keep-missing = Nothing says which dice were kept for this roll.
refused-stopped = All five dice were kept, which means: stop.
refused-not-on-table = { $kept } can't be kept of { $roll }.
refused-kept-dice-changed = { $kept } had been kept, and { $roll } does not contain it.
refused-dice-in-hand = The other dice must be rolled before a box is filled.
refused-differs = { $dice } gives { $due } in { $box }, not { $written }.
refused-only-illegal = Only { $dice } gives { $points } in { $box }. { $why }
refused-impossible = { $written } can't be in { $box }; possible: { $possible }.
refused-bonus-missing = A further five of a kind earns its bonus: +{ $bonus }.
refused-no-joker = Five of a kind is no joker here.
refused-no-bonus = No such bonus is due here.
refused-not-played = Turn { $turn } has not been played.
refused-later = Then turn { $turn } of { $name } could not stand. { $why }
refused-players = { $rules } is for { $min } to { $max } players, or one alone.
refused-nameless = Every player needs a name.
refused-same-name = Two players are called { $name }.
refused-bot = { $name } is a bot's name, and bots have no real dice.
# Line by line.
keep-line-who-plays = who plays? There is no game to go on with: --players Ana,Ben
keep-line-hint = help: what can be written here
keep-line-begins = Game { $number } of { $of }. { $name } starts.
keep-line-roll-off = Who starts? The five dice of { $name }:
keep-line-turn = { $turn }, { $name }:
keep-line-over = The game is over. next: the next game of the sheet
keep-line-not-over = This game is not over yet.
keep-line-nobody = Nobody called { $name } plays.
keep-line-what = "{ $text }" says nothing to me. help: what can be written here
keep-line-refused = Not written. { $why }
keep-line-not-saved = Not saved, so it has not happened: { $why }
keep-line-written = { $name }: { $box } { $points }. Total { $total }.
keep-line-done = Done.
keep-line-kept = The game is kept. To go on: dicewise keep
keep-line-kept-over = The game is kept.
keep-line-not-begun = No game was begun.
keep-line-help =
    33355 H                        the final dice and the box
    33355 H 0                      a zero although the dice fit
    H 25, 4 0, 2 10+100            a box and its points, with a bonus
    31346 >33 33253 >333 33313 F   the whole turn; > alone keeps nothing
    correct 4b C 16                what turn 4b should say
    correct 4b 12345 L             the same with other dice
    undo                           take back the last entry
    card, sheet                    this game; the six games of the sheet
    leave NAME                     a player leaves
    next                           the next game, once this one is over
    start NAME                     who starts, instead of a roll-off
    quit                           stop; everything is kept
    The boxes: 1 2 3 4 5 6 T F H S L Y C.
