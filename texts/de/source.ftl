# Where games come from.
source-which = { $what } ist weder eine Datei noch ein aufbewahrtes Spiel: { $why }
source-game-of = { $file }: es gibt kein Spiel { $game }, nur { $n }.
source-game-of-file = --game ist für eine Datei mit Aufzeichnungen, und { $what } ist keine.
