# La hoja de puntuación impresa: cómo se llama.
paper-title-yahtzee = Yahtzee
paper-title-yatzy-50 = Yatzy
paper-title-yardzee = Yardzee
paper-title-kniffel = Kniffel
paper-title-yahtzee-free-joker = Yahtzee, comodín libre
paper-title-plain = Cinco dados, sencillo
paper-sheet = Hoja de puntuación
paper-name = Nombre
paper-date = Fecha
paper-left = se fue, turno { $turn }
# Sus filas.
paper-upper = Sección superior
paper-lower = Sección inferior
paper-three-give = tres dan
paper-points = puntos
paper-sum = suma
paper-upper-sum = Subtotal
paper-upper-bonus = Bono
paper-upper-total = Total superior
paper-five-bonus = Bono { $five }
paper-lower-total = Total inferior
paper-upper-again = Total superior
paper-grand-total = Total general
# Cómo se puntúa cada una.
paper-how-face = suma de todos los { $face }
paper-how-bonus = con { $at } o más
paper-how-three = tres iguales: suma de todo
paper-how-four = cuatro iguales: suma de todo
paper-how-house = tres de un número y dos de otro
paper-how-small = cuatro seguidos
paper-how-large = cinco seguidos
paper-how-five = cinco iguales
paper-how-five-more = cinco iguales; +{ $bonus } por cada otro
paper-how-chance = cualesquiera: suma de todo
paper-how-ticks = una marca por cada otro
paper-how-ticks-own = por cada otro en su casilla superior
# Qué es otro cinco iguales.
paper-joker-forced = Otro { $five } va a su propia casilla superior; si está ocupada, a cualquier casilla inferior como comodín, con el que casa llena y escaleras valen todos sus puntos; si también lo están, a una casilla superior como cero.
paper-joker-upper = Otro { $five } va a su propia casilla superior; si está ocupada, a otra casilla superior como cero; si también lo están, a cualquier casilla inferior, como siempre.
paper-joker-free = Otro { $five } va donde quieras. Si su propia casilla superior está ocupada, es un comodín: casa llena y escaleras valen todos sus puntos.
paper-joker-none = Otro { $five } es una tirada como cualquier otra.
paper-joker-not-zero = Con un cero en la casilla de { $five } es una tirada como cualquier otra.
paper-bonus-not-zero = El bono es solo para quien tiene { $points } en la casilla.
paper-bonus-zero = El bono se paga incluso con un cero en la casilla.
paper-bonus-own = El bono es solo para uno que está en su propia casilla superior.
# Lo que dice la orden.
paper-written = { $n ->
    [one] Escrito: { $files }
   *[other] { $n } páginas escritas: { $files }
}
paper-nobody = Nadie llamado { $name } juega en ella.
paper-no-games = No hay partidas así que hayan terminado.
paper-ending = { $file }: el nombre del archivo debe terminar en .svg, .pdf o .png.
paper-terminal = Eso llenaría tu terminal de bytes ilegibles: nombra un archivo con -o.
paper-many-pages = { $n } páginas no caben en una imagen: nombra un archivo con -o, o usa --to pdf.
paper-json = --json dice qué archivos se escribieron: nombra uno con -o.
