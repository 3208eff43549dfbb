# Mirar atrás: partidas, repasos, estadísticas, clasificaciones.
look-loading = Cargando …
look-first-time = La primera vez con estas reglas tarda hasta un minuto: el juego perfecto se calcula una sola vez.
look-games = Partidas
look-date = Fecha
look-skill = Sin la suerte
look-accuracy = Precisión
look-assisted = con el entrenador
# Un registro que abrir.
look-open = Repasar un archivo
look-open-help = Se puede repasar cualquier partida en RSN o JSON, se haya jugado donde sea. No se guarda nada.
look-choose-file = Elegir un archivo …
look-paste = O pega el registro
look-not-over = Esta partida aún no ha terminado. Se puede repasar cuando acabe.
look-to-the-game = A la partida
look-which-game = Cuál de las { $n } partidas
look-whose = El juego de quién
# El repaso.
look-skill-help = con una suerte neutra
look-percentile = Mejor que el
look-percentile-help = de las partidas perfectas
look-class = Nivel de juego
look-class-help = una partida dice poco
look-from-par = Del par al resultado
look-course = Turno a turno
look-timeline = Resultado esperado, turno a turno
look-timeline-at = Turno { $turn }: { $expected } esperados, suerte { $luck }, pérdida { $loss }
look-turn = Turno { $turn }
look-turn-of = Turno { $turn } de { $of }
look-turn-roll = Turno { $turn }, tirada { $roll }:
look-turn-before = El turno anterior
look-turn-after = El turno siguiente
look-roll = Tirada { $n }
look-not-written = sin anotar
look-after = Tras este turno se esperaban { $expected } puntos.
look-all-turns = Todos los turnos en cifras
look-worst = Lo que más costó
look-luckiest = La tirada con más suerte
look-unluckiest = La tirada con menos suerte
look-find = El mejor hallazgo
look-find-by = ventaja: { $gap }
look-chosen = Elegido
look-better = Mejor
look-every = Los { $n } errores
look-another-file = Otro archivo
look-why = ¿Por qué?
look-no-mistakes = Nada que costara medio punto o más.
look-rolls-left = { $n ->
    [0] sin más tiradas
    [one] queda una tirada
   *[other] quedan { $n } tiradas
}
look-chances = Probabilidad de ganar
look-in-figures = En cifras
look-take-away = Para llevar
look-share = Copiar el resultado
look-copy-record = Copiar el registro
look-share-sums = suerte { $luck } · pérdida { $loss } · sin la suerte { $skill }
look-picture = Imagen ({ $format })
look-annotated = Registro con notas
# Errores, otra vez.
look-replay = { $n ->
    [one] Repetir mi error
   *[other] Repetir mis { $n } errores
}
look-replay-at = Otra vez: { $n } de { $of }
look-replay-done = Eso era todo
look-replay-result = { $right } de { $of } respondidas de la mejor manera.
look-replay-again = Otra vez
look-replay-leave = Volver al repaso
# Mis partidas.
look-finished = Terminadas
look-more = Mostrar más
look-won = ganó
look-imported = traída
look-other-game = Una partida de otro sitio
look-exchange = Llevar y traer
look-exchange-help = Todas las partidas terminadas en un archivo, y de vuelta. El servidor comprueba cada tirada y cada casilla; las partidas de otro sitio cuentan en tus estadísticas y en ninguna clasificación.
look-export = Guardar todas las partidas
look-import = Traer un archivo …
look-import-done = { $file }: { $added ->
    [0] ninguna partida nueva
    [one] una partida nueva
   *[other] { $added } partidas nuevas
}{ $known ->
    [0] { "" }
   *[other] , { $known } ya conocidas
}.
look-import-unfinished = { $n ->
    [one] Una partida no ha terminado y se dejó fuera.
   *[other] { $n } partidas no han terminado y se dejaron fuera.
}
look-import-differing = Estas siguieron aquí de otra manera y no se tocaron: { $ids }
look-import-none = No se tomó nada de { $file }:
look-import-rest = El resto de { $file } no se tomó:
look-import-part = Parte { $n } de { $of } …
look-import-game = Partida { $n }, línea { $line }:
look-too-large = Este archivo es demasiado grande.
# Estadísticas.
look-stats-empty = Juega una partida hasta el final y aquí verás qué fue suerte y qué fue mérito tuyo.
look-since = Desde
look-since-all = siempre
look-since-year = hace un año
look-since-quarter = hace tres meses
look-since-month = hace 30 días
look-mode = Cómo
look-mode-all = todas
look-mode-solo = a solas
look-mode-hot-seat = con otros
look-mode-kept = con dados reales
look-perfect-is = perfecto: { $value }
look-a-game = por partida
look-luck-a-game = suerte por partida
look-loss-a-game = pérdida por partida
look-strength = Cuánta fuerza
look-loss = Pérdida { $loss } ± { $error } por partida, en { $games ->
    [one] una partida
   *[other] { $games } partidas
}
look-loss-by = Pérdida por tipo de decisión
look-scores = Resultados
look-percentiles-help = Tantas de cada cien partidas terminan con esto o menos. La marca es el juego perfecto.
look-bars-help = Puntos de media; la marca es el juego perfecto.
look-difference = Diferencia
look-fair = ¿Son justos los dados?
# Clasificaciones.
look-rank = Puesto
look-board-scores = Resultados
look-board-skill = Habilidad
look-board-daily = Diez del día
look-board-scores-help = Más puntos en una partida.
look-board-skill-help = Sin la suerte: lo que alguien sacaría de media con una suerte neutra.
look-board-daily-help = Las mismas diez decisiones para todos: ¿quién perdió menos?
look-board-scores-none = Aún no hay nadie. El primer puesto está libre.
look-board-skill-none = Nadie ha terminado aún { $n } partidas con un nombre.
look-board-daily-none = Nadie respondió ese día.
# Beside somebody who played with others at one screen.
look-board-at = en la mesa de { $name }
look-way = Jugadas
look-way-alone = sin ayuda
look-way-assisted = con el entrenador
look-way-kept = con dados reales
look-day = Día
