# What is done with the dice.
action-stop = aufhören
action-zero = eine Null bei { $box }
# How good a player is.
class-perfect = Perfekt
class-grandmaster = Großmeister
class-master = Meister
class-expert = Experte
class-advanced = Fortgeschritten
class-intermediate = Geübt
class-casual = Gelegenheitsspieler
class-beginner = Anfänger
# The decisions of a turn.
kind-keep1 = Erste Auswahl
kind-keep2 = Zweite Auswahl
kind-box = Felder
# A game looked back on.
review-game = Spiel { $number }: { $rules }
review-title = { $name }: { $points } Punkte
review-title-so-far = { $name }: bisher { $points } Punkte, { $expected } zu erwarten
review-title-left = { $name }: { $points } Punkte, in Runde { $turn } gegangen
review-par = Par
review-luck = Glück
review-loss = Verlust
review-score = Ergebnis
review-expected = Erwartet
review-skill = Ergebnis ohne Glück: { $skill }
review-accuracy = Genauigkeit: { $accuracy }
review-accuracy-known = Genauigkeit, soweit sie sich beurteilen lässt: { $accuracy }
review-class = Gespielt wie: { $class } (ein Spiel sagt wenig, { $games } sagen mehr)
review-percentile = Perfektes Spiel endet in { $percent } der Fälle mit weniger Punkten.
percent-less = weniger als { $percent }
percent-more = mehr als { $percent }
review-unjudged-part = { $kind } in { $n ->
    [one] einer Runde
   *[other] { $n } Runden
}
review-unjudged = Nicht beurteilt, weil die Würfe nicht notiert sind: { $parts }. Was dabei gewonnen oder verloren ging, zählt als Glück.
review-turn = Runde
review-rolls = Würfe
review-roll = Wurf
review-decision = Entscheidung
review-best = Am besten
review-steps = Jeder Wurf und jede Entscheidung; ▲ Glück, ▼ Pech
review-rounded = Auf Hundertstel gerundet; was beim Runden übrig bleibt, steckt im Glück.
review-moments = Drei Momente
review-moments-of = { $n ->
    [1] Ein Moment
    [2] Zwei Momente
   *[other] Drei Momente
}
review-mistakes = Was besser war
review-mistake = Runde { $turn }, { $dice }: { $chosen } verlor { $loss }, am besten war: { $best }
review-find = Runde { $turn }, { $dice }: gut gefunden: { $chosen }. Nur auf diese Runde zu schauen hätte { $greed } gekostet
review-fortune = Runde { $turn }, Wurf { $roll }: { $dice } verschob die Erwartung um { $luck }
review-chances = Gewinnchance nach jeder Runde, wenn alle auf Punkte weiterspielen
review-leaves = { $at } geht
review-chances-about = ≈ ungefähr: mit mehr als sechs offenen Feldern wird geschätzt
# Why something is better.
reason-points = { $best } bringt jetzt { $bestpoints } und lässt { $bestlater } erwarten; { $chosen } bringt { $chosenpoints } und lässt { $chosenlater } erwarten.
reason-upper-bonus = oberer Bonus
reason-chances-turn = Chancen am Ende der Runde: { $chances }.
reason-chances-game = Chancen am Ende des Spiels: { $chances }.
reason-moved = { $box } { $best } statt { $chosen }
reason-rolling = Weiterwerfen endet im Schnitt bei { $on } Punkten; { $box } bringt jetzt { $points } und endet bei { $stop }.
reason-rolling-makes = Weiterwerfen kann noch bringen: { $chances }.
reason-gains-game = Erwartete Punkte bis zum Ende des Spiels: { $gains }.
reason-against = { $gains }; dagegen { $losses }
# Pictures.
picture-expected = erwartetes Ergebnis
picture-band = acht von zehn perfekten Spielen ab hier
grade-inaccuracy = ungenau
grade-mistake = Fehler
grade-blunder = grober Fehler
grade-praise = gut gefunden
review-written = Gezeichnet: { $files }
# Right after a game.
brief-sum = { $score } = Par { $par }, Glück { $luck }, { $losses }
brief-more = Der ganze Rückblick: dicewise review { $id }
# Looking back in full screen.
recap-thinking = Blick zurück auf das Spiel …
recap-timeline = erwartetes Ergebnis; { $dot } 8 von 10 perfekten Spielen
recap-percentile = besser als { $percent }
keys-recap = Tab Bilder oder Worte  ←→ Spieler  ↑↓ blättern  Esc zurück  ? Hilfe
help-recap =
    Tab      Bilder, oder alles in Worten
    ← →      andere Spieler
    ↑ ↓      in den Worten blättern (auch Bild auf, Bild ab)
    Esc      zurück

    Die Linie ist das erwartete Ergebnis nach jeder Runde. Die
    Zeichen: ?! ungenau, ? Fehler, ?? grober Fehler, ! gut gefunden.
