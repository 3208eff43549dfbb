//! Every command in every language.

use std::fs;
use std::path::Path;

use expect_test::{Expect, expect};

use crate::run::{Run, check, run, start};

const GAME: &str = r#"[RSN "1"]
[Rules "yahtzee"]
[P1 "Ana"]
[P2 "Ben"]

1a 33333 Y=50
1b 12345 L=40
2a 33333 3=15+100
2b ? ? ? T=12
2b! T=12 -> T=13
"#;

const HOUSE: &str = "id = \"kitchen\"\nbased_on = \"kniffel\"\n[boxes]\nfullhouse = 30\n";

/// Command lines that say something about everything a command may say.
const LINES: [&str; 57] = [
    "rules",
    "rules show kniffel",
    "rules show plain",
    "rules show none",
    "rules check house.toml",
    "score 44444 --position yahtzee:4TC/9/+/169",
    "score 66661 --position yahtzee:6/50/-/50:66661:0",
    "score 12345 --position yahtzee:-/9/-/9",
    "score 1234",
    "card game.rsn",
    "card game.rsn --at x",
    "card game.rsn --at 9",
    "card game.rsn --game 2",
    "check game.rsn bad.rsn none.rsn",
    "convert bad.rsn --to csv",
    "convert game.rsn --to pdf",
    "import bad.rsn",
    "import game.rsn",
    "advise yahtzee:LY/60/-/150:23456:1 --top 2",
    "advise yahtzee:LY/60/-/150",
    "advise yahtzee:-/60/-/150",
    "advise yahtzee:LY/60/-/150:23456:1 --zeros --top 9",
    "advise yahtzee:LY/60/-/150:23456:1 --goal target=200 --top 2",
    "advise yahtzee:LY/60/-/150:23456:1 --goal win --top 2 --others yahtzee:6C/57/-/210",
    "advise yahtzee:LY/60/-/150:23456:1 --goal win",
    "advise yahtzee:LY/60/-/150:23456:1 --goal glory",
    "advise yahtzee:LY/60/-/999",
    "advise yahtzee:YL/60/-/150",
    "target --all yahtzee:LY/60/-/150",
    "target 200 yahtzee:LY/60/-/150:23456:1",
    "target",
    "odds plain:TY/30/-/150:44456:1",
    "distribution plain:YC/30/-/150",
    "simulate --games 10 --players perfect,good",
    "simulate --players me",
    "history show zz",
    "history show zzz",
    "history --limit many",
    "records",
    "play --players bot:none",
    "review none.rsn",
    "review zzzz",
    "review game.rsn --svg x.txt",
    "stats",
    "verify game.rsn",
    "verify none.rsn",
    "backup games.db",
    "migrate-store --from here --to there",
    "migrate-store --from sqlite:games.db --to postgres://ana:secret@127.0.0.1:1/games",
    "migrate-store --from sqlite:games.db --to there",
    "serve --bus nats://ana:secret@127.0.0.1",
    "sheet none.rsn",
    "sheet -o x.txt",
    "train --theme joker --rules plain",
    "daily --date never",
    "shuffle",
    "check",
];

fn run_line(lang: &str, line: &str) -> Run {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.rsn"), GAME).unwrap();
    let bad = GAME.replace("L=40", "L=30");
    fs::write(folder.path().join("bad.rsn"), bad).unwrap();
    fs::write(folder.path().join("house.toml"), HOUSE).unwrap();
    in_language(folder.path(), lang, line)
}

fn in_language(folder: &Path, lang: &str, line: &str) -> Run {
    let mut args = vec!["--lang", lang];
    args.extend(line.split(' '));
    start(folder, &args, b"")
}

/// Whether a line has words in it that a language would say otherwise.
fn has_words(line: &str) -> bool {
    let words = line.split(|c: char| !c.is_alphabetic());
    // Names of things, and words that are the same everywhere.
    let names = [
        "Ana", "Ben", "Yahtzee", "Kniffel", "yahtzee", "kniffel", "perfect", "good", "Chance",
        "Total", "Full", "House", "id", "name", "dicewise", "Bonus", "Median",
    ];
    words
        .filter(|word| 1 < word.chars().count())
        .any(|word| !names.contains(&word))
}

#[test]
fn no_line_is_left_in_english() {
    for line in LINES {
        let english = run_line("en", line);
        for lang in ["es", "de"] {
            let run = run_line(lang, line);
            assert_eq!(run.code, english.code, "{lang} {line}: {}", run.text());
            let english = english.text();
            for said in run.text().lines().filter(|said| has_words(said)) {
                // Commands, ids and files have one name in every language.
                let same = english.lines().any(|line| line == said);
                let field = said.starts_with("  ") && said.contains("  kniffel");
                let exit = said.starts_with("exit ") || said.starts_with("  id ");
                let usage = said.contains(": dicewise ");
                assert!(!same || field || exit || usage, "{lang} {line}: {said}");
            }
        }
    }
}

#[test]
fn programs_get_the_same_in_every_language() {
    for line in LINES {
        // How long it took is not the same twice.
        let timed = ["target", "simulate", "import"];
        if timed.iter().any(|word| line.starts_with(word)) {
            continue;
        }
        let line = format!("{line} --json");
        let (english, run) = (run_line("en", &line), run_line("de", &line));
        assert_eq!(run.code, english.code, "{line}");
        assert_eq!(run.stdout, english.stdout, "{line}");
    }
}

#[track_caller]
fn check_line(line: &str, expected: Expect) {
    let texts = ["es", "de"].map(|lang| run_line(lang, line).text());
    expected.assert_eq(&texts.concat());
}

#[test]
fn sheets_and_scores() {
    check_line(
        "card game.rsn",
        expect![[r#"
        Partida 1: Yahtzee, tras 2b
        ╭────────────────────────────┬───────┬─────╮
        │                            ┆   Ana ┆ Ben │
        ╞════════════════════════════╪═══════╪═════╡
        │ Unos                       ┆       ┆     │
        │ Doses                      ┆       ┆     │
        │ Treses                     ┆    15 ┆     │
        │ Cuatros                    ┆       ┆     │
        │ Cincos                     ┆       ┆     │
        │ Seises                     ┆       ┆     │
        │ Suma superior              ┆    15 ┆   0 │
        │ Bono                       ┆     0 ┆   0 │
        │ Total                      ┆    15 ┆   0 │
        │                            ┆       ┆     │
        │ 3 iguales                  ┆       ┆  13 │
        │ 4 iguales                  ┆       ┆     │
        │ Casa llena                 ┆       ┆     │
        │ Escalera pequeña           ┆       ┆     │
        │ Escalera grande            ┆       ┆  40 │
        │ Yahtzee                    ┆    50 ┆     │
        │ Oportunidad                ┆       ┆     │
        │ Bono de Yahtzee            ┆ ✓ 100 ┆   0 │
        │ Total de la parte inferior ┆   150 ┆  53 │
        │ Total de la parte superior ┆    15 ┆   0 │
        │ Total final                ┆   165 ┆  53 │
        ╰────────────────────────────┴───────┴─────╯
        El turno 2b se corrigió de T=12 a T=13.
        exit 0
        Spiel 1: Yahtzee, nach 2b
        ╭─────────────────────┬───────┬─────╮
        │                     ┆   Ana ┆ Ben │
        ╞═════════════════════╪═══════╪═════╡
        │ Einser              ┆       ┆     │
        │ Zweier              ┆       ┆     │
        │ Dreier              ┆    15 ┆     │
        │ Vierer              ┆       ┆     │
        │ Fünfer              ┆       ┆     │
        │ Sechser             ┆       ┆     │
        │ Summe oben          ┆    15 ┆   0 │
        │ Bonus               ┆     0 ┆   0 │
        │ Gesamt              ┆    15 ┆   0 │
        │                     ┆       ┆     │
        │ Dreierpasch         ┆       ┆  13 │
        │ Viererpasch         ┆       ┆     │
        │ Full House          ┆       ┆     │
        │ Kleine Straße       ┆       ┆     │
        │ Große Straße        ┆       ┆  40 │
        │ Yahtzee             ┆    50 ┆     │
        │ Chance              ┆       ┆     │
        │ Bonus für Yahtzee   ┆ ✓ 100 ┆   0 │
        │ Gesamt unterer Teil ┆   150 ┆  53 │
        │ Gesamt oberer Teil  ┆    15 ┆   0 │
        │ Endsumme            ┆   165 ┆  53 │
        ╰─────────────────────┴───────┴─────╯
        2b wurde von T=12 in T=13 berichtigt.
        exit 0
    "#]],
    );
    check_line(
        "score 44444 --position yahtzee:4TC/9/+/169",
        expect![[r#"
        4 4 4 4 4 en Yahtzee
         4  Cuatros      20  +100 por otro Yahtzee
         T  3 iguales     -  no permitido: Comodín: Cuatros está libre, así que esta tirada debe ir allí.
         C  Oportunidad   -  no permitido: Comodín: Cuatros está libre, así que esta tirada debe ir allí.
        Solo se permite 4.
        exit 0
        4 4 4 4 4 bei Yahtzee
         4  Vierer       20  +100 für noch einen Yahtzee
         T  Dreierpasch   -  nicht erlaubt: Joker: Vierer ist offen, also muss dieser Wurf dorthin.
         C  Chance        -  nicht erlaubt: Joker: Vierer ist offen, also muss dieser Wurf dorthin.
        Nur 4 ist erlaubt.
        exit 0
    "#]],
    );
}

#[test]
fn advice_has_the_decimals_of_the_language() {
    check_line(
        "advise yahtzee:LY/60/-/150:23456:1 --top 2",
        expect![[r#"
        yahtzee:LY/60/-/150:23456:1: se esperan 192,3014 en Yahtzee
            opción                  esperado   pérdida  perspectivas
         ★  Escalera grande por 40  192,3014
            guardar 2345            171,1756  -21,1258  Escalera grande 33,3 %
        y 31 opciones más (--top 33)
        exit 0
        yahtzee:LY/60/-/150:23456:1: 192,3014 erwartet bei Yahtzee
            Wahl                 erwartet   Verlust  Aussichten
         ★  Große Straße für 40  192,3014
            2345 behalten        171,1756  -21,1258  Große Straße 33,3 %
        und 31 weitere Möglichkeiten (--top 33)
        exit 0
    "#]],
    );
    check_line(
        "odds plain:TY/30/-/150:44456:1",
        expect![[r#"
        plain:TY/30/-/150:44456:1: probabilidad de lograr cada casilla
                    ahora  este turno  esta partida
         3 iguales     sí    100,00 %      100,00 %
         5 iguales     no      2,78 %        4,60 %
        Una casilla superior se logra con tres de su número. Este turno: jugando solo a esa casilla. Esta partida: jugando a puntos.
        exit 0
        plain:TY/30/-/150:44456:1: wie wahrscheinlich jedes Feld gelingt
                      jetzt  diese Runde  dieses Spiel
         Dreierpasch     ja     100,00 %      100,00 %
         Fünferpasch   nein       2,78 %        4,60 %
        Ein oberes Feld gelingt mit drei Würfeln seiner Augenzahl. Diese Runde: nur auf dieses Feld gespielt. Dieses Spiel: auf Punkte gespielt.
        exit 0
    "#]],
    );
}

#[test]
fn refusals_keep_the_place_and_what_stands_there() {
    check_line(
        "check game.rsn bad.rsn none.rsn",
        expect![[r#"
        game.rsn: partida 1: legal, yahtzee, Ana 165, Ben 53; sin terminar, sigue 3a
        partidas: 2, ilegales: 1
        bad.rsn:7:10: aquí dice «L=30»: 12345 da 40 en Escalera grande, no 30.
        dicewise: none.rsn: no se puede leer: No such file or directory (os error 2)
        exit 3
        game.rsn: Spiel 1: regelgerecht, yahtzee, Ana 165, Ben 53; nicht zu Ende, 3a kommt als Nächstes
        2 Spiele, davon 1 regelwidrig
        bad.rsn:7:10: hier steht „L=30“: 12345 gibt 40 in Große Straße, nicht 30.
        dicewise: none.rsn: nicht lesbar: No such file or directory (os error 2)
        exit 3
    "#]],
    );
    check_line(
        "advise yahtzee:YL/60/-/150",
        expect![[r#"
        dicewise: las casillas libres van en el orden de la hoja, cada una una vez: L no puede ir tras Y
        exit 2
        dicewise: die offenen Felder stehen in der Reihenfolge des Blocks, jedes einmal: L kann nicht nach Y kommen
        exit 2
    "#]],
    );
    check_line(
        "score 12347",
        expect![[r#"
        error: «12347» no vale para «<DADOS>»: '7' no es un dado: los dados se escriben con las cifras del 1 al 6

        Más información con «--help».
        exit 2
        Fehler: „12347“ passt nicht zu „<WÜRFEL>“: '7' ist kein Würfel: Würfel schreibt man mit den Ziffern 1 bis 6

        Mehr dazu mit „--help“.
        exit 2
    "#]],
    );
    check_line(
        "convert game.rsn --to pdf",
        expect![[r#"
        error: «pdf» no vale para «--to <FORMATO>»; existen rsn, json, csv

        Más información con «--help».
        exit 2
        Fehler: „pdf“ passt nicht zu „--to <FORMAT>“; es gibt rsn, json, csv

        Mehr dazu mit „--help“.
        exit 2
    "#]],
    );
    check_line(
        "shuffle",
        expect![[r#"
        error: no existe la orden «shuffle»

        Uso: dicewise [OPCIONES] [ORDEN]

        Más información con «--help».
        exit 2
        Fehler: den Befehl „shuffle“ gibt es nicht

        Aufruf: dicewise [OPTIONEN] [BEFEHL]

        Mehr dazu mit „--help“.
        exit 2
    "#]],
    );
}

#[test]
fn values_are_refused_with_what_is_needed() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.json"), "{\"schema\":1}").unwrap();
    for (lang, line, why) in [
        (
            "de",
            "train --theme nonsense",
            "kein Thema heißt „nonsense“; es gibt bonus-or-straight, break-the-full-house, what-to-zero, joker, last-turns",
        ),
        (
            "de",
            "stats --since 2026-13-01",
            "nötig ist ein Datum wie 2026-11-16",
        ),
        (
            "es",
            "daily --date 2026-02-30",
            "hace falta una fecha, como 2026-11-16",
        ),
        (
            "de",
            "train --count 0",
            "nötig ist eine ganze Zahl im erlaubten Bereich",
        ),
        (
            "es",
            "serve --listen here",
            "hace falta una dirección, como 127.0.0.1:8080",
        ),
    ] {
        let run = in_language(folder.path(), lang, line);
        assert!(
            run.stderr.lines().next().unwrap().contains(why),
            "{}",
            run.text()
        );
        assert_eq!(run.code, 2);
    }
    let run = in_language(folder.path(), "de", "review x.json");
    let why = "das ist kein JSON von Spielen (missing field `games`)";
    assert!(run.stderr.contains(why), "{}", run.text());
}

#[test]
fn help_speaks_the_language() {
    check(
        &["--lang", "de", "score", "--help"],
        expect![[r#"
            Was Würfel in jedem offenen Feld brächten, was Pflicht ist und warum

            Aufruf: dicewise score [OPTIONEN] <WÜRFEL>

            Beispiele:
              dicewise score 33355
              dicewise score 44444 --position yahtzee:12356TFHSLC/12/+/62
              dicewise score 44444 --rules kniffel --json

            Argumente:
              <WÜRFEL>  Fünf Ziffern von 1 bis 6

            Optionen:
                  --position <STELLUNG>   Der Block, etwa yahtzee:25TFLYC/48/-/103; sonst ein leerer
                  --rules <KÜRZEL>        Die Regeln [sonst: yahtzee]
                  --rules-file <DATEI>    Hausregeln als TOML
                  --rules-of <SPIEL>      Hausregeln aus einer Aufzeichnung nehmen: einer Datei, oder dem Kürzel
                                          eines aufbewahrten Spiels
                  --rules-of-game <ZAHL>  Welches von mehreren Spielen die Hausregeln hat
                  --json                  JSON statt Text für Menschen ausgeben
                  --lang <SPRACHE>        Die Sprache: en, es oder de [sonst: die der Einstellungen oder des
                                          Systems]
              -h, --help                  Hilfe anzeigen
            exit 0
        "#]],
    );
    check(
        &["target", "--help", "--lang=es"],
        expect![[r#"
            La mejor probabilidad de terminar con al menos tantos puntos

            Uso: dicewise target [OPCIONES] [T] [POSICIÓN]...

            Ejemplos:
              dicewise target 300 yahtzee:25TFLYC/48/-/103:12344:2
              dicewise target 300                  desde una hoja vacía: tarda medio minuto o más
              dicewise target --all yahtzee:25TFLYC/48/-/103 --plot curva.svg

            Argumentos:
              [T] [POSICIÓN]...  Los puntos que hay que alcanzar, salvo con --all; después una posición, como
                                 yahtzee:25TFLYC/48/-/103. Si no, una hoja vacía

            Opciones:
                  --all                     Todas las metas a la vez
                  --plot <ARCHIVO>          Con --all, dibujar además la curva en este archivo SVG
                  --rules <ID>              El reglamento [si no: yahtzee]
                  --rules-file <ARCHIVO>    Reglas de la casa en TOML
                  --rules-of <PARTIDA>      Tomar las reglas de la casa de un registro: un archivo o el id de
                                            una partida guardada
                  --rules-of-game <NÚMERO>  Cuál de varias partidas tiene las reglas de la casa
                  --json                    Escribir JSON en vez de texto para personas
                  --lang <IDIOMA>           El idioma: en, es o de [si no: el de los ajustes o el del sistema]
              -h, --help                    Mostrar la ayuda
            exit 0
        "#]],
    );
    let page = run(&["--lang", "de", "man"]).stdout;
    assert!(page.contains(".SH BEZEICHNUNG\n"), "{page}");
    assert!(!page.contains(".SH NAME\n"), "{page}");
}

#[test]
fn the_settings_name_the_language_and_the_command_line_goes_first() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("home");
    fs::create_dir(&home).unwrap();
    fs::write(home.join("config.toml"), "lang = \"de\"\n").unwrap();
    let help = |args: &[&str]| start(folder.path(), args, b"").stdout;
    assert!(help(&["--help"]).contains("Aufruf: dicewise"));
    assert!(help(&["--help", "--lang", "es"]).contains("Uso: dicewise"));
    assert!(help(&["rules"]).contains("weiterer Fünferpasch"));
    // Settings that can't be read are no reason to explain nothing.
    fs::write(home.join("config.toml"), "lang = \"de\"\nsurprise = 1\n").unwrap();
    assert!(help(&["--help"]).contains("Usage: dicewise"));
    assert_eq!(start(folder.path(), &["history"], b"").code, 3);
}
