# dicewise verify
verify-promised = Der Startwert ist der, der vor dem Spiel versprochen wurde.
verify-other-seed = Der Startwert ist NICHT der, der vor dem Spiel versprochen wurde.
verify-at-home = Vor diesem Spiel wurde nichts versprochen: nur seine Würfe werden mit dem Startwert verglichen.
verify-wrong = Wurf { $number } ({ $turn }): { $found } in der Aufzeichnung, { $due } nach dem Startwert
verify-roll-off = um die erste Runde
verify-fair = Ehrlich: alle { $n } Würfe folgen aus dem Startwert.
verify-unfair = Nicht ehrlich: von { $n } Würfen folgen { $wrong } nicht aus dem Startwert.
verify-no-seed = Das lässt sich nicht prüfen: in der Aufzeichnung fehlt [Seed]. Er wird am Ende des Spiels genannt; echte Würfel haben keinen.
verify-unknown = Das lässt sich nicht prüfen: ein Wurf der Runde { $turn } fehlt in der Aufzeichnung.
verify-no-roll-off = Das lässt sich nicht prüfen: die Würfe um die erste Runde sind unlesbar.
# dicewise backup
backup-done = Kopiert nach { $file } ({ $bytes } Bytes)
backup-exists = { $file } gibt es schon: wähle einen anderen Namen
backup-nothing = in { $path } sind keine Spiele
