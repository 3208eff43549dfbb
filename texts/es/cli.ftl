# Las palabras alrededor de cada ayuda.
cli-usage = Uso
cli-usage-options = [OPCIONES]
cli-commands = Órdenes
cli-arguments = Argumentos
cli-options = Opciones
# Los títulos del manual.
man-name = NOMBRE
man-synopsis = SINOPSIS
man-description = DESCRIPCIÓN
man-options = OPCIONES
man-subcommands = ÓRDENES
man-extra = EJEMPLOS
man-version = VERSIÓN
man-authors = AUTORES
# Lo que representa un valor.
cli-value-command = ORDEN
cli-value-address = DIRECCIÓN
cli-value-url = URL
cli-value-bots = BOTS
cli-value-boxes = CASILLAS
cli-value-dice = DADOS
cli-value-file = ARCHIVO
cli-value-files = ARCHIVOS
cli-value-folder = CARPETA
cli-value-format = FORMATO
cli-value-goal = OBJETIVO
cli-value-id = ID
cli-value-lang = IDIOMA
cli-value-level = NIVEL
cli-value-mode = MODO
cli-value-name = NOMBRE
cli-value-names = NOMBRES
cli-value-number = NÚMERO
cli-value-position = POSICIÓN
cli-value-shell = SHELL
cli-value-target-and-position = T] [POSICIÓN
cli-value-turn = TURNO
# Argumentos de muchas órdenes.
cli--help = Mostrar la ayuda
cli--version = Mostrar la versión
cli--json = Escribir JSON en vez de texto para personas
cli--lang = El idioma: en, es o de [si no: el de los ajustes o el del sistema]
cli--rules = El reglamento [si no: yahtzee]
cli--rules-file = Reglas de la casa en TOML
cli--rules-of = Tomar las reglas de la casa de un registro: un archivo o el id de una partida guardada
cli--rules-of-game = Cuál de varias partidas tiene las reglas de la casa
cli--position = Una posición, como yahtzee:25TFLYC/48/-/103:12344:2
cli--players = Quién juega, en el orden de la mesa, en una lista con comas
cli--start = Quién empieza; si no, la tirada más alta
cli--plain = Línea a línea en vez de a pantalla completa
cli--ascii = Solo ASCII
# Las órdenes.
cli = Juega, anota y domina el juego de cinco dados y trece casillas
cli-examples =
    Ejemplos:
      dicewise                             jugar: una partida a dos teclas
      dicewise play --players Ana,bot:good
      dicewise score 33355                 lo que daría cada casilla
      dicewise check partidas.rsn          ¿son legales las partidas del archivo?
      dicewise card partidas.rsn --at 6    la hoja tras seis rondas
      dicewise rules show kniffel          un reglamento en palabras
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2
                                           qué hacer con estos dados
      dicewise distribution --rules plain  las puntuaciones del juego perfecto

    Códigos de salida: 0 bien, 1 algo está mal, 2 mal uso, 3 entrada que no se puede leer.
cli-play = Jugar: en solitario, contra bots o con otros en una pantalla
cli-play-examples =
    Ejemplos:
      dicewise                             el menú; las partidas pendientes se ofrecen otra vez
      dicewise play                        una partida en solitario, al momento
      dicewise play --players Ana,bot:good
      dicewise play --players Ana,Ben,Cleo --start Ben --rules kniffel
      dicewise play --resume 3f7k          una partida pendiente
      dicewise play --plain                línea a línea, para lectores de pantalla y guiones

    Los bots: bot:beginner, bot:casual, bot:good, bot:strong, bot:perfect, bot:to-win.
cli-play--resume = Seguir una partida, por su id o el principio de él
cli-play--coach = Cuánto dice el entrenador: con off nada, con nudge solo que la jugada perdería mucho, con full todas las opciones con su valor
cli-play--no-animation = Los dados no se mueven
cli-play--seed = La misma semilla da los mismos dados
cli-keep = Llevar la cuenta de una partida con dados de verdad
cli-keep-examples =
    Ejemplos:
      dicewise keep                        ¿quién juega? Las partidas pendientes se ofrecen otra vez
      dicewise keep --players Ana,Ben,Cleo
      dicewise keep --players Ana,Ben --start Ben --rules kniffel
      dicewise keep --players Ana,Ben --rules-file mis.toml
      dicewise keep --plain                línea a línea; sigue con la última partida

    Seis partidas de los mismos jugadores forman una hoja. Cada anotación se guarda al momento.
cli-rules = Listar los reglamentos, mostrar uno en palabras o revisar reglas de la casa
cli-rules-examples =
    Ejemplos:
      dicewise rules                       los reglamentos que hay
      dicewise rules show yardzee          todas las reglas de uno
      dicewise rules check mis.toml        qué está mal en las reglas de la casa, línea a línea
cli-rules-show = Todos los campos de un reglamento, en palabras
cli-rules-show--id = Su id, como lo lista `dicewise rules`
cli-rules-show--rules-file = Reglas de la casa a las que puede referirse el id
cli-rules-check = Qué está mal en un archivo de reglas de la casa
cli-rules-check--file = Reglas de la casa en TOML; - es la entrada estándar
cli-score = Lo que darían los dados en cada casilla libre, qué es obligado y por qué
cli-score-examples =
    Ejemplos:
      dicewise score 33355
      dicewise score 44444 --position yahtzee:12356TFHSLC/12/+/62
      dicewise score 44444 --rules kniffel --json
cli-score--dice = Cinco cifras del 1 al 6
cli-score--position = La hoja, como yahtzee:25TFLYC/48/-/103; si no, una vacía
cli-check = Si las partidas de los registros son legales y quién ganó
cli-check-examples =
    Ejemplos:
      dicewise check lunes.rsn martes.rsn
      cat *.rsn | dicewise check -
cli-check--files = Registros, en RSN o JSON; - es la entrada estándar
cli-convert = Escribir un registro en otro formato
cli-convert-examples =
    Ejemplos:
      dicewise convert partida.rsn --to json > partida.json
      dicewise convert partida.json --to rsn
      dicewise convert partida.rsn --to csv
cli-convert--file = Un registro, en RSN o JSON; - es la entrada estándar
cli-convert--to = El formato: rsn, la notación que leen y escriben las personas; json, lo mismo campo a campo; o csv, una tabla con una fila por turno
cli-card = La hoja de una partida registrada, tras su último turno o cualquier otro
cli-card-examples =
    Ejemplos:
      dicewise card partida.rsn
      dicewise card partida.rsn --at 6     tras la sexta ronda
      dicewise card partida.rsn --at 6b    tras el sexto turno del segundo jugador
      dicewise card semana.rsn --game 3
cli-card--file = Un registro, en RSN o JSON; - es la entrada estándar
cli-card--at = La hoja tras este turno: una ronda (6) o el turno de un jugador (6b)
cli-card--game = Solo esta partida del archivo, contando desde 1
cli-solve = Resolver un reglamento: la puntuación esperada del juego perfecto
cli-solve-examples =
    Ejemplos:
      dicewise solve
      dicewise solve --rules kniffel --json
      dicewise solve --rules-file mis.toml
cli-advise = Todas las opciones de una posición con su puntuación final esperada
cli-advise-examples =
    Ejemplos:
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2 --top 3 --json
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2 --goal target=300
      dicewise advise yahtzee:6YC/40/-/180:66612:1 --goal win --others yahtzee:6C/57/-/210
cli-advise--top = Solo tantas de las mejores
cli-advise--zeros = También ceros en casillas en las que encajan los dados
cli-advise--goal = A qué juegas: points, a puntos; target=T, a llegar al menos a T puntos; o win, a ganar a otros que juegan a puntos [si no: { $default }]
cli-advise--others = Las hojas de los demás, para --goal win
cli-target = La mejor probabilidad de terminar con al menos tantos puntos
cli-target-examples =
    Ejemplos:
      dicewise target 300 yahtzee:25TFLYC/48/-/103:12344:2
      dicewise target 300                  desde una hoja vacía: tarda medio minuto o más
      dicewise target --all yahtzee:25TFLYC/48/-/103 --plot curva.svg
cli-target--args = Los puntos que hay que alcanzar, salvo con --all; después una posición, como yahtzee:25TFLYC/48/-/103. Si no, una hoja vacía
cli-target--all = Todas las metas a la vez
cli-target--plot = Con --all, dibujar además la curva en este archivo SVG
cli-odds = La probabilidad de lograr cada casilla libre: ahora, en este turno, en esta partida
cli-odds-examples =
    Ejemplos:
      dicewise odds yahtzee:25TFLYC/48/-/103:12344:2
      dicewise odds kniffel:123456TFHSLYC/0/-/0
cli-distribution = Cómo se reparte la puntuación final del juego perfecto
cli-distribution-examples =
    Ejemplos:
      dicewise distribution
      dicewise distribution yahtzee:25TFLYC/48/-/103 --plot puntos.svg
      dicewise distribution --rules plain --json
cli-distribution--position = Dónde empezar, como yahtzee:25TFLYC/48/-/103; si no, una hoja vacía
cli-distribution--plot = Dibujarlo además en este archivo SVG
cli-simulate = Hacer que los bots jueguen muchas partidas entre sí
cli-simulate-examples =
    Ejemplos:
      dicewise simulate --players perfect,good
      dicewise simulate --games 10000000 --players perfect --seed 7 --json
      dicewise simulate --games 2000 --players to-win,perfect --paired

    Los bots: to-win, perfect, strong, good, casual, beginner, greedy, random. Con to-win, una partida
    tarda unas centésimas de segundo.
cli-simulate--games = Cuántas partidas [si no: { $default }]
cli-simulate--players = Quién juega, en una lista con comas
cli-simulate--seed = La misma semilla da las mismas partidas [si no: { $default }]
cli-simulate--paired = Jugar los mismos dados una vez desde cada asiento, para repartir la suerte por igual
cli-simulate--horizon = Con tantas casillas libres, to-win empieza a mirar las hojas de los demás [si no: { $default }]
cli-history = Las partidas guardadas, las más nuevas primero
cli-history-examples =
    Ejemplos:
      dicewise history
      dicewise history --player Ana --rules kniffel --finished
      dicewise history show 3f7k           una partida, por su id o el principio de él
cli-history--player = Solo partidas en las que juega alguien con este nombre
cli-history--rules = Solo partidas con este reglamento
cli-history--mode = Solo partidas de este modo: solo, en solitario; hot-seat, varios en una pantalla, personas y bots; o kept, con dados de verdad
cli-history--finished = Solo partidas jugadas hasta el final
cli-history--limit = Como mucho tantas [si no: { $default }]
cli-history-show = Una partida: su registro y su hoja
cli-history-show--id = Su id, o el principio de él
cli-records = Los mejores resultados, por reglamento y modo; aparte, las partidas con ayuda del entrenador
cli-records-examples =
    Ejemplos:
      dicewise records
      dicewise records --player Ana --mode solo --top 3
      dicewise records --assisted
cli-records--player = Solo los de este jugador
cli-records--rules = Solo los de este reglamento
cli-records--mode = Solo los de partidas de este modo: solo, en solitario; hot-seat, varios en una pantalla, personas y bots; o kept, con dados de verdad
cli-records--assisted = En su lugar, los logrados con ayuda del entrenador
cli-records--top = Como mucho tantos de cada clase [si no: { $default }]
cli-export = Escribir todas las partidas, en la salida estándar o en un archivo
cli-export-examples =
    Ejemplos:
      dicewise export partidas.rsn
      dicewise export --to json > partidas.json
cli-export--file = El archivo; si no, la salida estándar
cli-export--to = El formato: rsn, la notación que leen y escriben las personas, o json, lo mismo campo a campo [si no: { $default }]
cli-import = Tomar partidas de registros; las ya conocidas no se toman dos veces
cli-import-examples =
    Ejemplos:
      dicewise import partidas.rsn
      cat *.rsn | dicewise import -
cli-import--files = Registros, en RSN o JSON; - es la entrada estándar
cli-serve = Pone partidas, entrenador y análisis en la red: una API HTTP y salas donde jugar
cli-serve-examples =
    Ejemplos:
      dicewise serve                              solo en esta máquina
      dicewise serve --listen 0.0.0.0:8217 --public-url https://dice.example

cli-serve--listen = Dónde escuchar, como 127.0.0.1:8217; el puerto 0 toma uno libre
cli-serve--metrics-listen = Dónde se responde /metrics; si no, donde todo lo demás, y solo a esta máquina
cli-serve--data-dir = La carpeta de las partidas del servidor
cli-serve--database = La dirección de una base de datos PostgreSQL que comparten varios nodos, como postgres://dicewise@db.example/dicewise
cli-serve--bus = La dirección del servidor NATS por el que hablan estos nodos, como nats://bus.example
cli-serve--public-url = La dirección que conocen los navegadores, si hay un proxy delante
cli-serve--trusted-proxy = Las direcciones de los proxies que pueden decir por quién preguntan
cli-serve--log = Cómo escribir el registro: text o json
cli-serve--config = Un archivo TOML que dice lo mismo, y los límites
cli-verify = Comprueba que cada tirada de una partida sale de su semilla
cli-verify-examples =
    Ejemplos:
      dicewise verify partida.rsn
      dicewise verify 3f7k                 una partida guardada, por su id o el comienzo
cli-verify--game = Un registro, en RSN o JSON; - es la entrada estándar. O el id de una partida guardada
cli-verify--number = Solo esta partida del archivo, contando desde 1
cli-verify--commitment = El compromiso (commitment) que anotaste antes de la partida; si no, vale el del registro, que se escribió después
cli-backup = Copia todas las partidas en un archivo nuevo, también mientras se usan
cli-backup-examples =
    Ejemplos:
      dicewise backup partidas.db
      dicewise backup --data-dir /var/lib/dicewise servidor.db
cli-backup--file = El archivo que se crea
cli-backup--data-dir = La carpeta de un servidor; sin ella se copian tus propias partidas
cli-migrate-store = Trasladar todo de un archivo a una base de datos PostgreSQL que comparten nodos; interrumpido, sigue donde estaba
cli-migrate-store-examples =
    Ejemplos:
      dicewise migrate-store --from sqlite:/var/lib/dicewise/dicewise.db --to postgres://dicewise@db.example/dicewise
cli-migrate-store--from = El archivo que se lee; nada cambia en él
cli-migrate-store--to = La base de datos que se llena; con contraseña, pon la dirección en DICEWISE_DATABASE
cli-paths = Dónde se guardan los ajustes y las partidas
cli-paths-examples =
    Ejemplos:
      dicewise paths
      DICEWISE_HOME=/tmp/try dicewise paths

    DICEWISE_HOME nombra una carpeta para todo. Los ajustes son un archivo TOML en el que puede haber: name,
    lang, rules, coach (off, nudge, full), nudge_from, confirm, animation, ascii, colour. Desde qué pérdida
    una decisión ya no es de las mejores, desde qué ganancia o pérdida una tirada es buena o mala suerte, en
    puntos, y cuánto baja la precisión, está en una tabla [grading]: good = 0.05, inaccuracy = 0.5,
    mistake = 1.5, blunder = 4, praise = 2, lucky = 10, very_lucky = 20, unlucky = 8, very_unlucky = 14,
    falloff = 0.2.
cli-completions = Un guion para que la shell complete las órdenes
cli-completions-examples =
    Ejemplos:
      dicewise completions bash > ~/.local/share/bash-completion/completions/dicewise
      dicewise completions fish > ~/.config/fish/completions/dicewise.fish
cli-completions--shell = La shell: bash, elvish, fish, powershell o zsh
cli-man = El manual, o todas sus páginas en una carpeta
cli-man-examples =
    Ejemplos:
      dicewise man | man -l -
      dicewise man ~/.local/share/man/es/man1
cli-man--folder = Dónde escribir una página para cada orden
# Looking back.
cli-review = Mirar atrás una partida: qué fue suerte, qué se perdió y por qué
cli-review-examples =
    Ejemplos:
      dicewise review partida.rsn
      dicewise review 3f7k                 una partida guardada, por su clave o su comienzo
      dicewise review partida.rsn --json
      dicewise review partida.rsn --svg analisis.pdf
      dicewise review partida.rsn --annotate > anotada.rsn
cli-review--game = Un registro, como RSN o JSON; - es la entrada estándar. O la clave de una partida guardada
cli-review--number = Solo esta partida del archivo, contando desde 1
cli-review--annotate = Escribir en su lugar el registro con signos y números
cli-review--svg = Dibujarlo también en este archivo, según su terminación: .svg, .png o .pdf; las personas una debajo de otra, en PDF cada una en su página; varias partidas en SVG o PNG van a archivos numerados
cli-review--bots = Mirar a los bots tan de cerca como a las personas, en palabras y dibujos; sin esto, solo si no juega nadie más
cli-stats = Lo que dicen todas las partidas juntas: resultados, suerte, pérdida, casillas, dados
cli-stats-examples =
    Ejemplos:
      dicewise stats
      dicewise stats --player Ana --rules kniffel --since 2026-01-01
      dicewise stats --svg estadistica.svg
      dicewise stats --csv > partidas.csv
cli-stats--player = Solo las partidas de esta persona; sin ello, las de todas
cli-stats--rules = Solo las partidas con estas reglas
cli-stats--mode = Solo las partidas jugadas así: solo, hot-seat o kept
cli-stats--since = Solo las partidas desde esta fecha, como 2026-11-16; sin las que no tienen una fecha así
cli-stats--csv = Imprimir una fila por partida, como CSV
cli-stats--svg = Dibujarlo también en este archivo, según su terminación: .svg, .png o .pdf
cli-sheet = Una hoja de puntuación para imprimir: vacía o con partidas
cli-sheet-examples =
    Ejemplos:
      dicewise sheet -o hoja.pdf           una hoja vacía para seis partidas
      dicewise sheet --rules kniffel --lang de --paper a4 -o blatt.pdf
      dicewise sheet --rules-file mias.toml -o hoja.svg
      dicewise sheet partida.rsn -o partida.pdf  una partida registrada, una columna por persona
      dicewise sheet 3f7k -o partida.svg   una partida guardada, por su clave o su comienzo
      dicewise sheet --last 6 --player Ana -o ana.pdf

    Una página tiene seis columnas. Lo que no cabe va a más páginas: de un solo PDF, o como SVG y PNG en archivos
    numerados (partida-1.svg, partida-2.svg). Las partidas con reglas distintas van en páginas distintas.
cli-sheet--what = Un registro, como RSN o JSON (- es la entrada estándar), o la clave de una partida guardada; sin ello, una hoja vacía
cli-sheet--game = Solo esta partida del archivo, contando desde 1
cli-sheet--last = Las últimas partidas terminadas, la más antigua primero; con --rules, solo las de esas reglas
cli-sheet--player = Solo las columnas de esta persona
cli-sheet--output = El archivo, según su terminación: .svg, .pdf o .png; sin ello, la salida estándar
cli-sheet--to = El formato: svg, pdf o png [por omisión: según la terminación del archivo, o svg]
cli-sheet--paper = El papel: a4 o letter [por omisión: letter en Estados Unidos, a4 en otros lugares]
cli-value-date = FECHA
cli-value-game = PARTIDA
cli-value-paper = PAPEL
# Practising.
cli-train = Practicar decisiones: primero tus propios errores, luego otros parecidos
cli-train-examples =
    Ejemplos:
      dicewise train
      dicewise train --theme joker --theme last-turns --difficulty hard
      dicewise train --due-only            solo lo que toca repetir
      dicewise train --json --count 3 --seed 7
                                           decisiones con su solución, para programas

    Temas: bonus-or-straight, break-the-full-house, what-to-zero, joker, last-turns. Responde con los dados que guardas
    (444, - para ninguno, los cinco para plantarte) o con una casilla. Cada respuesta se guarda al momento.
cli-train--player = Quién practica [por omisión: el nombre de los ajustes]
cli-train--themes = Solo este tema; puede darse varias veces
cli-train--difficulty = Solo así de difícil, según lo que costaría la segunda mejor opción: easy, medium o hard
cli-train--count = Cuántas decisiones [por omisión: { $default }]
cli-train--seed = La misma semilla inventa las mismas decisiones
cli-train--due-only = Solo lo que toca repetir
cli-train--new-only = Solo decisiones inventadas
cli-train--plain = Sin dibujos ni colores
cli-daily = Las mismas diez decisiones para todos, cada día
cli-daily-examples =
    Ejemplos:
      dicewise daily
      dicewise daily --date 2026-11-16
      dicewise daily --again               otra vez, sin que cuente

    El día es el de tu reloj, las reglas son las de yahtzee. Cuentan las primeras respuestas; la línea del final se
    puede compartir, no delata nada.
cli-daily--player = Quién juega [por omisión: el nombre de los ajustes]
cli-daily--date = El día, como 2026-11-16 [por omisión: hoy]
cli-daily--again = Otra vez, sin que cuente
cli-daily--plain = Sin dibujos ni colores
cli-value-theme = TEMA
