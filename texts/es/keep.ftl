# Sentarse con dados de verdad.
keys-seats-keep = escribe el nombre  supr quitar  intro ir  esc atrás
keep-offer = Seguir con la partida { $number }: { $names }
keep-offer-next = Partida { $number } de la hoja: { $names }
keep-offer-roll-off = Seguir con el sorteo: { $names }
starting-title = ¿Quién empieza?
starting-due = { $name } tira los cinco dados: escríbelos y pulsa intro.
starting-known = intro: empezar la partida
keys-starting = 1-6 dados  intro anotar  ↑↓ s elige quién empieza  esc
help-starting =
    1-6      los cinco dados de una tirada
    intro    anotar la tirada
    ←        (retroceso) borrar un dado o una tirada
    ↑ ↓ s    o elegir quién empieza
    esc      volver al menú

    Empieza el total más alto; quienes empatan tiran otra vez.
# La hoja.
keep-game = partida { $number }/{ $of }
keep-title-dice = Dados finales
keep-title-points = Casilla y puntos
keep-title-turn = Turno completo
keep-title-which = Corregir
keep-turn = Juega { $name }
keep-correct = { $name } { $turn }: { $entry } →
keep-which = ¿Qué anotación está mal?
keep-possible = posible: { $list }
keep-bonus-off = + añade el bono de { $bonus }
keep-bonus-on = con el bono de { $bonus }
keep-kept = guarda: { $dice }
keep-left = { $name } se va
keep-next = n: la siguiente partida
keep-not-on-table = No hay otro { $die } en la mesa.
keep-type-points = Primero escribe los puntos.
keep-type-dice = Primero escribe los cinco dados.
keep-dice-gone = Los dados anotados en { $turn } no dan eso: ahora cuentan como desconocidos.
keep-confirm-zero = ¿Un cero en { $box }? Pulsa x otra vez.
keep-ask-leave = ¿‹ { $name } › deja la partida? s: sí, ←→: otro, si no: no
keys-keep-dice = 1-6 dados  intro anotar  ? ayuda  ↑↓ casilla  p puntos  w turno entero  e corregir  u deshacer  g hoja  q menú
keys-keep-points = 0-9 puntos  intro anotar  ↑↓ casilla  ? ayuda  + bono  p atrás
keys-keep-turn = 1-6 tirada y guardados  0 nada  intro sigue  w volver  ?
keys-keep-which = ←→ jugador  ↑↓ anotación  intro corregir  esc atrás
keys-keep-over = n otra  r mirar atrás  g hoja  e corregir  u deshacer  ?  q
help-keep =
    1-6      los dados; con los cinco: una casilla superior
    ↑ ↓      elegir casilla; t f h s l y c: una inferior
    intro    anotar
    x x      escribir un cero aunque los dados encajen
    p        solo casilla y puntos (+: con el bono)
    w        el turno completo: tirada, dados guardados e
             intro (0: ninguno), los otros dados, …
    e        corregir: ← → ↑ ↓, intro, y de nuevo
    u        deshacer la última anotación
    L        un jugador se va
    g        la hoja de seis partidas
    n        la siguiente partida, al terminar esta
    r        mirar atrás, al terminar esta
    q        al menú; todo está guardado

    12! fue corregido, 12‹ es lo último.
# La hoja de seis partidas.
sheet-wins = gana
sheet-sum = suma
sheet-signs = * ganada  { $sofar } hasta ahora: no está en la suma
# Por qué la hoja queda como está.
refused-same = El turno { $turn } ya dice eso.
refused-left = { $name } ya se ha ido.
refused-finished = { $name } ha llenado todas las casillas.
refused-no-entry = No hay ninguna anotación que deshacer ni corregir.
refused-corrected = Lo último fue una corrección, que se queda: corrígela otra vez.
refused-over = La partida ha terminado.
refused-dice-unknown = Sin los dados hay que decir los puntos: H 25.
refused-not-rolled = Un turno empieza con una tirada.
refused-no-rolls-left = No quedan tiradas: tras la tercera se llena una casilla.
refused-keep-missing = Falta decir qué dados se guardaron para esta tirada.
refused-stopped = Se guardaron los cinco dados: eso significa parar.
refused-not-on-table = De { $roll } no se puede guardar { $kept }.
refused-kept-dice-changed = Se había guardado { $kept }, y { $roll } no lo contiene.
refused-dice-in-hand = Hay que tirar los otros dados antes de llenar una casilla.
refused-differs = { $dice } da { $due } en { $box }, no { $written }.
refused-only-illegal = Solo { $dice } da { $points } en { $box }. { $why }
refused-impossible = { $written } no puede ser en { $box }; posible: { $possible }.
refused-bonus-missing = Otros cinco iguales ganan su bono: +{ $bonus }.
refused-no-joker = Cinco iguales no son comodín aquí.
refused-no-bonus = Aquí no se paga ese bono.
refused-not-played = El turno { $turn } no se ha jugado.
refused-later = Entonces el turno { $turn } de { $name } no podría quedar. { $why }
refused-players = { $rules } es para { $min } a { $max } jugadores, o uno solo.
refused-nameless = Cada jugador necesita un nombre.
refused-same-name = Dos jugadores se llaman { $name }.
refused-bot = { $name } es nombre de bot, y los bots no tienen dados de verdad.
# Línea a línea.
keep-line-who-plays = ¿quién juega? No hay partida que seguir: --players Ana,Ben
keep-line-hint = help: lo que se puede escribir aquí
keep-line-begins = Partida { $number } de { $of }. Empieza { $name }.
keep-line-roll-off = ¿Quién empieza? Los cinco dados de { $name }:
keep-line-turn = { $turn }, { $name }:
keep-line-over = La partida ha terminado. next: la siguiente de la hoja
keep-line-not-over = Esta partida aún no ha terminado.
keep-line-nobody = Nadie que se llame { $name } juega.
keep-line-what = No entiendo «{ $text }». help: lo que se puede escribir aquí
keep-line-refused = No anotado. { $why }
keep-line-not-saved = No se pudo guardar, así que no ha ocurrido: { $why }
keep-line-written = { $name }: { $box } { $points }. Total { $total }.
keep-line-done = Hecho.
keep-line-kept = La partida está guardada. Para seguir: dicewise keep
keep-line-kept-over = La partida está guardada.
keep-line-not-begun = No se empezó ninguna partida.
keep-line-help =
    33355 H                        los dados finales y la casilla
    33355 H 0                      un cero aunque los dados encajen
    H 25, 4 0, 2 10+100            casilla y puntos, con un bono
    31346 >33 33253 >333 33313 F   el turno completo; > solo no guarda nada
    correct 4b C 16                lo que debe decir el turno 4b
    correct 4b 12345 L             lo mismo con otros dados
    undo                           deshacer la última anotación
    card, sheet                    esta partida; las seis de la hoja
    leave NOMBRE                   un jugador se va
    next                           la siguiente partida, al terminar esta
    start NOMBRE                   quién empieza, sin tirar
    quit                           parar; todo queda guardado
    Las casillas: 1 2 3 4 5 6 T F H S L Y C.
