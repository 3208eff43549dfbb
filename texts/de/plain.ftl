# Die Wörter der Befehle, die lange Form zuerst. Die englischen werden in jeder Sprache verstanden.
word-where = wo
word-roll = würfeln wuerfeln würfle
word-keep = behalten behalte
word-score = eintragen
word-zero = null
word-card = block
word-boxes = felder
word-undo = zurück zurueck
word-coach = trainer
word-hint = tipp
word-aim = ziel
word-leave = verlassen
word-help = hilfe
word-quit = ende beenden
word-continue = weiter
word-next = nächstes naechstes
word-drop = verwerfen
word-new = neu
word-again = nochmal
word-show = zeigen
word-try = anders
word-yes = ja j
# Anfangen und aufhören.
plain-new-game = Neues Spiel: { $rules }. Es spielen: { $names }.
plain-record = Der Rekord steht bei { $points }.
plain-welcome = Mit hilfe erfährst du die Befehle.
plain-playing-on = Das Spiel geht weiter: { $rules }. { $players }.
plain-offer = Es gibt ein offenes Spiel: { $rules }, { $players }, { $filled } von { $of } Feldern ausgefüllt.
plain-offer-date = Es wurde am { $date } begonnen.
plain-offer-more = { $n } Spiele sind offen; nächstes nennt ein anderes.
plain-dropped = Dieses Spiel wird nicht mehr angeboten. Es bleibt in der Liste.
plain-end-of-input = Es kommen keine Befehle mehr.
plain-kept = Das Spiel ist gespeichert. So geht es weiter: dicewise play --plain, dann weiter.
plain-roll-off = Wer beginnt: { $rolls }.
plain-roll-off-again = Gleichstand. Noch einmal: { $rolls }.
plain-roll-off-roll = { $name } würfelt { $dice }, zusammen { $sum }
plain-starts = { $name } beginnt.
# Die Runde.
plain-turn = { $who ->
    [you] Runde { $turn } von { $of }. Du bist dran.
   *[other] Runde { $turn } von { $of }. { $name } ist dran.
}
plain-type-roll = Tippe würfeln.
plain-on-table = Auf dem Tisch: { $dice }.
plain-left = { $left ->
    [0] Kein Wurf mehr: in ein Feld eintragen.
    [one] Noch ein Wurf.
    [2] Noch zwei Würfe.
   *[other] Noch { $left } Würfe.
}
plain-rolled = { $who ->
    [you] Du hast { $dice } gewürfelt.
   *[other] { $name } hat { $dice } gewürfelt.
}
plain-rolled-all = { $who ->
    [you] Du hast noch einmal alle fünf geworfen: { $dice }.
   *[other] { $name } hat noch einmal alle fünf geworfen: { $dice }.
}
plain-rolled-holding = { $who ->
    [you] Du hast { $dice } gewürfelt. Behalten: { $held }.
   *[other] { $name } hat { $dice } gewürfelt. Behalten: { $held }.
}
plain-wrote = { $who ->
    [you] Du hast { $points } in { $box } eingetragen. Du hast jetzt { $total }.
   *[other] { $name } hat { $points } in { $box } eingetragen und hat jetzt { $total }.
}
plain-five-bonus = Ein Bonus von { $points } für einen weiteren Fünferpasch.
plain-upper-bonus = Die oberen Felder haben { $at } erreicht: ein Bonus von { $points }.
plain-undone = Zurückgenommen: { $box }.
plain-player-left = { $name } hat das Spiel verlassen.
plain-bot-next = Als Nächstes spielt { $name }. Mit Enter geht es weiter, mit zurück nimmst du den Eintrag zurück.
plain-bot-turn = { $name } { $throws }, hat { $points } in { $box } eingetragen und hat jetzt { $total }.
plain-bot-rolled = würfelte { $dice }
plain-bot-rolled-all = warf noch einmal alle fünf, { $dice }
plain-bot-kept = behielt { $held }, würfelte { $dice }
# Der Block.
plain-total = { $points ->
    [one] { $name }: { $points } Punkt.
   *[other] { $name }: { $points } Punkte.
}
plain-has-left = Hat das Spiel verlassen.
plain-box-open = { $box } offen
plain-card-upper = Obere Felder: { $boxes }.
plain-card-lower = Untere Felder: { $boxes }.
plain-card-sum = Summe { $sum }, Bonus { $bonus }.
plain-card-sum-open = Summe { $sum }; ab { $at } gibt es einen Bonus von { $bonus }.
plain-card-fives = Boni für weitere Fünferpasche: { $points }.
plain-boxes = Diese Würfel brächten: { $boxes }.
plain-boxes-open = Offene Felder: { $boxes }.
plain-box-bonus = { $box } { $points } und ein Bonus von { $bonus }
plain-not-finished = Das Spiel wurde nicht zu Ende gespielt: kommt nicht in die Rekorde.
plain-nobody-wins = Niemand gewinnt.
# Der Trainer.
plain-coach-off = Der Trainer sagt nichts.
plain-coach-nudge = Der Trainer meldet sich, wenn ein Zug { $points } Punkte oder mehr verliert.
plain-coach-full = Der Trainer nennt nach jedem Wurf die besten Züge.
plain-assisted = Das Spiel gilt jetzt als eines mit Hilfe.
plain-nudge = Dieser Zug verliert { $points } Punkte.
plain-hint-best = { $choice }; erwarteter Endstand { $worth }, das Beste.
plain-hint = { $choice }; erwarteter Endstand { $worth }, { $loss } weniger.
plain-hint-chance-best = { $choice }; Chance { $chance }, die beste.
plain-hint-chance = { $choice }; Chance { $chance }, { $loss } weniger.
plain-hint-chances = Chancen: { $chances }.
plain-aim = Das Ziel sind jetzt mindestens { $target } Punkte. Der Trainer ordnet die Züge nach der Chance darauf.
plain-thinking-on = Er überlegt noch: { $done } geschafft.
plain-aim-off = Das Ziel sind jetzt möglichst viele Punkte.
# Absagen.
plain-unknown = Den Befehl „{ $text }“ gibt es nicht.
plain-rest = „{ $text }“ gehört nicht dorthin.
plain-no-box = Welches Feld? Zum Beispiel: eintragen Vierer.
plain-no-such-box = Das Feld „{ $text }“ gibt es nicht. Mit felder erfährst du, welche es gibt.
plain-which-box = Welches dieser Felder: { $boxes }?
plain-no-face = „{ $text }“ ist kein Würfel: Würfel schreibt man mit den Ziffern 1 bis 6.
plain-too-many = { $n } Würfel sind zu viele: es gibt fünf.
plain-keep-what = Welche Würfel? Zum Beispiel: behalten 4 4 4.
plain-not-there = { $held } kann nicht behalten werden: auf dem Tisch liegen { $dice }.
plain-all-kept = Alle fünf werden behalten, also gibt es nichts zu werfen: in ein Feld eintragen.
plain-no-rolls = Es gibt keinen Wurf mehr: in ein Feld eintragen.
plain-no-name = Wer spielt, braucht einen Namen.
plain-no-bot = { $name } gibt es nicht. Die Bots sind bot:beginner, bot:casual, bot:good, bot:strong, bot:perfect und bot:to-win.
plain-wrong-number = Das ist ein Spiel für { $min } bis { $max } Spieler oder einen allein, nicht für { $n }.
plain-failed = Das ging nicht: { $reason }
plain-not-saved = Das ließ sich nicht speichern und ist also nicht geschehen: { $reason }
plain-ask-leave = Soll { $name } das Spiel für immer verlassen? Tippe ja, oder mach mit etwas anderem weiter.
plain-stays = Niemand geht.
# Was jetzt möglich ist.
plain-now-roll = Jetzt möglich: würfeln, block, felder, trainer, zurück, verlassen, hilfe, ende.
plain-now-decide = Jetzt möglich: behalten und die Würfel, die liegen bleiben; würfeln für noch einmal alle fünf; eintragen und ein Feld; null und ein Feld; felder, block, tipp, trainer, verlassen, hilfe, ende.
plain-now-score = Jetzt möglich: eintragen und ein Feld; null und ein Feld; felder, block, tipp, trainer, verlassen, hilfe, ende.
plain-now-bot = Jetzt möglich: Enter, dann spielt der Bot; zurück, block, hilfe, ende.
plain-now-nudge = Tippe zeigen für die besten Züge, behalten, um dabei zu bleiben, oder anders, um neu zu wählen.
plain-now-leave = Tippe ja, um das Spiel für immer zu verlassen, oder etwas anderes, um zu bleiben.
plain-now-over = Tippe nochmal für ein weiteres Spiel, neu und Namen für andere Spieler, oder ende.
plain-now-offer = Tippe weiter, um weiterzuspielen, neu für ein neues Spiel, nächstes für ein anderes, verwerfen, um es aufzugeben, oder ende.
# Hilfe.
plain-help =
    Die Befehle mit ihren Kurzformen. Auch die englischen gelten; groß oder klein geschrieben ist gleich.
    würfeln, roll, r: wirft alle fünf Würfel. Auch beim zweiten und dritten Wurf.
    behalten 4 4 4, keep 4 4 4, k 444: behält diese Würfel und wirft die anderen. Ebenso würfeln 4 4 4.
    eintragen Vierer, score, s 4: trägt die Würfel in ein Feld ein. Der Anfang des Namens genügt, oder der Buchstabe:
    1 bis 6, T und F für Dreier- und Viererpasch, H Full House, S und L Straßen, Y Fünferpasch, C Chance.
    null Vierer, zero, z 4: schreibt eine Null, obwohl die Würfel Punkte brächten.
    felder, boxes, b: was die Würfel in jedem offenen Feld brächten.
    block, card: der Block mit allen Spielern.
    wo, where, w, oder nur Enter: wie das Spiel steht.
    zurück, undo, u: nimmt einen Eintrag zurück, bis zum nächsten Wurf.
    tipp, hint, h: die besten Züge; tipp 10 für mehr davon. Das Spiel gilt dann als eines mit Hilfe.
    trainer aus, trainer warnt, trainer alles, coach: wie viel der Trainer von sich aus sagt.
    ziel, aim: auf einen neuen Rekord spielen; ziel 300 für so viele Punkte; ziel aus für möglichst viele.
    verlassen, leave: verlässt das Spiel für immer.
    neu Ana, bot:good, new: ein neues Spiel mit diesen Spielern, wenn dieses zu Ende ist.
    ende, quit, q: hört auf. Jeder Zug wird sofort gespeichert, das Spiel kann also weitergehen.
