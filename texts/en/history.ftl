# How games are played.
mode-solo = alone
mode-hot-seat = with others
mode-kept = real dice
# The list of games.
history-none = There are no games yet. Run dicewise to play one.
history-id = game
history-date = date
history-rules = rules
history-mode = how
history-players = players
history-state = state
state-finished = finished
state-unfinished = unfinished
state-abandoned = dropped
state-assisted = assisted
date = { $year }-{ $month }-{ $day } { $time }
day = { $year }-{ $month }-{ $day }
# Records, export and import.
records-none = There are no records yet.
exported = { $n ->
    [one] One game written to { $file }.
   *[other] { $n } games written to { $file }.
}
imported = { $added } added, { $updated } continued, { $known } known already.
imported-differing = These games went on differently here and were left alone: { $ids }
# On the full screen.
history-title = History
history-all = { $n ->
    [one] One game. Type a name to see only that player's.
   *[other] { $n } games. Type a name to see only that player's.
}
history-filtered = Players with "{ $name }": { $n }
browse-loading = Loading …
records-title = Records
title-turns = Turns
keys-history = enter show  ↑↓ choose  esc back  type a name
keys-records = enter show the game  ↑↓ choose  esc back
keys-game = esc back  ↑↓ turns  ←→ players  r look back  ? help
keys-game-open = enter play on  esc back  ↑↓ turns  ←→ players  r look back  ? help
help-browse =
    ↑ ↓      choose, or scroll (also page up, page down)
    enter    look at a game; once there: play it on
    ← →      another player's column
    r        look back on a game: luck, loss, mistakes
    a name   in the history: only this player's games
    esc      back
