# Cómo se juega.
mode-solo = en solitario
mode-hot-seat = con otros
mode-kept = dados de verdad
# La lista de partidas.
history-none = Todavía no hay partidas. Ejecuta dicewise para jugar una.
history-id = partida
history-date = fecha
history-rules = reglas
history-mode = cómo
history-players = jugadores
history-state = estado
state-finished = terminada
state-unfinished = sin terminar
state-abandoned = descartada
state-assisted = con ayuda
date = { $day }/{ $month }/{ $year } { $time }
day = { $day }/{ $month }/{ $year }
# Récords, exportar e importar.
records-none = Todavía no hay récords.
exported = { $n ->
    [one] Una partida escrita en { $file }.
   *[other] { $n } partidas escritas en { $file }.
}
imported = { $added } nuevas, { $updated } continuadas, { $known } ya conocidas.
imported-differing = Estas partidas siguieron aquí de otra manera y quedaron como estaban: { $ids }
# A pantalla completa.
history-title = Historial
history-all = { $n ->
    [one] Una partida. Escribe un nombre para ver solo las suyas.
   *[other] { $n } partidas. Escribe un nombre para ver solo las suyas.
}
history-filtered = Jugadores con «{ $name }»: { $n }
browse-loading = Cargando …
records-title = Récords
title-turns = Turnos
keys-history = intro ver  ↑↓ elegir  esc volver  escribe un nombre
keys-records = intro ver la partida  ↑↓ elegir  esc volver
keys-game = esc volver  ↑↓ turnos  ←→ jugadores  r mirar atrás  ? ayuda
keys-game-open = intro seguir jugando  esc volver  ↑↓ turnos  ←→ jugadores  r mirar atrás  ? ayuda
help-browse =
    ↑ ↓      elegir o desplazar (también Re Pág, Av Pág)
    intro    ver una partida; allí: seguir jugando
    ← →      la columna de otro jugador
    r        mirar atrás una partida: suerte, pérdida, errores
    nombre   en el historial: solo las suyas
    esc      volver
