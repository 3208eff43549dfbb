# Registros que no valen.
wrong-found = aquí dice «{ $found }»: { $reason }
wrong-no-game = aquí no hay ninguna partida: un registro empieza con [RSN "1"]
wrong-more-games = aquí hay más de una partida
wrong-tags-first = una partida empieza con sus etiquetas, como [RSN "1"]
wrong-rules = { $unknown }; las reglas de la casa necesitan [RuleSpec]
wrong-rule-spec = las reglas de la casa no valen: { $problems }
wrong-rules-differ = [Rules] nombra «{ $rules }», pero [RuleSpec] describe «{ $spec }»
wrong-players = { $alone ->
    [yes] { $rules } es un juego para { $min } a { $max } jugadores o para uno solo, no para { $n }
   *[no] { $rules } es un juego para { $min } a { $max } jugadores, no para { $n }
}
wrong-names = juegan { $players }, pero hay { $names } nombres
wrong-label = un turno es un número del 1 al 13 y la letra de un jugador, como 4b
wrong-order = sigue el turno { $turn }
wrong-over = la partida ha terminado
wrong-unfinished = el turno { $turn } no llena ninguna casilla, y la partida sigue después
wrong-roll = { $dice }; una tirada que nadie apuntó es ?
wrong-first-roll = un turno empieza con su primera tirada, o con ? si nadie la apuntó
wrong-entry = una anotación es una casilla y sus puntos, como F=13 o 2=10+100; las casillas son 1 2 3 4 5 6 T F H S L Y C
wrong-correction-form = una corrección es lo que había, una flecha y lo correcto: 4b! S=30 -> C=16
wrong-mark = tras la anotación solo van una marca (!, ?!, ? o ??) y un comentario entre llaves
wrong-comment-open = el comentario no está cerrado: { "}" } debe estar en la misma línea
wrong-comment = '{ $character }' no puede estar en un comentario
wrong-result = los turnos dan «{ $result }»
wrong-truncated = hay [Result], pero el registro termina antes que la partida: sigue el turno { $turn }
wrong-gave-up = hay tantas partidas ilegales que el resto no se ha leído
wrong-json = no es JSON de partidas ({ $reason })
correction-too-many = una partida tiene como mucho { $most } correcciones
correction-was-another = el turno { $turn } dice { $stands }, no { $was }
correction-later = entonces el turno { $turn } no podría quedar: { $why }
leave-nobody = no hay ningún jugador { $player }
leave-left = el jugador { $player } ya se ha ido
leave-finished = el jugador { $player } ha llenado todas las casillas
refused-kept-already = Ya se ha dicho qué dados se guardan: { $kept }.
refused-not-besides = No se puede guardar { $kept }: { $known } se había quedado en la mesa.
# Etiquetas que no valen.
tag-form = una etiqueta es [Nombre "valor"] en una línea propia
tag-name = el nombre de una etiqueta son letras, cifras y _
tag-escape = dentro de un valor, \" significa una comilla y \\ una barra invertida
tag-character = '{ $character }' no puede estar en una etiqueta
tag-twice = [{ $name }] está aquí dos veces
tag-missing = falta la etiqueta [{ $name }]
tag-version = solo se conoce la versión 1 de la notación
tag-player = los jugadores son de P1 a P26
tag-too-many = una partida tiene como mucho { $most } etiquetas
tag-own = [{ $name }] se deduce de la partida y no se puede cambiar
# Dados que no valen.
dice-no-face = '{ $character }' no es un dado: los dados se escriben con las cifras del 1 al 6
dice-not-five = una tirada son cinco dados, no { $n }
dice-too-many = como mucho se guardan cinco dados, no { $n }
# Posiciones que no valen.
position-form = una posición es REGLAS:LIBRES/ARRIBA/CINCO/TOTAL, y dentro de un turno :DADOS:TIRADAS, como yahtzee:25TFLYC/48/-/103:12344:2
position-no-box = '{ $character }' no es una casilla: las casillas son 1 2 3 4 5 6 T F H S L Y C
position-box-order = las casillas libres van en el orden de la hoja, cada una una vez: { $next } no puede ir tras { $previous }
position-no-number = { $part ->
    [total] el total debe ser un número, no «{ $text }»
   *[upper] el total superior debe ser un número, no «{ $text }»
}
position-too-large = { $part ->
    [total] ninguna hoja tiene un total de { $text }
   *[upper] ninguna hoja tiene un total superior de { $text }
}
position-no-five = la casilla de los cinco iguales es + (tiene sus puntos) o - (no los tiene), no «{ $text }»
position-total = ningún juego lleva a un total de { $total } con estas casillas ocupadas y un total superior de { $upper }
position-rolls-left = quedan 2, 1 o 0 tiradas, no «{ $text }»
position-over = todas las casillas están ocupadas, así que no hay dados en la mesa
state-five-open = la casilla de los cinco iguales está libre, así que aún no puede tener sus puntos
state-upper-open = el total superior no puede ser { $upper }: no hay ninguna casilla superior ocupada
state-upper = el total superior no puede ser { $upper }: { $boxes } no pueden sumar eso
