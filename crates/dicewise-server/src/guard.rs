//! What stands before every handler: limits on requests, the origin of those who act, and headers that keep
//! browsers from doing what nobody asked for.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use dicewise_desk::texts::say;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use percent_encoding::percent_decode_str;

use crate::app::App;
use crate::config::Config;
use crate::error::Refused;
use crate::headcount::Head;
use crate::lane;
use crate::patience::PatientBody;
use crate::room::Holder;
use crate::token::Token;
use crate::tongue;
use crate::who;

type PerPlayer = RateLimiter<Holder, DashMapStateStore<Holder>, DefaultClock>;
type PerAddress = RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock>;

/// How much each address, and each player, may ask for.
pub(crate) struct Limits {
    requests: PerAddress,
    costly: PerAddress,
    costly_of: PerPlayer,
}

/// So many seconds' worth of requests may come at once.
const BURST: u32 = 5;

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let requests = at_least_one(config.requests_per_second);
        let costly = at_least_one(config.costly_per_minute);
        let burst = requests.saturating_mul(at_least_one(BURST));
        Limits {
            requests: RateLimiter::keyed(Quota::per_second(requests).allow_burst(burst)),
            costly: RateLimiter::keyed(Quota::per_minute(costly)),
            costly_of: RateLimiter::keyed(Quota::per_minute(costly)),
        }
    }

    /// Forgets addresses that have not asked lately.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.costly.retain_recent();
        self.costly_of.retain_recent();
    }
}

/// The address of whoever asks, as far as limits are concerned.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Who asks, by their address: the last one that no proxy of ours has.
fn address(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> Address {
    let peer = peer.ip().to_canonical();
    let trusted = |ip: &IpAddr| config.trusted_proxies.contains(ip);
    let mut ip = peer;
    if trusted(&peer) {
        let forwarded = headers.get_all("x-forwarded-for").iter();
        let hops: Vec<&str> = forwarded
            .filter_map(|value| value.to_str().ok())
            .flat_map(|text| text.split(','))
            .collect();
        for hop in hops.iter().rev() {
            let Ok(hop) = hop.trim().parse::<IpAddr>() else {
                break;
            };
            ip = hop.to_canonical();
            if !trusted(&ip) {
                break;
            }
        }
    }
    Address(network(ip))
}

/// Whoever has one address of IPv6 has a whole network of them.
fn network(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Whether a request is costly: it makes something that stays, or something to work out.
fn is_costly(method: &Method, uri: &Uri) -> bool {
    let Some(path) = uri.path().strip_prefix("/api/v1") else {
        return false;
    };
    let posted = method == Method::POST;
    let makes = matches!(
        path,
        "/session" | "/session/claim" | "/session/link" | "/session/renew" | "/rooms"
    );
    let works = [
        "/distribution",
        "/target",
        "/odds",
        "/solve",
        "/simulate",
        "/puzzles",
        "/records/review",
        "/records/sheet",
        "/stats",
        "/games/export",
        "/games/import",
    ];
    posted && makes
        || works.iter().any(|start| path.starts_with(start))
        || path.starts_with("/rooms/")
            && ["/review", "/sheet", "/token"]
                .iter()
                .any(|end| path.ends_with(end))
        || path == "/rooms" && uri.query().is_some_and(|query| !query.is_empty())
        || path == "/advise" && (posted || has_goal(uri.query().unwrap_or_default()))
}

/// Whether there is a control character in a query, as it is written in addresses.
fn has_control(query: &str) -> bool {
    percent_decode_str(query).any(|byte| byte.is_ascii_control())
}

/// Whether somebody asks for advice for something else than points, which takes long.
fn has_goal(query: &str) -> bool {
    query.split('&').any(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        // Nobody needs to hide the letters of a name.
        name.contains('%') || name == "goal" && value != "points"
    })
}

/// Stands before every handler.
pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let seen = Seen::new(&request);
    let lang = tongue::wanted(request.uri(), request.headers());
    let address = address(&app.config, peer, request.headers());
    let asker = is_limited(&app, address).then_some(address.0);
    let answered = lane::asked_by(asker, async {
        let checked = match check(&app, address, &request) {
            Ok(Some(token)) => check_player(&app, &token).await,
            Ok(None) => Ok(()),
            Err(refused) => Err(refused),
        };
        match checked {
            Ok(()) => {
                request.extensions_mut().insert(address);
                let patience = app.config.patience;
                let patiently = |body| Body::new(PatientBody::new(body, patience));
                next.run(request.map(patiently)).await
            }
            Err(refused) => refused.into_response(),
        }
    });
    let answered = tongue::speaking(lang, answered).await;
    if let Some(seen) = seen {
        seen.log(answered.status());
    }
    with_headers(&app, answered)
}

/// A request as the log has it: which kind of page was asked for, never what stands in the address.
struct Seen {
    method: Method,
    page: Option<MatchedPath>,
    start: Instant,
}

impl Seen {
    /// Nothing, if nobody wants to know.
    fn new(request: &Request) -> Option<Seen> {
        tracing::enabled!(tracing::Level::DEBUG).then(|| Seen {
            method: request.method().clone(),
            page: request.extensions().get().cloned(),
            start: Instant::now(),
        })
    }

    fn log(self, status: StatusCode) {
        let page = self.page.as_ref().map_or("-", MatchedPath::as_str);
        let micros = self.start.elapsed().as_micros();
        let status = status.as_u16();
        tracing::debug!(method = %self.method, page, status, micros, "answered");
    }
}

/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 << 10;

/// The most headers of a request.
const MOST_HEADERS: usize = 64;

/// Checks everything that can be seen from outside. If something costly is asked for, what shows by whom is still to be looked at.
fn check(app: &App, address: Address, request: &Request) -> Result<Option<Token>, Refused> {
    let (method, uri) = (request.method(), request.uri());
    if 2048 < uri.path_and_query().map_or(0, |all| all.as_str().len()) {
        return Err(Refused::too_long());
    }
    let headers = request.headers();
    let head = headers
        .iter()
        .map(|(name, value)| name.as_str().len() + value.len());
    if MOST_HEADERS < headers.len() || LARGEST_HEAD < head.sum() {
        return Err(Refused::large_head());
    }
    // Nothing that is asked for has such a character in it, and not every database takes one.
    if has_control(uri.query().unwrap_or_default()) {
        return Err(Refused::told(
            StatusCode::BAD_REQUEST,
            "bad-query",
            |lang| say!(lang, "api-control-character"),
        ));
    }
    let costly = is_limited(app, address) && is_costly(method, uri);
    if is_limited(app, address) {
        let limits = &app.limits;
        if costly && limits.costly.check_key(&address.0).is_err()
            || limits.requests.check_key(&address.0).is_err()
        {
            return Err(too_many());
        }
    }
    if !method.is_safe() {
        same_origin(app, request.headers())?;
    }
    let shown = who::shown(app, request.headers()).filter(|_| costly);
    Ok(shown.map(|(token, _)| token))
}

/// Whoever has many addresses is still one player.
async fn check_player(app: &App, token: &Token) -> Result<(), Refused> {
    match who::find(app, token).await? {
        Some(who) if app.limits.costly_of.check_key(&who.holder).is_err() => Err(too_many()),
        _ => Ok(()),
    }
}

/// Counts something as costly so many times more than it is counted already: who asks for as much in one request as others in
/// many has no more of it.
pub(crate) fn charge(
    app: &App,
    address: Address,
    who: &Holder,
    times: usize,
) -> Result<(), Refused> {
    let Some(times) = u32::try_from(times).ok().and_then(NonZeroU32::new) else {
        return Ok(());
    };
    let limits = &app.limits;
    let fits = matches!(limits.costly.check_key_n(&address.0, times), Ok(Ok(())))
        && matches!(limits.costly_of.check_key_n(who, times), Ok(Ok(())));
    match fits || !is_limited(app, address) {
        true => Ok(()),
        false => Err(too_many()),
    }
}

/// Whether there are limits: whoever runs a server for this machine alone needs none.
pub(crate) fn is_limited(app: &App, address: Address) -> bool {
    !(app.config.is_local() && address.0.is_loopback())
}

fn too_many() -> Refused {
    metrics::counter!("dicewise_refused_requests_total").increment(1);
    Refused::told(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", |lang| {
        say!(lang, "api-too-many-requests")
    })
}

/// Whoever acts with a cookie does so from a page of ours. A token that a program sends itself is proof enough.
fn same_origin(app: &App, headers: &HeaderMap) -> Result<(), Refused> {
    let foreign = || {
        Refused::told(StatusCode::FORBIDDEN, "foreign-origin", |lang| {
            say!(lang, "api-foreign-origin")
        })
    };
    if let Some(site) = headers.get("sec-fetch-site")
        && !matches!(site.as_bytes(), b"same-origin" | b"none")
    {
        return Err(foreign());
    }
    match headers.get(header::ORIGIN) {
        Some(origin) if app.is_our_origin(origin, headers) => Ok(()),
        Some(_) => Err(foreign()),
        None if matches!(who::shown(app, headers), Some((_, true))) => Err(foreign()),
        None => Ok(()),
    }
}

/// Whether somebody may open a socket: from a page of ours, or with a token that no browser sends by itself.
pub(crate) fn may_open_socket(app: &App, headers: &HeaderMap) -> Result<(), Refused> {
    let allowed = match headers.get(header::ORIGIN) {
        Some(origin) => app.is_our_origin(origin, headers),
        None => matches!(who::shown(app, headers), Some((_, false))),
    };
    match allowed {
        true => Ok(()),
        false => Err(Refused::told(
            StatusCode::FORBIDDEN,
            "foreign-origin",
            |lang| say!(lang, "api-foreign-socket"),
        )),
    }
}

impl App {
    /// Whether a page of this origin is one of ours.
    fn is_our_origin(&self, origin: &HeaderValue, headers: &HeaderMap) -> bool {
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        match &self.config.public_url {
            Some(url) => origin == url.trim_end_matches('/'),
            // Without a name there is only the address: names that lead here by somebody else's choice don't
            // count.
            None => {
                let host = headers
                    .get(header::HOST)
                    .and_then(|host| host.to_str().ok());
                host.is_some_and(|host| is_address(host) && origin == format!("http://{host}"))
            }
        }
    }

    /// The name of the cookie.
    pub(crate) fn cookie_name(&self) -> &'static str {
        if self.config.is_tls() {
            "__Host-dicewise"
        } else {
            "dicewise"
        }
    }
}

/// Whether a host is this machine or a plain address, with a port or without.
fn is_address(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|byte| byte.is_ascii_digit()) {
            name
        } else {
            host
        }
    });
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || bare.parse::<IpAddr>().is_ok()
}

/// What browsers may do with what we send: show it, run our own scripts, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html dicewise";

pub(crate) fn with_headers(app: &App, mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ] {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    if app.config.is_tls() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Tidies up now and then.
pub(crate) fn tidy_now_and_then(app: App) {
    tokio::spawn(async move {
        let mut minute = tokio::time::interval(Duration::from_secs(60));
        loop {
            minute.tick().await;
            app.limits.tidy();
            app.rooms.tidy();
            // Figures that nobody asks for would pile up.
            app.metrics.run_upkeep();
        }
    });
}

/// A socket that counts, for as long as it lives.
pub(crate) struct Counted(#[expect(dead_code, reason = "it counts until it is dropped")] Head);

impl Counted {
    /// Counts a socket, unless there are too many.
    pub(crate) fn new(app: &App, address: Address) -> Result<Counted, Refused> {
        let config = &app.config;
        let most_own = if config.is_local() && address.0.is_loopback() {
            usize::MAX
        } else {
            config.most_sockets_per_address
        };
        let head = app.sockets.add(address.0, config.most_sockets, most_own);
        let head = head.ok_or_else(|| {
            Refused::told(
                StatusCode::SERVICE_UNAVAILABLE,
                "too-many-sockets",
                |lang| say!(lang, "api-too-many-sockets"),
            )
        })?;
        metrics::gauge!("dicewise_sockets").increment(1.0);
        Ok(Counted(head))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!("dicewise_sockets").decrement(1.0);
    }
}

/// Counts a connection, unless its address has too many. A proxy of ours has as many as it needs: it speaks for others,
/// whose addresses are not known before they ask for something.
pub(crate) fn admit(app: &App, peer: SocketAddr) -> Option<Head> {
    let config = &app.config;
    let ip = peer.ip().to_canonical();
    let unlimited = config.is_local() && ip.is_loopback() || config.trusted_proxies.contains(&ip);
    let most_own = if unlimited {
        usize::MAX
    } else {
        config.most_connections_per_address
    };
    let head = app.connections.add(network(ip), usize::MAX, most_own);
    if head.is_none() {
        metrics::counter!("dicewise_refused_connections_total").increment(1);
    }
    head
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_proxies_of_ours_say_who_asks() {
        let peer = "203.0.113.7:4711".parse().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(
            "x-forwarded-for",
            "198.51.100.1, 198.51.100.2".parse().unwrap(),
        );
        let asked = |proxies: &[&str]| {
            let trusted_proxies = proxies.iter().map(|ip| ip.parse().unwrap()).collect();
            let config = Config {
                trusted_proxies,
                ..Config::new("127.0.0.1:0".parse().unwrap(), "nowhere".into())
            };
            address(&config, peer, &headers).0.to_string()
        };
        assert_eq!(asked(&[]), "203.0.113.7");
        assert_eq!(asked(&["198.51.100.2"]), "203.0.113.7");
        assert_eq!(asked(&["203.0.113.7"]), "198.51.100.2");
        assert_eq!(asked(&["203.0.113.7", "198.51.100.2"]), "198.51.100.1");
    }

    #[test]
    fn what_takes_long_is_costly() {
        for (method, address, costly) in [
            (Method::POST, "/api/v1/rooms", true),
            (Method::GET, "/api/v1/rooms", false),
            (Method::GET, "/api/v1/rooms?mine=true", true),
            (Method::POST, "/api/v1/rooms/0123456789/seats/1/token", true),
            (Method::POST, "/api/v1/session/renew", true),
            (Method::POST, "/api/v1/session/link", true),
            (Method::POST, "/api/v1/rooms/0123456789/commands", false),
            (Method::GET, "/api/v1/rooms/0123456789/review", true),
            (Method::POST, "/api/v1/session", true),
            (Method::GET, "/api/v1/session", false),
            (Method::GET, "/api/v1/advise?position=x&top=5", false),
            (Method::GET, "/api/v1/advise?position=x&goal=points", false),
            (Method::GET, "/api/v1/advise?position=x&goal=win", true),
            (Method::GET, "/api/v1/advise?goal=target%3D250", true),
            (Method::GET, "/api/v1/advise?g%6Fal=win", true),
            (Method::POST, "/api/v1/advise", true),
            (Method::GET, "/api/v1/targets", true),
            (Method::GET, "/api/v1/simulate?bots=perfect", true),
            (Method::GET, "/api/v1/puzzles?n=20", true),
            (Method::POST, "/api/v1/records/sheet", true),
            (Method::POST, "/api/v1/records/check", false),
            (Method::GET, "/api/v1/stats", true),
            (Method::GET, "/api/v1/games", false),
            (Method::GET, "/api/v1/games/export", true),
            (Method::GET, "/api/v1/rules", false),
        ] {
            let uri = address.parse().unwrap();
            assert_eq!(is_costly(&method, &uri), costly, "{method} {address}");
        }
    }
}
