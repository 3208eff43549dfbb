# What all games together say.
stats-none = Aún no se ha terminado ninguna partida.
stats-none-match = Ninguna partida terminada coincide.
stats-title = { $rules }: { $games ->
    [one] una partida
   *[other] { $games } partidas
}{ $assisted ->
    [0] { "" }
   *[other] , { $assisted } de ellas con el entrenador
}
stats-title-results = { $rules }: { $results } resultados en { $games ->
    [one] una partida
   *[other] { $games } partidas
}{ $assisted ->
    [0] { "" }
   *[other] , { $assisted } de ellos con el entrenador
}
stats-own = propias
stats-perfect = perfecto
stats-mean = Media
stats-sd = Desviación típica
stats-percentile = El { $percent } % no pasa de
stats-best = Mejor
stats-bonus = Bonificación superior
stats-five-bonus = Bonos de { $five } por partida
stats-rank = El juego perfecto termina con menos puntos en el { $percent } de sus partidas, de media.
stats-histogram = Resultados; ┃ es el juego perfecto
stats-luck = Suerte: { $luck } por partida
stats-luck-holds = En { $games ->
    [one] un resultado
   *[other] { $games } resultados
} no se conocen todas las tiradas: lo que se decidió sin ellas cuenta como suerte.
stats-loss = Pérdida: { $loss } ± { $error } por partida, en { $games ->
    [one] un resultado
   *[other] { $games } resultados
} ({ $parts })
stats-unjudged = Ninguna partida está anotada de la primera tirada a la última, así que no se conoce la pérdida.
stats-box-loss = Pérdida en casillas: { $loss } por partida, en { $games ->
    [one] el único resultado
   *[other] los { $games } resultados
} cuyas casillas se pudieron juzgar todas
stats-class = Juega como: { $class }
stats-class-range = Juega como: { $class }; todo entre { $better } y { $worse } es posible
stats-class-none = { $missing ->
    [one] Una partida más
   *[other] { $missing } partidas más
} y se verá cuánto vale eso.
stats-class-several = Son resultados de varias personas: --player muestra el nivel de una de ellas.
stats-box = Casilla
stats-periods = Con el tiempo
stats-from = desde
stats-games = partidas
stats-dice = { $dice } dados lanzados
stats-chi-square = Ji cuadrado { $chi }: los dados justos se desvían tanto o más el { $percent } de las veces.
stats-fair = Nada hace dudar de ellos.
stats-doubtful = Hay que dudar de estos dados.
stats-boxes-against = Casillas frente al juego perfecto
