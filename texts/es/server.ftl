# dicewise verify
verify-promised = La semilla es la que se prometió antes de la partida.
verify-other-seed = La semilla NO es la que se prometió antes de la partida.
verify-at-home = Nada se prometió antes de esta partida: solo se comparan sus tiradas con la semilla.
verify-wrong = Tirada { $number } ({ $turn }): { $found } en el registro, { $due } según la semilla
verify-roll-off = por el primer turno
verify-fair = Limpio: las { $n } tiradas salen de la semilla.
verify-unfair = No es limpio: de { $n } tiradas, { $wrong } no salen de la semilla.
verify-no-seed = No se puede comprobar: al registro le falta [Seed]. Se dice al acabar la partida; los dados reales no la tienen.
verify-unknown = No se puede comprobar: falta una tirada del turno { $turn } en el registro.
verify-no-roll-off = No se puede comprobar: no se entienden las tiradas por el primer turno.
# dicewise backup
backup-done = Copiado en { $file } ({ $bytes } bytes)
backup-exists = { $file } ya existe: elige otro nombre
backup-nothing = no hay partidas en { $path }
