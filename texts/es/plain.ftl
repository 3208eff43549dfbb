# Las palabras de las órdenes, primero la forma larga. Las inglesas se entienden en todos los idiomas.
word-where = dónde donde
word-roll = tirar tira
word-keep = guardar guarda
word-score = anotar anota
word-zero = cero
word-card = hoja
word-boxes = casillas
word-undo = deshacer
word-coach = entrenador
word-hint = consejo
word-aim = meta
word-leave = abandonar
word-help = ayuda
word-quit = salir
word-continue = continuar seguir
word-next = siguiente
word-drop = descartar
word-new = nueva
word-again = otra
word-show = mostrar muestra
word-try = probar
word-yes = sí si
# Empezar y parar.
plain-new-game = Partida nueva: { $rules }. Jugadores: { $names }.
plain-record = El récord que hay que superar es { $points }.
plain-welcome = Escribe ayuda para conocer las órdenes.
plain-playing-on = La partida sigue: { $rules }. { $players }.
plain-offer = Hay una partida sin terminar: { $rules }, { $players }, { $filled } de { $of } casillas ocupadas.
plain-offer-date = Empezó el { $date }.
plain-offer-more = Hay { $n } partidas sin terminar; siguiente nombra otra.
plain-dropped = Esta partida ya no se ofrecerá. Queda en el historial.
plain-end-of-input = No hay más órdenes.
plain-kept = La partida queda guardada. Para seguir: dicewise play --plain, y después continuar.
plain-roll-off = Para decidir quién empieza: { $rolls }.
plain-roll-off-again = Empate. Otra vez: { $rolls }.
plain-roll-off-roll = { $name } saca { $dice }, en total { $sum }
plain-starts = Empieza { $name }.
# El turno.
plain-turn = { $who ->
    [you] Turno { $turn } de { $of }. Te toca.
   *[other] Turno { $turn } de { $of }. Le toca a { $name }.
}
plain-type-roll = Escribe tirar.
plain-on-table = Sobre la mesa: { $dice }.
plain-left = { $left ->
    [0] No quedan tiradas: anota en una casilla.
    [one] Queda una tirada.
    [2] Quedan dos tiradas.
   *[other] Quedan { $left } tiradas.
}
plain-rolled = { $who ->
    [you] Has sacado { $dice }.
   *[other] { $name } ha sacado { $dice }.
}
plain-rolled-all = { $who ->
    [you] Has tirado otra vez los cinco: { $dice }.
   *[other] { $name } ha tirado otra vez los cinco: { $dice }.
}
plain-rolled-holding = { $who ->
    [you] Has sacado { $dice }. Guardados: { $held }.
   *[other] { $name } ha sacado { $dice }. Guardados: { $held }.
}
plain-wrote = { $who ->
    [you] Has anotado { $points } en { $box }. Llevas { $total }.
   *[other] { $name } ha anotado { $points } en { $box } y lleva { $total }.
}
plain-five-bonus = Un bono de { $points } por otros cinco iguales.
plain-upper-bonus = Las casillas superiores han llegado a { $at }: un bono de { $points }.
plain-undone = Deshecho: { $box }.
plain-player-left = { $name } ha dejado la partida.
plain-bot-next = Ahora juega { $name }. Pulsa Intro para seguir, o escribe deshacer.
plain-bot-turn = { $name } { $throws }, anotó { $points } en { $box } y lleva { $total }.
plain-bot-rolled = sacó { $dice }
plain-bot-rolled-all = tiró otra vez los cinco y sacó { $dice }
plain-bot-kept = guardó { $held }, sacó { $dice }
# La hoja.
plain-total = { $points ->
    [one] { $name }: { $points } punto.
   *[other] { $name }: { $points } puntos.
}
plain-has-left = Ha dejado la partida.
plain-box-open = { $box } sin anotar
plain-card-upper = Casillas superiores: { $boxes }.
plain-card-lower = Casillas inferiores: { $boxes }.
plain-card-sum = Suma { $sum }, bono { $bonus }.
plain-card-sum-open = Suma { $sum }; con { $at } hay un bono de { $bonus }.
plain-card-fives = Bonos por otros cinco iguales: { $points }.
plain-boxes = Estos dados darían: { $boxes }.
plain-boxes-open = Casillas libres: { $boxes }.
plain-box-bonus = { $box } { $points } y un bono de { $bonus }
plain-not-finished = La partida no se ha terminado: no entra en los récords.
plain-nobody-wins = No gana nadie.
# El entrenador.
plain-coach-off = El entrenador no dice nada.
plain-coach-nudge = El entrenador avisa si una jugada pierde { $points } puntos o más.
plain-coach-full = El entrenador ordena las opciones después de cada tirada.
plain-assisted = La partida cuenta desde ahora como asistida.
plain-nudge = Esta jugada pierde { $points } puntos.
plain-hint-best = { $choice }; puntuación final esperada { $worth }, la mejor.
plain-hint = { $choice }; puntuación final esperada { $worth }, { $loss } menos.
plain-hint-chance-best = { $choice }; probabilidad { $chance }, la mejor.
plain-hint-chance = { $choice }; probabilidad { $chance }, { $loss } menos.
plain-hint-chances = Probabilidades: { $chances }.
plain-aim = La meta es ahora llegar a { $target } puntos o más. El entrenador ordena las opciones según la probabilidad de lograrlo.
plain-thinking-on = Sigue pensando: { $done } hecho.
plain-aim-off = La meta es ahora conseguir todos los puntos posibles.
# Negativas.
plain-unknown = No hay ninguna orden «{ $text }».
plain-rest = «{ $text }» no puede ir ahí.
plain-no-box = ¿Qué casilla? Por ejemplo: anotar cuatros.
plain-no-such-box = No hay ninguna casilla «{ $text }». Escribe casillas para oírlas.
plain-which-box = ¿Cuál de estas casillas: { $boxes }?
plain-no-face = «{ $text }» no es un dado: los dados se escriben con las cifras del 1 al 6.
plain-too-many = { $n } dados son demasiados: hay cinco.
plain-keep-what = ¿Qué dados? Por ejemplo: guardar 4 4 4.
plain-not-there = No se puede guardar { $held }: sobre la mesa hay { $dice }.
plain-all-kept = Se guardan los cinco, así que no queda nada que tirar: anota en una casilla.
plain-no-rolls = No quedan tiradas: anota en una casilla.
plain-no-name = Un jugador necesita un nombre.
plain-no-bot = No existe { $name }. Los bots son bot:beginner, bot:casual, bot:good, bot:strong, bot:perfect y bot:to-win.
plain-wrong-number = Este juego es para { $min } a { $max } jugadores, o para uno solo, no para { $n }.
plain-failed = No ha sido posible: { $reason }
plain-not-saved = No se ha podido guardar, así que no ha ocurrido: { $reason }
plain-ask-leave = ¿Deja { $name } la partida para siempre? Escribe sí, o sigue con cualquier otra cosa.
plain-stays = No se va nadie.
# Lo que se puede hacer ahora.
plain-now-roll = Ahora puedes escribir: tirar, hoja, casillas, entrenador, deshacer, abandonar, ayuda, salir.
plain-now-decide = Ahora puedes escribir: guardar y los dados que se quedan, tirar para tirar otra vez los cinco, anotar y una casilla, cero y una casilla, casillas, hoja, consejo, entrenador, abandonar, ayuda, salir.
plain-now-score = Ahora puedes escribir: anotar y una casilla, cero y una casilla, casillas, hoja, consejo, entrenador, abandonar, ayuda, salir.
plain-now-bot = Ahora puedes pulsar Intro para que juegue el bot, o escribir deshacer, hoja, ayuda, salir.
plain-now-nudge = Escribe mostrar para oír las mejores opciones, guardar para hacerlo de todos modos, o probar para elegir otra vez.
plain-now-leave = Escribe sí para dejar la partida para siempre, o cualquier otra cosa para quedarte.
plain-now-over = Escribe otra para jugar otra partida, nueva y los nombres para otros jugadores, o salir.
plain-now-offer = Escribe continuar para seguir jugando, nueva para una partida nueva, siguiente para otra, descartar para renunciar a ella, o salir.
# Ayuda.
plain-help =
    Las órdenes, con sus formas cortas. También valen las inglesas, y da igual escribir con mayúsculas o minúsculas.
    tirar, roll, r: tira los cinco dados. También en la segunda y la tercera tirada.
    guardar 4 4 4, keep 4 4 4, k 444: guarda estos dados y tira los otros. Lo mismo hace tirar 4 4 4.
    anotar cuatros, score, s 4: anota los dados en una casilla. Basta el principio del nombre, o su letra:
    1 a 6, T y F para 3 y 4 iguales, H casa llena, S y L escaleras, Y cinco iguales, C oportunidad.
    cero cuatros, zero, z 4: escribe un cero aunque los dados den puntos.
    casillas, boxes, b: lo que darían los dados en cada casilla libre.
    hoja, card: la hoja de todos los jugadores.
    dónde, where, w, o solo Intro: cómo está la partida.
    deshacer, undo, u: deshace una anotación, hasta la próxima tirada.
    consejo, hint, h: las mejores opciones; consejo 10 para oír más. La partida cuenta entonces como asistida.
    entrenador no, entrenador avisa, entrenador todo, coach: cuánto dice el entrenador por sí mismo.
    meta, aim: ir a por un nuevo récord; meta 300 para llegar a esos puntos; meta no para conseguir todos los posibles.
    abandonar, leave: deja la partida para siempre.
    nueva Ana, bot:good, new: una partida nueva de estos jugadores, cuando haya terminado esta.
    salir, quit, q: para. Cada jugada se guarda al momento, así que la partida puede continuar.
