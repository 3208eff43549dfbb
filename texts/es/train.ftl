# What a decision is about.
theme-bonus-or-straight = ¿Bono o escalera?
theme-break-the-full-house = ¿Romper la casa llena?
theme-what-to-zero = ¿Qué sacrificar?
theme-joker = ¿Dónde va el comodín?
theme-last-turns = Los últimos turnos
difficulty-easy = fácil
difficulty-medium = media
difficulty-hard = difícil
# Decisions to practise on.
train-welcome = Entrenamiento de { $name }. Escribe ? para ver la ayuda.
train-title = { $n } de { $of }. { $title } ({ $difficulty })
train-title-close = { $n } de { $of }. { $title }
train-from-game = De tu partida { $game }, turno { $turn }: allí costó { $cost } puntos
train-total = Total { $points }.
train-upper-reached = Suma superior { $sum }, el bono está conseguido.
train-five-pays = En { $box } hay { $points }; otro más da un bono de { $bonus }.
train-five-holds = En { $box } hay { $points }.
train-ask-keep = ¿Qué guardas?
train-ask-box = ¿Qué casilla eliges?
train-no-answer = «{ $text }» no son dados ni una casilla. Escribe ? para ver la ayuda.
train-help =
    444 guarda estos dados y tira los demás; - tira los cinco; los cinco dados significan: plantarse.
    Una casilla, por su letra o su nombre, significa: plantarse y anotar ahí. Mientras queden tiradas, =4 es la casilla de los cuatros.
    Cuando no quedan tiradas, solo vale una casilla. cero cuatros, z 4: un cero aunque los dados den puntos.
    Intro solo repite la pregunta. salir termina; lo que has respondido se conserva.
# Answers, judged.
train-best = Lo mejor: { $chosen }.
train-good = Bien: { $chosen } pierde solo { $loss } puntos. Lo mejor: { $best }.
train-inaccuracy = Imprecisión: { $chosen } pierde { $loss } puntos. Lo mejor: { $best }.
train-mistake = Error: { $chosen } pierde { $loss } puntos. Lo mejor: { $best }.
train-blunder = Error grave: { $chosen } pierde { $loss } puntos. Lo mejor: { $best }.
train-choices = Lo mejor, con el resultado final esperado:
train-answered = { $n } respondidas. Lo mejor: { $best }, bien: { $good }, imprecisiones: { $inaccuracies }, errores: { $mistakes }, errores graves: { $blunders }.
train-summary = { $loss } puntos perdidos, precisión { $accuracy }, racha más larga { $streak }.
train-kept = Lo que has respondido se conserva.
train-next-due = La próxima repetición toca el { $date }.
train-due-now = { $n ->
    [one] Una repetición toca ahora.
   *[other] { $n } repeticiones tocan ahora.
}
train-nothing-due = Ahora no hay nada que repetir.
train-nothing-found = No hay decisiones así.
# The decisions of a day.
daily-welcome = Las diez decisiones del { $date }, para { $name }. Escribe ? para ver la ayuda.
daily-does-not-count = Esta vez no cuenta.
daily-so-far = { $n ->
    [one] Ya has respondido una.
   *[other] Ya has respondido { $n }.
}
daily-left = Has respondido { $n } de { $of }. Ejecuta { $command } otra vez para seguir.
daily-done = Ya has jugado este día. Con { $command } --again lo juegas otra vez, sin que cuente.
daily-result = dicewise daily { $date }  { $accuracy }  { $marks }  { $loss } puntos
train-no-theme = { $theme } no puede darse con las reglas de { $rules }
daily-answered-elsewhere = la decisión { $number } se respondió entretanto en otro lugar
