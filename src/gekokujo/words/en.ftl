### Gekokujō Sanctuary: every sentence a player reads. Same ids and variables as ja.ftl.

title = Gekokujō Sanctuary

## Signs

sign-aries = Aries
sign-taurus = Taurus
sign-gemini = Gemini
sign-cancer = Cancer
sign-leo = Leo
sign-virgo = Virgo
sign-libra = Libra
sign-scorpio = Scorpio
sign-sagittarius = Sagittarius
sign-capricorn = Capricorn
sign-aquarius = Aquarius
sign-pisces = Pisces

short-aries = Ari
short-taurus = Tau
short-gemini = Gem
short-cancer = Can
short-leo = Leo
short-virgo = Vir
short-libra = Lib
short-scorpio = Sco
short-sagittarius = Sag
short-capricorn = Cap
short-aquarius = Aqu
short-pisces = Pis

tiny-aries = Ar
tiny-taurus = Ta
tiny-gemini = Ge
tiny-cancer = Cn
tiny-leo = Le
tiny-virgo = Vi
tiny-libra = Li
tiny-scorpio = Sc
tiny-sagittarius = Sg
tiny-capricorn = Cp
tiny-aquarius = Aq
tiny-pisces = Pi

## Cards, people, and the small parts of sentences

kind-gold = Gold fire clocks
kind-silver = Silver fire clocks
kind-war = Thousand-day wars
card-gold = gold { $number }
card-silver = silver { $number }
card-war = war { $number }
between = {", "}
followed = { $first } { $second }
listed = { $first } and { $last }
comma = {", "}
rank = { $rank }
person = { $name }
default-person = Player { $number }
bot-1 = Minato
bot-2 = Kaede
bot-3 = Sora
bot-4 = Nagi
bot-5 = Hinata
bot-6 = Tsubasa
bot-7 = Shiori
bot-8 = Hayate
bot-9 = Ibuki

## What happens (tell.py)

heading-setup = Set-up
heading-round = Round { $round }
heading-athena = Athena's turn
heading-result = Result

tell-deal = The cards are shuffled and five dealt to each. The pile has { $pile }.
tell-claim = { $who } claimed { $sign } (now rank { $rank }).
tell-dealt = { $who } was dealt { $sign } (now rank { $rank }).
tell-set = { $who } set { $card }.
tell-set-hidden = { $who } set a card.
tell-unopened = { $who } discarded the set { $card } unopened.
tell-exchange = { $who } discarded a hand of { $count }: { $cards }.
tell-open-set = { $who } opened the set card: { $card }
tell-open-hand = { $who } opened from hand: { $card }
tell-open-pile = Athena opened from the pile: { $card } (top mark { $sign })
tell-gold-up = With { $card }, { $saints } rose from rank { $from } to { $to }.
tell-gold-down = With { $card }, { $saints } fell from rank { $from } to { $to }.
tell-gold-top = With { $card }, { $saints } can go no higher: still rank { $to }.
tell-gold-bottom = With { $card }, { $saints } can go no lower: still rank { $to }.
tell-silver = A { $card } was placed on { $sign } (card { $count }; { $left ->
    [0] the ranks change
   *[other] { $left } more for a rank change
}).
tell-war = { $saints } moved beside { $beside } (rank { $rank }): a thousand-day war.
tell-war-silver = Their silver together: { $count } ({ $left ->
    [0] the ranks change
   *[other] { $left } more for a rank change
}).
tell-war-nothing = { $sign } has no other row to challenge; nothing happens.
tell-change = Rank change. The rows move in this order: { $ranks }.
tell-rise-up = { $saints } rose by silver worth { $by }, from rank { $from } to { $to }.
tell-rise-down = { $saints } fell by silver worth { $by }, from rank { $from } to { $to }.
tell-rise-stay = { $saints } had silver worth { $by } but stayed at rank { $to }.
tell-sweep = { $count ->
    [one] The only silver card was discarded.
   *[other] All { $count } silver cards were discarded.
}
tell-sweep-end = Silver left beside saints counts for nothing: { $count } discarded.
die = { $sign } [{ $die }]
tell-roll = War at rank { $rank }, the dice: { $rolls }.
tell-tied = The same roll: { $saints } stay together.
tell-parted = They part: { $places }.
place = { $saints } to rank { $rank }
tell-draw = { $who } drew { $cards }.
tell-draw-hidden = { $who } drew { $count ->
    [one] a card
   *[other] { $count } cards
}.
tell-end = The game is over.
tell-rank = { $who }: { $sign }, rank { $rank }.
tell-winners = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win together.
}
tell-gekokujo = On top of the ranking: { $saints }. Gekokujō!
tell-no-gekokujo = On top of the ranking: { $saints }. No gekokujō this time.

## Decisions

turn = { $who }'s turn.
question-claim = Which sign do you claim?
question-set = Which card do you set?
question-open = Which card do you open?
question-mark = For which sign do you use { $card }?
question-beside = Beside whom does { $sign } move?
question-exchange = Exchange your hand?

choice-claim = Claim { $sign } (now rank { $rank })
effect-claimed = Also claimed by { $names }
choice-open-set = Open your set card: { $card }
choice-open-card = Open from hand: { $card }
choice-open-instead = Open from hand: { $card } (discards the set card)
choice-pass-open = Open nothing
choice-pass-set = Go on: there is no card to set
choice-mark-gold = Move { $saints }: rank { $before } to { $after }
choice-mark-gold-stay = Choose { $saints }: staying at rank { $rank }
choice-mark-silver = Place on { $sign }: silver card { $count } ({ $left ->
    [0] rank change
   *[other] { $left } more for a rank change
})
choice-mark-war = Send { $sign } to war (you choose against whom next)
choice-mark-nothing = Choose { $sign } (there is no other row; nothing happens)
choice-beside = Beside { $sign } (now rank { $rank }): { $count } silver together ({ $left ->
    [0] rank change
   *[other] { $left } more for a rank change
})
choice-exchange = Exchange: discard { $discards }, draw { $draws ->
    [0] nothing
   *[other] { $draws }
}
choice-keep = Keep your hand
choice-set = Set { $card }
choice-sentence = { $label }. { $effect }
effect-ranks = Claimed ranks { $ranks }
effect-none = No claimed saint changes rank.
effect-change = Ranks before dice { $ranks }
effect-wars = War { $wars }
effect-rank = { $who } ({ $sign }) { $before } to { $after }
effect-ranks-spoken = Ranks: { $ranks }.
effect-change-spoken = Ranks before dice: { $ranks }.
effect-wars-spoken = Then war: { $wars }.

undone = Back at the choice before.
keys = ? help  d discards  l log  q save and quit
keys-undo = ? help  d discards  l log  u undo  q save and quit
keys-plain = Answer by number or text. ? help, b board, d discards, l log, q save and leave.
keys-plain-undo = Answer by number or text. ? help, b board, d discards, l log, u undo, q save and leave.
page-help = About this decision
page-discards = Discards
page-log = The game so far
page-close = Enter goes back.
page-back = Enter goes back, p to the page before, n to the next.
hand-over = { $who } is next. The others look away, please.
press-enter = Press Enter when you are ready.
discards-none = Nothing has been discarded yet.
discards-kind = { $kind }: { $count }

## The screen

header-round = round { $round }
header-round-of = round { $round } of { $rounds }
header-pile = pile { $pile }
header-discards = discards { $discards }
header-silver = { $needed } silver: rank change
column-rank = #
column-saints = Gold saint
column-silver = Silver
column-claims = Claim
column-player = Player
column-sign = Sign
column-place = Rank
column-hand = Hand
column-set = Set
hand-of = { $who }'s hand
hand-empty = { $who } has no cards in hand.
set-short = set
set-yes = yes
cut-in-change = R A N K   C H A N G E
cut-in-war = T H O U S A N D - D A Y   W A R
cut-in-gekokujo = G E K O K U J Ō !

## Sentences only

plain-round-of = Round { $round } of { $rounds }. Pile { $pile }, discards { $discards }.
plain-round = Round { $round }. Pile { $pile }, discards { $discards }.
plain-opened = Opened card: { $card }.
plain-row = Rank { $rank }, { $saints }.
plain-war = At war.
plain-silver = Silver { $numbers }, { $left } more for a rank change.
plain-claimed = Claimed by { $names }.
plain-claim = { $who }: { $sign }, rank { $rank }.
plain-seat = { $who } has { $count } in hand.
plain-has-set = One card set.
plain-set = Set card: { $card }

## Help (with clauses; a ruling is one of this edition)

help-claim =
    In turn, each player claims any sign; several may share one. (R1.4)
    The aim is to bring the saint of your sign to the top row. (R13.3)
help-set =
    Put one hand card face down. While you hold a card you must set one. (R10.2, R10.3)
    With an empty hand nothing is set. (R10.4, ruling)
    From round 2 you then draw one card, and your turn is over. (R11.1)
help-open =
    Open your set card, or discard it unseen and open a hand card instead. (R3.1)
    The discards are there for all to see. (R3.2, ruling)
    With no set card, open one from hand or go on without. (R3.3, ruling)
help-mark =
    Choose one of the three signs on the opened card. (R3.4)
    Gold: the row rises by the number; a negative one falls. (R4.1, partly a ruling)
    Silver: it lies in the row. Enough of it changes the ranks. (R5.1, R5.2)
    Rank change: row 2, row 3, … and row 1 last each rise by their silver's sum. (R8.2)
    War: the saint moves beside another. The number plays no part. (R6.1)
    Saints side by side move as one until dice part them. (R7.1, ruling)
help-beside =
    Choose a saint of another row. That row stays; yours joins it whole. (R6.2, R6.3, rulings)
    The silver of both lies together; enough of it changes the ranks. (R6.4)
    After a rank change saints at war roll a die each; the higher is above. (R9.1, R9.2)
    "A8 B1" in the list: the claimed ranks afterwards, by the seats' letters.
help-exchange =
    Discard all of your hand and draw one card fewer, once a turn. (R10.1)
    It takes at least one card; from a short pile you draw what there is. (R10.1, ruling)
help-reading =
    A card's top mark is in [ ]: the one Athena uses. (R12.1)  * is your own sign.
    "2/4" beside a row: two silver cards, four change the ranks; "!" is one short. (R8.1)
    The game ends with the round in which the pile runs out. (R13.1, ruling)
help-keys =
    Besides the number you may type open S07, S07 or leo.
    ? help  d discards  l log  u undo  b the board again  q save and leave

refusal-over = The game is over.
refusal-unknown = This game has no such answer.
refusal-not-now = Something else is to be decided now.
refusal-not-your-turn = It is somebody else's turn.
refusal-sign-taken = That sign is taken already; please choose another.
refusal-no-set-card = There is no set card; open one from hand.
refusal-must-open = Open your set card or one from hand.
refusal-not-in-hand = That card is not in your hand.
refusal-must-set = While you hold a card, you set one.
refusal-not-on-card = That sign is not on the opened card.
refusal-own-row = Choose a saint in another row.

## Beginning and going on

ask-welcome = Welcome to Gekokujō Sanctuary. Enter alone takes what is in [ ].
ask-players = How many play? ({ $least } to { $most }) [{ $offered }]
ask-people = How many of them are people at this keyboard? ({ $least } to { $most }) [{ $offered }]
ask-levels = The computers' strength: { $levels }
ask-level = Which one? ({ $least } to { $most }) [{ $offered }]
ask-name = Name of person { $number }? [{ $offered }]
level-easy = easy
level-normal = normal
engine-loading = Preparing the rules; the first time takes a moment…
fair-commitment = The fair dealer's commitment: { $commitment }
fair-salts = Your salts: { $salts }
practice = A practice deal: it follows from the seed and proves nothing.
screen-small = The window is smaller than 80 by 24, so the game goes on in sentences.
saved-finished = The record is kept in { $file }
saved-unfinished = Saved. Go on with: { $command }
left-resuming = Left before going on; the game is still saved.
left-early = Left before the start; there was nothing to save.

## Mistakes and their mending

wrong-name-empty = A name needs at least one visible character.
wrong-name-long = "{ $name }" is too long; use at most { $most } characters.
wrong-name-reserved = "{ $name }" is the goddess; please use another name.
wrong-names = { $names } names for { $seats } seats; give fewer names.
wrong-players = { $players } can't play; it takes 3 to 5.
wrong-seats-players = --seats has { $seats }, --players says { $players }; give only one of them.
wrong-bot = There is no player "{ $name }"; use { $names }.
wrong-bot-failed = The computer "{ $name }" can't go on: { $fault }
wrong-number = Please type a number from { $least } to { $most }.
wrong-choice = { $most ->
    [1] There is one choice: go on with Enter or 1.
   *[other] Answer with a number from 1 to { $most }, or with a choice's text.
}
wrong-undo = Nothing to take back now: only a card's sign or keeping your hand can be.
wrong-end = --end takes deck or rounds=N ({ $least } to { $most }).
wrong-silver = --silver takes { $least } to { $most }.
wrong-cards = { $file } can't be used as cards: { $fault }
wrong-cards-name = No card set is named "{ $name }"; use { $names }, or a file.
wrong-salts = { $salts } salts; give at most { $people }.
wrong-salt = This salt can't be used: { $fault }
wrong-salt-length = This salt can't be used; a salt has 1 to { $most } characters.
wrong-resume-files = --resume takes one file only.
wrong-resume-with = A resumed game has its seats and deal already; leave out { $option }.
wrong-finished = The game in { $file } is over; look at it with gekokujo replay.
wrong-elsewhere = { $file } was begun elsewhere; its coming cards and dice are not known here.
wrong-record = { $file } can't be read as a record: { $fault }
wrong-missing = { $file } is not there; check its name.
wrong-unwritable = Nothing can be saved to { $file }: { $fault }. XDG_DATA_HOME may name another place.
wrong-unreadable = { $file } can't be opened: { $fault }
wrong-several = { $file } has { $count } records; give a file with one.
wrong-nothing-to-resume = No unfinished game in { $folder }; begin one with gekokujo play.

## Replays

replay-record = Record { $number } ({ $id })
replay-player = Seat { $seat }: { $who } ({ $kind })
replay-heading = ── { $heading } (from action { $at }) ──
replay-unfinished = The record ends here ({ $count ->
    [one] 1 action
   *[other] { $count } actions
}); the game is not over.
replay-dice = Dice are to be rolled.
replay-over = The game is over.
wrong-folder = { $file } is a folder; name a record in it.
wrong-record-number = There is no record { $number }; --record takes { $most ->
    [0] 0 only.
   *[other] 0 to { $most }.
}
wrong-seat = There is no seat "{ $seat }"; --seat takes 0 to { $most }, or watcher.
wrong-at = There is no action { $at }; --at takes 0 to { $most }.
wrong-salt-with-seed = This game needs no salt: with --seed it is a practice game, dealt the same each time. Leave out one of them.
wrong-saved-elsewhere = { $file } was saved by another program meanwhile, so this game is not written over it. Go on with that one: --resume.

## Pages: words that are everywhere

about = Move the ranking of twelve saints and carry your sign to the top. Gekokujō Sanctuary for three to five, without sign-up.
title-big = Gekokujō
title-small = Sanctuary
lang-ja = 日本語
lang-en = English
you = You
default-name = Player
home = Home
close = Close
menu = Menu
more = More
rules = Rules
replay = Replay
settings = Settings
learn = Learn
share = Share
copied = Copied.
copy-by-hand = Select and copy this: { $text }
pause = {" · "}
rule-link = Open rule { $clause }
page-room = Room
page-watch = Watching
page-game = Replay
page-replay = Replay
page-rules = Rules
page-settings = Settings
page-learn = Learn

## Pages: home

play-alone = Play alone
alone-with = { $count } computers · { $level }
alone-options = Choose number and level
open-room = Open a room
enter-room = Enter a room
code = Room code
your-name = Your name
open-rooms = Rooms open to everybody
my-games = Your games
your-turn-short = Your turn
is-running = running
is-waiting = waiting
won = Won
shout = Gekokujō!
show-all = Show all

## Pages: the room

going-in = Going in…
room-code = Room { $code }
invite = Invite friends with this code or link.
invited = Let's play Gekokujō Sanctuary!
qr = The room's link as a QR code
copy-link = Copy link
seats = Seats
seat-free = Free seat
seat-free-hint = waiting for a friend
seat-person = Wait for a friend
seat-computer = Computer ({ $level })
who-sits = Who takes seat { $number }
this-is-you = You ·
this-is-host = Host ·
is-ready = ready
is-here = getting ready
make-host = Make { $who } the host
start = Start
be-ready = I'm ready
not-ready = Not ready after all
waits-for = Waiting for { $names }
computers-join = { $count ->
    [one] A computer takes the free seat
   *[other] Computers take the { $count } free seats
}
all-here = Everybody is here
host-starts = The host will start
options = Options
my-seat = Your seat
new-name = New name
rename = Change name
recovery = Code to get this seat back on another device: { $code }
seat-link = This link is your seat. Open it on your own devices only.
copy-seat-link = Copy the seat's link
watch-link = With this link one can only watch. You may give it to anybody.
copy-watch-link = Copy the watch link
leave-seat = Leave this seat
in-room = In here: { $names }.
nobody-in-room = Nobody is here yet.
sit-down = Play in this room
have-recovery = You had a seat here before?
recovery-code = Your seat's code
take-back = Take the seat back
option-players = Players
option-players-why = Three to five can play.
option-players-value = { $value } players
option-claims = Claims
option-claims-why = Whether several may claim the same sign, only one, or signs are dealt.
option-claims-open = Anyone claims any sign
option-claims-unique = Each sign only once
option-claims-dealt = Each is dealt a sign
option-rounds = End
option-rounds-why = By the rules the game ends with the round in which the pile runs out.
option-rounds-value = { $value } rounds
option-silver_needed = Silver for a rank change
option-silver_needed-why = How many silver cards in one row change the ranks: by the rules 3 with three players, else 4.
option-silver_needed-value = { $value } cards
option-printed = By the rules
option-pace = Time to think
option-pace-why = For each decision; after it the computer decides.
option-pace-none = No limit
option-pace-30s = 30 seconds
option-pace-90s = 90 seconds
option-pace-day = A day
option-watching = Watching
option-watching-why = Whether others may look on. Nobody sees a hand.
option-watching-off = Nobody
option-watching-public = Allowed
option-watching-delayed = One round later
option-level = Computers' level
option-level-why = Of the computers that take free seats.
option-listed = Public room
option-listed-why = It is listed on the home page, and anybody may come in.
option-chat = Free chat
option-chat-why = Lets people write beside the preset phrases.

## Pages: the table

table = Table
ranking = The ranking
players = Players
round = Round { $round }
round-of = Round { $round }/{ $rounds }
pile = Pile { $count }
discards = Discards { $count }
log = Log
rank-short = { $rank }
war-short = W
set-card = Set
opened = Open
own-hand = Your cards
no-hand = No cards in hand.
no-set-card = No set card
card-hidden = A face-down card
hands = Everybody's cards
set-short-of = set { $card }
state-computer = CPU
state-away = away
state-auto = auto
auto-played = automatic
mine-short = you
your-turn = Your turn.
going-on = Going on…
clock = Time left
clock-hours = { $hours } h { $minutes } min
line-lost = The connection broke. It comes back by itself; there is nothing to press.
you-watch = You are watching. Hands stay hidden.
watch-waits = Waiting for a game to begin.
story = The story of the ranks
chart-label = The claimed signs' ranks over time. Now { $summary }.
see-board = See the board
see-result = See the result
back-to-now = Back to now
again = Show again
skip = Skip
speed = { $speed }×
speed-now = Speed { $speed }; press to change
stand-in = Ask that the computer play for { $who }
say-something = Say something
write-something = In your own words
send = Send
said-by = { $who }: { $text }
phrase-hello = Hello!
phrase-well-played = Well played!
phrase-thanks = Thank you
phrase-sorry = Sorry
phrase-hurry = Your turn, please
phrase-wait = A moment, please
phrase-surprised = What a surprise!
phrase-good-game = Good game!

ask-mark-gold = Whom do you move?
ask-mark-silver = On whom do you place it?
ask-mark-war = Whom do you send to war?
ask-beside = Beside whom?
ask-set-or-exchange = Set a card, or exchange your hand
ask-go-on = Just go on
hint-open = Choose a card to see what it would do for its three signs.
hint-set = A set card can be opened on your next turn.
verb-choose = Choose
verb-stop = Undo
verb-back = Back
verb-claim = Claim { $sign }
verb-set = Set
verb-pass = Go on
verb-exchange = Exchange hand
verb-mark-gold = Move { $sign }
verb-mark-silver = Place on { $sign }
verb-mark-war = Choose { $sign }
verb-beside = Beside { $sign }
effect-rank-change = Rank change!
effect-silver = card { $count }, { $left } to go
effect-war = rank { $rank }, then beside whom
effect-moves = { $before } → { $after }
effect-stays = stays at { $rank }
effect-nothing = Nothing happens
effect-dice = then dice
effect-claim = now rank { $rank }
effect-exchange = discard { $discards }, draw { $draws }

## Pages: result and replay

on-top = { $sign } stands on top
won-from = { $count ->
    [one] { $winners } wins, up from rank { $rank }
   *[other] { $winners } win together, up from rank { $rank }
}
decided-in = Decided in round { $round }
see-moment = See that moment
rematch = Play again
rematch-asked = Play again (you are ready)
dice = Dice
dice-mean = { $count ->
    [one] One roll: { $mean } (3.5 is expected)
   *[other] { $count } rolls, mean { $mean } (3.5 is expected)
}
dice-none = No die was rolled.
fair-good = The shuffle was honest
fair-bad = The shuffle does not fit
fair-details = What was checked
checked-commitment = The seed has the fingerprint shown before the deal
checked-deck = The deck follows from the seed and the players' words
checked-ranking = So does the first ranking
checked-claims = So do dealt signs
checked-dice = So does every die
fair-explained = This page computed cards and dice again from the revealed seed. Nobody chose anything.
fair-insecure = This connection does not allow the check. Save the record and use gekokujo verify.
play = Play
pause-it = Pause
step-back = One back
step-on = One on
moment = Moment { $at } of { $of }
eyes = Through whose eyes
eyes-all = All cards open
eyes-of = As { $who } saw it
share-moment = Link to this moment
download = Save the record
replay-about = See a finished game again from its beginning.
open-record = Open a record file
no-record-file = { $name } can't be read as a record.

## Pages: learning and settings

learn-aim = The aim
learn-aim-text = Twelve signs stand in a column. You claim one of them and carry it to the top, to rank 1.
learn-cards = Three kinds of cards
learn-cards-text = Gold moves a saint up or down. Silver stays in a row, and enough of it changes the ranks. War puts two saints into one row; they move as one until dice part them.
learn-turn = Your turn
learn-turn-text = Open the card you set and choose one of its three signs. Then set the next card and draw one.
learn-change = Rank change, and Athena
learn-change-text = When a row has enough silver, every row with silver rises by the sum of its numbers. At the end of a round Athena opens a card from the pile.
learn-start = Start a practice game
learn-start-hint = 3 players, 5 rounds, advice at each decision
coach-claim = Look at the ranking and your hand: claim a sign you can carry up. Signs that are on many of your cards are good.
coach-set = Set the card you want to open on your next turn. The others can't see it.
coach-open = Open your set card. If you changed your mind, open one from hand; the set card is discarded then.
coach-mark = Choose one of three signs. Tap one to see the outcome on the ranking. Nothing counts until you confirm.
coach-beside = Choose whom to fight. Your saint moves into that row, and the silver lies together.
coach-exchange = A bad hand can be exchanged for one card fewer. Otherwise choose the card to set.
settings-about = Kept in this browser.
like-language = Language
like-theme = Look
theme-dark = Night
theme-light = Day
theme-system = As the device
like-speed = Speed
like-size = Text size
like-still = No motion; tell it in words
like-contrast = Stronger text and lines
like-glyphs = Signs without names in the ranking
like-sound = Sounds
like-volume = Volume

## Pages: when something does not go on

no-script = Please switch on JavaScript in your browser to use this page.
old-browser = This browser is too old to show the game. Please open it in a newer one.
next-home = From the home page you can enter another room or begin a new game.
next-rejoin = On the room's page you can take your seat back with its code, or sit down.
next-again = Please wait a moment and try again.
go-to-room = To the room's page
try-again = Try again
refused-away = The server can't be reached.
refused-no-such-page = There is no such page.
refused-malformed = The server could not read what was sent.
refused-too-large = What was sent is too large.
refused-too-fast = That was a lot at once. Please wait a moment.
refused-unknown-version = This page is out of date. Please load it again.
refused-foreign-origin = Another site may not do this.
refused-no-such-room = There is no such room. The code may be mistyped, or the room was cleared away.
refused-no-such-game = There is no such game. It may not be over yet, or the address is wrong.
refused-wrong-key = This key opens no seat. A newer one may have replaced it.
refused-not-seated = Only somebody with a seat can do this.
refused-not-host = Only the host can do this.
refused-not-watchable = This room can't be watched, or the watch link was replaced.
refused-room-full = All seats are taken.
refused-chair-taken = Somebody sits there already.
refused-no-such-chair = There is no such seat.
refused-bad-name = This name can't be used. Take visible characters, twelve at the most.
refused-bad-settings = These options can't be played.
refused-game-running = A game is running. You can come in when it is over.
refused-no-game = No game is running.
refused-not-ready = Not everybody is ready.
refused-chat-off = Free chat is switched off.
refused-still-here = That player is here.
refused-stale = That was decided already. The board is up to date now.
refused-not-your-turn = It is somebody else's turn.
refused-illegal = The rules don't allow that.
refused-fault = The server made a mistake. Please try again.
refused-busy = The server can't store anything now. Please try again.
refused-closing = The server goes away for a moment.
refused-closed-4001 = Watching has ended.
refused-closed-4002 = This seat was opened elsewhere with a new key.
refused-closed-4004 = Too many requests were refused, so the connection was closed.
