# Where games come from.
source-which = { $what } is neither a file nor a game that is kept: { $why }
source-game-of = { $file }: there is no game { $game }; it has { $n }.
source-game-of-file = --game is for a file of records, and { $what } is none.
