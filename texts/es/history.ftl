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
# Récords, exportar e importar.
records-none = Todavía no hay récords.
exported = { $n ->
    [one] Una partida escrita en { $file }.
   *[other] { $n } partidas escritas en { $file }.
}
imported = { $added } nuevas, { $updated } continuadas, { $known } ya conocidas.
imported-differing = Estas partidas siguieron aquí de otra manera y quedaron como estaban: { $ids }
