//! Tests of the settings file.

use std::os::unix::fs::{PermissionsExt, symlink};

use tempfile::TempDir;

use super::*;
use crate::options::Setting as Choice;

/// A home in a folder that goes away with the test.
fn home() -> (TempDir, Home) {
    let folder = tempfile::tempdir().unwrap();
    let home = Home {
        config: folder.path().join("a/config.toml"),
        database: folder.path().join("games.db"),
        cache: folder.path().join("cache"),
    };
    (folder, home)
}

fn remember_all(home: &Home) {
    for choice in [
        Choice::Lang(Lang::De),
        Choice::Coach(CoachLevel::Nudge),
        Choice::Rules("kniffel".to_owned()),
    ] {
        home.remember(&choice).unwrap();
    }
}

#[test]
fn settings_are_written_where_there_was_no_file() {
    let (_folder, home) = home();
    remember_all(&home);
    let text = fs::read_to_string(&home.config).unwrap();
    assert_eq!(
        text,
        "lang = \"de\"\ncoach = \"nudge\"\nrules = \"kniffel\"\n"
    );
    let config = home.config(Lang::En).unwrap();
    assert_eq!(config.lang.as_deref(), Some("de"));
    assert_eq!(config.coach, Some(CoachLevel::Nudge));
    // Every level is written as it is read.
    for level in CoachLevel::ALL {
        home.remember(&Choice::Coach(level)).unwrap();
        assert_eq!(home.config(Lang::En).unwrap().coach, Some(level));
    }
    let files = fs::read_dir(home.config.parent().unwrap()).unwrap();
    assert_eq!(files.count(), 1, "nothing else is left there");
}

#[test]
fn comments_order_and_other_settings_stay() {
    let (_folder, home) = home();
    fs::create_dir_all(home.config.parent().unwrap()).unwrap();
    let before =
        "# mine\nname = 'Ana' # me\n\ncoach   =   'off'   # for now\n# the end\nlang='en'\n";
    fs::write(&home.config, before).unwrap();
    remember_all(&home);
    assert_eq!(
        fs::read_to_string(&home.config).unwrap(),
        "# mine\nname = 'Ana' # me\n\ncoach   =   \"nudge\"   # for now\n# the end\nlang=\"de\"\nrules = \"kniffel\"\n"
    );
}

#[test]
fn a_link_stays_one_and_rights_stay() {
    let (folder, home) = home();
    fs::create_dir_all(home.config.parent().unwrap()).unwrap();
    let real = folder.path().join("real.toml");
    fs::write(&real, "").unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&real, &home.config).unwrap();
    remember_all(&home);
    assert!(fs::symlink_metadata(&home.config).unwrap().is_symlink());
    assert!(fs::read_to_string(&real).unwrap().contains("kniffel"));
    assert_eq!(
        fs::metadata(&real).unwrap().permissions().mode() & 0o777,
        0o600
    );
}

#[test]
fn what_cant_be_written_is_left_as_it_was() {
    let (folder, home) = home();
    // A file where the folder should be, and a file that is no TOML.
    fs::write(folder.path().join("a"), "x").unwrap();
    assert!(home.remember(&Choice::Lang(Lang::De)).is_err());
    fs::remove_file(folder.path().join("a")).unwrap();
    fs::create_dir(folder.path().join("a")).unwrap();
    fs::write(&home.config, "lang = ").unwrap();
    assert!(home.remember(&Choice::Lang(Lang::De)).is_err());
    assert_eq!(fs::read_to_string(&home.config).unwrap(), "lang = ");
}
