# The page: getting around.
web-about = Fünf Würfel, dreizehn Felder: spiele, schreib die Punkte auf, werde besser.
web-no-script = dicewise braucht hier JavaScript. Im Terminal nicht: dicewise play.
web-home = Zum Anfang
web-menu = Menü
web-close = Schließen
web-cancel = Abbrechen
web-done = Fertig
web-saved = Gespeichert.
web-copied = Kopiert.
web-copy-this = Kopiere das
web-no-page = Hier ist nichts
web-no-room = Dieser Raum ist dir nicht zugänglich
web-closed = Dieser Raum ist geschlossen
web-broken-off = Das Spiel wurde abgebrochen. Was gespielt wurde, bleibt erhalten.
web-connecting = Verbinde …
web-lost = Die Verbindung ist weg. Neuer Versuch …
web-offline = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.
web-needs-server = Dafür braucht es den Server. Es kommt von selbst, sobald er erreichbar ist.
web-nobody-won = Niemand hat gewonnen: alle sind gegangen.
web-no-answer = Der Server konnte das nicht beantworten.
web-not-loaded = Diese Seite konnte nicht geladen werden: Der Server ist nicht erreichbar, oder es gibt eine neue Version.
web-try-again = Noch einmal versuchen
web-watching = Du siehst zu.
# The front page.
web-play = Spielen
web-go-on = Weiterspielen
web-discard = Aufgeben: { $game }
web-ask-discard = Dieses Spiel endgültig aufgeben? { $game }
web-play-more = Andere Spiele
web-against-bot = Gegen einen Bot
web-several = Mehrere an diesem Bildschirm
web-friends = Freunde per Link
web-lobby = Offene Räume
web-keep-score = Mit echten Würfeln: nur schreiben
web-get-better = Besser werden
web-daily = Zehn des Tages
web-train = Training
web-games = Meine Spiele
web-stats = Statistik
web-boards = Bestenlisten
web-more = Mehr
web-rules = Regeln
web-house = Hausregeln
web-sheets = Blöcke zum Drucken
web-settings = Einstellungen
web-player = Spieler
web-player-n = Spieler { $n }
web-real-dice = echte Würfel
# Sitting down.
web-here = hier
web-by-link = per Link
web-name = Name
web-remove = { $name } entfernen
web-add-seat = noch ein Platz
web-first-turn = Wer beginnt
web-highest-roll = der höchste Wurf
web-clock-label = Zeit für eine Runde
web-clock-of = { $n } Sekunden pro Runde
web-no-clock = unbegrenzt
web-public = alle dürfen mitspielen
web-open-room = Raum öffnen
web-keep-help = Du würfelst mit echten Würfeln; hier wird nach den Regeln aufgeschrieben.
web-bad-house = Diese Hausregeln stimmen nicht mehr: sieh sie unter Hausregeln nach.
web-lobby-empty = Gerade wartet niemand auf Mitspieler.
web-look-again = Noch einmal nachsehen
web-looked = So sieht es jetzt aus.
# A room that gathers.
web-gathering = Warten auf Mitspieler
web-seat-open = freier Platz
web-seat-reserved = Platz für ein Programm
web-host = Gastgeber
web-you = du
web-invite = Einladen
web-invite-only-here = Diese Adresse gilt nur auf diesem Rechner: für andere starte mit --listen 0.0.0.0:8217 und öffne die Seite unter der Adresse dieses Rechners.
web-copy-link = Einladung kopieren
web-copy-watch = Link zum Zuschauen kopieren
web-qr = Die Einladung als Code für eine Kamera
web-start-now = Jetzt beginnen
web-stand = Aufstehen
web-close-room = Raum schließen
web-ask-close-room = Den Raum für alle schließen?
web-your-name = Dein Name
web-sit-down = Platz nehmen
web-commitment = Die Würfel folgen aus einem Geheimnis mit diesem Fingerabdruck:
web-rules-are = Regeln: { $rules }
# The card.
web-upper = Obere Felder
web-lower = Untere Felder
web-sum = Summe
web-par = { $par } gegenüber dem, was der Bonus braucht
web-on-turn = an der Reihe
web-latest = (zuletzt geschrieben)
web-fits = passt
web-fits-not = passt nicht
web-cell = { $box }, brächte { $points }
web-cell-chosen = { $box }, gewählt, bringt { $points }
# The dice.
web-die = Würfel { $n }: { $face }
web-die-blank = Würfel { $n }
web-face-1 = eins
web-face-2 = zwei
web-face-3 = drei
web-face-4 = vier
web-face-5 = fünf
web-face-6 = sechs
web-roll = Würfeln
web-roll-left = Würfeln (noch { $left })
web-choose-a-box = Wähle ein Feld
web-write = { $points } in { $box } schreiben
web-write-it = Schreiben
web-zero = Eine Null schreiben
web-undo = Rückgängig
web-turn-of = Runde { $turn }/13
web-bot-plays = { $name } spielt
web-waiting-for = { $name } ist dran
web-look-at = { $name }, { $points } Punkte: Karte zeigen
web-away = { $name } verbindet sich neu
web-stand-in = Ein Bot spielt für { $name }
web-away-for = { $name } verbindet sich neu … { $time }
web-clock = Noch { $n } Sekunden
web-log = Was geschah
web-resign = Aufgeben
web-ask-resign = Gibt { $name } das Spiel auf?
web-resign-of = { $name } gibt auf
web-left = aufgegeben
web-left-at = Aufgegeben bei { $points } Punkten.
web-keys = Tasten
web-help-keys =
    1-5      einen Würfel halten oder loslassen
    a, z     alle halten, alle loslassen
    Leer, r  würfeln
    ↑ ↓, j k ein Feld wählen
    Enter    schreiben
    x        eine Null schreiben
    u        zurücknehmen
    h        Trainer
    m        verbergen, was andere sagen, oder zeigen
    Esc      abbrechen
    ?        diese Tasten
# What people say to each other.
web-phrase-hello = Hallo!
web-phrase-good-luck = Viel Glück!
web-phrase-well-played = Gut gespielt!
web-phrase-what-a-roll = Was für ein Wurf!
web-phrase-oh-no = Oh nein!
web-phrase-thinking = Ich überlege …
web-phrase-your-turn = Du bist dran!
web-phrase-one-moment = Einen Moment bitte.
web-phrase-thanks = Danke!
web-phrase-another-game = Noch ein Spiel?
web-phrase-goodbye = Tschüss!
web-mute = Nicht zeigen, was andere sagen
web-muted = Was andere sagen, wird nicht gezeigt.
web-unmuted = Was andere sagen, wird gezeigt.
# What happens, for the log and for those who listen.
web-said-you-rolled = Du hast { $dice } gewürfelt. { $left ->
    [0] Kein Wurf mehr.
    [one] Noch ein Wurf.
   *[other] Noch { $left } Würfe.
}
web-said-rolled = { $name } hat { $dice } gewürfelt. { $left ->
    [0] Kein Wurf mehr.
    [one] Noch ein Wurf.
   *[other] Noch { $left } Würfe.
}
web-said-scored = { $name }: { $points } in { $box }. Gesamt { $total }.
web-said-entered = { $name }: { $turn }
web-said-corrected = Ein Eintrag von { $name } wurde berichtigt.
web-said-undone = { $name } hat den Eintrag zurückgenommen.
web-said-resigned = { $name } hat aufgegeben.
web-said-held = Du hältst { $dice }.
web-said-held-none = Kein Würfel gehalten.
web-said-late = Die Zeit ist um: ein Bot beendet die Runde von { $name }.
web-said-away = { $name } hat die Verbindung verloren.
web-said-back = { $name } ist wieder da.
web-said-stood-in = Für { $name } spielt jetzt ein Bot.
web-said-sat = { $name } hat Platz genommen.
web-said-stood = Ein Platz ist wieder frei.
web-said-started = Das Spiel beginnt.
web-said-starts = { $name } beginnt.
web-said-roll-off = Auswürfeln: { $rolls }.
web-said-assisted = In diesem Spiel hilft der Trainer.
web-said-closed = Der Raum wurde geschlossen.
web-said-connected = Wieder verbunden.
web-said-turn = { $name } ist dran.
web-said-your-turn = Du bist dran.
# The coach.
web-coach = Trainer
web-best = am besten
web-keep = behalten
web-choice = Wahl
web-expected = Erwartet
web-chance-of = Mindestens { $target }
web-coach-chance = Chance in diesem Zug, mit der besten Wahl
web-why-best = Am besten, denn: { $why }.
web-all-choices = Alle { $n } Möglichkeiten
web-aim = meinen Rekord schlagen: { $points }
web-coach-counts = Mit dem Trainer zählt das Spiel als unterstützt.
web-coach-full-help = Würfle, dann steht hier jede Wahl der Güte nach.
web-nudge = Das verliert { $points } Punkte
web-nudge-ask = Der Trainer sieht etwas Besseres.
web-nudge-show = Zeig mir das Beste
web-nudge-keep = Es bleibt dabei
web-nudge-retry = Ich überlege noch einmal
# The end.
web-again = Noch ein Spiel
web-next-room = Zum nächsten Spiel
web-review = Rückblick
web-verify = Würfel prüfen
web-save-record = Spiel sichern
web-correct = Berichtigen
web-seed = Das Geheimnis hinter den Würfeln
web-nonce-of = Beitrag von { $name }
web-verify-how = Das kann jeder prüfen: Spiel sichern und dicewise verify aufrufen, oder die vierzig Zeilen Python in examples/verify.py.
# Real dice.
web-pad-ask = { $name }: Welche Würfel liegen da?
web-pad-type = Tippe die fünf Würfel an
web-pad-die = Würfel { $n }: { $face }
web-pad-faces = Augen
web-pad-points = Nur Punkte
web-pad-bonus = mit dem Bonus von { $bonus }
web-pad-which = Welcher Eintrag ist falsch?
web-pad-correct = Einen Eintrag berichtigen
web-pad-entry = { $box }, { $points }: berichtigen
web-pad-wrong = { $name }, { $box }: Welche Würfel waren es?
web-pad-put-right = { $dice } in { $box }
web-six = Sechs Spiele
web-six-sums = Siege und Punkte bisher
web-six-wins = Siege
web-six-total = Punkte
web-game-n = Spiel { $n }
web-whose = Spieler
web-points = Punkte
# Settings.
web-language = Sprache
web-theme = Aussehen
web-theme-system = wie das System
web-theme-light = hell
web-theme-dark = dunkel
web-motion = Rollende Würfel
web-motion-full = ganz
web-motion-short = kurz
web-motion-off = aus
web-keys-single = Einzelne Tasten bewirken etwas, etwa R einen Wurf
web-other-device = Ein anderes Gerät
web-other-device-help = Ein Link, der einmal gilt, bringt deine Spiele und deinen Namen auf ein anderes Gerät.
web-make-link = Link erzeugen
web-link-once = Öffne ihn innerhalb von zehn Minuten auf dem anderen Gerät: einmal. Danach spielst du auf beiden.
web-claim = Hier dieser Spieler sein
web-claim-help = Dieser Link macht diesen Browser zu dem Spieler, der ihn erzeugt hat.
