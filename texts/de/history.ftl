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
day = { $day }.{ $month }.{ $year }
# Rekorde, Export und Import.
records-none = Es gibt noch keine Rekorde.
exported = { $n ->
    [one] Ein Spiel nach { $file } geschrieben.
   *[other] { $n } Spiele nach { $file } geschrieben.
}
imported = { $added } neu, { $updated } weitergespielt, { $known } schon bekannt.
imported-differing = Diese Spiele gingen hier anders weiter und blieben, wie sie waren: { $ids }
# Auf dem ganzen Bildschirm.
history-title = Verlauf
history-all = { $n ->
    [one] Ein Spiel. Tippe einen Namen, um nur dessen Spiele zu sehen.
   *[other] { $n } Spiele. Tippe einen Namen, um nur dessen Spiele zu sehen.
}
history-filtered = Spieler mit „{ $name }“: { $n }
browse-loading = Wird geladen …
records-title = Rekorde
title-turns = Runden
keys-history = Enter zeigen  ↑↓ wählen  Esc zurück  Name tippen
keys-records = Enter das Spiel zeigen  ↑↓ wählen  Esc zurück
keys-game = Esc zurück  ↑↓ Runden  ←→ Spieler  r Rückblick  ? Hilfe
keys-game-open = Enter weiterspielen  Esc zurück  ↑↓ Runden  ←→ Spieler  r Rückblick  ? Hilfe
help-browse =
    ↑ ↓      wählen oder blättern (auch Bild auf, Bild ab)
    Enter    ein Spiel ansehen; dort: weiterspielen
    ← →      die Spalte eines anderen Spielers
    r        auf ein Spiel zurückblicken: Glück, Verlust, Fehler
    ein Name im Verlauf: nur Spiele mit diesem Spieler
    Esc      zurück
