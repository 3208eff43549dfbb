# Where games come from.
source-which = { $what } no es ni un archivo ni una partida guardada: { $why }
source-game-of = { $file }: no hay partida { $game }; tiene { $n }.
source-game-of-file = --game es para un archivo de registros, y { $what } no lo es.
