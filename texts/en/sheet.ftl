# The printed score sheet: what it is called.
paper-title-yahtzee = Yahtzee
paper-title-yatzy-50 = Yatzy
paper-title-yardzee = Yardzee
paper-title-kniffel = Kniffel
paper-title-yahtzee-free-joker = Yahtzee, free joker
paper-title-plain = Five Dice, plain
paper-sheet = Score sheet
paper-name = Name
paper-date = Date
paper-left = left in turn { $turn }
# Its rows.
paper-upper = Upper section
paper-lower = Lower section
paper-three-give = three give
paper-points = points
paper-sum = sum
paper-upper-sum = Total Score
paper-upper-bonus = Bonus
paper-upper-total = Total
paper-five-bonus = { $five } Bonus
paper-lower-total = Total of Lower Section
paper-upper-again = Total of Upper Section
paper-grand-total = Grand Total
# How each is scored.
paper-how-face = sum of all { $face }s
paper-how-bonus = for { $at } or more
paper-how-three = three alike: sum of all dice
paper-how-four = four alike: sum of all dice
paper-how-house = three of one, two of another
paper-how-small = four in sequence
paper-how-large = five in sequence
paper-how-five = five alike
paper-how-five-more = five alike; +{ $bonus } for each more
paper-how-chance = any dice: sum of all dice
paper-how-ticks = tick one for each further one
paper-how-ticks-own = for each further one in its upper box
# What a further five of a kind is.
paper-joker-forced = A further { $five } goes into its own upper box; if that is filled, into any lower box as a joker, for which full house and straights count in full; if those are filled, too, into an upper box as a zero.
paper-joker-upper = A further { $five } goes into its own upper box; if that is filled, into another upper box as a zero; if those are filled, too, into any lower box, scored as usual.
paper-joker-free = A further { $five } goes wherever you like. Once its own upper box is filled, it is a joker: full house and straights count in full.
paper-joker-none = A further { $five } is a roll like any other.
paper-joker-not-zero = With a zero in the box for { $five } it is a roll like any other.
paper-bonus-not-zero = The bonus needs { $points } in the box for it.
paper-bonus-zero = The bonus is paid even with a zero in the box.
paper-bonus-own = The bonus is paid only for one that stands in its own upper box.
# What the command says.
paper-written = { $n ->
    [one] Written: { $files }
   *[other] { $n } pages written: { $files }
}
paper-nobody = Nobody called { $name } plays in it.
paper-no-games = There are no such games that are over.
paper-ending = { $file }: the file's name should end with .svg, .pdf or .png.
paper-terminal = That would fill your terminal with unreadable bytes: name a file with -o.
paper-many-pages = { $n } pages don't fit into one picture: name a file with -o, or take --to pdf.
paper-json = --json tells which files were written: name one with -o.
