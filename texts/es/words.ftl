# Palabras que están en cada hoja.
decimal-separator = ,
box-ones = Unos
box-twos = Doses
box-threes = Treses
box-fours = Cuatros
box-fives = Cincos
box-sixes = Seises
box-three-of-a-kind = 3 iguales
box-four-of-a-kind = 4 iguales
box-full-house = Casa llena
box-small-straight = Escalera pequeña
box-large-straight = Escalera grande
box-five-of-a-kind = 5 iguales
box-chance = Oportunidad
bonus = Bono
five-bonus = Otros cinco
total = Total
# Los nombres de los bots.
bot-name = Bot { $level }
bot-beginner = principiante
bot-casual = ocasional
bot-good = bueno
bot-strong = fuerte
bot-perfect = perfecto
bot-to-win = ganador
bot-greedy = codicioso
bot-random = al azar
# Por qué una tirada no puede ir en una casilla.
why-filled = { $box } ya está ocupada.
why-joker-own-upper = Comodín: { $box } está libre, así que esta tirada debe ir allí.
why-joker-lower = Comodín: { $box } está ocupada, así que esta tirada va a una casilla inferior libre.
why-upper-own = Otros cinco iguales: { $box } está libre, así que deben ir allí.
why-upper-zero = Otros cinco iguales: { $box } está ocupada, así que deben ser un cero en una casilla superior libre.
why-nothing-to-give-up = Estos dados no dan nada en { $box } de todos modos.
# Cómo puntúan las casillas, en pocas palabras.
how-upper = suma de los { $face }
how-alike = { $n } iguales: suma
how-full-house = { $points }: tres y dos
how-small-straight = { $points }: cuatro seguidos
how-large-straight = { $points }: cinco seguidos
how-five-of-a-kind = { $points }: cinco iguales
how-chance = suma de todo
how-bonus = +{ $points } desde { $at }
how-five-bonus = +{ $points } cada uno
