# The page: getting around.
web-about = Five dice, thirteen boxes: play, keep the score, get better.
web-no-script = dicewise needs JavaScript here. In a terminal it doesn't: dicewise play.
web-home = To the start
web-menu = Menu
web-close = Close
web-cancel = Cancel
web-done = Done
web-saved = Saved.
web-copied = Copied.
web-copy-this = Copy this
web-no-page = There is nothing here
web-no-room = This room can't be entered
web-closed = This room is closed
web-broken-off = The game was broken off. What was played is kept.
web-connecting = Connecting …
web-lost = The connection is lost. Trying again …
web-offline = The server can't be reached. Check the connection and try again.
web-needs-server = This needs the server. It comes by itself as soon as the server can be reached.
web-nobody-won = Nobody won: everybody has left.
web-no-answer = The server could not answer that.
web-not-loaded = This page could not be loaded: the server can't be reached, or there is a new version of it.
web-try-again = Try again
web-watching = You are watching.
# The front page.
web-play = Play
web-go-on = Go on
web-discard = Be done with { $game }
web-ask-discard = Be done with this game for good? { $game }
web-play-more = Other games
web-against-bot = Against a bot
web-several = Several at this screen
web-friends = Friends by link
web-lobby = Open rooms
web-keep-score = Keep score with real dice
web-get-better = Get better
web-daily = Ten of the day
web-train = Training
web-games = My games
web-stats = Statistics
web-boards = Leaderboards
web-more = More
web-rules = Rules
web-house = House rules
web-sheets = Score sheets to print
web-settings = Settings
web-player = Player
web-player-n = Player { $n }
web-real-dice = real dice
# Sitting down.
web-here = here
web-by-link = by link
web-name = name
web-remove = Remove { $name }
web-add-seat = another seat
web-first-turn = First turn
web-highest-roll = the highest roll
web-clock-label = Time for a turn
web-clock-of = { $n } seconds a turn
web-no-clock = no limit
web-public = anybody may join
web-open-room = Open a room
web-keep-help = You throw real dice; the card is kept here, by the rules.
web-bad-house = These house rules are not right any more: look at them under House rules.
web-lobby-empty = Nobody is waiting for players right now.
web-look-again = Look again
web-looked = This is how it is now.
# A room that gathers.
web-gathering = Waiting for players
web-seat-open = open seat
web-seat-reserved = seat kept for a program
web-host = host
web-you = you
web-invite = Invite
web-invite-only-here = This address works on this computer only: for others, start with --listen 0.0.0.0:8217 and open the page by this computer's address.
web-copy-link = Copy the invitation
web-copy-watch = Copy a link to watch
web-qr = The invitation as a code for a camera
web-start-now = Start now
web-stand = Get up
web-close-room = Close the room
web-ask-close-room = Close the room for everybody?
web-your-name = Your name
web-sit-down = Sit down
web-commitment = The dice are fixed by a secret with this fingerprint:
web-rules-are = Rules: { $rules }
# The card.
web-upper = Upper boxes
web-lower = Lower boxes
web-sum = Sum
web-par = { $par } against what the bonus needs
web-on-turn = on turn
web-latest = (written last)
web-fits = fits
web-fits-not = does not
web-cell = { $box }, would give { $points }
web-cell-chosen = { $box }, chosen, gives { $points }
# The dice.
web-die = Die { $n }: { $face }
web-die-blank = Die { $n }
web-face-1 = one
web-face-2 = two
web-face-3 = three
web-face-4 = four
web-face-5 = five
web-face-6 = six
web-roll = Roll
web-roll-left = Roll ({ $left } left)
web-choose-a-box = Choose a box
web-write = Write { $points } in { $box }
web-write-it = Write it
web-zero = Write a zero
web-undo = Undo
web-turn-of = turn { $turn }/13
web-bot-plays = { $name } plays
web-waiting-for = { $name } is on turn
web-look-at = { $name }, { $points } points: show the card
web-away = { $name } is reconnecting
web-stand-in = A bot plays for { $name }
web-away-for = { $name } is reconnecting … { $time }
web-clock = { $n } seconds left
web-log = What happened
web-resign = Leave for good
web-ask-resign = { $name } leaves the game for good?
web-resign-of = { $name } leaves for good
web-left = left
web-left-at = Left at { $points } points.
web-keys = Keys
web-help-keys =
    1-5      hold or release a die
    a, z     hold all, release all
    space, r roll
    ↑ ↓, j k choose a box
    enter    write it
    x        write a zero
    u        undo
    h        coach
    m        hide or show what others say
    esc      cancel
    ?        these keys
# What people say to each other.
web-phrase-hello = Hello!
web-phrase-good-luck = Good luck!
web-phrase-well-played = Well played!
web-phrase-what-a-roll = What a roll!
web-phrase-oh-no = Oh no!
web-phrase-thinking = Thinking …
web-phrase-your-turn = Your turn!
web-phrase-one-moment = One moment, please.
web-phrase-thanks = Thanks!
web-phrase-another-game = Another game?
web-phrase-goodbye = Goodbye!
web-mute = Hide what others say
web-muted = What others say is hidden.
web-unmuted = What others say is shown.
# What happens, for the log and for those who listen.
web-said-you-rolled = You rolled { $dice }. { $left ->
    [0] No rolls left.
    [one] One roll left.
   *[other] { $left } rolls left.
}
web-said-rolled = { $name } rolled { $dice }. { $left ->
    [0] No rolls left.
    [one] One roll left.
   *[other] { $left } rolls left.
}
web-said-scored = { $name }: { $points } in { $box }. Total { $total }.
web-said-entered = { $name }: { $turn }
web-said-corrected = An entry of { $name } was corrected.
web-said-undone = { $name } took the entry back.
web-said-resigned = { $name } left the game.
web-said-held = Holding { $dice }.
web-said-held-none = No die held.
web-said-late = Time is up: a bot finishes the turn of { $name }.
web-said-away = { $name } lost the connection.
web-said-back = { $name } is back.
web-said-stood-in = A bot plays for { $name } now.
web-said-sat = { $name } sat down.
web-said-stood = A seat is open again.
web-said-started = The game starts.
web-said-starts = { $name } starts.
web-said-roll-off = Roll-off: { $rolls }.
web-said-assisted = The coach helps in this game.
web-said-closed = The room was closed.
web-said-connected = Connected again.
web-said-turn = { $name } is on turn.
web-said-your-turn = Your turn.
# The coach.
web-coach = Coach
web-best = best
web-keep = keep
web-choice = Choice
web-expected = Expected
web-chance-of = At least { $target }
web-coach-chance = Chance to make it in this turn, by the best choice
web-why-best = The best, because: { $why }.
web-all-choices = All { $n } choices
web-aim = beat my record: { $points }
web-coach-counts = With the coach the game counts as assisted.
web-coach-full-help = Roll, and every choice is ranked here.
web-nudge = This loses { $points } points
web-nudge-ask = The coach sees something better.
web-nudge-show = Show me the best
web-nudge-keep = Keep my choice
web-nudge-retry = Let me try again
# The end.
web-again = Play again
web-next-room = To the next game
web-review = Look back
web-verify = Verify the dice
web-save-record = Save the game
web-correct = Correct
web-seed = The secret behind the dice
web-nonce-of = Added by { $name }
web-verify-how = Anybody can check this: save the game and run dicewise verify, or the forty lines of Python in examples/verify.py.
# Real dice.
web-pad-ask = { $name }: which dice lie on the table?
web-pad-type = Tap the five dice
web-pad-die = Die { $n }: { $face }
web-pad-faces = Faces
web-pad-points = Points only
web-pad-bonus = with the bonus of { $bonus }
web-pad-which = Which entry is wrong?
web-pad-correct = Correct an entry
web-pad-entry = { $box }, { $points }: correct it
web-pad-wrong = { $name }, { $box }: which dice were they?
web-pad-put-right = { $dice } in { $box }
web-six = Six games
web-six-sums = Wins and points so far
web-six-wins = Wins
web-six-total = Points
web-game-n = Game { $n }
web-whose = Player
web-points = Points
# Settings.
web-language = Language
web-theme = Looks
web-theme-system = as the system
web-theme-light = light
web-theme-dark = dark
web-motion = Rolling dice
web-motion-full = full
web-motion-short = short
web-motion-off = off
web-keys-single = Single keys do something, such as R for a roll
web-other-device = Another device
web-other-device-help = A link that works once takes your games and your name to another device.
web-make-link = Make the link
web-link-once = Open this once on the other device, within ten minutes. Then you are the same player on both.
web-claim = Be this player here
web-claim-help = This link makes this browser the player who made it.
