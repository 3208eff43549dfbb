//! Somebody who presses anything.

use super::*;

/// Whatever is typed, nothing breaks, and the game is a legal one.
#[test]
fn a_million_keys_do_no_harm() {
    const EVENTS: usize = 1_000_000;
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut stage = Stage::new(options(Lang::En));
    stage.patience = 2;
    stage.games = history::games();
    let letters: Vec<char> = " \n\n\n12345azxughLqkjtsyrnd?é".chars().collect();
    for n in 0..EVENTS {
        let code = match rng.random_range(0..40) {
            0 => KeyCode::Up,
            1..=4 => KeyCode::Down,
            5 => KeyCode::Left,
            6 => KeyCode::Right,
            // Leaving every game at once would end the fun.
            7 if stage.app.table().is_none() || rng.random_range(0..10) == 0 => KeyCode::Esc,
            8 => KeyCode::Backspace,
            9 => KeyCode::Delete,
            10 => KeyCode::Tab,
            11 => KeyCode::F(1),
            12 => KeyCode::PageDown,
            13 => KeyCode::End,
            14 => {
                let kinds = [
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::ScrollDown,
                    MouseEventKind::ScrollUp,
                ];
                let kind = kinds[rng.random_range(0..kinds.len())];
                stage.mouse(kind, rng.random_range(0..80), rng.random_range(0..24));
                continue;
            }
            _ => match letters[rng.random_range(0..letters.len())] {
                '\n' => KeyCode::Enter,
                'q' | 'L' if rng.random_range(0..50) != 0 => KeyCode::Char(' '),
                c => KeyCode::Char(c),
            },
        };
        stage.full = rng.random_range(0..100) == 0;
        stage.send(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        stage.now += Duration::from_millis(rng.random_range(0..400));
        stage.send(Event::Tick(stage.now));
        if n % 1000 == 0 {
            let (width, height) = (rng.random_range(0..150), rng.random_range(0..50));
            stage.resize(width, height).text();
            if let Some(record) = &stage.saved {
                let again = Record::parse(&record.to_string()).unwrap();
                assert_eq!(again, *record);
            }
        }
        if let (false, Some(table)) = (stage.full, stage.app.table()) {
            let saved = stage.saved.as_ref().unwrap();
            assert_eq!(saved.game(), table.game(), "what is shown is saved");
        }
    }
    assert!(
        100 < stage.n_shown,
        "{} games were looked at",
        stage.n_shown
    );
    let n_remembered = stage.remembered.len();
    assert!(10 < n_remembered, "{n_remembered} settings were changed");
}
