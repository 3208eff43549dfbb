# dicewise verify
verify-promised = Der Startwert ist der, dessen Versprechen in der Aufzeichnung steht.
verify-noted = Der Startwert ist der, der dir vor dem Spiel versprochen wurde.
verify-other-seed = Der Startwert ist NICHT der, der vor dem Spiel versprochen wurde.
verify-at-home = Vor diesem Spiel wurde nichts versprochen: nur seine Würfe werden mit dem Startwert verglichen.
verify-wrong = Wurf { $number } ({ $turn }): { $found } in der Aufzeichnung, { $due } nach dem Startwert
verify-roll-off = um die erste Runde
verify-fair = Ehrlich: alle { $n } Würfe folgen aus dem Startwert.
verify-unfair = Nicht ehrlich: von { $n } Würfen folgen { $wrong } nicht aus dem Startwert.
verify-broken = Nicht ehrlich: alle { $n } Würfe folgen aus dem Startwert, aber er ist ein anderer als versprochen.
verify-no-seed = Das lässt sich nicht prüfen: in der Aufzeichnung fehlt [Seed]. Er wird am Ende des Spiels genannt; echte Würfel haben keinen.
verify-unknown = Das lässt sich nicht prüfen: ein Wurf der Runde { $turn } fehlt in der Aufzeichnung.
verify-no-roll-off = Das lässt sich nicht prüfen: die Würfe um die erste Runde sind unlesbar.
# dicewise backup
backup-done = Kopiert nach { $file } ({ $bytes } Bytes)
backup-exists = { $file } gibt es schon: wähle einen anderen Namen
backup-nothing = in { $path } sind keine Spiele
backup-elsewhere = die Spiele liegen auf einem Datenbankserver: kopiere sie mit dessen eigenen Mitteln, etwa pg_dump
serve-public-url = { $url } ist keine Adresse einer Seite: sie sieht aus wie https://dice.example
serve-secret = jeder auf dieser Maschine könnte das Passwort sehen: setz die Adresse in { $variable } oder in die Datei von --config
move-secret = jeder auf dieser Maschine könnte das Passwort sehen: setz die Adresse in { $variable }
# dicewise migrate-store
move-from = --from ist eine Datei, etwa sqlite:/var/lib/dicewise/dicewise.db
move-copying = Kopieren
move-verifying = Prüfen
move-done = { $rows } Zeilen sind in beiden gleich, jede Aufzeichnung ist gelesen, jeder Raum nachgespielt ({ $changed } Zeilen wurden diesmal geschrieben)
move-not-empty = am Ziel sind schon andere Spiele: zieh in eine leere Datenbank um
move-finished = alles ist schon umgezogen, und das Ziel kann in Gebrauch sein: es wurde nichts getan
move-no-server = das Ziel muss eine PostgreSQL-Datenbank sein
move-differs = { $table } ist nicht in beiden gleich: versuch es noch einmal
move-in-use = die Quelle ist in Gebrauch: halte ihren Server an und versuch es noch einmal
move-served = Knoten bedienen das Ziel: halte sie an und versuch es noch einmal
move-under-way = ein anderer Umzug in dasselbe Ziel ist im Gange: warte, bis er zu Ende ist
move-room = der Raum { $id } lässt sich nicht nachspielen: { $reason }
