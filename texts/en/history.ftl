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
# Records, export and import.
records-none = There are no records yet.
exported = { $n ->
    [one] One game written to { $file }.
   *[other] { $n } games written to { $file }.
}
imported = { $added } added, { $updated } continued, { $known } known already.
imported-differing = These games went on differently here and were left alone: { $ids }
