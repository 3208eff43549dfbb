# Wie gespielt wird.
mode-solo = allein
mode-hot-seat = mit anderen
mode-kept = echte Würfel
# Die Liste der Spiele.
history-none = Es gibt noch keine Spiele. Mit dicewise beginnt eines.
history-id = Spiel
history-date = Datum
history-rules = Regeln
history-mode = wie
history-players = Spieler
history-state = Stand
state-finished = beendet
state-unfinished = offen
state-abandoned = verworfen
state-assisted = mit Hilfe
date = { $day }.{ $month }.{ $year } { $time }
# Rekorde, Export und Import.
records-none = Es gibt noch keine Rekorde.
exported = { $n ->
    [one] Ein Spiel nach { $file } geschrieben.
   *[other] { $n } Spiele nach { $file } geschrieben.
}
imported = { $added } neu, { $updated } weitergespielt, { $known } schon bekannt.
imported-differing = Diese Spiele gingen hier anders weiter und blieben, wie sie waren: { $ids }
