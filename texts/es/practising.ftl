# Practicar, papel y reglas.
practise-train-help = { $n } decisiones por ronda. Respondes y ves enseguida cuánto valía tu elección.
practise-theme = Tema
practise-difficulty = Dificultad
practise-mixed = variado
practise-own-first = primero lo que salió mal en mis partidas
practise-looking = Repasando tus partidas…
practise-due = { $n ->
    [0] Hoy no toca nada tuyo.
    [one] Hoy toca una decisión tuya.
   *[other] Hoy tocan { $n } decisiones tuyas.
}
practise-of-game = { $n ->
    [0] En esta partida nada te costó mucho.
    [one] Una decisión de esta partida te costó puntos.
   *[other] { $n } decisiones de esta partida te costaron puntos.
}
practise-start = Empezar
practise-stop = Parar
practise-next = Siguiente
practise-to-result = Al resultado
practise-answered = Hechas
practise-lost = Perdido
practise-accuracy = Precisión
practise-streak = Racha
practise-round-over = Cómo fue
practise-answers = Respuestas
practise-another-round = Otra ronda
practise-other-wish = Otros temas
practise-own = De tu propia partida, turno { $turn }: allí costó { $cost } puntos
# Una decisión.
practise-closed = Las reglas no permiten esta tirada aquí.
practise-keep = Guardar { $dice }, tirar { $n }
practise-throw-all = Tirar los cinco
practise-filled = ocupada
practise-upper = Suma superior
practise-rolls-left = { $left ->
    [0] No quedan tiradas.
    [one] Queda una tirada.
   *[other] Quedan { $left } tiradas.
}
practise-open = Libres: { $boxes }.
practise-grade-best = lo mejor
practise-grade-good = bien
# Las diez del día.
practise-today = Las diez de hoy
practise-step = Decisión { $n } de { $of }
practise-not-sent = Tus respuestas se guardan aquí. Aún no se han podido enviar.
practise-send = Enviar las respuestas
practise-points-lost = { $points } puntos perdidos
practise-share = Copiar el resultado
practise-share-help = La línea para compartir dice lo buenas que fueron tus respuestas, y no revela ninguna.
practise-on-board = Ponerme en la clasificación
practise-board = Clasificación del día
# Las reglas.
practise-title-yahtzee = Yahtzee
practise-title-yatzy-50 = Tabla de Yatzy
practise-title-yardzee = Yardzee
practise-title-kniffel = Kniffel
practise-title-yahtzee-free-joker = Yahtzee, comodín libre
practise-title-plain = Sencillo
practise-rule-sets = Reglamentos
practise-about-set = Cinco dados, trece casillas, trece rondas. De { $least } a { $most } jugadores; practicar a solas siempre se puede. Cinco iguales se llaman aquí { $five }.
practise-turn-title = Un turno
practise-turn-roll = Tira los cinco dados.
practise-turn-again = Hasta dos veces más, guarda los que quieras y tira los demás. También puedes tirar dados que habías guardado.
practise-turn-write = Plántate cuando quieras, como muy tarde tras la tercera tirada, y llena una casilla libre.
practise-turn-zero = Cada turno llena una casilla, en el orden que quieras, y lo escrito queda. Si los dados no encajan, es un cero; también puedes anotar un cero donde encajarían.
practise-example = Ejemplo
practise-bonus = Con { $at } puntos o más en las casillas superiores recibes { $points } extra.
practise-bonus-none = No hay bono por las casillas superiores.
practise-bonus-par = Tres de cada cara suman justo 63.
practise-further-title = Un { $five } más
practise-further-open = Mientras la casilla de { $five } esté libre, no hay nada especial: anota { $points } ahí o elige cualquier otra casilla libre. Cuando esté ocupada, para cada uno más vale esto:
practise-paid-nothing = No da ningún bono.
practise-paid-anywhere = Da un bono de { $bonus }, se anote donde se anote.
practise-paid-own-upper-box = Da un bono de { $bonus }, pero solo si lo anotas en su propia casilla superior (cuatros en la de los cuatros).
practise-pays-full = El bono se paga solo si en la casilla de { $five } están sus { $points } puntos.
practise-pays-zero = El bono se paga aunque en la casilla de { $five } haya un cero.
practise-placement-forced = Es un comodín, y su lugar está fijado:
practise-placement-upper-only = Su lugar está fijado:
practise-placement-free = Puede ir en cualquier casilla libre. Con su propia casilla superior ocupada, es un comodín en las inferiores; en la casilla superior de otra cara es un cero.
practise-placement-none = Es una tirada como cualquier otra: ni comodín ni casilla obligada.
practise-forced-own = en su propia casilla superior, si está libre;
practise-forced-lower = si no, en cualquier casilla inferior libre, como comodín;
practise-forced-zero = si no, como cero en cualquier casilla superior libre.
practise-upper-lower = Solo si todas las superiores están ocupadas, en cualquier casilla inferior libre, con su valor normal.
practise-joker = Un comodín vale completo: casa llena { $house }, escalera pequeña { $small }, escalera grande { $large }; 3 y 4 iguales y oportunidad dan la suma.
practise-zero-same = Con un cero en la casilla de { $five } valen los mismos lugares.
practise-zero-ordinary = Con un cero en la casilla de { $five } es una tirada como cualquier otra.
practise-written-row = Los bonos tienen su propia fila y cuentan para la parte inferior.
practise-written-box = Los bonos se suman dentro de la propia casilla de { $five }.
practise-written-back = Los bonos se apuntan en el dorso de la hoja y cuentan solo para el total general.
practise-further-dice = Solo cuentan los dados que están en la mesa al anotar. Los bonos no cuentan para el bono superior, y puede haber cuantos salgan.
practise-further-example = Un { $five } más, con Cuatros y estas casillas inferiores libres
practise-end-title = El final
practise-end = Cuando todas las casillas de todos están llenas, gana el total más alto; si empatan, comparten la victoria. Quién empieza se sortea: la suma más alta de cinco dados.
practise-compare = Lado a lado
practise-compare-same = Todo lo demás es igual en todos: las casillas, sus puntos y el bono superior.
practise-column-bonus = Bono por otros cinco iguales
practise-column-place = Dónde van
practise-column-zero = Con un cero en la casilla
practise-column-written = Dónde se anota el bono
practise-column-players = Jugadores
practise-short-own = en su casilla superior
practise-short-forced = comodín: su casilla superior, luego una inferior, luego un cero
practise-short-upper-only = su casilla superior, luego un cero arriba
practise-short-free = donde sea; comodín con su casilla superior ocupada
practise-short-none = una tirada como otra
practise-short-zero-same = los mismos lugares, sin bono
practise-short-zero-ordinary = una tirada como otra
practise-short-row = su propia fila
practise-short-box = en la casilla
practise-short-back = dorso de la hoja
# Reglas de la casa.
practise-house-help = Parte de reglas que conoces y cambia lo que en tu mesa es distinto. El texto de esta página es un archivo que dicewise lee en todas partes.
practise-house-yours = Tus reglas de la casa
practise-house-usual = Nuestra mesa
practise-house-what = Cómo se llaman
practise-based-on = A partir de
practise-house-name = Nombre
practise-house-id = Nombre corto (letras, cifras, - y _)
practise-label = Cómo se llaman los cinco iguales
practise-players-least = Mínimo de jugadores
practise-players-most = Máximo de jugadores
practise-upper-bonus = Bono superior
practise-field-upper_bonus-at = Desde esta suma
practise-field-upper_bonus-points = Puntos (0: ninguno)
practise-box-points = Puntos de las casillas
practise-further = Otros cinco iguales
practise-field-further_five-bonus = Bono (0: ninguno)
practise-field-further_five-paid = Se paga
practise-field-further_five-placement = Dónde van
practise-field-further_five-written = Dónde se anota el bono
practise-field-joker-when-zero = los mismos lugares con un cero en la casilla
practise-field-bonus-when-zero = el bono se paga con un cero en la casilla
practise-choice-anywhere = vaya donde vaya
practise-choice-own-upper-box = solo en su casilla superior
practise-choice-forced = fijado, como comodín
practise-choice-upper-only = fijado, primero arriba
practise-choice-free = libre, comodín con su casilla superior ocupada
practise-choice-none = una tirada como otra
practise-choice-row = en su propia fila
practise-choice-box = dentro de la casilla
practise-choice-back = en el dorso de la hoja
practise-toml = Como archivo
practise-checking = Comprobando…
practise-makes-sense = Estas reglas tienen sentido.
practise-form-waits = El formulario espera a que el texto tenga sentido.
practise-line = Línea { $line }
practise-in-words = En palabras
practise-save = Guardar
practise-save-play = Guardar y jugar
practise-download = Descargar
practise-load = Abrir un archivo
practise-new = Empezar de nuevo
practise-edit = Editar
practise-delete = Borrar
practise-house-saved = Guardado: tu próxima partida se juega con estas reglas.
practise-too-long = Este archivo es demasiado largo para ser reglas de la casa.
# Hojas de puntuación.
practise-paper = Papel
practise-sheet-what = Qué lleva
practise-sheet-empty = una hoja vacía
practise-sheet-filled = { $n ->
    [one] mi última partida
   *[other] mis últimas { $n } partidas
}
practise-sheet-none = Cuando termines una partida con estas reglas, podrá ir en la hoja.
practise-print = Imprimir
practise-sheet-alt = Hoja de puntuación: { $rules }
