# Zurückblicken: Spiele, Rückblicke, Statistik, Bestenlisten.
look-loading = Lädt …
look-first-time = Beim ersten Mal mit diesen Regeln dauert es bis zu einer Minute: Perfektes Spiel wird einmal berechnet.
look-games = Spiele
look-date = Datum
look-skill = Ohne Glück
look-accuracy = Genauigkeit
look-assisted = mit Trainer
# Eine Aufzeichnung öffnen.
look-open = Eine Datei ansehen
look-open-help = Jedes Spiel in RSN oder JSON lässt sich ansehen, egal wo es gespielt wurde. Nichts davon wird aufbewahrt.
look-choose-file = Datei wählen …
look-paste = Oder füge die Aufzeichnung ein
look-not-over = Dieses Spiel ist noch nicht zu Ende. Erst danach gibt es einen Rückblick.
look-to-the-game = Zum Spiel
look-which-game = Welches von { $n } Spielen
look-whose = Wessen Spiel
# Der Rückblick.
look-skill-help = bei ausgeglichenem Glück
look-percentile = Besser als
look-percentile-help = aller perfekten Spiele
look-class = Gespielt wie
look-class-help = ein Spiel sagt wenig
look-from-par = Von Par zum Ergebnis
look-course = Runde für Runde
look-timeline = Erwartetes Ergebnis, Runde für Runde
look-timeline-at = Runde { $turn }: { $expected } erwartet, Glück { $luck }, Verlust { $loss }
look-turn = Runde { $turn }
look-turn-of = Runde { $turn } von { $of }
look-turn-roll = Runde { $turn }, Wurf { $roll }:
look-turn-before = Die Runde davor
look-turn-after = Die Runde danach
look-roll = Wurf { $n }
look-not-written = nicht notiert
look-after = Nach dieser Runde waren { $expected } Punkte zu erwarten.
look-all-turns = Alle Runden in Zahlen
look-worst = Was am meisten kostete
look-luckiest = Der glücklichste Wurf
look-unluckiest = Der unglücklichste Wurf
look-find = Am besten gefunden
look-find-by = { $gap } voraus
look-chosen = Gewählt
look-better = Besser
look-every = Alle { $n } Fehler
look-another-file = Andere Datei
look-why = Warum?
look-no-mistakes = Nichts, was einen halben Punkt oder mehr gekostet hätte.
look-rolls-left = { $n ->
    [0] kein Wurf mehr
    [one] noch ein Wurf
   *[other] noch { $n } Würfe
}
look-chances = Gewinnchance
look-in-figures = In Zahlen
look-take-away = Zum Mitnehmen
look-share = Ergebnis kopieren
look-copy-record = Aufzeichnung kopieren
look-share-sums = Glück { $luck } · Verlust { $loss } · ohne Glück { $skill }
look-picture = Bild ({ $format })
look-annotated = Aufzeichnung mit Anmerkungen
# Fehler, noch einmal.
look-replay = { $n ->
    [one] Meinen Fehler noch einmal spielen
   *[other] Meine { $n } Fehler noch einmal spielen
}
look-replay-at = Noch einmal: { $n } von { $of }
look-replay-done = Das war alles
look-replay-result = { $right } von { $of } bestmöglich beantwortet.
look-replay-again = Noch einmal
look-replay-leave = Zurück zum Rückblick
# Meine Spiele.
look-finished = Beendet
look-more = Mehr anzeigen
look-won = gewonnen
look-imported = mitgebracht
look-other-game = Ein Spiel von anderswo
look-exchange = Mitnehmen, mitbringen
look-exchange-help = Alle beendeten Spiele in einer Datei, und zurück. Der Server prüft jeden Wurf und jedes Feld; Spiele von anderswo zählen in deiner Statistik und in keiner Bestenliste.
look-export = Alle Spiele speichern
look-import = Datei mitbringen …
look-import-done = { $file }: { $added ->
    [0] kein neues Spiel
    [one] ein neues Spiel
   *[other] { $added } neue Spiele
}{ $known ->
    [0] { "" }
   *[other] , { $known } schon bekannt
}.
look-import-unfinished = { $n ->
    [one] Ein Spiel ist nicht zu Ende und blieb draußen.
   *[other] { $n } Spiele sind nicht zu Ende und blieben draußen.
}
look-import-differing = Diese gingen hier anders weiter und blieben, wie sie sind: { $ids }
look-import-none = Aus { $file } wurde nichts übernommen:
look-import-rest = Der Rest von { $file } wurde nicht übernommen:
look-import-part = Teil { $n } von { $of } …
look-import-game = Spiel { $n }, Zeile { $line }:
look-too-large = Diese Datei ist zu groß.
# Statistik.
look-stats-empty = Spiel ein Spiel zu Ende, dann zeigt sich hier, was Glück war und was du.
look-since = Seit
look-since-all = immer
look-since-year = einem Jahr
look-since-quarter = drei Monaten
look-since-month = 30 Tagen
look-mode = Wie
look-mode-all = alle Spiele
look-mode-solo = allein
look-mode-hot-seat = mit anderen
look-mode-kept = mit echten Würfeln
look-perfect-is = perfekt: { $value }
look-a-game = pro Spiel
look-luck-a-game = Glück pro Spiel
look-loss-a-game = Verlust pro Spiel
look-strength = Wie stark
look-loss = Verlust { $loss } ± { $error } pro Spiel, in { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
}
look-loss-by = Verlust nach Art der Entscheidung
look-scores = Ergebnisse
look-percentiles-help = So viele von hundert Spielen enden mit höchstens so viel. Der Strich ist perfektes Spiel.
look-bars-help = Punkte im Mittel; der Strich ist perfektes Spiel.
look-difference = Unterschied
look-fair = Sind die Würfel fair?
# Bestenlisten.
look-rank = Rang
look-board-scores = Ergebnisse
look-board-skill = Können
look-board-daily = Zehn des Tages
look-board-scores-help = Die meisten Punkte in einem Spiel.
look-board-skill-help = Glück herausgerechnet: was jemand bei ausgeglichenem Glück im Schnitt erzielt.
look-board-daily-help = Dieselben zehn Entscheidungen für alle: Wer verlor am wenigsten?
look-board-scores-none = Noch ist niemand hier. Der erste Platz ist frei.
look-board-skill-none = Noch hat niemand { $n } Spiele unter einem Namen beendet.
look-board-daily-none = An diesem Tag hat niemand geantwortet.
# Beside somebody who played with others at one screen.
look-board-at = am Tisch von { $name }
look-way = Gespielt
look-way-alone = ohne Hilfe
look-way-assisted = mit Trainer
look-way-kept = mit echten Würfeln
look-day = Tag
