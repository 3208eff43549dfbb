# What is done with the dice.
action-stop = plantarse
action-zero = un cero en { $box }
# How good a player is.
class-perfect = Perfección
class-grandmaster = Gran maestría
class-master = Maestría
class-expert = Nivel experto
class-advanced = Nivel avanzado
class-intermediate = Nivel intermedio
class-casual = Nivel ocasional
class-beginner = Nivel inicial
# The decisions of a turn.
kind-keep1 = Primeras reservas
kind-keep2 = Segundas reservas
kind-box = Casillas
# A game looked back on.
review-game = Partida { $number }: { $rules }
review-title = { $name }: { $points } puntos
review-title-so-far = { $name }: { $points } puntos hasta ahora, { $expected } esperados
review-title-left = { $name }: { $points } puntos, se fue en el turno { $turn }
review-par = Par
review-luck = Suerte
review-loss = Pérdida
review-score = Resultado
review-expected = Esperado
review-skill = Resultado sin la suerte: { $skill }
review-accuracy = Precisión: { $accuracy }
review-accuracy-known = Precisión de lo que se pudo juzgar: { $accuracy }
review-class = Se jugó como: { $class } (una partida dice poco, { $games } dicen más)
review-percentile = El juego perfecto termina con menos puntos en el { $percent } de sus partidas.
percent-less = { $percent } o menos
percent-more = { $percent } o más
review-unjudged-part = { $kind } en { $n ->
    [one] un turno
   *[other] { $n } turnos
}
review-unjudged = Sin juzgar, porque no se anotaron las tiradas: { $parts }. Lo que ganaron o perdieron cuenta como suerte.
review-turn = Turno
review-rolls = Tiradas
review-roll = Tirada
review-decision = Decisión
review-best = Mejor
review-steps = Cada tirada y cada decisión; ▲ suerte, ▼ mala suerte
review-rounded = Redondeado a centésimas; lo que sobra al redondear está en la suerte.
review-moments = Tres momentos
review-moments-of = { $n ->
    [1] Un momento
    [2] Dos momentos
   *[other] Tres momentos
}
review-mistakes = Qué era mejor
review-mistake = Turno { $turn }, { $dice }: { $chosen } perdió { $loss }, lo mejor era: { $best }
review-find = Turno { $turn }, { $dice }: buen hallazgo: { $chosen }. Mirar solo este turno habría costado { $greed }
review-fortune = Turno { $turn }, tirada { $roll }: { $dice } movió lo esperado en { $luck }
review-chances = Probabilidad de ganar tras cada turno, si todos siguen jugando por puntos
review-leaves = { $at } se va
review-chances-about = ≈ aproximado: con más de seis casillas abiertas se estima
# Why something is better.
reason-points = { $best } da { $bestpoints } ahora y deja { $bestlater } por venir; { $chosen } da { $chosenpoints } y deja { $chosenlater }.
reason-upper-bonus = bonificación superior
reason-chances-turn = Probabilidades al final del turno: { $chances }.
reason-chances-game = Probabilidades al final de la partida: { $chances }.
reason-moved = { $box } { $best } en vez de { $chosen }
reason-rolling = Seguir tirando acaba en { $on } puntos de media; { $box } da { $points } ahora y acaba en { $stop }.
reason-rolling-makes = Si se sigue tirando aún puede salir: { $chances }.
reason-gains-game = Puntos esperados hasta el final de la partida: { $gains }.
reason-against = { $gains }; en contra { $losses }
# Pictures.
picture-expected = resultado esperado
picture-band = ocho de cada diez partidas perfectas desde aquí
grade-inaccuracy = imprecisión
grade-mistake = error
grade-blunder = error grave
grade-praise = buen hallazgo
review-written = Dibujado: { $files }
# Right after a game.
brief-sum = { $score } = par { $par }, suerte { $luck }, { $losses }
brief-more = El análisis entero: dicewise review { $id }
# Looking back in full screen.
recap-thinking = mirando atrás la partida …
recap-timeline = resultado esperado; { $dot } 8 de cada 10 partidas perfectas
recap-percentile = mejor que el { $percent }
keys-recap = tab gráficos o palabras  ←→ jugador  ↑↓ mover  esc volver  ? ayuda
help-recap =
    tab      gráficos, o todo en palabras
    ← →      otro jugador
    ↑ ↓      mover las palabras (también av pág, re pág)
    esc      volver

    La línea es el resultado esperado tras cada turno. Los
    signos: ?! imprecisión, ? error, ?? error grave, ! buen hallazgo.
