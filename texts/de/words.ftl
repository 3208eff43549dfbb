# Wörter, die auf jedem Block stehen.
decimal-separator = ,
box-ones = Einser
box-twos = Zweier
box-threes = Dreier
box-fours = Vierer
box-fives = Fünfer
box-sixes = Sechser
box-three-of-a-kind = Dreierpasch
box-four-of-a-kind = Viererpasch
box-full-house = Full House
box-small-straight = Kleine Straße
box-large-straight = Große Straße
box-five-of-a-kind = Fünferpasch
box-chance = Chance
bonus = Bonus
five-bonus = Weitere Fünfer
total = Gesamt
# Die Namen der Bots.
bot-name = Bot ({ $level })
bot-beginner = Anfänger
bot-casual = Gelegentlich
bot-good = Gut
bot-strong = Stark
bot-perfect = Perfekt
bot-to-win = Auf Sieg
bot-greedy = Gierig
bot-random = Zufall
# Warum ein Wurf nicht in ein Feld darf.
why-filled = { $box } ist schon ausgefüllt.
why-joker-own-upper = Joker: { $box } ist offen, also muss dieser Wurf dorthin.
why-joker-lower = Joker: { $box } ist ausgefüllt, also kommt dieser Wurf in ein offenes unteres Feld.
why-upper-own = Ein weiterer Fünferpasch: { $box } ist offen, also muss er dorthin.
why-upper-zero = Ein weiterer Fünferpasch: { $box } ist ausgefüllt, also muss er als Null in ein offenes oberes Feld.
why-nothing-to-give-up = Diese Würfel bringen in { $box } ohnehin nichts.
# Was Felder zählen, in wenigen Worten.
how-upper = Summe der { $face }er
how-alike = { $n } gleiche: Summe
how-full-house = { $points }: drei und zwei
how-small-straight = { $points }: vier in Folge
how-large-straight = { $points }: fünf in Folge
how-five-of-a-kind = { $points }: fünf gleiche
how-chance = Summe aller Augen
how-bonus = +{ $points } ab { $at }
how-five-bonus = je +{ $points }
