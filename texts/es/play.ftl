# El menú.
menu-tagline = Cinco dados, trece casillas.
menu-resume = Seguir: { $names }
menu-solo = Jugar en solitario, { $name }
menu-versus = Jugar contra: ‹ { $bot } ›
menu-seats = Varios jugadores …
menu-keep = Anotar con dados de verdad …
menu-history = Historial …
menu-records = Récords …
menu-rules = Reglas: ‹ { $rules } ›
menu-coach = Entrenador: ‹ { $level } ›
menu-language = Idioma: ‹ español ›
menu-quit = Salir
menu-not-remembered = Esto vale solo por ahora. { $reason }
menu-house-rules = Las reglas caseras de un archivo valen solo por ahora.
keys-menu = intro ir  ↑↓ elegir  ←→ cambiar  q salir  ? ayuda  d descartar
# Los asientos.
seats-title = ¿Quién juega?
seats-player = Jugador { $n }
seats-add-person = + una persona
seats-add-bot = + un bot
seats-roll-off = Empieza: ‹ la tirada más alta ›
seats-starter = Empieza: ‹ { $name } ›
seats-start = Empezar la partida
keys-seats = intro ir  ↑↓ elegir  ←→ persona/bot  esc atrás  supr quitar
# La partida.
too-small = La ventana es demasiado pequeña: hace falta { $width }×{ $height }.
title-card = Hoja
title-dice = Dados
title-result = Resultado
title-coach-off = Entrenador: no
title-coach-nudge = Entrenador: avisa
title-coach-full = Entrenador
held = FIJO
play-turn = turno { $turn }/{ $of }
play-record = récord { $points }
play-assisted = (con ayuda)
play-roll-first-time = [espacio] Tirar
play-roll = [espacio] Tirar (quedan { $left })
play-choose-a-box = Elige casilla: ↑↓, intro
play-all-held = Todos fijos: elige casilla
play-roll-first = Primero hay que tirar los dados.
play-bot-turn = Juega el bot … [espacio]
play-over = La partida ha terminado.
play-confirm = ¿{ $box }? Pulsa intro otra vez.
play-confirm-zero = ¿Un cero en { $box }, aunque los dados encajan? Pulsa x otra vez.
play-forced = Comodín: esta tirada debe ir en { $box }.
play-no-undo = No hay nada que deshacer: solo se puede hasta la próxima tirada.
play-no-record = Todavía no hay récord que superar.
keys-play = ? ayuda  1-5 fijar  espacio tirar  ↑↓ casilla  intro anotar  q menú  h entrenador  u deshacer
keys-bot = espacio más rápido  u deshacer  q menú
keys-over = intro otra partida  r mirar atrás  q menú
# El entrenador.
coach-level-off = no
coach-level-nudge = avisa
coach-level-full = todo
coach-throw-all = tirar los cinco
coach-keep = guardar { $dice }
coach-score = { $box }: { $points }
coach-aim = Al menos { $target }: { $chance }
coach-thinking = El entrenador está pensando …
coach-off-help = h: pide ayuda al entrenador. La partida cuenta entonces como asistida.
coach-nudge-help = El entrenador avisa si una jugada pierde { $points } puntos o más.
coach-full-help = Tira, y aquí se ordenan todas las opciones. g: ir a por el récord.
nudge =
    Esta jugada pierde { $points } puntos.
    
    s  muéstrame la mejor
    k  mantengo mi jugada
    t  déjame probar otra vez
ask-leave = ¿{ $name } deja la partida para siempre? s: sí, otra tecla: no
# El final.
result-points = { $points } puntos
result-record = ¡Nuevo récord! Antes era { $before }.
result-no-record = Tu récord es { $best }.
result-first = Tu primer resultado con estas reglas.
result-assisted = Con ayuda del entrenador: no entra en los récords.
result-winner = { $n ->
    [one] Gana { $names }.
   *[other] Comparten la victoria: { $names }.
}
result-again = intro: jugar otra vez
# Ayuda.
help-menu =
    ↑ ↓      elegir
    ← →      cambiar
    intro    ir
    d        descartar una partida (queda en el historial)
    q        salir

    Cada jugada se guarda al momento: pase lo que pase, la
    partida puede continuar.
help-play =
    1-5      fijar o soltar un dado
    a, z     fijar todos, soltar todos
    espacio  tirar los otros dados
    ↑ ↓      elegir una casilla
    intro    anotar; otra vez para confirmar
    x        escribir un cero aunque los dados encajen
    u        deshacer una anotación, hasta la próxima tirada
    h        entrenador: no, avisa, todo
    g        ir a por tu récord
    L        dejar la partida para siempre
    q        al menú; la partida te espera

    ·12 es lo que daría una casilla, ▒▒ la cierran las reglas.
