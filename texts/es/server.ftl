# dicewise verify
verify-promised = La semilla es la del compromiso que consta en el registro.
verify-noted = La semilla es la que te prometieron antes de la partida.
verify-other-seed = La semilla NO es la que se prometió antes de la partida.
verify-at-home = Nada se prometió antes de esta partida: solo se comparan sus tiradas con la semilla.
verify-wrong = Tirada { $number } ({ $turn }): { $found } en el registro, { $due } según la semilla
verify-roll-off = por el primer turno
verify-fair = Limpio: las { $n } tiradas salen de la semilla.
verify-unfair = No es limpio: de { $n } tiradas, { $wrong } no salen de la semilla.
verify-broken = No es limpio: las { $n } tiradas salen de la semilla, pero no es la prometida.
verify-no-seed = No se puede comprobar: al registro le falta [Seed]. Se dice al acabar la partida; los dados reales no la tienen.
verify-unknown = No se puede comprobar: falta una tirada del turno { $turn } en el registro.
verify-no-roll-off = No se puede comprobar: no se entienden las tiradas por el primer turno.
# dicewise backup
backup-done = Copiado en { $file } ({ $bytes } bytes)
backup-exists = { $file } ya existe: elige otro nombre
backup-nothing = no hay partidas en { $path }
backup-elsewhere = las partidas están en un servidor de bases de datos: cópialas con sus propios medios, como pg_dump
serve-public-url = { $url } no es la dirección de un sitio: es como https://dice.example
serve-secret = cualquiera en esta máquina podría ver la contraseña: pon la dirección en { $variable } o en el archivo de --config
move-secret = cualquiera en esta máquina podría ver la contraseña: pon la dirección en { $variable }
# dicewise migrate-store
move-from = --from es un archivo, como sqlite:/var/lib/dicewise/dicewise.db
move-copying = Copiando
move-verifying = Comprobando
move-done = { $rows } filas son iguales en ambos, cada registro se ha leído, cada sala se ha vuelto a jugar ({ $changed } filas se han escrito esta vez)
move-not-empty = en el destino ya hay otras partidas: usa una base de datos vacía
move-finished = todo se trasladó antes, y el destino puede estar en uso: no se ha hecho nada
move-no-server = el destino debe ser una base de datos PostgreSQL
move-differs = { $table } no es igual en ambos: vuelve a intentarlo
move-in-use = el origen está en uso: detén su servidor y vuelve a intentarlo
move-served = hay nodos que sirven el destino: detenlos y vuelve a intentarlo
move-under-way = ya hay otro traslado en curso al mismo destino: espera a que termine
move-room = la sala { $id } no se puede volver a jugar: { $reason }
