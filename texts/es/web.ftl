# The page: getting around.
web-about = Cinco dados, trece casillas: juega, lleva la cuenta, mejora.
web-no-script = dicewise necesita JavaScript aquí. En una terminal no: dicewise play.
web-home = Al inicio
web-menu = Menú
web-close = Cerrar
web-cancel = Cancelar
web-done = Listo
web-saved = Guardado.
web-copied = Copiado.
web-copy-this = Copia esto
web-no-page = Aquí no hay nada
web-no-room = No se puede entrar en esta sala
web-closed = Esta sala está cerrada
web-broken-off = La partida se interrumpió. Lo jugado queda guardado.
web-connecting = Conectando…
web-lost = Se perdió la conexión. Intentándolo de nuevo…
web-offline = No se puede contactar con el servidor. Revisa la conexión e inténtalo de nuevo.
web-needs-server = Esto necesita el servidor. Aparecerá por sí solo en cuanto se pueda contactar con él.
web-nobody-won = No ganó nadie: todos se fueron.
web-no-answer = El servidor no pudo responder.
web-not-loaded = No se pudo cargar esta página: no se puede contactar con el servidor, o hay una versión nueva.
web-try-again = Intentarlo de nuevo
web-watching = Estás mirando.
# The front page.
web-play = Jugar
web-go-on = Continuar
web-discard = Dejar { $game }
web-ask-discard = ¿Dejar esta partida para siempre? { $game }
web-play-more = Otras partidas
web-against-bot = Contra un bot
web-several = Varios en esta pantalla
web-friends = Amigos por enlace
web-lobby = Salas abiertas
web-keep-score = Anotar con dados de verdad
web-get-better = Mejorar
web-daily = Las diez del día
web-train = Entrenamiento
web-games = Mis partidas
web-stats = Estadísticas
web-boards = Clasificaciones
web-more = Más
web-rules = Reglas
web-house = Reglas de la casa
web-sheets = Hojas para imprimir
web-settings = Ajustes
web-player = Jugador
web-player-n = Jugador { $n }
web-real-dice = dados de verdad
# Sitting down.
web-here = aquí
web-by-link = por enlace
web-name = nombre
web-remove = Quitar { $name }
web-add-seat = otro asiento
web-first-turn = Primer turno
web-highest-roll = la tirada más alta
web-clock-label = Tiempo por turno
web-clock-of = { $n } segundos por turno
web-no-clock = sin límite
web-public = puede unirse cualquiera
web-open-room = Abrir una sala
web-keep-help = Tú tiras dados de verdad; aquí se lleva la hoja, según las reglas.
web-bad-house = Estas reglas de la casa ya no valen: míralas en Reglas de la casa.
web-lobby-empty = Ahora nadie espera jugadores.
web-look-again = Mirar otra vez
web-looked = Así está ahora.
# A room that gathers.
web-gathering = Esperando jugadores
web-seat-open = asiento libre
web-seat-reserved = asiento para un programa
web-host = anfitrión
web-you = tú
web-invite = Invitar
web-invite-only-here = Esta dirección solo funciona en esta máquina: para los demás, inicia con --listen 0.0.0.0:8217 y abre la página por la dirección de esta máquina.
web-copy-link = Copiar la invitación
web-copy-watch = Copiar enlace para mirar
web-qr = La invitación como código para una cámara
web-start-now = Empezar ya
web-stand = Levantarse
web-close-room = Cerrar la sala
web-ask-close-room = ¿Cerrar la sala para todos?
web-your-name = Tu nombre
web-sit-down = Sentarse
web-commitment = Los dados dependen de un secreto con esta huella:
web-rules-are = Reglas: { $rules }
# The card.
web-upper = Casillas superiores
web-lower = Casillas inferiores
web-sum = Suma
web-par = { $par } respecto a lo que pide el bono
web-on-turn = en turno
web-latest = (lo último)
web-fits = vale
web-fits-not = no vale
web-cell = { $box }, daría { $points }
web-cell-chosen = { $box }, elegida, da { $points }
# The dice.
web-die = Dado { $n }: { $face }
web-die-blank = Dado { $n }
web-face-1 = uno
web-face-2 = dos
web-face-3 = tres
web-face-4 = cuatro
web-face-5 = cinco
web-face-6 = seis
web-roll = Tirar
web-roll-left = { $left ->
    [one] Tirar (queda 1)
   *[other] Tirar (quedan { $left })
}
web-choose-a-box = Elige una casilla
web-write = Anotar { $points } en { $box }
web-write-it = Anotar
web-zero = Anotar un cero
web-undo = Deshacer
web-turn-of = turno { $turn }/13
web-bot-plays = Juega { $name }
web-waiting-for = Es el turno de { $name }
web-look-at = { $name }, { $points } puntos: ver la hoja
web-away = { $name } se está reconectando
web-stand-in = Un bot juega por { $name }
web-away-for = { $name } se está reconectando … { $time }
web-clock = Quedan { $n } segundos
web-log = Lo que pasó
web-resign = Abandonar
web-ask-resign = ¿{ $name } abandona la partida?
web-resign-of = { $name } abandona
web-left = abandonó
web-left-at = Abandonada con { $points } puntos.
web-keys = Teclas
web-help-keys =
    1-5         guardar o soltar un dado
    a, z        guardar todos, soltar todos
    espacio, r  tirar
    ↑ ↓, j k    elegir casilla
    enter       anotar
    x           anotar un cero
    u           deshacer
    h           entrenador
    m           ocultar o mostrar lo que dicen
    esc         cancelar
    ?           estas teclas
# What people say to each other.
web-phrase-hello = ¡Hola!
web-phrase-good-luck = ¡Suerte!
web-phrase-well-played = ¡Bien jugado!
web-phrase-what-a-roll = ¡Qué tirada!
web-phrase-oh-no = ¡Oh, no!
web-phrase-thinking = Pensando…
web-phrase-your-turn = ¡Te toca!
web-phrase-one-moment = Un momento, por favor.
web-phrase-thanks = ¡Gracias!
web-phrase-another-game = ¿Otra partida?
web-phrase-goodbye = ¡Adiós!
web-mute = Ocultar lo que dicen los demás
web-muted = Lo que dicen los demás queda oculto.
web-unmuted = Se muestra lo que dicen los demás.
# What happens, for the log and for those who listen.
web-said-you-rolled = Sacaste { $dice }. { $left ->
    [0] No quedan tiradas.
    [one] Queda una tirada.
   *[other] Quedan { $left } tiradas.
}
web-said-rolled = { $name } sacó { $dice }. { $left ->
    [0] No quedan tiradas.
    [one] Queda una tirada.
   *[other] Quedan { $left } tiradas.
}
web-said-scored = { $name }: { $points } en { $box }. Total { $total }.
web-said-entered = { $name }: { $turn }
web-said-corrected = Se corrigió una anotación de { $name }.
web-said-undone = { $name } deshizo la anotación.
web-said-resigned = { $name } abandonó la partida.
web-said-held = Guardas { $dice }.
web-said-held-none = Ningún dado guardado.
web-said-late = Se acabó el tiempo: un bot termina el turno de { $name }.
web-said-away = { $name } perdió la conexión.
web-said-back = { $name } ha vuelto.
web-said-stood-in = Ahora un bot juega por { $name }.
web-said-sat = { $name } se sentó.
web-said-stood = Hay un asiento libre otra vez.
web-said-started = Empieza la partida.
web-said-starts = Empieza { $name }.
web-said-roll-off = Tirada inicial: { $rolls }.
web-said-assisted = El entrenador ayuda en esta partida.
web-said-closed = La sala se cerró.
web-said-connected = Conexión recuperada.
web-said-turn = Es el turno de { $name }.
web-said-your-turn = Te toca.
# The coach.
web-coach = Entrenador
web-best = lo mejor
web-keep = guardar
web-choice = Opción
web-expected = Esperado
web-chance-of = Al menos { $target }
web-coach-chance = Probabilidad de lograrla en este turno, con la mejor opción
web-why-best = Lo mejor, porque: { $why }.
web-all-choices = Las { $n } opciones
web-aim = superar mi récord: { $points }
web-coach-counts = Con el entrenador, la partida cuenta como asistida.
web-coach-full-help = Tira, y aquí se ordenan todas las opciones.
web-nudge = Esto pierde { $points } puntos
web-nudge-ask = El entrenador ve algo mejor.
web-nudge-show = Muéstrame lo mejor
web-nudge-keep = Mantener lo mío
web-nudge-retry = Déjame probar otra vez
# The end.
web-again = Jugar otra vez
web-next-room = A la siguiente partida
web-review = Repasar
web-verify = Comprobar los dados
web-save-record = Guardar la partida
web-correct = Corregir
web-seed = El secreto de los dados
web-nonce-of = Añadido por { $name }
web-verify-how = Cualquiera puede comprobarlo: guarda la partida y ejecuta dicewise verify, o las cuarenta líneas de Python de examples/verify.py.
# Real dice.
web-pad-ask = { $name }: ¿qué dados hay en la mesa?
web-pad-type = Toca los cinco dados
web-pad-die = Dado { $n }: { $face }
web-pad-faces = Caras
web-pad-points = Solo puntos
web-pad-bonus = con el bono de { $bonus }
web-pad-which = ¿Qué anotación está mal?
web-pad-correct = Corregir una anotación
web-pad-entry = { $box }, { $points }: corregir
web-pad-wrong = { $name }, { $box }: ¿qué dados eran?
web-pad-put-right = { $dice } en { $box }
web-six = Seis partidas
web-six-sums = Victorias y puntos hasta ahora
web-six-wins = Victorias
web-six-total = Puntos
web-game-n = Partida { $n }
web-whose = Jugador
web-points = Puntos
# Settings.
web-language = Idioma
web-theme = Aspecto
web-theme-system = como el sistema
web-theme-light = claro
web-theme-dark = oscuro
web-motion = Dados rodando
web-motion-full = completo
web-motion-short = corto
web-motion-off = sin movimiento
web-keys-single = Las teclas sueltas hacen algo, como R para tirar
web-other-device = Otro dispositivo
web-other-device-help = Un enlace que sirve una vez lleva tus partidas y tu nombre a otro dispositivo.
web-make-link = Crear el enlace
web-link-once = Ábrelo una vez en el otro dispositivo, en menos de diez minutos. Después juegas en los dos.
web-claim = Ser este jugador aquí
web-claim-help = Este enlace convierte este navegador en el jugador que lo creó.
