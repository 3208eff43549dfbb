# Die Wörter um jede Hilfe herum.
cli-usage = Aufruf
cli-usage-options = [OPTIONEN]
cli-commands = Befehle
cli-arguments = Argumente
cli-options = Optionen
# Die Überschriften des Handbuchs.
man-name = BEZEICHNUNG
man-synopsis = ÜBERSICHT
man-description = BESCHREIBUNG
man-options = OPTIONEN
man-subcommands = BEFEHLE
man-extra = BEISPIELE
man-version = FASSUNG
man-authors = AUTOREN
# Was für einen Wert steht.
cli-value-command = BEFEHL
cli-value-address = ADRESSE
cli-value-url = URL
cli-value-bots = BOTS
cli-value-boxes = FELDER
cli-value-dice = WÜRFEL
cli-value-file = DATEI
cli-value-files = DATEIEN
cli-value-folder = ORDNER
cli-value-format = FORMAT
cli-value-goal = ZIEL
cli-value-id = KÜRZEL
cli-value-lang = SPRACHE
cli-value-level = STUFE
cli-value-mode = ART
cli-value-name = NAME
cli-value-names = NAMEN
cli-value-number = ZAHL
cli-value-position = STELLUNG
cli-value-shell = SHELL
cli-value-target-and-position = T] [STELLUNG
cli-value-turn = ZUG
# Argumente vieler Befehle.
cli--help = Hilfe anzeigen
cli--version = Version anzeigen
cli--json = JSON statt Text für Menschen ausgeben
cli--lang = Die Sprache: en, es oder de [sonst: die der Einstellungen oder des Systems]
cli--rules = Die Regeln [sonst: yahtzee]
cli--rules-file = Hausregeln als TOML
cli--rules-of = Hausregeln aus einer Aufzeichnung nehmen: einer Datei, oder dem Kürzel eines aufbewahrten Spiels
cli--rules-of-game = Welches von mehreren Spielen die Hausregeln hat
cli--position = Eine Stellung, etwa yahtzee:25TFLYC/48/-/103:12344:2
cli--players = Wer spielt, in der Reihenfolge am Tisch, mit Kommas getrennt
cli--start = Wer beginnt; sonst der höchste Wurf
cli--plain = Zeile für Zeile statt auf dem ganzen Bildschirm
cli--ascii = Nur ASCII
# Die Befehle.
cli = Das Spiel mit fünf Würfeln und dreizehn Feldern: spielen, zählen, meistern
cli-examples =
    Beispiele:
      dicewise                             spielen: zwei Tasten bis zum ersten Wurf
      dicewise play --players Ana,bot:good
      dicewise score 33355                 was jedes Feld brächte
      dicewise check spiele.rsn            ist jedes Spiel in der Datei regelgerecht?
      dicewise card spiele.rsn --at 6      der Block nach sechs Runden
      dicewise rules show kniffel          Regeln in Worten
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2
                                           was mit diesen Würfeln zu tun ist
      dicewise distribution --rules plain  die Endstände bei perfektem Spiel

    Rückgabewerte: 0 in Ordnung, 1 etwas stimmt nicht, 2 falscher Aufruf, 3 Eingabe nicht lesbar.
cli-play = Spielen: allein, gegen Bots, mit anderen an einem Bildschirm
cli-play-examples =
    Beispiele:
      dicewise                             das Menü; offene Spiele werden wieder angeboten
      dicewise play                        sofort ein Spiel allein
      dicewise play --players Ana,bot:good
      dicewise play --players Ana,Ben,Cleo --start Ben --rules kniffel
      dicewise play --resume 3f7k          ein offenes Spiel
      dicewise play --plain                Zeile für Zeile, für Screenreader und Skripte

    Die Bots: bot:beginner, bot:casual, bot:good, bot:strong, bot:perfect, bot:to-win.
cli-play--resume = Ein Spiel fortsetzen, nach seiner Nummer oder deren Anfang
cli-play--coach = Wie viel der Trainer sagt: bei off nichts, bei nudge nur, dass ein Zug viel verlieren würde, bei full jede Wahl mit ihrem Wert
cli-play--no-animation = Die Würfel bewegen sich nicht
cli-play--seed = Dieselbe Startzahl gibt dieselben Würfe
cli-keep = Punkte eines Spiels mit echten Würfeln zählen
cli-keep-examples =
    Beispiele:
      dicewise keep                        wer spielt? Offene Spiele werden wieder angeboten
      dicewise keep --players Ana,Ben,Cleo
      dicewise keep --players Ana,Ben --start Ben --rules kniffel
      dicewise keep --players Ana,Ben --rules-file mein.toml
      dicewise keep --plain                Zeile für Zeile; setzt das letzte Spiel fort

    Sechs Spiele derselben Spieler ergeben einen Block. Jeder Eintrag wird sofort gespeichert.
cli-rules = Regeln auflisten, in Worten zeigen oder Hausregeln prüfen
cli-rules-examples =
    Beispiele:
      dicewise rules                       welche Regeln es gibt
      dicewise rules show yardzee          alle Regeln davon
      dicewise rules check mein.toml       was an Hausregeln nicht stimmt, Zeile für Zeile
cli-rules-show = Alle Regeln eines Spiels, in Worten
cli-rules-show--id = Das Kürzel, wie `dicewise rules` es nennt
cli-rules-show--rules-file = Hausregeln, die mit dem Kürzel gemeint sein können
cli-rules-check = Was an einer Datei mit Hausregeln nicht stimmt
cli-rules-check--file = Hausregeln als TOML; - ist die Standardeingabe
cli-score = Was Würfel in jedem offenen Feld brächten, was Pflicht ist und warum
cli-score-examples =
    Beispiele:
      dicewise score 33355
      dicewise score 44444 --position yahtzee:12356TFHSLC/12/+/62
      dicewise score 44444 --rules kniffel --json
cli-score--dice = Fünf Ziffern von 1 bis 6
cli-score--position = Der Block, etwa yahtzee:25TFLYC/48/-/103; sonst ein leerer
cli-check = Ob die Spiele in Aufzeichnungen regelgerecht sind und wer gewonnen hat
cli-check-examples =
    Beispiele:
      dicewise check montag.rsn dienstag.rsn
      cat *.rsn | dicewise check -
cli-check--files = Aufzeichnungen als RSN oder JSON; - ist die Standardeingabe
cli-convert = Eine Aufzeichnung in einem anderen Format schreiben
cli-convert-examples =
    Beispiele:
      dicewise convert spiel.rsn --to json > spiel.json
      dicewise convert spiel.json --to rsn
      dicewise convert spiel.rsn --to csv
cli-convert--file = Eine Aufzeichnung als RSN oder JSON; - ist die Standardeingabe
cli-convert--to = Das Format: rsn, wie Menschen es lesen und schreiben; json, dasselbe Feld für Feld; oder csv, eine Tabelle mit einer Zeile für jeden Zug
cli-card = Der Block eines aufgezeichneten Spiels, nach dem letzten oder einem anderen Zug
cli-card-examples =
    Beispiele:
      dicewise card spiel.rsn
      dicewise card spiel.rsn --at 6       nach der sechsten Runde
      dicewise card spiel.rsn --at 6b      nach dem sechsten Zug des zweiten Spielers
      dicewise card woche.rsn --game 3
cli-card--file = Eine Aufzeichnung als RSN oder JSON; - ist die Standardeingabe
cli-card--at = Der Block nach diesem Zug: nach einer Runde (6) oder dem Zug eines Spielers (6b)
cli-card--game = Nur dieses Spiel der Datei, von 1 an gezählt
cli-solve = Regeln durchrechnen: was perfektes Spiel im Schnitt bringt
cli-solve-examples =
    Beispiele:
      dicewise solve
      dicewise solve --rules kniffel --json
      dicewise solve --rules-file mein.toml
cli-advise = Jede Wahl in einer Stellung mit ihrem erwarteten Endstand
cli-advise-examples =
    Beispiele:
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2 --top 3 --json
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2 --goal target=300
      dicewise advise yahtzee:6YC/40/-/180:66612:1 --goal win --others yahtzee:6C/57/-/210
cli-advise--top = Nur so viele der besten
cli-advise--zeros = Auch Nullen in Feldern, zu denen die Würfel passen
cli-advise--goal = Worauf du spielst: points, auf Punkte; target=T, auf mindestens T Punkte; oder win, auf den Sieg gegen andere, die auf Punkte spielen [sonst: { $default }]
cli-advise--others = Die Blöcke der anderen, für --goal win
cli-target = Die beste Chance auf mindestens so viele Punkte am Ende
cli-target-examples =
    Beispiele:
      dicewise target 300 yahtzee:25TFLYC/48/-/103:12344:2
      dicewise target 300                  mit leerem Block: dauert eine halbe Minute oder länger
      dicewise target --all yahtzee:25TFLYC/48/-/103 --plot kurve.svg
cli-target--args = Die Punkte, die zu erreichen sind, außer bei --all; dann eine Stellung, etwa yahtzee:25TFLYC/48/-/103. Sonst ein leerer Block
cli-target--all = Alle Ziele auf einmal
cli-target--plot = Zu --all: die Kurve auch in diese SVG-Datei zeichnen
cli-odds = Wie wahrscheinlich jedes offene Feld gelingt: jetzt, in dieser Runde, in diesem Spiel
cli-odds-examples =
    Beispiele:
      dicewise odds yahtzee:25TFLYC/48/-/103:12344:2
      dicewise odds kniffel:123456TFHSLYC/0/-/0
cli-distribution = Wie sich der Endstand bei perfektem Spiel verteilt
cli-distribution-examples =
    Beispiele:
      dicewise distribution
      dicewise distribution yahtzee:25TFLYC/48/-/103 --plot punkte.svg
      dicewise distribution --rules plain --json
cli-distribution--position = Wo es losgeht, etwa yahtzee:25TFLYC/48/-/103; sonst ein leerer Block
cli-distribution--plot = Auch in diese SVG-Datei zeichnen
cli-simulate = Bots viele Spiele gegeneinander spielen lassen
cli-simulate-examples =
    Beispiele:
      dicewise simulate --players perfect,good
      dicewise simulate --games 10000000 --players perfect --seed 7 --json
      dicewise simulate --games 2000 --players to-win,perfect --paired

    Die Bots: to-win, perfect, strong, good, casual, beginner, greedy, random. Mit to-win dauert ein Spiel
    einige Hundertstelsekunden.
cli-simulate--games = Wie viele Spiele [sonst: { $default }]
cli-simulate--players = Wer spielt, mit Kommas getrennt
cli-simulate--seed = Dieselbe Startzahl gibt dieselben Spiele [sonst: { $default }]
cli-simulate--paired = Dieselben Würfe einmal von jedem Platz aus spielen, damit das Glück gleich verteilt ist
cli-simulate--horizon = Bei so vielen offenen Feldern schaut to-win auf die Blöcke der anderen [sonst: { $default }]
cli-history = Die gespeicherten Spiele, die neuesten zuerst
cli-history-examples =
    Beispiele:
      dicewise history
      dicewise history --player Ana --rules kniffel --finished
      dicewise history show 3f7k           ein Spiel, nach seiner Nummer oder deren Anfang
cli-history--player = Nur Spiele, in denen jemand dieses Namens mitspielt
cli-history--rules = Nur Spiele nach diesen Regeln
cli-history--mode = Nur Spiele dieser Art: solo, allein; hot-seat, mehrere an einem Bildschirm, Menschen und Bots; oder kept, mit echten Würfeln
cli-history--finished = Nur Spiele, die zu Ende gespielt wurden
cli-history--limit = Höchstens so viele [sonst: { $default }]
cli-history-show = Ein Spiel: seine Aufzeichnung und sein Block
cli-history-show--id = Seine Nummer oder deren Anfang
cli-records = Die besten Ergebnisse, nach Regeln und Spielart; Spiele mit Hilfe des Trainers für sich
cli-records-examples =
    Beispiele:
      dicewise records
      dicewise records --player Ana --mode solo --top 3
      dicewise records --assisted
cli-records--player = Nur die dieses Spielers
cli-records--rules = Nur die nach diesen Regeln
cli-records--mode = Nur die aus Spielen dieser Art: solo, allein; hot-seat, mehrere an einem Bildschirm, Menschen und Bots; oder kept, mit echten Würfeln
cli-records--assisted = Stattdessen die mit Hilfe des Trainers
cli-records--top = Höchstens so viele von jeder Art [sonst: { $default }]
cli-export = Alle Spiele schreiben, auf die Standardausgabe oder in eine Datei
cli-export-examples =
    Beispiele:
      dicewise export spiele.rsn
      dicewise export --to json > spiele.json
cli-export--file = Die Datei; sonst die Standardausgabe
cli-export--to = Das Format: rsn, wie Menschen es lesen und schreiben, oder json, dasselbe Feld für Feld [sonst: { $default }]
cli-import = Spiele aus Aufzeichnungen übernehmen; bekannte kommen nicht doppelt
cli-import-examples =
    Beispiele:
      dicewise import spiele.rsn
      cat *.rsn | dicewise import -
cli-import--files = Aufzeichnungen als RSN oder JSON; - ist die Standardeingabe
cli-serve = Bringt Spiele, Trainer und Rückblick ins Netz: eine HTTP-API und Räume zum Spielen
cli-serve-examples =
    Beispiele:
      dicewise serve                              nur auf diesem Rechner
      dicewise serve --listen 0.0.0.0:8217 --public-url https://dice.example

cli-serve--listen = Wo er lauscht, etwa 127.0.0.1:8217; Port 0 nimmt einen freien
cli-serve--metrics-listen = Wo /metrics beantwortet wird; sonst dort, wo alles andere ist, und nur für diesen Rechner
cli-serve--data-dir = Der Ordner mit den Spielen des Servers
cli-serve--database = Die Adresse einer PostgreSQL-Datenbank, die sich mehrere Knoten teilen, etwa postgres://dicewise@db.example/dicewise
cli-serve--bus = Die Adresse des NATS-Servers, über den diese Knoten reden, etwa nats://bus.example
cli-serve--public-url = Die Adresse, unter der Browser ihn kennen, wenn ein Proxy davor steht
cli-serve--trusted-proxy = Die Adressen von Proxys, die sagen dürfen, für wen sie fragen
cli-serve--log = Wie das Protokoll geschrieben wird: text oder json
cli-serve--config = Eine TOML-Datei, die dasselbe sagt, und die Grenzen
cli-verify = Prüft, dass jeder Wurf eines Spiels aus seinem Startwert folgt
cli-verify-examples =
    Beispiele:
      dicewise verify spiel.rsn
      dicewise verify 3f7k                 ein aufbewahrtes Spiel, mit seiner Kennung oder deren Anfang
cli-verify--game = Eine Aufzeichnung, als RSN oder JSON; - ist die Standardeingabe. Oder die Kennung eines aufbewahrten Spiels
cli-verify--number = Nur dieses Spiel der Datei, von 1 an gezählt
cli-verify--commitment = Das Versprechen (commitment), das du dir vor dem Spiel notiert hast; sonst gilt das der Aufzeichnung, die nach dem Spiel geschrieben wurde
cli-backup = Kopiert alle Spiele in eine neue Datei, auch während sie benutzt werden
cli-backup-examples =
    Beispiele:
      dicewise backup spiele.db
      dicewise backup --data-dir /var/lib/dicewise server.db
cli-backup--file = Die Datei, die entsteht
cli-backup--data-dir = Der Ordner eines Servers; ohne ihn werden deine eigenen Spiele kopiert
cli-migrate-store = Alles aus einer Datei in eine PostgreSQL-Datenbank umziehen, die sich Knoten teilen; unterbrochen geht es dort weiter, wo es war
cli-migrate-store-examples =
    Beispiele:
      dicewise migrate-store --from sqlite:/var/lib/dicewise/dicewise.db --to postgres://dicewise@db.example/dicewise
cli-migrate-store--from = Die Datei, die gelesen wird; in ihr ändert sich nichts
cli-migrate-store--to = Die Datenbank, die gefüllt wird; mit einem Passwort gehört die Adresse in DICEWISE_DATABASE
cli-paths = Wo die Einstellungen und die Spiele liegen
cli-paths-examples =
    Beispiele:
      dicewise paths
      DICEWISE_HOME=/tmp/try dicewise paths

    DICEWISE_HOME nennt einen Ordner für alles. Die Einstellungen sind eine TOML-Datei, in der stehen darf:
    name, lang, rules, coach (off, nudge, full), nudge_from, confirm, animation, ascii, colour. Ab welchem
    Verlust eine Entscheidung nicht mehr zu den besten zählt, ab welchem Gewinn oder Verlust ein Wurf Glück
    oder Pech ist, in Punkten, und wie schnell die Genauigkeit sinkt, steht in einer Tabelle [grading]:
    good = 0.05, inaccuracy = 0.5, mistake = 1.5, blunder = 4, praise = 2, lucky = 10, very_lucky = 20,
    unlucky = 8, very_unlucky = 14, falloff = 0.2.
cli-completions = Ein Skript, mit dem die Shell Befehle ergänzt
cli-completions-examples =
    Beispiele:
      dicewise completions bash > ~/.local/share/bash-completion/completions/dicewise
      dicewise completions fish > ~/.config/fish/completions/dicewise.fish
cli-completions--shell = Die Shell: bash, elvish, fish, powershell oder zsh
cli-man = Das Handbuch, oder alle seine Seiten in einen Ordner
cli-man-examples =
    Beispiele:
      dicewise man | man -l -
      dicewise man ~/.local/share/man/de/man1
cli-man--folder = Wohin für jeden Befehl eine Seite kommt
# Looking back.
cli-review = Auf ein Spiel zurückblicken: was Glück war, was verloren ging und warum
cli-review-examples =
    Beispiele:
      dicewise review spiel.rsn
      dicewise review 3f7k                 ein aufbewahrtes Spiel, über seine Kennung oder deren Anfang
      dicewise review spiel.rsn --json
      dicewise review spiel.rsn --svg rueckblick.pdf
      dicewise review spiel.rsn --annotate > kommentiert.rsn
cli-review--game = Eine Aufzeichnung als RSN oder JSON; - ist die Standardeingabe. Oder die Kennung eines aufbewahrten Spiels
cli-review--number = Nur dieses Spiel der Datei, gezählt ab 1
cli-review--annotate = Stattdessen die Aufzeichnung mit Zeichen und Zahlen schreiben
cli-review--svg = Auch in diese Datei zeichnen, nach ihrer Endung: .svg, .png oder .pdf; alle untereinander, im PDF auf eigenen Seiten; mehrere Spiele als SVG oder PNG in nummerierten Dateien
cli-review--bots = Auf Bots so genau schauen wie auf Menschen, in Worten und Bildern; sonst nur, wenn niemand anderes spielt
cli-stats = Was alle Spiele zusammen sagen: Ergebnisse, Glück, Verlust, Felder, Würfel
cli-stats-examples =
    Beispiele:
      dicewise stats
      dicewise stats --player Ana --rules kniffel --since 2026-01-01
      dicewise stats --svg statistik.svg
      dicewise stats --csv > spiele.csv
cli-stats--player = Nur Spiele dieser Person; sonst die aller Menschen
cli-stats--rules = Nur Spiele nach diesen Regeln
cli-stats--mode = Nur Spiele, die so gespielt werden: solo, hot-seat oder kept
cli-stats--since = Nur Spiele ab diesem Tag, etwa 2026-11-16; ohne die, die kein solches Datum haben
cli-stats--csv = Eine Zeile für jedes Spiel ausgeben, als CSV
cli-stats--svg = Auch in diese Datei zeichnen, nach ihrer Endung: .svg, .png oder .pdf
cli-sheet = Ein Spielblatt zum Drucken: leer oder mit Spielen darauf
cli-sheet-examples =
    Beispiele:
      dicewise sheet -o blatt.pdf          ein leeres Blatt für sechs Spiele
      dicewise sheet --rules kniffel --lang de --paper a4 -o blatt.pdf
      dicewise sheet --rules-file meine.toml -o blatt.svg
      dicewise sheet spiel.rsn -o spiel.pdf  ein aufgezeichnetes Spiel, eine Spalte pro Person
      dicewise sheet 3f7k -o spiel.svg     ein aufbewahrtes Spiel, über seine Kennung oder deren Anfang
      dicewise sheet --last 6 --player Ana -o ana.pdf

    Eine Seite hat sechs Spalten. Was nicht passt, kommt auf weitere Seiten: eines PDFs, oder als SVG und PNG in
    nummerierte Dateien (spiel-1.svg, spiel-2.svg). Spiele nach verschiedenen Regeln stehen auf verschiedenen Seiten.
cli-sheet--what = Eine Aufzeichnung als RSN oder JSON (- ist die Standardeingabe) oder die Kennung eines aufbewahrten Spiels; ohne sie ein leeres Blatt
cli-sheet--game = Nur dieses Spiel der Datei, gezählt ab 1
cli-sheet--last = Die letzten beendeten Spiele, das älteste zuerst; mit --rules nur die nach diesen Regeln
cli-sheet--player = Nur die Spalten dieser Person
cli-sheet--output = Die Datei, nach ihrer Endung: .svg, .pdf oder .png; ohne sie die Standardausgabe
cli-sheet--to = Das Format: svg, pdf oder png [Vorgabe: nach der Endung der Datei, sonst svg]
cli-sheet--paper = Das Papier: a4 oder letter [Vorgabe: letter in den USA, sonst a4]
cli-value-date = DATUM
cli-value-game = SPIEL
cli-value-paper = PAPIER
# Practising.
cli-train = Entscheidungen üben: zuerst deine eigenen Fehler, dann andere ihrer Art
cli-train-examples =
    Beispiele:
      dicewise train
      dicewise train --theme joker --theme last-turns --difficulty hard
      dicewise train --due-only            nur, was zu wiederholen ist
      dicewise train --json --count 3 --seed 7
                                           Entscheidungen mit Lösungen, für Programme

    Themen: bonus-or-straight, break-the-full-house, what-to-zero, joker, last-turns. Antworte mit den Würfeln, die
    liegen bleiben (444, - für keine, alle fünf zum Aufhören), oder mit einem Feld. Jede Antwort wird sofort gesichert.
cli-train--player = Wer übt [Vorgabe: der Name aus den Einstellungen]
cli-train--themes = Nur dieses Thema; darf mehrmals stehen
cli-train--difficulty = Nur so schwer, nach den Kosten der zweitbesten Wahl: easy, medium oder hard
cli-train--count = Wie viele Entscheidungen [Vorgabe: { $default }]
cli-train--seed = Der gleiche Startwert denkt sich die gleichen Entscheidungen aus
cli-train--due-only = Nur, was zu wiederholen ist
cli-train--new-only = Nur ausgedachte Entscheidungen
cli-train--plain = Ohne Bilder und Farben
cli-daily = Jeden Tag die gleichen zehn Entscheidungen für alle
cli-daily-examples =
    Beispiele:
      dicewise daily
      dicewise daily --date 2026-11-16
      dicewise daily --again               noch einmal, ohne Wertung

    Der Tag ist der deiner Uhr, die Regeln sind die von yahtzee. Die ersten Antworten zählen; die Zeile am Ende
    kannst du weitergeben, sie verrät nichts.
cli-daily--player = Wer spielt [Vorgabe: der Name aus den Einstellungen]
cli-daily--date = Der Tag, etwa 2026-11-16 [Vorgabe: heute]
cli-daily--again = Noch einmal, ohne Wertung
cli-daily--plain = Ohne Bilder und Farben
cli-value-theme = THEMA
