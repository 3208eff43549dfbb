# What a decision is about.
theme-bonus-or-straight = Bonus oder Straße?
theme-break-the-full-house = Das Full House aufbrechen?
theme-what-to-zero = Was streichen?
theme-joker = Wohin mit dem Joker?
theme-last-turns = Die letzten Züge
difficulty-easy = leicht
difficulty-medium = mittel
difficulty-hard = schwer
# Decisions to practise on.
train-welcome = Training für { $name }. Hilfe gibt es mit ?.
train-title = { $n } von { $of }. { $title } ({ $difficulty })
train-title-close = { $n } von { $of }. { $title }
train-from-game = Aus deinem Spiel { $game }, Zug { $turn }: dort hat es { $cost } Punkte gekostet
train-total = Gesamt { $points }.
train-upper-reached = Summe oben { $sum }, der Bonus ist erreicht.
train-five-pays = Bei { $box } stehen { $points }; ein weiterer bringt einen Bonus von { $bonus }.
train-five-holds = Bei { $box } stehen { $points }.
train-ask-keep = Was behältst du?
train-ask-box = Welches Feld nimmst du?
train-no-answer = „{ $text }“ sind weder Würfel noch ein Feld. Hilfe gibt es mit ?.
train-help =
    444 behält diese Würfel und wirft die anderen; - wirft alle fünf; alle fünf Würfel heißt: aufhören.
    Ein Feld mit seinem Buchstaben oder Namen heißt: aufhören und dort eintragen. Solange noch Würfe übrig sind, ist =4 das Feld für Vierer.
    Ist kein Wurf mehr übrig, ist nur ein Feld eine Antwort. null Vierer, z 4: eine Null, obwohl die Würfel Punkte brächten.
    Enter allein wiederholt die Frage. ende hört auf; was du beantwortet hast, bleibt.
# Answers, judged.
train-best = Am besten: { $chosen }.
train-good = Gut: { $chosen } verliert nur { $loss } Punkte. Am besten: { $best }.
train-inaccuracy = Ungenau: { $chosen } verliert { $loss } Punkte. Am besten: { $best }.
train-mistake = Fehler: { $chosen } verliert { $loss } Punkte. Am besten: { $best }.
train-blunder = Grober Fehler: { $chosen } verliert { $loss } Punkte. Am besten: { $best }.
train-choices = Das Beste, mit dem erwarteten Endergebnis:
train-answered = { $n } beantwortet. Am besten: { $best }, gut: { $good }, ungenau: { $inaccuracies }, Fehler: { $mistakes }, grobe Fehler: { $blunders }.
train-summary = { $loss } Punkte verloren, Genauigkeit { $accuracy }, längste Serie { $streak }.
train-kept = Was du beantwortet hast, bleibt erhalten.
train-next-due = Die nächste Wiederholung ist am { $date } fällig.
train-due-now = { $n ->
    [one] Eine Wiederholung ist jetzt fällig.
   *[other] { $n } Wiederholungen sind jetzt fällig.
}
train-nothing-due = Im Moment ist nichts zu wiederholen.
train-nothing-found = Solche Entscheidungen gibt es nicht.
# The decisions of a day.
daily-welcome = Die zehn Entscheidungen vom { $date }, für { $name }. Hilfe gibt es mit ?.
daily-does-not-count = Dieses Mal zählt es nicht.
daily-so-far = { $n ->
    [one] Eine ist schon beantwortet.
   *[other] { $n } sind schon beantwortet.
}
daily-left = { $n } von { $of } sind beantwortet. Mit { $command } geht es weiter.
daily-done = Diesen Tag hast du schon gespielt. Mit { $command } --again spielst du ihn noch einmal, ohne dass es zählt.
daily-result = dicewise daily { $date }  { $accuracy }  { $marks }  { $loss } Punkte
train-no-theme = { $theme } kann nach den Regeln von { $rules } nicht vorkommen
daily-answered-elsewhere = Entscheidung { $number } wurde inzwischen anderswo beantwortet
