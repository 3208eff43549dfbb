# Das gedruckte Blatt: wie es heißt.
paper-title-yahtzee = Yahtzee
paper-title-yatzy-50 = Yatzy
paper-title-yardzee = Yardzee
paper-title-kniffel = Kniffel
paper-title-yahtzee-free-joker = Yahtzee, freier Joker
paper-title-plain = Fünf Würfel, einfach
paper-sheet = Punkteblatt
paper-name = Name
paper-date = Datum
paper-left = ging in Runde { $turn }
# Seine Zeilen.
paper-upper = Oberer Teil
paper-lower = Unterer Teil
paper-three-give = drei geben
paper-points = Punkte
paper-sum = Summe
paper-upper-sum = Gesamt
paper-upper-bonus = Bonus
paper-upper-total = Gesamt oberer Teil
paper-five-bonus = { $five }-Bonus
paper-lower-total = Gesamt unterer Teil
paper-upper-again = Gesamt oberer Teil
paper-grand-total = Endsumme
# Wie jede zählt.
paper-how-face = Summe aller { $face }er
paper-how-bonus = ab { $at }
paper-how-three = drei gleiche: alle Augen
paper-how-four = vier gleiche: alle Augen
paper-how-house = drei gleiche und zwei gleiche
paper-how-small = vier in einer Folge
paper-how-large = fünf in einer Folge
paper-how-five = fünf gleiche
paper-how-five-more = fünf gleiche; +{ $bonus } je weiterem
paper-how-chance = beliebig: alle Augen
paper-how-ticks = ein Haken für jeden weiteren
paper-how-ticks-own = je weiterem in seinem oberen Feld
# Was ein weiterer Fünferpasch ist.
paper-joker-forced = Ein weiterer { $five } kommt in sein eigenes oberes Feld; ist das voll, als Joker in ein unteres Feld, wobei Full House und Straßen voll zählen; sind auch die voll, als Null in ein oberes Feld.
paper-joker-upper = Ein weiterer { $five } kommt in sein eigenes oberes Feld; ist das voll, als Null in ein anderes oberes Feld; sind auch die voll, in ein unteres Feld, wie sonst auch.
paper-joker-free = Ein weiterer { $five } darf stehen, wo du willst. Ist sein eigenes oberes Feld voll, ist er ein Joker: Full House und Straßen zählen dann voll.
paper-joker-none = Ein weiterer { $five } ist ein Wurf wie jeder andere.
paper-joker-not-zero = Mit einer Null im Feld { $five } ist er ein Wurf wie jeder andere.
paper-bonus-not-zero = Den Bonus gibt es nur mit { $points } im Feld.
paper-bonus-zero = Den Bonus gibt es auch mit einer Null im Feld.
paper-bonus-own = Den Bonus gibt es nur für einen, der in seinem eigenen oberen Feld steht.
# Was der Befehl sagt.
paper-written = { $n ->
    [one] Geschrieben: { $files }
   *[other] { $n } Seiten geschrieben: { $files }
}
paper-nobody = Niemand namens { $name } spielt darin.
paper-no-games = Es gibt keine solchen Spiele, die zu Ende sind.
paper-ending = { $file }: der Name der Datei sollte auf .svg, .pdf oder .png enden.
paper-terminal = Das würde dein Terminal mit unlesbaren Bytes füllen: nenne mit -o eine Datei.
paper-many-pages = { $n } Seiten passen nicht in ein Bild: nenne mit -o eine Datei, oder nimm --to pdf.
paper-json = --json sagt, welche Dateien geschrieben wurden: nenne mit -o eine.
