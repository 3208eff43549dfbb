# Das Menü.
menu-tagline = Fünf Würfel, dreizehn Felder.
menu-resume = Weiterspielen: { $names }
menu-solo = Allein spielen, { $name }
menu-versus = Spielen gegen: ‹ { $bot } ›
menu-seats = Mehrere Spieler …
menu-keep = Punkte mit echten Würfeln zählen …
menu-history = Verlauf …
menu-records = Rekorde …
menu-rules = Regeln: ‹ { $rules } ›
menu-coach = Trainer: ‹ { $level } ›
menu-language = Sprache: ‹ Deutsch ›
menu-quit = Beenden
menu-not-remembered = Das gilt nur für jetzt. { $reason }
menu-house-rules = Hausregeln aus einer Datei gelten nur für jetzt.
keys-menu = Enter los  ↑↓ wählen  ←→ ändern  q Ende  ? Hilfe  d verwerfen
# Die Plätze.
seats-title = Wer spielt?
seats-player = Spieler { $n }
seats-add-person = + ein Mensch
seats-add-bot = + ein Bot
seats-roll-off = Es beginnt: ‹ der höchste Wurf ›
seats-starter = Es beginnt: ‹ { $name } ›
seats-start = Das Spiel beginnen
keys-seats = Enter los  ↑↓ wählen  ←→ Mensch/Bot  Esc zurück  Entf weg
# Das Spiel.
too-small = Das Fenster ist zu klein: nötig sind { $width }×{ $height }.
title-card = Block
title-dice = Würfel
title-result = Ergebnis
title-coach-off = Trainer: aus
title-coach-nudge = Trainer: warnt
title-coach-full = Trainer
held = FEST
play-turn = Runde { $turn }/{ $of }
play-record = Rekord { $points }
play-assisted = (mit Hilfe)
play-roll-first-time = [Leer] Würfeln
play-roll = [Leer] Würfeln (noch { $left })
play-choose-a-box = Ein Feld wählen: ↑↓, Enter
play-all-held = Alle sind fest: Feld wählen
play-roll-first = Erst würfeln.
play-bot-turn = Der Bot spielt … [Leer]
play-over = Das Spiel ist zu Ende.
play-confirm = { $box }? Noch einmal Enter drücken.
play-confirm-zero = Eine Null in { $box }, obwohl die Würfel passen? Noch einmal x drücken.
play-forced = Joker: dieser Wurf muss in { $box }.
play-no-undo = Nichts zurückzunehmen: das geht nur bis zum nächsten Wurf.
play-no-record = Es gibt noch keinen Rekord zum Anpeilen.
keys-play = ? Hilfe  1-5 fest  Leertaste Wurf  ↑↓ Feld  Enter Eintrag  q Menü  h Trainer  u zurück
keys-bot = Leertaste schneller  u zurücknehmen  q Menü
keys-over = Enter noch ein Spiel  r Rückblick  q Menü
# Der Trainer.
coach-level-off = aus
coach-level-nudge = warnt
coach-level-full = alles
coach-throw-all = alle fünf werfen
coach-keep = { $dice } behalten
coach-score = { $box }: { $points }
coach-aim = Mindestens { $target }: { $chance }
coach-thinking = Der Trainer denkt nach …
coach-off-help = h: der Trainer hilft. Das Spiel gilt dann als eines mit Hilfe.
coach-nudge-help = Der Trainer meldet sich, wenn ein Zug { $points } Punkte oder mehr verliert.
coach-full-help = Nach dem Wurf steht hier jede Wahl der Reihe nach. g: den Rekord anpeilen.
nudge =
    Dieser Zug verliert { $points } Punkte.
    
    s  das Beste zeigen
    k  dabei bleiben
    t  noch einmal versuchen
ask-leave = { $name } verlässt das Spiel für immer? j: ja, andere Taste: nein
# Das Ende.
result-points = { $points } Punkte
result-record = Ein neuer Rekord! Bisher { $before }.
result-no-record = Der Rekord steht bei { $best }.
result-first = Das erste Ergebnis mit diesen Regeln.
result-assisted = Mit Hilfe des Trainers: kommt nicht in die Rekorde.
result-winner = { $n ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
result-again = Enter: noch ein Spiel
# Hilfe.
help-menu =
    ↑ ↓      wählen
    ← →      ändern
    Enter    los
    d        ein offenes Spiel verwerfen (es bleibt in der Liste)
    q        beenden

    Jeder Zug wird sofort gespeichert: was auch geschieht,
    das Spiel kann weitergehen.
help-play =
    1-5      einen Würfel festhalten oder lösen
    a, z     alle festhalten, alle lösen
    Leer     die anderen Würfel werfen
    ↑ ↓      ein Feld wählen
    Enter    eintragen; noch einmal zum Bestätigen
    x        eine Null schreiben, obwohl die Würfel passen
    u        einen Eintrag zurücknehmen, bis zum nächsten Wurf
    h        Trainer: aus, warnt, alles
    g        den Rekord anpeilen
    L        das Spiel für immer verlassen
    q        zum Menü; das Spiel wartet

    ·12 würde ein Feld bringen, ▒▒ sperren die Regeln.
