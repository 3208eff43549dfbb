# Üben, Papier und Regeln.
practise-train-help = Je { $n } Entscheidungen. Du antwortest und siehst sofort, was deine Wahl wert war.
practise-theme = Thema
practise-difficulty = Schwierigkeit
practise-mixed = gemischt
practise-own-first = zuerst, was in meinen Spielen schiefging
practise-looking = Deine Spiele werden durchgesehen …
practise-due = { $n ->
    [0] Heute ist nichts Eigenes fällig.
    [one] Heute ist eine eigene Entscheidung fällig.
   *[other] Heute sind { $n } eigene Entscheidungen fällig.
}
practise-of-game = { $n ->
    [0] In diesem Spiel hat dich nichts viel gekostet.
    [one] Eine Entscheidung dieses Spiels hat dich Punkte gekostet.
   *[other] { $n } Entscheidungen dieses Spiels haben dich Punkte gekostet.
}
practise-start = Los
practise-stop = Aufhören
practise-next = Weiter
practise-to-result = Zum Ergebnis
practise-answered = Beantwortet
practise-lost = Verloren
practise-accuracy = Genauigkeit
practise-streak = Serie
practise-round-over = So lief es
practise-answers = Antworten
practise-another-round = Noch einmal
practise-other-wish = Andere Themen
practise-own = Aus deinem eigenen Spiel, Runde { $turn }: dort hat es { $cost } Punkte gekostet
# Eine Entscheidung.
practise-closed = Die Regeln verbieten diesen Wurf hier.
practise-keep = { $dice } behalten, { $n } werfen
practise-throw-all = Alle fünf werfen
practise-filled = ausgefüllt
practise-upper = Summe oben
practise-rolls-left = { $left ->
    [0] Kein Wurf mehr.
    [one] Noch ein Wurf.
   *[other] Noch { $left } Würfe.
}
practise-open = Offen: { $boxes }.
practise-grade-best = am besten
practise-grade-good = gut
# Zehn des Tages.
practise-today = Die zehn von heute
practise-step = Entscheidung { $n } von { $of }
practise-not-sent = Deine Antworten sind hier gesichert. Sie konnten noch nicht gesendet werden.
practise-send = Antworten senden
practise-points-lost = { $points } Punkte verloren
practise-share = Ergebnis kopieren
practise-share-help = Die Zeile zum Teilen sagt, wie gut deine Antworten waren, und verrät keine davon.
practise-on-board = In die Bestenliste
practise-board = Bestenliste des Tages
# Die Regeln.
practise-title-yahtzee = Yahtzee
practise-title-yatzy-50 = Yatzy-Tabelle
practise-title-yardzee = Yardzee
practise-title-kniffel = Kniffel
practise-title-yahtzee-free-joker = Yahtzee, freier Joker
practise-title-plain = Schlicht
practise-rule-sets = Regelwerke
practise-about-set = Fünf Würfel, dreizehn Felder, dreizehn Runden. { $least } bis { $most } Spieler; allein üben geht immer. Fünf gleiche heißen hier { $five }.
practise-turn-title = Eine Runde
practise-turn-roll = Wirf alle fünf Würfel.
practise-turn-again = Bis zu zweimal behältst du, was du willst, und wirfst die anderen noch einmal. Auch schon behaltene Würfel dürfen wieder geworfen werden.
practise-turn-write = Hör auf, wann du willst, spätestens nach dem dritten Wurf, und fülle ein offenes Feld aus.
practise-turn-zero = Jede Runde füllt ein Feld, in beliebiger Reihenfolge, und was dasteht, bleibt. Passen die Würfel nicht, ist es eine Null; du darfst auch dort eine Null schreiben, wo sie passen würden.
practise-example = Beispiel
practise-bonus = Ab { $at } Punkten in den oberen Feldern bekommst du { $points } dazu.
practise-bonus-none = Für die oberen Felder gibt es keinen Bonus.
practise-bonus-par = Drei von jeder Augenzahl ergeben genau 63.
practise-further-title = Noch ein { $five }
practise-further-open = Solange das Feld für { $five } offen ist, gilt nichts Besonderes: Schreib dort { $points } auf oder nimm ein anderes offenes Feld. Ist es ausgefüllt, gilt für jeden weiteren:
practise-paid-nothing = Er bringt keinen Bonus.
practise-paid-anywhere = Er bringt einen Bonus von { $bonus }, wo auch immer er steht.
practise-paid-own-upper-box = Er bringt einen Bonus von { $bonus }, aber nur, wenn du ihn in sein eigenes oberes Feld schreibst (Vierer zu den Vierern).
practise-pays-full = Den Bonus gibt es nur, wenn im Feld für { $five } die { $points } Punkte stehen.
practise-pays-zero = Den Bonus gibt es auch, wenn im Feld für { $five } eine Null steht.
practise-placement-forced = Er ist ein Joker mit festem Platz:
practise-placement-upper-only = Er hat einen festen Platz:
practise-placement-free = Er darf in jedes offene Feld. Ist sein eigenes oberes Feld ausgefüllt, gilt er in den unteren Feldern als Joker; ein fremdes oberes Feld bekommt eine Null.
practise-placement-none = Er ist ein Wurf wie jeder andere: kein Joker, kein Feld, in das er muss.
practise-forced-own = in sein eigenes oberes Feld, wenn es offen ist;
practise-forced-lower = sonst als Joker in ein beliebiges offenes unteres Feld;
practise-forced-zero = sonst als Null in ein beliebiges offenes oberes Feld.
practise-upper-lower = Nur wenn oben alles ausgefüllt ist, in ein beliebiges offenes unteres Feld, mit dem üblichen Wert.
practise-joker = Ein Joker zählt voll: Full House { $house }, Kleine Straße { $small }, Große Straße { $large }; Dreierpasch, Viererpasch und Chance geben die Summe.
practise-zero-same = Mit einer Null im Feld für { $five } gelten dieselben Plätze.
practise-zero-ordinary = Mit einer Null im Feld für { $five } ist er ein Wurf wie jeder andere.
practise-written-row = Die Boni haben eine eigene Zeile und zählen zum unteren Teil.
practise-written-box = Die Boni werden im Feld für { $five } selbst dazugezählt.
practise-written-back = Die Boni stehen auf der Rückseite des Blocks und zählen nur zur Endsumme.
practise-further-dice = Es zählen nur die Würfel, die beim Eintragen daliegen. Boni zählen nicht für den oberen Bonus, und es kann beliebig viele geben.
practise-further-example = Noch ein { $five }, wenn Vierer und diese unteren Felder offen sind
practise-end-title = Das Ende
practise-end = Sind alle Felder aller Spieler ausgefüllt, gewinnt die höchste Endsumme; bei Gleichstand teilt man sich den Sieg. Wer beginnt, wird ausgewürfelt: die höchste Summe aus fünf Würfeln.
practise-compare = Nebeneinander
practise-compare-same = Alles andere ist überall gleich: die Felder, ihre Punkte, der obere Bonus.
practise-column-bonus = Bonus für einen weiteren Fünferpasch
practise-column-place = Wohin er kommt
practise-column-zero = Mit einer Null im Feld
practise-column-written = Wo der Bonus steht
practise-column-players = Spieler
practise-short-own = im eigenen oberen Feld
practise-short-forced = Joker: eigenes oberes Feld, dann ein unteres, dann eine Null
practise-short-upper-only = eigenes oberes Feld, dann oben eine Null
practise-short-free = überall; Joker, sobald sein oberes Feld voll ist
practise-short-none = ein Wurf wie jeder andere
practise-short-zero-same = dieselben Plätze, kein Bonus
practise-short-zero-ordinary = ein Wurf wie jeder andere
practise-short-row = eigene Zeile
practise-short-box = im Feld selbst
practise-short-back = Rückseite
# Hausregeln.
practise-house-help = Geh von Regeln aus, die du kennst, und ändere, was an deinem Tisch anders ist. Der Text auf dieser Seite ist eine Datei, die dicewise überall liest.
practise-house-yours = Deine Hausregeln
practise-house-usual = Unser Tisch
practise-house-what = Wie sie heißen
practise-based-on = Auf Grundlage von
practise-house-name = Name
practise-house-id = Kurzname (Buchstaben, Ziffern, - und _)
practise-label = Wie fünf gleiche heißen
practise-players-least = Wenigste Spieler
practise-players-most = Meiste Spieler
practise-upper-bonus = Oberer Bonus
practise-field-upper_bonus-at = Ab dieser Summe
practise-field-upper_bonus-points = Punkte (0: keiner)
practise-box-points = Punkte für die Felder
practise-further = Ein weiterer Fünferpasch
practise-field-further_five-bonus = Bonus (0: keiner)
practise-field-further_five-paid = Gibt es
practise-field-further_five-placement = Wohin er kommt
practise-field-further_five-written = Wo der Bonus steht
practise-field-joker-when-zero = dieselben Plätze mit einer Null im Feld
practise-field-bonus-when-zero = den Bonus gibt es auch mit einer Null im Feld
practise-choice-anywhere = wo auch immer er steht
practise-choice-own-upper-box = nur im eigenen oberen Feld
practise-choice-forced = fester Platz, als Joker
practise-choice-upper-only = fester Platz, zuerst oben
practise-choice-free = frei; Joker, sobald sein oberes Feld voll ist
practise-choice-none = ein Wurf wie jeder andere
practise-choice-row = in einer eigenen Zeile
practise-choice-box = im Feld selbst
practise-choice-back = auf der Rückseite des Blocks
practise-toml = Als Datei
practise-checking = Wird geprüft …
practise-makes-sense = Diese Regeln ergeben Sinn.
practise-form-waits = Das Formular wartet, bis der Text Sinn ergibt.
practise-line = Zeile { $line }
practise-in-words = In Worten
practise-save = Sichern
practise-save-play = Sichern und spielen
practise-download = Herunterladen
practise-load = Datei öffnen
practise-new = Von vorn
practise-edit = Bearbeiten
practise-delete = Löschen
practise-house-saved = Gesichert: Dein nächstes Spiel folgt diesen Regeln.
practise-too-long = Diese Datei ist zu lang für Hausregeln.
# Blöcke.
practise-paper = Papier
practise-sheet-what = Was daraufsteht
practise-sheet-empty = ein leerer Block
practise-sheet-filled = { $n ->
    [one] mein letztes Spiel
   *[other] meine letzten { $n } Spiele
}
practise-sheet-none = Sobald du ein Spiel nach diesen Regeln beendet hast, kann es auf den Block.
practise-print = Drucken
practise-sheet-alt = Block: { $rules }
