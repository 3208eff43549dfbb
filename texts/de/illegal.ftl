# Aufzeichnungen, die nicht gelten.
wrong-found = hier steht „{ $found }“: { $reason }
wrong-no-game = hier steht kein Spiel: eine Aufzeichnung beginnt mit [RSN "1"]
wrong-more-games = hier steht mehr als ein Spiel
wrong-tags-first = ein Spiel beginnt mit seinen Angaben, etwa [RSN "1"]
wrong-rules = { $unknown }; Hausregeln brauchen eine [RuleSpec]
wrong-rule-spec = die Hausregeln stimmen nicht: { $problems }
wrong-rules-differ = [Rules] nennt „{ $rules }“, aber [RuleSpec] beschreibt „{ $spec }“
wrong-players = { $alone ->
    [yes] { $rules } ist ein Spiel für { $min } bis { $max } Spieler oder einen allein, nicht für { $n }
   *[no] { $rules } ist ein Spiel für { $min } bis { $max } Spieler, nicht für { $n }
}
wrong-names = { $players } spielen, aber { $names } haben einen Namen
wrong-label = ein Zug ist eine Zahl von 1 bis 13 und der Buchstabe eines Spielers, etwa 4b
wrong-order = als Nächstes kommt { $turn }
wrong-over = das Spiel ist zu Ende
wrong-unfinished = { $turn } füllt kein Feld aus, und danach geht das Spiel weiter
wrong-roll = { $dice }; ein Wurf, den niemand notiert hat, ist ?
wrong-first-roll = ein Zug beginnt mit dem ersten Wurf, oder mit ?, wenn ihn niemand notiert hat
wrong-entry = ein Eintrag ist ein Feld mit seinen Punkten, etwa F=13 oder 2=10+100; die Felder sind 1 2 3 4 5 6 T F H S L Y C
wrong-correction-form = eine Berichtigung ist das, was dort stand, ein Pfeil und das Richtige: 4b! S=30 -> C=16
wrong-mark = nach dem Eintrag kommen nur noch ein Zeichen (!, ?!, ? oder ??) und ein Kommentar in geschweiften Klammern
wrong-comment-open = der Kommentar ist nicht geschlossen: { "}" } muss in derselben Zeile stehen
wrong-comment = '{ $character }' darf nicht in einem Kommentar stehen
wrong-result = die Züge ergeben „{ $result }“
wrong-truncated = [Result] steht da, aber die Aufzeichnung endet vor dem Spiel: als Nächstes kommt { $turn }
wrong-gave-up = so viele Spiele sind regelwidrig, dass der Rest nicht gelesen wurde
wrong-json = das ist kein JSON von Spielen ({ $reason })
correction-too-many = ein Spiel hat höchstens { $most } Berichtigungen
correction-was-another = in { $turn } steht { $stands }, nicht { $was }
correction-later = dann könnte { $turn } nicht stehen bleiben: { $why }
leave-nobody = einen Spieler { $player } gibt es nicht
leave-left = Spieler { $player } ist schon gegangen
leave-finished = Spieler { $player } hat alle Felder ausgefüllt
refused-kept-already = Es steht schon fest, was liegen bleibt: { $kept }.
refused-not-besides = { $kept } kann nicht liegen bleiben: { $known } lag noch auf dem Tisch.
# Angaben, die nicht gelten.
tag-form = eine Angabe ist [Name "Wert"] in einer eigenen Zeile
tag-name = der Name einer Angabe besteht aus Buchstaben, Ziffern und _
tag-escape = in einem Wert steht \" für ein Anführungszeichen und \\ für einen Rückstrich
tag-character = '{ $character }' darf nicht in einer Angabe stehen
tag-twice = [{ $name }] steht hier zweimal
tag-missing = die Angabe [{ $name }] fehlt
tag-version = nur Version 1 der Schreibweise ist bekannt
tag-player = die Spieler sind P1 bis P26
tag-too-many = ein Spiel hat höchstens { $most } Angaben
tag-own = [{ $name }] ergibt sich aus dem Spiel und lässt sich nicht setzen
# Würfel, die nicht gelten.
dice-no-face = '{ $character }' ist kein Würfel: Würfel schreibt man mit den Ziffern 1 bis 6
dice-not-five = ein Wurf hat fünf Würfel, nicht { $n }
dice-too-many = höchstens fünf Würfel können liegen bleiben, nicht { $n }
# Stellungen, die nicht gelten.
position-form = eine Stellung ist REGELN:OFFEN/OBEN/FÜNF/GESAMT, in einer Runde dazu :WÜRFEL:WÜRFE_ÜBRIG, etwa yahtzee:25TFLYC/48/-/103:12344:2
position-no-box = '{ $character }' ist kein Feld: die Felder sind 1 2 3 4 5 6 T F H S L Y C
position-box-order = die offenen Felder stehen in der Reihenfolge des Blocks, jedes einmal: { $next } kann nicht nach { $previous } kommen
position-no-number = { $part ->
    [total] die Gesamtsumme muss eine Zahl sein, nicht „{ $text }“
   *[upper] die obere Summe muss eine Zahl sein, nicht „{ $text }“
}
position-too-large = { $part ->
    [total] kein Block hat { $text } Punkte insgesamt
   *[upper] kein Block hat oben { $text } Punkte
}
position-no-five = das Feld für den Fünferpasch ist + (mit Punkten) oder - (ohne), nicht „{ $text }“
position-total = kein Spielverlauf führt zu insgesamt { $total } Punkten, wenn diese Felder ausgefüllt sind und oben { $upper } stehen
position-rolls-left = 2, 1 oder 0 Würfe sind übrig, nicht „{ $text }“
position-over = alle Felder sind ausgefüllt, also liegen keine Würfel auf dem Tisch
state-five-open = das Feld für den Fünferpasch ist offen, es kann also noch keine Punkte haben
state-upper-open = oben können nicht { $upper } stehen: dort ist kein Feld ausgefüllt
state-upper = oben können nicht { $upper } stehen: { $boxes } ergeben das nicht
