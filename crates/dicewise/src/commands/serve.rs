//! `dicewise serve`: the whole engine on the network.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use dicewise_server::{Config, Secret, Server, StartError, Stop};
use rustix::fs::Mode;
use serde::Deserialize;
use tokio::runtime::Builder;

use crate::cli::{BUS, DATABASE, LogFormat, ServeArgs};
use crate::failure::Failure;
use crate::home::Setting;
use crate::input;
use crate::output::Output;
use crate::texts::{Lang, say};

/// Where it listens unless it is told otherwise: this machine and no other.
const USUAL: &str = "127.0.0.1:8217";

/// What a file may say about a server.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    metrics_listen: Option<SocketAddr>,
    data_dir: Option<PathBuf>,
    database: Option<String>,
    bus: Option<String>,
    public_url: Option<String>,
    #[serde(default)]
    trusted_proxies: Vec<IpAddr>,
    log: Option<LogFormat>,
    warm_up: Option<bool>,
    #[serde(default)]
    limits: Limits,
}

/// The limits that a file may change.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    requests_per_second: Option<u32>,
    costly_per_minute: Option<u32>,
    messages_per_second: Option<u32>,
    most_connections_per_address: Option<usize>,
    most_sockets: Option<usize>,
    most_sockets_per_address: Option<usize>,
    most_rooms: Option<usize>,
    most_gathering: Option<usize>,
    most_spectators: Option<usize>,
    most_analyses: Option<usize>,
    most_waiting: Option<usize>,
    most_analyses_per_address: Option<usize>,
    most_solved_mb: Option<usize>,
    most_imported: Option<u64>,
    grace_seconds: Option<u64>,
    bot_pause_ms: Option<u64>,
    drain_seconds: Option<u64>,
    patience_seconds: Option<u64>,
    sweep_days: Option<u32>,
}

pub(crate) fn serve(
    args: &ServeArgs,
    setting: &Setting,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = setting.lang;
    let file = match &args.config {
        Some(path) => read(lang, path)?,
        None => File::default(),
    };
    let log = args.log.or(file.log).unwrap_or(LogFormat::Text);
    dicewise_server::log_to_stderr(log == LogFormat::Json);
    for (address, variable) in [(&args.database, DATABASE), (&args.bus, BUS)] {
        if shows_secret(address.as_deref()) {
            let refused = say!(lang, "serve-secret", variable = variable.to_owned());
            return Err(Failure::usage(refused));
        }
    }
    let config = config(args, file, setting)?;
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| {
        let reason = error.to_string();
        Failure::wrong(say!(lang, "failed-runtime", reason = reason))
    })?;
    for_us_alone();
    runtime.block_on(async {
        let server = Server::start(config).await.map_err(|error| match error {
            StartError::Open(error) => Failure::Unreadable(Some(lang.open_error(&error))),
            other => {
                Failure::Unreadable(Some(say!(lang, "serve-failed", reason = other.to_string())))
            }
        })?;
        // Whoever reads the line below may end us right away.
        let stop = Stop::on_signal().map_err(|error| {
            let reason = error.to_string();
            Failure::wrong(say!(lang, "serve-failed", reason = reason))
        })?;
        // Programs that start us wait for this line, in this language.
        output.line(format_args!("listening on http://{}", server.address()))?;
        if let Some(address) = server.metrics_address() {
            output.line(format_args!("metrics on http://{address}/metrics"))?;
        }
        output.finish()?;
        server.run(stop).await;
        Ok(())
    })
}

/// Nobody else on the machine reads what is written from here on: seeds of games that are played are in it.
pub(super) fn for_us_alone() {
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// Whether an address with a password stands on the command line, where everybody on the machine can see it.
pub(super) fn shows_secret(address: Option<&str>) -> bool {
    // Whatever else says it too: what counts is where it can be seen.
    let is_seen = |address: &str| {
        let mut args = std::env::args_os();
        args.any(|arg| arg.to_string_lossy().contains(address))
    };
    address.is_some_and(|address| has_password(address) && is_seen(address))
}

/// Whether an address has a password, or a token, in it.
fn has_password(address: &str) -> bool {
    let (scheme, rest) = address.split_once("://").unwrap_or(("", address));
    let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
    let user = place.rsplit_once('@').map(|(user, _)| user);
    // Only a database is told a name without a password; NATS takes a name alone for a token.
    let name_alone = scheme.starts_with("postgres");
    user.is_some_and(|user| !name_alone || user.contains(':')) || query.contains("password=")
}

fn read(lang: Lang, path: &Path) -> Result<File, Failure> {
    let text = input::read_text(lang, path)?;
    toml::from_str(&text).map_err(|error| {
        let file = path.display();
        // The line itself may have a password in it.
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = before.map_or(0, |before| before.matches('\n').count()) + 1;
        let key = text
            .lines()
            .nth(line - 1)
            .and_then(|line| line.split_once('='));
        let key = key.map_or("", |(key, _)| key.trim());
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let key = Some(key)
            .filter(|key| key.chars().all(is_name))
            .unwrap_or("");
        let between = if key.is_empty() { "" } else { ": " };
        Failure::wrong(format!("{file}:{line}: {key}{between}{}", error.message()))
    })
}

fn config(args: &ServeArgs, file: File, setting: &Setting) -> Result<Config, Failure> {
    let usual = || USUAL.parse().expect("an address");
    let listen = args.listen.or(file.listen).unwrap_or_else(usual);
    let data_dir = args.data_dir.clone().or(file.data_dir);
    let data_dir = data_dir.unwrap_or_else(|| setting.home.server());
    let limits = file.limits;
    let mut config = Config::new(listen, data_dir);
    config.warm_up = file.warm_up.unwrap_or(config.warm_up);
    config.metrics_listen = args.metrics_listen.or(file.metrics_listen);
    let secret = |said: &Option<String>, file| said.clone().or(file).map(Secret::new);
    config.database = secret(&args.database, file.database);
    config.bus = secret(&args.bus, file.bus);
    if let Some(url) = args.public_url.as_ref().or(file.public_url.as_ref()) {
        let origin = Config::origin(url);
        let wrong = || Failure::usage(say!(setting.lang, "serve-public-url", url = url.clone()));
        config.public_url = Some(origin.ok_or_else(wrong)?);
    }
    config.trusted_proxies = if args.trusted_proxy.is_empty() {
        file.trusted_proxies
    } else {
        args.trusted_proxy.clone()
    };
    let set = |place: &mut usize, said: Option<usize>| *place = said.unwrap_or(*place);
    set(
        &mut config.most_connections_per_address,
        limits.most_connections_per_address,
    );
    set(&mut config.most_sockets, limits.most_sockets);
    set(
        &mut config.most_sockets_per_address,
        limits.most_sockets_per_address,
    );
    set(&mut config.most_rooms, limits.most_rooms);
    set(&mut config.most_gathering, limits.most_gathering);
    set(&mut config.most_spectators, limits.most_spectators);
    set(&mut config.most_analyses, limits.most_analyses);
    set(&mut config.most_waiting, limits.most_waiting);
    set(
        &mut config.most_analyses_per_address,
        limits.most_analyses_per_address,
    );
    set(
        &mut config.most_solved,
        limits.most_solved_mb.map(|mb| mb.saturating_mul(1 << 20)),
    );
    config.most_imported = limits.most_imported.unwrap_or(config.most_imported);
    let set = |place: &mut u32, said: Option<u32>| *place = said.unwrap_or(*place);
    set(&mut config.requests_per_second, limits.requests_per_second);
    set(&mut config.costly_per_minute, limits.costly_per_minute);
    set(&mut config.messages_per_second, limits.messages_per_second);
    let set = |place: &mut Duration, said: Option<Duration>| *place = said.unwrap_or(*place);
    set(
        &mut config.grace,
        limits.grace_seconds.map(Duration::from_secs),
    );
    set(
        &mut config.bot_pause,
        limits.bot_pause_ms.map(Duration::from_millis),
    );
    set(
        &mut config.drain,
        limits.drain_seconds.map(Duration::from_secs),
    );
    set(
        &mut config.patience,
        limits.patience_seconds.map(Duration::from_secs),
    );
    let days = |days: u32| Duration::from_secs(24 * 60 * 60) * days;
    set(&mut config.sweep, limits.sweep_days.map(days));
    Ok(config)
}
