# dicewise verify
verify-promised = The seed is the one whose commitment stands in the record.
verify-noted = The seed is the one that was promised to you before the game.
verify-other-seed = The seed is NOT the one that was promised before the game.
verify-at-home = Nothing was promised before this game: its seed is checked against its rolls only.
verify-wrong = Roll { $number } ({ $turn }): { $found } in the record, { $due } by the seed
verify-roll-off = for the first turn
verify-fair = Fair: all { $n } rolls follow from the seed.
verify-unfair = Not fair: of { $n } rolls, { $wrong } do not follow from the seed.
verify-broken = Not fair: all { $n } rolls follow from the seed, but it is another than was promised.
verify-no-seed = This can't be checked: the record has no [Seed]. It is told when the game is over; real dice have none.
verify-unknown = This can't be checked: a roll of turn { $turn } is not in the record.
verify-no-roll-off = This can't be checked: the rolls for the first turn can't be read.
# dicewise backup
backup-done = Copied into { $file } ({ $bytes } bytes)
backup-exists = { $file } is there already: choose another name
backup-nothing = there are no games in { $path }
backup-elsewhere = the games are on a database server: copy them with its own means, such as pg_dump
serve-public-url = { $url } is no address of a site: it looks like https://dice.example
serve-secret = everybody on this machine could see the password: put the address into { $variable } or into the file of --config
move-secret = everybody on this machine could see the password: put the address into { $variable }
# dicewise migrate-store
move-from = --from is a file, such as sqlite:/var/lib/dicewise/dicewise.db
move-copying = Copying
move-verifying = Verifying
move-done = { $rows } rows are the same in both, every record is read, every room replays ({ $changed } rows were written this time)
move-not-empty = there are other games at the target already: move into an empty database
move-finished = everything was moved before, and the target may be in use: nothing was done
move-no-server = the target must be a PostgreSQL database
move-differs = { $table } is not the same in both: try again
move-in-use = the source is in use: stop its server and try again
move-served = nodes are serving the target: stop them and try again
move-under-way = another move into the target is under way: wait until it has ended
move-room = the room { $id } does not replay: { $reason }
