//! How a server is to run.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::http::Uri;

/// How a server is to run. Every limit on what strangers can make grow is here.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where the figures are, if not where everything else is.
    pub metrics_listen: Option<SocketAddr>,
    /// Where games and caches are.
    pub data_dir: PathBuf,
    /// The address of a PostgreSQL database that nodes share; without it games are in the data folder.
    pub database: Option<Secret>,
    /// The address of the NATS server over which these nodes talk.
    pub bus: Option<Secret>,
    /// The address that browsers know it by, if it is not the one it listens on: the only origin besides its
    /// own that may open sockets. With `https:` cookies are sent over TLS only.
    pub public_url: Option<String>,
    /// The proxies in front of it that may say on whose behalf they ask.
    pub trusted_proxies: Vec<std::net::IpAddr>,
    /// The most requests of one address in a second, and at once.
    pub requests_per_second: u32,
    /// The most of what is costly (new rooms, sessions, analyses) that one address, or one player, may ask for in a minute.
    pub costly_per_minute: u32,
    /// The most messages of one socket in a second.
    pub messages_per_second: u32,
    /// The most connections of one address, sockets among them; a proxy of ours may have more.
    pub most_connections_per_address: usize,
    /// The most sockets of all.
    pub most_sockets: usize,
    /// The most sockets of one address.
    pub most_sockets_per_address: usize,
    /// The most rooms that are open at once.
    pub most_rooms: usize,
    /// The most rooms of one player in which others are waited for.
    pub most_gathering: usize,
    /// The most who may watch one room.
    pub most_spectators: usize,
    /// The most analyses that are worked on at once; others wait.
    pub most_analyses: usize,
    /// The most analyses that may wait.
    pub most_waiting: usize,
    /// The most analyses of each length that one address may have, those that wait among them.
    pub most_analyses_per_address: usize,
    /// The most memory for rules that are solved, in bytes. Each takes 14 MB, and up to ten times that once somebody looked ahead
    /// from an empty card.
    pub most_solved: usize,
    /// The most games that somebody may bring along.
    pub most_imported: u64,
    /// The clocks that a room may have, in seconds for a turn, besides none.
    pub clocks: Vec<u16>,
    /// How long somebody who lost the connection keeps the seat to themselves.
    pub grace: Duration,
    /// How long a bot takes over a move, so that people can follow.
    pub bot_pause: Duration,
    /// How long a client may take over the head of a request.
    pub head: Duration,
    /// How long a connection may rest between two requests: longer than proxies leave theirs open, or one of them would ask
    /// in the moment in which it is closed.
    pub rest: Duration,
    /// How long a client that sends a body or takes an answer too slowly is waited for, all pauses together.
    pub patience: Duration,
    /// How long a socket may be silent before it is asked whether it is there.
    pub ping: Duration,
    /// How long it may take to answer.
    pub pong: Duration,
    /// Whether what perfect play comes to is worked out before anybody asks.
    pub warm_up: bool,
    /// After how long closed rooms, and players who left nothing behind, are forgotten; never if it is zero.
    pub sweep: Duration,
    /// How long requests that are under way may go on after the server was told to stop.
    pub drain: Duration,
}

/// Something that must be in no log and no error: an address may have a password in it.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text.
    #[must_use]
    pub const fn new(text: String) -> Secret {
        Secret(text)
    }

    pub(crate) fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

impl Config {
    /// The largest body of a request, in bytes.
    pub const LARGEST_BODY: usize = 16 << 10;
    /// The largest record that is taken in, in bytes.
    pub const LARGEST_RECORD: usize = 256 << 10;
    /// The largest text of games that somebody brings along, in bytes.
    pub const LARGEST_IMPORT: usize = 4 << 20;
    /// The largest message of a socket, in bytes.
    pub const LARGEST_MESSAGE: usize = 8 << 10;

    /// Whether it is there for this machine alone: no name, no proxy.
    #[must_use]
    pub fn is_local(&self) -> bool {
        self.public_url.is_none() && self.trusted_proxies.is_empty()
    }

    /// The origin that an address names, as browsers write it: `https://dice.example`. None if it is no address, or names more.
    #[must_use]
    pub fn origin(url: &str) -> Option<String> {
        let url: Uri = url.to_ascii_lowercase().parse().ok()?;
        let usual = match url.scheme_str()? {
            "http" => 80,
            "https" => 443,
            _ => return None,
        };
        let place = url.authority()?;
        let is_plain = !place.as_str().contains('@') && url.path() == "/" && url.query().is_none();
        let (scheme, host) = (url.scheme_str()?, place.host());
        match place.port_u16().filter(|port| *port != usual) {
            _ if !is_plain => None,
            Some(port) => Some(format!("{scheme}://{host}:{port}")),
            None => Some(format!("{scheme}://{host}")),
        }
    }

    /// Whether browsers reach it over TLS.
    #[must_use]
    pub fn is_tls(&self) -> bool {
        let url = self.public_url.as_deref();
        url.is_some_and(|url| url.starts_with("https:"))
    }

    /// The usual limits.
    #[must_use]
    pub fn new(listen: SocketAddr, data_dir: PathBuf) -> Config {
        Config {
            listen,
            metrics_listen: None,
            data_dir,
            database: None,
            bus: None,
            public_url: None,
            trusted_proxies: Vec::new(),
            requests_per_second: 50,
            costly_per_minute: 120,
            messages_per_second: 20,
            most_connections_per_address: 500,
            most_sockets: 20_000,
            most_sockets_per_address: 200,
            most_rooms: 10_000,
            most_gathering: 20,
            most_spectators: 200,
            most_analyses: 2,
            most_waiting: 32,
            most_analyses_per_address: 8,
            most_solved: 512 << 20,
            most_imported: 10_000,
            clocks: vec![30, 60, 90],
            grace: Duration::from_secs(60),
            bot_pause: Duration::from_millis(700),
            head: Duration::from_secs(5),
            rest: Duration::from_secs(75),
            patience: Duration::from_secs(10),
            ping: Duration::from_secs(15),
            pong: Duration::from_secs(25),
            warm_up: true,
            sweep: Duration::from_secs(90 * 24 * 60 * 60),
            drain: Duration::from_secs(10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_as_browsers_write_them() {
        for (url, origin) in [
            ("https://dice.example", Some("https://dice.example")),
            ("HTTPS://Dice.Example/", Some("https://dice.example")),
            ("https://dice.example:443", Some("https://dice.example")),
            (
                "http://dice.example:8080/",
                Some("http://dice.example:8080"),
            ),
            ("http://[::1]:80", Some("http://[::1]")),
            ("dice.example", None),
            ("https://dice.example/path", None),
            ("https://dice.example/?x", None),
            ("https://ana@dice.example", None),
            ("ws://dice.example", None),
            ("https://", None),
            ("", None),
        ] {
            assert_eq!(Config::origin(url).as_deref(), origin, "{url}");
        }
    }
}
