# Platz nehmen mit echten Würfeln.
keys-seats-keep = Name tippen  Entf weg  Enter los  Esc zurück
keep-offer = Weiter mit Spiel { $number }: { $names }
keep-offer-next = Spiel { $number } des Blocks: { $names }
keep-offer-roll-off = Weiter auslosen, wer beginnt: { $names }
starting-title = Wer beginnt?
starting-due = { $name } wirft alle fünf Würfel: eintippen, dann Enter.
starting-known = Enter: das Spiel beginnen
keys-starting = 1-6 Würfel  Enter übernehmen  ↑↓ s bestimmt wer  Esc
help-starting =
    1-6      die fünf Würfel eines Wurfs
    Enter    den Wurf übernehmen
    ←        (Rücktaste) einen Würfel oder Wurf zurücknehmen
    ↑ ↓ s    oder bestimmen, wer beginnt
    Esc      zurück zum Menü

    Die höchste Summe beginnt; bei Gleichstand wird gestochen.
# Der Block.
keep-game = Spiel { $number }/{ $of }
keep-title-dice = Letzter Wurf
keep-title-points = Feld und Punkte
keep-title-turn = Ganze Runde
keep-title-which = Berichtigen
keep-turn = { $name } ist dran
keep-correct = { $name } { $turn }: { $entry } →
keep-which = Welcher Eintrag ist falsch?
keep-possible = möglich: { $list }
keep-bonus-off = + gibt den Bonus von { $bonus } dazu
keep-bonus-on = mit dem Bonus von { $bonus }
keep-kept = behält: { $dice }
keep-left = { $name } geht
keep-next = n: das nächste Spiel
keep-not-on-table = Es liegt keine weitere { $die } auf dem Tisch.
keep-type-points = Erst die Punkte eintippen.
keep-type-dice = Erst alle fünf Würfel eintippen.
keep-dice-gone = Die Würfel zu { $turn } geben das nicht her: sie gelten jetzt als unbekannt.
keep-confirm-zero = Eine Null in { $box }? Noch einmal x drücken.
keep-ask-leave = ‹ { $name } › verlässt das Spiel? j: ja, ←→: andere, sonst: nein
keys-keep-dice = 1-6 Würfel  Enter Eintrag  ? Hilfe  ↑↓ Feld  p Punkte  w ganzer Zug  e ändern  u zurück  g Blatt  q Menü
keys-keep-points = 0-9 Punkte  Enter Eintrag  ↑↓ Feld  ? Hilfe  + Bonus  p zurück
keys-keep-turn = 1-6 Wurf, dann behalten  0 nichts  Enter weiter  w  ?
keys-keep-which = ←→ Spieler  ↑↓ Eintrag  Enter berichtigen  Esc zurück
keys-keep-over = n weiter  r Rückblick  g Block  e ändern  u zurück  ?  q
help-keep =
    1-6      die Würfel; sind alle da: ein oberes Feld
    ↑ ↓      ein Feld wählen; t f h s l y c: ein unteres
    Enter    eintragen
    x x      eine Null schreiben, obwohl die Würfel passen
    p        nur Feld und Punkte (+: mit dem Bonus)
    w        die ganze Runde: Wurf, was blieb und Enter
             (0: nichts), die übrigen Würfel, …
    e        berichtigen: ← → ↑ ↓, Enter, dann neu tippen
    u        den letzten Eintrag zurücknehmen
    L        jemand verlässt das Spiel
    g        der Block mit sechs Spielen
    n        das nächste Spiel, wenn dieses zu Ende ist
    r        Rückblick, wenn dieses zu Ende ist
    q        zum Menü; alles ist gespeichert

    12! wurde berichtigt, 12‹ kam zuletzt.
# Der Block mit sechs Spielen.
sheet-wins = Siege
sheet-sum = Summe
sheet-signs = * gewonnen  { $sofar } bisher: nicht in der Summe
# Warum der Block bleibt, wie er ist.
refused-same = Genau das steht schon in { $turn }.
refused-left = { $name } ist schon gegangen.
refused-finished = { $name } hat alle Felder ausgefüllt.
refused-no-entry = Es gibt keinen Eintrag zum Zurücknehmen oder Berichtigen.
refused-corrected = Zuletzt wurde berichtigt, und das bleibt stehen: noch einmal berichtigen.
refused-over = Das Spiel ist zu Ende.
refused-dice-unknown = Ohne die Würfel müssen die Punkte genannt werden: H 25.
refused-not-rolled = Eine Runde beginnt mit einem Wurf.
refused-no-rolls-left = Kein Wurf mehr übrig: nach dem dritten wird ein Feld ausgefüllt.
refused-keep-missing = Es fehlt, welche Würfel für diesen Wurf liegen blieben.
refused-stopped = Alle fünf Würfel blieben liegen: das heißt aufhören.
refused-not-on-table = Von { $roll } kann { $kept } nicht liegen bleiben.
refused-kept-dice-changed = { $kept } blieb liegen, aber { $roll } enthält das nicht.
refused-dice-in-hand = Erst müssen die anderen Würfel geworfen werden.
refused-differs = { $dice } gibt { $due } in { $box }, nicht { $written }.
refused-only-illegal = Nur { $dice } gibt { $points } in { $box }. { $why }
refused-impossible = { $written } geht nicht in { $box }; möglich: { $possible }.
refused-bonus-missing = Ein weiterer Fünferpasch bringt seinen Bonus: +{ $bonus }.
refused-no-joker = Ein Fünferpasch ist hier kein Joker.
refused-no-bonus = Hier gibt es keinen solchen Bonus.
refused-not-played = { $turn } wurde noch nicht gespielt.
refused-later = Dann könnte { $turn } von { $name } nicht stehen bleiben. { $why }
refused-players = { $rules } ist für { $min } bis { $max } Spieler, oder einen allein.
refused-nameless = Alle Spieler brauchen einen Namen.
refused-same-name = Zwei Spieler heißen { $name }.
refused-bot = { $name } ist der Name eines Bots, und Bots haben keine echten Würfel.
# Zeile für Zeile.
keep-line-who-plays = wer spielt? Es gibt kein Spiel zum Weiterspielen: --players Ana,Ben
keep-line-hint = help: was man hier schreiben kann
keep-line-begins = Spiel { $number } von { $of }. { $name } beginnt.
keep-line-roll-off = Wer beginnt? Die fünf Würfel von { $name }:
keep-line-turn = { $turn }, { $name }:
keep-line-over = Das Spiel ist zu Ende. next: das nächste Spiel des Blocks
keep-line-not-over = Dieses Spiel ist noch nicht zu Ende.
keep-line-nobody = Niemand namens { $name } spielt mit.
keep-line-what = „{ $text }“ sagt mir nichts. help: was man hier schreiben kann
keep-line-refused = Nicht eingetragen. { $why }
keep-line-not-saved = Nicht gespeichert, also nicht geschehen: { $why }
keep-line-written = { $name }: { $box } { $points }. Gesamt { $total }.
keep-line-done = Erledigt.
keep-line-kept = Das Spiel ist gespeichert. Weiter geht es mit: dicewise keep
keep-line-kept-over = Das Spiel ist gespeichert.
keep-line-not-begun = Es wurde kein Spiel begonnen.
keep-line-help =
    33355 H                        der letzte Wurf und das Feld
    33355 H 0                      eine Null, obwohl die Würfel passen
    H 25, 4 0, 2 10+100            ein Feld und seine Punkte, mit Bonus
    31346 >33 33253 >333 33313 F   die ganze Runde; > allein behält nichts
    correct 4b C 16                was in 4b stehen soll
    correct 4b 12345 L             dasselbe mit anderen Würfeln
    undo                           den letzten Eintrag zurücknehmen
    card, sheet                    dieses Spiel; die sechs Spiele des Blocks
    leave NAME                     jemand verlässt das Spiel
    next                           das nächste Spiel, wenn dieses zu Ende ist
    start NAME                     wer beginnt, ohne zu würfeln
    quit                           aufhören; alles ist gespeichert
    Die Felder: 1 2 3 4 5 6 T F H S L Y C.
