# The words around every help.
cli-usage = Usage
cli-usage-options = [OPTIONS]
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
# The headings of the manual.
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = SUBCOMMANDS
man-extra = EXTRA
man-version = VERSION
man-authors = AUTHORS
# What stands for a value.
cli-value-command = COMMAND
cli-value-address = ADDRESS
cli-value-url = URL
cli-value-bots = BOTS
cli-value-boxes = BOXES
cli-value-dice = DICE
cli-value-file = FILE
cli-value-files = FILES
cli-value-folder = FOLDER
cli-value-format = FORMAT
cli-value-goal = GOAL
cli-value-id = ID
cli-value-lang = LANG
cli-value-level = LEVEL
cli-value-mode = MODE
cli-value-name = NAME
cli-value-names = NAMES
cli-value-number = NUMBER
cli-value-position = POSITION
cli-value-shell = SHELL
cli-value-target-and-position = T] [POSITION
cli-value-turn = TURN
# Arguments of many commands.
cli--help = Print help
cli--version = Print version
cli--json = Print JSON instead of text for people
cli--lang = The language: en, es or de [default: that of the settings or the system]
cli--rules = The rule set [default: yahtzee]
cli--rules-file = House rules in TOML
cli--rules-of = Take house rules from a record: a file, or the id of a game that is kept
cli--rules-of-game = Which of several games has the house rules
cli--position = A position, such as yahtzee:25TFLYC/48/-/103:12344:2
cli--players = Who plays, in the order in which they sit, in a list with commas
cli--start = Who has the first turn; without it the highest roll
cli--plain = Line by line instead of the full screen
cli--ascii = Only ASCII
# The commands.
cli = Play, score and master the five-dice, thirteen-box game
cli-examples =
    Examples:
      dicewise                             play: a game is two key presses away
      dicewise play --players Ana,bot:good
      dicewise score 33355                 what every box would give
      dicewise check games.rsn             is every game in the file legal?
      dicewise card games.rsn --at 6       the sheet after six rounds
      dicewise rules show kniffel          one rule set, in words
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2
                                           what to do with these dice
      dicewise distribution --rules plain  the scores of perfect play

    Exit codes: 0 fine, 1 something is wrong, 2 wrong usage, 3 input that can't be read.
cli-play = Play: alone, against bots, with others at one screen
cli-play-examples =
    Examples:
      dicewise                             the menu; every game that was left is offered again
      dicewise play                        a game alone, at once
      dicewise play --players Ana,bot:good
      dicewise play --players Ana,Ben,Cleo --start Ben --rules kniffel
      dicewise play --resume 3f7k          a game that was left
      dicewise play --plain                line by line, for screen readers and scripts

    Bots: bot:beginner, bot:casual, bot:good, bot:strong, bot:perfect, bot:to-win.
cli-play--resume = Play a game on, by its id or the start of it
cli-play--coach = How much the coach says: off is nothing, nudge only that the move about to be made loses a lot, full every choice with what it is worth
cli-play--no-animation = Dice don't move
cli-play--seed = The same seed gives the same dice
cli-keep = Keep the score of a game with real dice
cli-keep-examples =
    Examples:
      dicewise keep                        who plays? Games that were left are offered again
      dicewise keep --players Ana,Ben,Cleo
      dicewise keep --players Ana,Ben --start Ben --rules kniffel
      dicewise keep --players Ana,Ben --rules-file my.toml
      dicewise keep --plain                line by line; goes on with the last game

    Six games of the same players make a sheet. Every entry is saved at once.
cli-rules = List the rule sets, show one in words, or check house rules
cli-rules-examples =
    Examples:
      dicewise rules                       the rule sets there are
      dicewise rules show yardzee          every rule of one of them
      dicewise rules check my.toml         what is wrong with house rules, line by line
cli-rules-show = Every field of a rule set, in words
cli-rules-show--id = Its id, as `dicewise rules` lists it
cli-rules-show--rules-file = House rules that may be meant by the id
cli-rules-check = What is wrong with a file of house rules
cli-rules-check--file = House rules in TOML; - is standard input
cli-score = What dice would give in every open box, what is forced, and why
cli-score-examples =
    Examples:
      dicewise score 33355
      dicewise score 44444 --position yahtzee:12356TFHSLC/12/+/62
      dicewise score 44444 --rules kniffel --json
cli-score--dice = Five digits from 1 to 6
cli-score--position = The card, such as yahtzee:25TFLYC/48/-/103; an empty one if left out
cli-check = Whether the games in records are legal, and who won
cli-check-examples =
    Examples:
      dicewise check monday.rsn tuesday.rsn
      cat *.rsn | dicewise check -
cli-check--files = Records, as RSN or JSON; - is standard input
cli-convert = Write a record in another format
cli-convert-examples =
    Examples:
      dicewise convert game.rsn --to json > game.json
      dicewise convert game.json --to rsn
      dicewise convert game.rsn --to csv
cli-convert--file = A record, as RSN or JSON; - is standard input
cli-convert--to = The format to write: rsn, the notation people read and write; json, the same field by field; or csv, a table with a row for each turn
cli-card = The sheet of a recorded game, after its last turn or any other
cli-card-examples =
    Examples:
      dicewise card game.rsn
      dicewise card game.rsn --at 6        after the sixth round
      dicewise card game.rsn --at 6b       after the second player's sixth turn
      dicewise card week.rsn --game 3
cli-card--file = A record, as RSN or JSON; - is standard input
cli-card--at = The sheet after this turn: a round (6) or one player's turn (6b)
cli-card--game = Only this game of the file, counted from 1
cli-solve = Solve a rule set: the expected score of perfect play
cli-solve-examples =
    Examples:
      dicewise solve
      dicewise solve --rules kniffel --json
      dicewise solve --rules-file my.toml
cli-advise = Every choice in a position with its expected final score
cli-advise-examples =
    Examples:
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2 --top 3 --json
      dicewise advise yahtzee:25TFLYC/48/-/103:12344:2 --goal target=300
      dicewise advise yahtzee:6YC/40/-/180:66612:1 --goal win --others yahtzee:6C/57/-/210
cli-advise--top = Only the best of the choices
cli-advise--zeros = Also zeros in boxes that the dice would fit
cli-advise--goal = What to play for: points; target=T, the best chance of at least T points; or win, the best chance to win against others who play for points [default: { $default }]
cli-advise--others = The others' cards, for --goal win
cli-target = The best chance to finish with at least so many points
cli-target-examples =
    Examples:
      dicewise target 300 yahtzee:25TFLYC/48/-/103:12344:2
      dicewise target 300                  from an empty card: takes half a minute or more
      dicewise target --all yahtzee:25TFLYC/48/-/103 --plot curve.svg
cli-target--args = The points to reach, unless --all is given; then a position, such as yahtzee:25TFLYC/48/-/103. An empty card if left out
cli-target--all = Every target at once
cli-target--plot = With --all, also draw the curve into this SVG file
cli-odds = How likely each open box is to be made: now, in this turn, in this game
cli-odds-examples =
    Examples:
      dicewise odds yahtzee:25TFLYC/48/-/103:12344:2
      dicewise odds kniffel:123456TFHSLYC/0/-/0
cli-distribution = The distribution of the final score under perfect play
cli-distribution-examples =
    Examples:
      dicewise distribution
      dicewise distribution yahtzee:25TFLYC/48/-/103 --plot scores.svg
      dicewise distribution --rules plain --json
cli-distribution--position = Where to start, such as yahtzee:25TFLYC/48/-/103; an empty card if left out
cli-distribution--plot = Also draw it into this SVG file
cli-simulate = Let bots play many games against each other
cli-simulate-examples =
    Examples:
      dicewise simulate --players perfect,good
      dicewise simulate --games 10000000 --players perfect --seed 7 --json
      dicewise simulate --games 2000 --players to-win,perfect --paired

    Bots: to-win, perfect, strong, good, casual, beginner, greedy, random. With to-win, a game takes some
    hundredths of a second.
cli-simulate--games = How many games [default: { $default }]
cli-simulate--players = Who plays, in a list with commas
cli-simulate--seed = The same seed gives the same games [default: { $default }]
cli-simulate--paired = Play every deal of dice once from every seat, so that luck is shared out evenly
cli-simulate--horizon = With so many open boxes to-win starts to look at the others' cards [default: { $default }]
cli-history = The games that are kept, newest first
cli-history-examples =
    Examples:
      dicewise history
      dicewise history --player Ana --rules kniffel --finished
      dicewise history show 3f7k           one game, by its id or the start of it
cli-history--player = Only games in which somebody of this name plays
cli-history--rules = Only games by this rule set
cli-history--mode = Only games that are played so: solo, alone; hot-seat, several at one screen, people and bots; or kept, with real dice
cli-history--finished = Only games that were played to the end
cli-history--limit = At most so many [default: { $default }]
cli-history-show = One game: its record and its sheet
cli-history-show--id = Its id, or the start of it
cli-records = The best scores, by rule set and way to play; games with the coach's help apart
cli-records-examples =
    Examples:
      dicewise records
      dicewise records --player Ana --mode solo --top 3
      dicewise records --assisted
cli-records--player = Only those of this player
cli-records--rules = Only those by this rule set
cli-records--mode = Only those of games that are played so: solo, alone; hot-seat, several at one screen, people and bots; or kept, with real dice
cli-records--assisted = Those with the coach's help instead
cli-records--top = At most so many of each kind [default: { $default }]
cli-export = Write all games, to standard output or into a file
cli-export-examples =
    Examples:
      dicewise export games.rsn
      dicewise export --to json > games.json
cli-export--file = The file; standard output if left out
cli-export--to = The format: rsn, the notation people read and write, or json, the same field by field [default: { $default }]
cli-import = Take in games from records; those that are known are not taken twice
cli-import-examples =
    Examples:
      dicewise import games.rsn
      cat *.rsn | dicewise import -
cli-import--files = Records, as RSN or JSON; - is standard input
cli-serve = Put games, coach and review on the network: an HTTP API and rooms to play in
cli-serve-examples =
    Examples:
      dicewise serve                              on this machine only
      dicewise serve --listen 0.0.0.0:8217 --public-url https://dice.example

cli-serve--listen = Where to listen, such as 127.0.0.1:8217; port 0 takes a free one
cli-serve--metrics-listen = Where /metrics is answered; without it where everything else is, for this machine only
cli-serve--data-dir = The folder of the server's games
cli-serve--database = The address of a PostgreSQL database that several nodes share, such as postgres://dicewise@db.example/dicewise
cli-serve--bus = The address of the NATS server over which these nodes talk, such as nats://bus.example
cli-serve--public-url = The address that browsers know it by, if a proxy stands in front
cli-serve--trusted-proxy = The addresses of proxies that may say for whom they ask
cli-serve--log = How to write the log: text or json
cli-serve--config = A TOML file that says the same, and the limits
cli-verify = Check that every roll of a game follows from its seed
cli-verify-examples =
    Examples:
      dicewise verify game.rsn
      dicewise verify 3f7k                 a game that is kept, by its id or the start of it
cli-verify--game = A record, as RSN or JSON; - is standard input. Or the id of a game that is kept
cli-verify--number = Only this game of the file, counted from 1
cli-verify--commitment = The commitment that you noted before the game; without it that of the record counts, which was written down after it
cli-backup = Copy all games into a new file, while they are in use too
cli-backup-examples =
    Examples:
      dicewise backup games.db
      dicewise backup --data-dir /var/lib/dicewise server.db
cli-backup--file = The file to make
cli-backup--data-dir = The folder of a server; without it, your own games are copied
cli-migrate-store = Move everything from a file to a PostgreSQL database that nodes share; interrupted, it goes on where it was
cli-migrate-store-examples =
    Examples:
      dicewise migrate-store --from sqlite:/var/lib/dicewise/dicewise.db --to postgres://dicewise@db.example/dicewise
cli-migrate-store--from = The file to read; nothing in it is changed
cli-migrate-store--to = The database to fill; with a password, put the address into DICEWISE_DATABASE instead
cli-paths = Where the settings and the games are kept
cli-paths-examples =
    Examples:
      dicewise paths
      DICEWISE_HOME=/tmp/try dicewise paths

    DICEWISE_HOME names one folder for everything. The settings are a TOML file with any of: name, lang,
    rules, coach (off, nudge, full), nudge_from, confirm, animation, ascii, colour. From which loss on a
    decision is no longer among the best, from which gain or loss on a roll is lucky or not, in points, and
    how fast accuracy falls, stands in a table [grading]: good = 0.05, inaccuracy = 0.5, mistake = 1.5,
    blunder = 4, praise = 2, lucky = 10, very_lucky = 20, unlucky = 8, very_unlucky = 14, falloff = 0.2.
cli-completions = A completion script for a shell
cli-completions-examples =
    Examples:
      dicewise completions bash > ~/.local/share/bash-completion/completions/dicewise
      dicewise completions fish > ~/.config/fish/completions/dicewise.fish
cli-completions--shell = The shell: bash, elvish, fish, powershell or zsh
cli-man = The manual, or every page of it into a folder
cli-man-examples =
    Examples:
      dicewise man | man -l -
      dicewise man ~/.local/share/man/man1
cli-man--folder = Where to write a page for each command
# Looking back.
cli-review = Look back on a game: what was luck, what was lost, and why
cli-review-examples =
    Examples:
      dicewise review game.rsn
      dicewise review 3f7k                 a game that is kept, by its id or the start of it
      dicewise review game.rsn --json
      dicewise review game.rsn --svg review.pdf
      dicewise review game.rsn --annotate > annotated.rsn
cli-review--game = A record, as RSN or JSON; - is standard input. Or the id of a game that is kept
cli-review--number = Only this game of the file, counted from 1
cli-review--annotate = Write the record with marks and numbers instead
cli-review--svg = Also draw it into this file, by its ending: .svg, .png or .pdf; people below one another, in a PDF each on a page; several games as SVG or PNG go into numbered files
cli-review--bots = Look at bots as closely as at people, in words and pictures; without it, only if nobody else plays
cli-stats = What all games together say: scores, luck, loss, boxes, dice
cli-stats-examples =
    Examples:
      dicewise stats
      dicewise stats --player Ana --rules kniffel --since 2026-01-01
      dicewise stats --svg stats.svg
      dicewise stats --csv > games.csv
cli-stats--player = Only games of this player; without it, those of all people
cli-stats--rules = Only games by this rule set
cli-stats--mode = Only games that are played so: solo, hot-seat or kept
cli-stats--since = Only games from this date on, such as 2026-11-16; those without such a date are left out
cli-stats--csv = Print a row for each game, as CSV
cli-stats--svg = Also draw it into this file, by its ending: .svg, .png or .pdf
cli-sheet = A score sheet to print: empty, or with games on it
cli-sheet-examples =
    Examples:
      dicewise sheet -o sheet.pdf          an empty sheet for six games
      dicewise sheet --rules kniffel --lang de --paper a4 -o blatt.pdf
      dicewise sheet --rules-file my.toml -o sheet.svg
      dicewise sheet game.rsn -o game.pdf  a recorded game, a column for each player
      dicewise sheet 3f7k -o game.svg      a game that is kept, by its id or the start of it
      dicewise sheet --last 6 --player Ana -o ana.pdf

    A page has six columns. What does not fit goes on further pages: of one PDF, or as SVG and PNG in numbered
    files (game-1.svg, game-2.svg). Games by different rules stand on different pages.
cli-sheet--what = A record, as RSN or JSON (- is standard input), or the id of a game that is kept; an empty sheet if left out
cli-sheet--game = Only this game of the file, counted from 1
cli-sheet--last = The last games that are over, the oldest of them first; --rules for only those by a rule set
cli-sheet--player = Only the columns of this player
cli-sheet--output = The file, by its ending: .svg, .pdf or .png; standard output if left out
cli-sheet--to = The format: svg, pdf or png [default: by the file's ending, or svg]
cli-sheet--paper = The paper: a4 or letter [default: letter in the United States, a4 elsewhere]
cli-value-date = DATE
cli-value-game = GAME
cli-value-paper = PAPER
# Practising.
cli-train = Practise decisions: your own mistakes first, then others of their kind
cli-train-examples =
    Examples:
      dicewise train
      dicewise train --theme joker --theme last-turns --difficulty hard
      dicewise train --due-only            only what is to be repeated
      dicewise train --json --count 3 --seed 7
                                           decisions with their solutions, for programs

    Themes: bonus-or-straight, break-the-full-house, what-to-zero, joker, last-turns. Answer with the dice to keep
    (444, - for none, all five to stop) or with a box. Every answer is saved at once.
cli-train--player = Who practises [default: the name in the settings]
cli-train--themes = Only this theme; may be given several times
cli-train--difficulty = Only as hard as this, by what choosing the next best would cost: easy, medium or hard
cli-train--count = How many decisions [default: { $default }]
cli-train--seed = The same seed makes up the same decisions
cli-train--due-only = Only what is to be repeated
cli-train--new-only = Only decisions that are made up
cli-train--plain = Without pictures and colours
cli-daily = The same ten decisions for everyone, every day
cli-daily-examples =
    Examples:
      dicewise daily
      dicewise daily --date 2026-11-16
      dicewise daily --again               once more, without counting

    The day is that of your clock, the rules are those of yahtzee. The first answers count; the line at the end can
    be shared, it gives nothing away.
cli-daily--player = Who plays [default: the name in the settings]
cli-daily--date = The day, such as 2026-11-16 [default: today]
cli-daily--again = Once more, without counting
cli-daily--plain = Without pictures and colours
cli-value-theme = THEME
