//! Where things are kept, and what somebody has written down about how to play.

#[cfg(unix)]
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use etcetera::BaseStrategy;
use serde::Deserialize;
use toml_edit::DocumentMut;

use dicewise_desk::almanac::Almanac;
use dicewise_solver::Grading;

use crate::failure::Failure;
use crate::grading::GradingTable;
use crate::options::{self, CoachLevel, Options};
use crate::texts::{Lang, say};

/// The folders and files of one user.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Home {
    /// The settings.
    pub(crate) config: PathBuf,
    /// The games.
    pub(crate) database: PathBuf,
    /// What can be worked out again.
    pub(crate) cache: PathBuf,
}

impl Home {
    /// The folder of a server.
    pub(crate) fn server(&self) -> PathBuf {
        self.database.with_file_name("server")
    }

    /// What perfect play comes to, as far as it was looked up before.
    pub(crate) fn almanac(&self) -> Almanac {
        Almanac::new(self.cache.clone())
    }

    /// Names one folder for everything.
    pub(crate) const VARIABLE: &'static str = "DICEWISE_HOME";

    /// The usual places, or those in the folder that the environment names.
    pub(crate) fn find(lang: Lang) -> Result<Home, Failure> {
        Home::usual().ok_or_else(|| {
            let variable = Home::VARIABLE;
            Failure::usage(say!(lang, "failed-no-home", variable = variable))
        })
    }

    fn usual() -> Option<Home> {
        match env::var_os(Home::VARIABLE) {
            Some(folder) if !folder.is_empty() => {
                let folder = Path::new(&folder);
                Some(Home {
                    config: folder.join("config.toml"),
                    database: folder.join("games.db"),
                    cache: folder.join("cache"),
                })
            }
            _ => {
                let strategy = etcetera::choose_base_strategy().ok()?;
                Some(Home {
                    config: strategy.config_dir().join("dicewise").join("config.toml"),
                    database: strategy.data_dir().join("dicewise").join("games.db"),
                    cache: strategy.cache_dir().join("dicewise"),
                })
            }
        }
    }

    /// Writes a setting into the file, and leaves everything else in it as it is.
    pub(crate) fn remember(&self, setting: &options::Setting) -> io::Result<()> {
        let text = match fs::read_to_string(&self.config) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let document = text.parse::<DocumentMut>();
        let mut document = document.map_err(|error| io::Error::other(error.to_string()))?;
        let (key, word) = match setting {
            options::Setting::Lang(lang) => ("lang", lang.code()),
            options::Setting::Coach(level) => ("coach", level.word()),
            options::Setting::Rules(id) => ("rules", &**id),
        };
        match document.get_mut(key).and_then(|item| item.as_value_mut()) {
            Some(old) => {
                // What stands behind it stays there.
                let decor = old.decor().clone();
                *old = word.into();
                *old.decor_mut() = decor;
            }
            None => drop(document.insert(key, toml_edit::value(word))),
        }
        replace(&self.config, &document.to_string())
    }

    /// The settings; the usual ones if there is no file.
    pub(crate) fn config(&self, lang: Lang) -> Result<Config, Failure> {
        let text = match fs::read_to_string(&self.config) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Config::default()),
            Err(error) => {
                let file = self.config.display().to_string();
                return Err(Failure::unreadable(lang, file, &error));
            }
        };
        let wrong = |at: usize, reason: String| {
            let line = 1 + text.get(..at).unwrap_or("").matches('\n').count();
            Failure::Unreadable(Some(say!(
                lang,
                "failed-config",
                file = self.config.display().to_string(),
                line = line.to_string(),
                reason = reason
            )))
        };
        let mut config: Config = toml::from_str(&text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            wrong(at, error.message().to_owned())
        })?;
        let grading = config.limits.read();
        config.grading = grading.map_err(|unfit| wrong(unfit.at, unfit.reason.text(lang)))?;
        Ok(config)
    }
}

/// Replaces a file, so that nobody ever finds half of it.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    // A link stays a link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let Some(folder) = path.parent() else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    fs::create_dir_all(folder)?;
    let mut new = path.clone().into_os_string();
    new.push(format!(".{}", std::process::id()));
    let new = PathBuf::from(new);
    let written = fs::write(&new, text)
        .and_then(|()| match fs::metadata(&path) {
            Ok(old) => fs::set_permissions(&new, old.permissions()),
            Err(_) => Ok(()),
        })
        .and_then(|()| fs::rename(&new, &path));
    if written.is_err() {
        // It may not even be there.
        let _ = fs::remove_file(&new);
    }
    written
}

/// Where things are kept, and the language to speak.
pub(crate) struct Setting {
    pub(crate) home: Home,
    pub(crate) lang: Lang,
    /// What counts as good and bad when somebody looks back.
    pub(crate) grading: Grading,
}

impl Setting {
    /// Finds it; settings that make no sense are refused.
    pub(crate) fn find(lang: Lang) -> Result<Setting, Failure> {
        let home = Home::find(lang)?;
        let options = home.config(lang)?.options(Wishes::new(lang))?;
        Ok(Setting {
            home,
            lang,
            grading: options.grading,
        })
    }
}

/// The language to speak: what the command line says, then the settings, then the system. Settings that
/// can't be read are somebody else's complaint.
pub(crate) fn language(wanted: Option<Lang>) -> Lang {
    let from_file = || {
        let config = Home::usual()?.config(Lang::default()).ok()?;
        config.lang?.parse().ok()
    };
    wanted.or_else(from_file).unwrap_or_else(Lang::of_system)
}

/// What the settings file may say.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    /// What to call the player.
    pub(crate) name: Option<String>,
    /// en, es or de.
    pub(crate) lang: Option<String>,
    /// The rule set that is played.
    pub(crate) rules: Option<String>,
    /// off, nudge or full.
    pub(crate) coach: Option<CoachLevel>,
    /// From which loss on the coach nudges.
    pub(crate) nudge_from: Option<f64>,
    /// Whether a box is filled only by a second key press.
    pub(crate) confirm: Option<bool>,
    /// Whether dice move.
    pub(crate) animation: Option<bool>,
    /// Whether only ASCII is shown.
    pub(crate) ascii: Option<bool>,
    /// Whether there are colours.
    pub(crate) colour: Option<bool>,
    /// What counts as good and bad, as it is written.
    #[serde(default, rename = "grading")]
    limits: GradingTable,
    /// The same, once it has proved to make sense.
    #[serde(skip)]
    pub(crate) grading: Grading,
}

/// What the command line says about the look, which goes before the settings.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Wishes {
    /// The language that has been settled on.
    pub(crate) lang: Lang,
    pub(crate) ascii: bool,
    pub(crate) no_animation: bool,
    pub(crate) coach: Option<CoachLevel>,
}

impl Wishes {
    /// Nothing but the language.
    pub(crate) const fn new(lang: Lang) -> Wishes {
        Wishes {
            lang,
            ascii: false,
            no_animation: false,
            coach: None,
        }
    }
}

impl Config {
    /// How somebody likes to play: what the command line says, then the file, then the system.
    pub(crate) fn options(&self, wishes: Wishes) -> Result<Options, Failure> {
        let usual = Options::default();
        if let Some(code) = &self.lang
            && code.parse::<Lang>().is_err()
        {
            return Err(Failure::usage(say!(wishes.lang, "usage-no-language")));
        }
        let mut options = Options {
            name: self.name.clone().unwrap_or_else(login),
            rules: self.rules.clone().unwrap_or(usual.rules),
            coach: wishes.coach.or(self.coach).unwrap_or_default(),
            nudge_from: self.nudge_from.unwrap_or(usual.nudge_from),
            confirm: self.confirm.unwrap_or(usual.confirm),
            grading: self.grading,
            look: usual.look,
        };
        options.look.lang = wishes.lang;
        let no_colour = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        options.look.colour = self.colour.unwrap_or(true) && !no_colour;
        options.look.ascii = wishes.ascii || self.ascii.unwrap_or_else(|| !speaks_unicode());
        options.look.motion = !wishes.no_animation && self.animation.unwrap_or(true);
        Ok(options)
    }
}

/// The name somebody logged in with.
fn login() -> String {
    let named = ["USER", "USERNAME", "LOGNAME"].into_iter();
    let name = named.filter_map(|key| env::var(key).ok());
    let mut name = name.map(|name| name.trim().to_owned());
    let name = name.find(|name| !name.is_empty() && !name.chars().any(char::is_control));
    name.unwrap_or_else(|| Options::default().name)
}

/// Whether the locale is one of UTF-8; without one, terminals of today do.
fn speaks_unicode() -> bool {
    let keys = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let locale = keys
        .filter_map(|key| env::var(key).ok())
        .find(|value| !value.is_empty());
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}
