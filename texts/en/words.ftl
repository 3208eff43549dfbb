# Words that stand on every sheet.
decimal-separator = .
box-ones = Aces
box-twos = Twos
box-threes = Threes
box-fours = Fours
box-fives = Fives
box-sixes = Sixes
box-three-of-a-kind = 3 of a Kind
box-four-of-a-kind = 4 of a Kind
box-full-house = Full House
box-small-straight = Small Straight
box-large-straight = Large Straight
box-five-of-a-kind = Five of a Kind
box-chance = Chance
bonus = Bonus
five-bonus = Extra fives
total = Total
# The names of the bots.
bot-name = { $level } bot
bot-beginner = Beginner
bot-casual = Casual
bot-good = Good
bot-strong = Strong
bot-perfect = Perfect
bot-to-win = To-win
bot-greedy = Greedy
bot-random = Random
# Why a roll may not go into a box.
why-filled = { $box } is filled already.
why-joker-own-upper = Joker: { $box } is open, so this roll must go there.
why-joker-lower = Joker: { $box } is filled, so this roll goes into an open lower box.
why-upper-own = A further five of a kind: { $box } is open, so it must go there.
why-upper-zero = A further five of a kind: { $box } is filled, so it must be a zero in an open upper box.
why-nothing-to-give-up = These dice give nothing in { $box } anyway.
# How boxes score, in a few words.
how-upper = sum of the { $face }s
how-alike = { $n } alike: sum of all
how-full-house = { $points }: three and two
how-small-straight = { $points }: four in a row
how-large-straight = { $points }: five in a row
how-five-of-a-kind = { $points }: five alike
how-chance = sum of all
how-bonus = +{ $points } from { $at } on
how-five-bonus = +{ $points } each
