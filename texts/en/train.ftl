# What a decision is about.
theme-bonus-or-straight = Bonus or straight?
theme-break-the-full-house = Break the full house?
theme-what-to-zero = What to give up?
theme-joker = Where to put the joker?
theme-last-turns = The last turns
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
# Decisions to practise on.
train-welcome = Training for { $name }. Type ? for help.
train-title = { $n } of { $of }. { $title } ({ $difficulty })
train-title-close = { $n } of { $of }. { $title }
train-from-game = From your game { $game }, turn { $turn }, where it cost { $cost } points
train-total = Total { $points }.
train-upper-reached = Upper sum { $sum }, the bonus is reached.
train-five-pays = { $box } is filled with { $points }; a further one earns a bonus of { $bonus }.
train-five-holds = { $box } is filled with { $points }.
train-ask-keep = What do you keep?
train-ask-box = Which box do you choose?
train-no-answer = "{ $text }" is neither dice nor a box. Type ? for help.
train-help =
    444 keeps these dice and throws the others; - throws all five; all five dice mean: stop.
    A box by its letter or its name means: stop and write it there. While there are rolls left, =4 is the box for fours.
    Once there are no rolls left, only a box is an answer. zero fours, z 4: a zero although the dice would give points.
    Enter alone repeats the question. quit ends; what you have answered is kept.
# Answers, judged.
train-best = Best: { $chosen }.
train-good = Good: { $chosen } loses only { $loss } points. The best: { $best }.
train-inaccuracy = Inaccuracy: { $chosen } loses { $loss } points. The best: { $best }.
train-mistake = Mistake: { $chosen } loses { $loss } points. The best: { $best }.
train-blunder = Blunder: { $chosen } loses { $loss } points. The best: { $best }.
train-choices = The best choices, with the expected final score:
train-answered = { $n } answered. Best: { $best }, good: { $good }, inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }.
train-summary = { $loss } points lost, accuracy { $accuracy }, longest streak { $streak }.
train-kept = What you have answered is kept.
train-next-due = The next repetition is due on { $date }.
train-due-now = { $n ->
    [one] One repetition is due now.
   *[other] { $n } repetitions are due now.
}
train-nothing-due = Nothing is to be repeated now.
train-nothing-found = There are no such decisions.
# The decisions of a day.
daily-welcome = The ten decisions of { $date }, for { $name }. Type ? for help.
daily-does-not-count = This time does not count.
daily-so-far = { $n ->
    [one] One is answered already.
   *[other] { $n } are answered already.
}
daily-left = { $n } of { $of } are answered. Run { $command } again to go on.
daily-done = You have played this day. { $command } --again plays it once more, without counting.
daily-result = dicewise daily { $date }  { $accuracy }  { $marks }  { $loss } points
train-no-theme = { $theme } can't come up under the rules of { $rules }
daily-answered-elsewhere = decision { $number } was answered elsewhere in the meantime
