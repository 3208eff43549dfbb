# The words of the commands, the long form first. English ones are understood in every language.
word-where = where w
word-roll = roll r
word-keep = keep k
word-score = score s
word-zero = zero z
word-card = card
word-boxes = boxes b
word-undo = undo u
word-coach = coach
word-hint = hint h
word-aim = aim
word-leave = leave
word-help = help ?
word-quit = quit q exit
word-continue = continue c
word-next = next
word-drop = drop
word-new = new n
word-again = again a
word-show = show
word-try = try t
word-yes = yes y
# Starting and stopping.
plain-new-game = New game: { $rules }. Players: { $names }.
plain-record = The record to beat is { $points }.
plain-welcome = Type help for the commands.
plain-playing-on = Playing on: { $rules }. { $players }.
plain-offer = There is an unfinished game: { $rules }, { $players }, { $filled } of { $of } boxes filled.
plain-offer-date = It was started on { $date }.
plain-offer-more = { $n } games are unfinished; next names another.
plain-dropped = This game will not be offered any more. It stays in the history.
plain-end-of-input = There are no more commands.
plain-kept = The game is kept. To play on: dicewise play --plain, then continue.
plain-roll-off = For the first turn: { $rolls }.
plain-roll-off-again = A tie. Once more: { $rolls }.
plain-roll-off-roll = { $name } rolled { $dice }, together { $sum }
plain-starts = { $name } starts.
# The turn.
plain-turn = { $who ->
    [you] Turn { $turn } of { $of }. It is your turn.
   *[other] Turn { $turn } of { $of }. It is the turn of { $name }.
}
plain-type-roll = Type roll.
plain-on-table = On the table: { $dice }.
plain-left = { $left ->
    [0] No rolls left: score a box.
    [one] One roll left.
    [2] Two rolls left.
   *[other] { $left } rolls left.
}
plain-rolled = { $who ->
    [you] You rolled { $dice }.
   *[other] { $name } rolled { $dice }.
}
plain-rolled-all = { $who ->
    [you] You rolled all five again: { $dice }.
   *[other] { $name } rolled all five again: { $dice }.
}
plain-rolled-holding = { $who ->
    [you] You rolled { $dice }. Holding { $held }.
   *[other] { $name } rolled { $dice }. Holding { $held }.
}
plain-wrote = { $who ->
    [you] You scored { $points } in { $box }. Your total is { $total }.
   *[other] { $name } scored { $points } in { $box } and has { $total }.
}
plain-five-bonus = A bonus of { $points } for a further five of a kind.
plain-upper-bonus = The upper boxes have reached { $at }: a bonus of { $points }.
plain-undone = Taken back: { $box }.
plain-player-left = { $name } has left the game.
plain-bot-next = { $name } is next. Press Enter to go on, or type undo.
plain-bot-turn = { $name } { $throws }, scored { $points } in { $box } and has { $total }.
plain-bot-rolled = rolled { $dice }
plain-bot-rolled-all = rolled all five again, { $dice }
plain-bot-kept = kept { $held }, rolled { $dice }
# The sheet.
plain-total = { $points ->
    [one] { $name }: { $points } point.
   *[other] { $name }: { $points } points.
}
plain-has-left = Left the game.
plain-box-open = { $box } open
plain-card-upper = Upper boxes: { $boxes }.
plain-card-lower = Lower boxes: { $boxes }.
plain-card-sum = Sum { $sum }, bonus { $bonus }.
plain-card-sum-open = Sum { $sum }; { $at } earn a bonus of { $bonus }.
plain-card-fives = Bonuses for further fives of a kind: { $points }.
plain-boxes = These dice would give: { $boxes }.
plain-boxes-open = Open boxes: { $boxes }.
plain-box-bonus = { $box } { $points } and a bonus of { $bonus }
plain-not-finished = The game was not finished: it does not enter the records.
plain-nobody-wins = Nobody wins.
# The coach.
plain-coach-off = The coach is off.
plain-coach-nudge = The coach speaks up if a move loses { $points } points or more.
plain-coach-full = The coach ranks the choices after every roll.
plain-assisted = The game now counts as assisted.
plain-nudge = This move loses { $points } points.
plain-hint-best = { $choice }; expected final score { $worth }, the best.
plain-hint = { $choice }; expected final score { $worth }, { $loss } less.
plain-hint-chance-best = { $choice }; chance { $chance }, the best.
plain-hint-chance = { $choice }; chance { $chance }, { $loss } less.
plain-hint-chances = Chances: { $chances }.
plain-aim = The goal is now { $target } points or more. The coach ranks the choices by the chance of that.
plain-thinking-on = Still thinking: { $done } done.
plain-aim-off = The goal is now as many points as possible.
# Refusals.
plain-unknown = There is no command "{ $text }".
plain-rest = "{ $text }" does not belong there.
plain-no-box = Which box? For example: score fours.
plain-no-such-box = There is no box "{ $text }". Type boxes to hear them.
plain-which-box = Which of these boxes: { $boxes }?
plain-no-face = "{ $text }" is no die: dice are written with the digits 1 to 6.
plain-too-many = { $n } dice are too many: there are five.
plain-keep-what = Which dice? For example: keep 4 4 4.
plain-not-there = { $held } can't be kept: on the table are { $dice }.
plain-all-kept = All five are kept, so there is nothing to roll: score a box.
plain-no-rolls = There are no rolls left: score a box.
plain-no-name = A player needs a name.
plain-no-bot = There is no { $name }. The bots are bot:beginner, bot:casual, bot:good, bot:strong, bot:perfect and bot:to-win.
plain-wrong-number = This is a game for { $min } to { $max } players, or one alone, not for { $n }.
plain-failed = That did not work: { $reason }
plain-not-saved = That could not be saved, so it has not happened: { $reason }
plain-ask-leave = Shall { $name } leave the game for good? Type yes, or go on with anything else.
plain-stays = Nobody leaves.
# What can be done now.
plain-now-roll = Now you can type: roll, card, boxes, coach, undo, leave, help, quit.
plain-now-decide = Now you can type: keep and the dice to keep, roll for all five again, score and a box, zero and a box, boxes, card, hint, coach, leave, help, quit.
plain-now-score = Now you can type: score and a box, zero and a box, boxes, card, hint, coach, leave, help, quit.
plain-now-bot = Now you can press Enter to let the bot play, or type undo, card, help, quit.
plain-now-nudge = Type show for the best choices, keep to do it anyway, or try to choose again.
plain-now-leave = Type yes to leave the game for good, or anything else to stay.
plain-now-over = Type again for another game, new and names for other players, or quit.
plain-now-offer = Type continue to play on, new for a new game, next for another one, drop to give it up, or quit.
# Help.
plain-help =
    Commands, with their short forms. Capital or small letters make no difference.
    roll, r: rolls all five dice. On the second and third roll too.
    keep 4 4 4, k 444: keeps these dice and rolls the others. So does roll 4 4 4.
    score fours, s 4: writes the dice into a box. The start of a name will do, or its letter:
    1 to 6, T and F for 3 and 4 of a kind, H full house, S and L straights, Y five of a kind, C chance.
    zero fours, z 4: writes a zero although the dice would give points.
    boxes, b: what the dice would give in every open box.
    card: the sheet of all players.
    where, w, or only Enter: where the game stands.
    undo, u: takes back an entry, until the next roll.
    hint, h: the best choices; hint 10 for more of them. The game then counts as assisted.
    coach off, coach nudge, coach full: how much the coach says by itself.
    aim: play for a new record; aim 300 for so many points; aim off for as many as possible.
    leave: leaves the game for good.
    new Ana, bot:good: a new game of these players, once the game is over.
    quit, q: stops. Every move is saved at once, so the game can be played on.
