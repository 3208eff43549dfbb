# dicewise verify
verify-promised = The seed is the one that was promised before the game.
verify-other-seed = The seed is NOT the one that was promised before the game.
verify-at-home = Nothing was promised before this game: its seed is checked against its rolls only.
verify-wrong = Roll { $number } ({ $turn }): { $found } in the record, { $due } by the seed
verify-roll-off = for the first turn
verify-fair = Fair: all { $n } rolls follow from the seed.
verify-unfair = Not fair: of { $n } rolls, { $wrong } do not follow from the seed.
verify-no-seed = This can't be checked: the record has no [Seed]. It is told when the game is over; real dice have none.
verify-unknown = This can't be checked: a roll of turn { $turn } is not in the record.
verify-no-roll-off = This can't be checked: the rolls for the first turn can't be read.
# dicewise backup
backup-done = Copied into { $file } ({ $bytes } bytes)
backup-exists = { $file } is there already: choose another name
backup-nothing = there are no games in { $path }
