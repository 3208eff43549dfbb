# Records that are refused.
wrong-found = "{ $found }" stands here: { $reason }
wrong-no-game = there is no game here: a record starts with [RSN "1"]
wrong-more-games = there is more than one game here
wrong-tags-first = a game starts with its tags, such as [RSN "1"]
wrong-rules = { $unknown }; house rules need a [RuleSpec]
wrong-rule-spec = the house rules are wrong: { $problems }
wrong-rules-differ = [Rules] names "{ $rules }", but [RuleSpec] describes "{ $spec }"
wrong-players = { $alone ->
    [yes] { $rules } is a game for { $min } to { $max } players or one alone, not for { $n }
   *[no] { $rules } is a game for { $min } to { $max } players, not for { $n }
}
wrong-names = { $players } play, but { $names } are named
wrong-label = a turn is a number from 1 to 13 and a player's letter, such as 4b
wrong-order = turn { $turn } comes next
wrong-over = the game is over
wrong-unfinished = turn { $turn } fills no box, and the game goes on after it
wrong-roll = { $dice }; a roll that nobody wrote down is ?
wrong-first-roll = a turn starts with its first roll, or ? if nobody wrote it down
wrong-entry = an entry is a box and its points, such as F=13 or 2=10+100; the boxes are 1 2 3 4 5 6 T F H S L Y C
wrong-correction-form = a correction is what stood there, an arrow and what is right: 4b! S=30 -> C=16
wrong-mark = after the entry come only a mark (!, ?!, ? or ??) and a comment in braces
wrong-comment-open = the comment is not closed: { "}" } must stand on the same line
wrong-comment = '{ $character }' can't stand in a comment
wrong-result = the turns give "{ $result }"
wrong-truncated = [Result] is given, but the record ends before the game does: turn { $turn } comes next
wrong-gave-up = so many games are illegal that the rest was not read
wrong-json = this is no JSON of games ({ $reason })
correction-too-many = a game has at most { $most } corrections
correction-was-another = turn { $turn } holds { $stands }, not { $was }
correction-later = then turn { $turn } could not stand: { $why }
leave-nobody = there is no player { $player }
leave-left = player { $player } has left already
leave-finished = player { $player } has filled every box
refused-kept-already = The dice to keep have been named already: { $kept }.
refused-not-besides = { $kept } can't be kept: { $known } had stayed on the table.
# Tags that are refused.
tag-form = a tag is [Name "value"] on a line of its own
tag-name = a tag's name is letters, digits and _
tag-escape = inside a value \" stands for a quotation mark and \\ for a backslash
tag-character = '{ $character }' can't stand in a tag
tag-twice = [{ $name }] stands here twice
tag-missing = the tag [{ $name }] is missing
tag-version = only version 1 of the notation is known
tag-player = players are P1 to P26
tag-too-many = a game has at most { $most } tags
tag-own = [{ $name }] follows from the game and can't be set
# Dice that are refused.
dice-no-face = '{ $character }' is no face: dice are written with the digits 1 to 6
dice-not-five = a roll is five dice, not { $n }
dice-too-many = at most five dice can be kept, not { $n }
# Positions that are refused.
position-form = a position is RULES:OPEN/UPPER/FIVE/TOTAL, then :DICE:ROLLS_LEFT within a turn, such as yahtzee:25TFLYC/48/-/103:12344:2
position-no-box = '{ $character }' is no box: the boxes are 1 2 3 4 5 6 T F H S L Y C
position-box-order = the open boxes stand in the order of the sheet, each once: { $next } can't follow { $previous }
position-no-number = { $part ->
    [total] the total must be a number, not "{ $text }"
   *[upper] the upper total must be a number, not "{ $text }"
}
position-too-large = { $part ->
    [total] no card has a total of { $text }
   *[upper] no card has an upper total of { $text }
}
position-no-five = the box for five of a kind is + (it holds its points) or - (it doesn't), not "{ $text }"
position-total = no play leads to a total of { $total } with these boxes filled and an upper total of { $upper }
position-rolls-left = 2, 1 or 0 rolls are left, not "{ $text }"
position-over = every box is filled, so no dice are on the table
state-five-open = the box for five of a kind is open, so it can't hold its points yet
state-upper-open = the upper total can't be { $upper }: no upper box is filled
state-upper = the upper total can't be { $upper }: { $boxes } can't add up to that
