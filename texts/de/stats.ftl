# What all games together say.
stats-none = Noch ist kein Spiel zu Ende gespielt.
stats-none-match = Kein beendetes Spiel passt dazu.
stats-title = { $rules }: { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}{ $assisted ->
    [0] { "" }
   *[other] , { $assisted } davon mit Trainer
}
stats-title-results = { $rules }: { $results } Ergebnisse in { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
}{ $assisted ->
    [0] { "" }
   *[other] , { $assisted } davon mit Trainer
}
stats-own = eigene
stats-perfect = perfekt
stats-mean = Mittel
stats-sd = Standardabweichung
stats-percentile = { $percent } % enden mit höchstens
stats-best = Bestes
stats-bonus = Oberer Bonus
stats-five-bonus = Boni für { $five } pro Spiel
stats-rank = Perfektes Spiel endet im Schnitt in { $percent } der Fälle mit weniger Punkten.
stats-histogram = Ergebnisse; ┃ ist perfektes Spiel
stats-luck = Glück: { $luck } pro Spiel
stats-luck-holds = In { $games ->
    [one] einem Ergebnis
   *[other] { $games } Ergebnissen
} sind nicht alle Würfe bekannt: Was dort ohne sie entschieden wurde, zählt als Glück.
stats-loss = Verlust: { $loss } ± { $error } pro Spiel, in { $games ->
    [one] einem Ergebnis
   *[other] { $games } Ergebnissen
} ({ $parts })
stats-unjudged = Kein Spiel ist vom ersten bis zum letzten Wurf notiert, der Verlust ist also nicht bekannt.
stats-box-loss = Verlust in Feldern: { $loss } pro Spiel, in { $games ->
    [one] dem einen Ergebnis, dessen
   *[other] den { $games } Ergebnissen, deren
} Felder sich alle beurteilen ließen
stats-class = Spielt wie: { $class }
stats-class-range = Spielt wie: { $class }; alles von { $better } bis { $worse } ist möglich
stats-class-none = { $missing ->
    [one] Noch ein Spiel
   *[other] Noch { $missing } Spiele
}, dann zeigt sich, wie stark das ist.
stats-class-several = Das sind Ergebnisse mehrerer Personen: --player zeigt, wie stark eine von ihnen ist.
stats-box = Feld
stats-periods = Im Lauf der Zeit
stats-from = ab
stats-games = Spiele
stats-dice = { $dice } geworfene Würfel
stats-chi-square = Chi-Quadrat { $chi }: faire Würfel weichen in { $percent } der Fälle so sehr oder mehr ab.
stats-fair = Nichts spricht gegen sie.
stats-doubtful = An diesen Würfeln ist zu zweifeln.
stats-boxes-against = Felder gegen perfektes Spiel
