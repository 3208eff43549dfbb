//! Engines that want to know who asks, over connections that nobody reads.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use dicewise_engines::{Nats, Postgres};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::PATIENCE;
use crate::server::Process;

/// Somebody who vouches for a server of these names.
fn certify(folder: &Path, names: &str) {
    let run = |arguments: &str| {
        let made = Command::new("openssl")
            .args(arguments.split(' '))
            .current_dir(folder)
            .output()
            .expect("openssl is needed (Debian: apt-get install openssl)");
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
    };
    run(
        "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=ca -keyout ca.key -out ca.pem",
    );
    run(
        "req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout key.pem -out request.pem",
    );
    fs::write(folder.join("names"), format!("subjectAltName={names}\n")).unwrap();
    run(
        "x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out cert.pem",
    );
}

/// What a node is told where nobody else sees it.
fn variables<'v>(database: &'v str, bus: &'v str, ca: &'v str) -> [(&'static str, &'v str); 3] {
    [
        ("DICEWISE_DATABASE", database),
        ("DICEWISE_BUS", bus),
        ("SSL_CERT_FILE", ca),
    ]
}

/// The figures of a node.
async fn figures(node: &Process) -> String {
    let mut stream = TcpStream::connect(node.address).await.unwrap();
    let request = format!(
        "GET /metrics HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        node.address
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// Whether a node talks over the bus, waiting for it if that is expected.
async fn talks(node: &Process) -> bool {
    let start = Instant::now();
    loop {
        let figures = figures(node).await;
        if figures.contains("dicewise_bus_connected 1") {
            return true;
        }
        assert!(start.elapsed() < PATIENCE, "it does not talk: {figures}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

const THIS_MACHINE: &str = "DNS:localhost,IP:127.0.0.1";

/// A node that has tried often enough does not talk over a bus that it can't trust, and its users play on.
async fn does_not_talk(database: &str, bus: &str, ca: &str) {
    let folder = tempfile::tempdir().unwrap();
    let node = Process::node(folder.path(), &variables(database, bus, ca)).unwrap();
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(2) {
        assert!(!figures(&node).await.contains("dicewise_bus_connected 1"));
    }
    node.kill();
}

#[tokio::test]
async fn a_bus_that_does_not_prove_who_it_is_hears_nothing() {
    let [ours, others, elsewhere] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    certify(ours.path(), THIS_MACHINE);
    certify(others.path(), THIS_MACHINE);
    certify(elsewhere.path(), "DNS:elsewhere.example");
    let file =
        |folder: &tempfile::TempDir, name: &str| folder.path().join(name).display().to_string();
    let over_tls = |folder: &tempfile::TempDir| {
        let (cert, key) = (file(folder, "cert.pem"), file(folder, "key.pem"));
        Nats::start_with(&["--tls", "--tlscert", &cert, "--tlskey", &key])
    };
    let postgres = Postgres::start();
    let database = postgres.database();
    let ca = file(&ours, "ca.pem");
    let tls = |nats: &Nats| nats.address().replace("nats://", "tls://");
    // Somebody else vouches for it, it is called something else, or it does not encrypt.
    let other = over_tls(&others);
    does_not_talk(&database, &tls(&other), &ca).await;
    let elsewhere_ca = file(&elsewhere, "ca.pem");
    let misnamed = over_tls(&elsewhere);
    does_not_talk(&database, &tls(&misnamed), &elsewhere_ca).await;
    let plain = Nats::start();
    does_not_talk(&database, &tls(&plain), &ca).await;
    // With the same three, all is well where it should be.
    let sound = over_tls(&ours);
    let folder = tempfile::tempdir().unwrap();
    let node = Process::node(folder.path(), &variables(&database, &tls(&sound), &ca)).unwrap();
    assert!(talks(&node).await);
    node.kill();
}

#[tokio::test]
async fn nodes_prove_who_they_are_and_nobody_reads_along() {
    let certificates = tempfile::tempdir().unwrap();
    certify(certificates.path(), THIS_MACHINE);
    let file = |name: &str| certificates.path().join(name).display().to_string();
    let postgres = Postgres::start_with(|folder| {
        for name in ["cert.pem", "key.pem"] {
            fs::copy(file(name), folder.join(name)).unwrap();
        }
        let at = |name: &str| folder.join(name).display().to_string();
        // Only over TLS, and only with the password.
        fs::write(
            folder.join("hba"),
            "hostssl all dicer all scram-sha-256\nhost all postgres all trust\n",
        )
        .unwrap();
        vec![
            "ssl=on".to_owned(),
            format!("ssl_cert_file={}", at("cert.pem")),
            format!("ssl_key_file={}", at("key.pem")),
            format!("hba_file={}", at("hba")),
        ]
    });
    let database = postgres.database();
    postgres.tell(
        "create role dicer login password 'open:s@same'; grant all on schema public to dicer",
        &database,
    );
    let place = database.split_once('@').unwrap().1;
    let (key, cert, ca) = (file("key.pem"), file("cert.pem"), file("ca.pem"));
    let tls = ["--tls", "--tlscert", &cert, "--tlskey", &key];
    let user = ["--user", "dice", "--pass", "p@ss:w%rd/"];
    let nats = Nats::start_with(&[&tls[..], &user[..]].concat());
    let bus = nats
        .address()
        .replace("nats://", "tls://dice:p%40ss%3Aw%25rd%2F@");
    let secure =
        format!("postgres://dicer:open%3As%40same@{place}?sslmode=verify-full&sslrootcert={ca}");
    let folder = tempfile::tempdir().unwrap();
    let node = Process::node(folder.path(), &variables(&secure, &bus, &ca)).unwrap();
    assert!(talks(&node).await);
    let seen = node.command_line() + &fs::read_to_string(folder.path().join("log")).unwrap();
    for secret in ["s@same", "s%40same", "p@ss", "p%40ss"] {
        assert!(!seen.contains(secret), "{secret} slipped out");
    }
    node.kill();
    // Whoever does not prove it, or whom nobody vouches for, is not let in; and the password stays where it is.
    let unproven = secure.replace("open%3As", "wrong");
    let unread = secure.replace("verify-full", "disable");
    let unvouched = secure.replace(&format!("&sslrootcert={ca}"), "");
    for wrong in [unproven, unread, unvouched] {
        let mut variables = variables(&wrong, &bus, &ca).to_vec();
        variables.retain(|(name, _)| *name != "SSL_CERT_FILE");
        let refused = Process::node(folder.path(), &variables)
            .map(|_| ())
            .unwrap_err();
        assert!(refused.contains("127.0.0.1"), "{refused}");
        assert!(
            !refused.contains("same") && !refused.contains("wrong"),
            "{refused}"
        );
    }
    // What means nothing is not repeated anywhere, but for what it is called.
    let unknown = format!("{secure}&sslpassword=s3same");
    let refused = Process::node(folder.path(), &variables(&unknown, &bus, &ca));
    let refused = refused.map(|_| ()).unwrap_err();
    assert!(refused.contains("sslpassword"), "{refused}");
    assert!(!refused.contains("same"), "{refused}");
    // A bus that does not let a node in keeps nobody from playing, but the node does not talk.
    does_not_talk(&secure, &bus.replace("p%40ss", "wrong"), &ca).await;
    // A token will do as well.
    let nats = Nats::start_with(&["--auth", "s3cret"]);
    let bus = nats.address().replace("//", "//s3cret@");
    let node = Process::node(folder.path(), &variables(&secure, &bus, &ca)).unwrap();
    assert!(talks(&node).await);
    node.kill();
}

/// Whatever the environment says: on the command line everybody on the machine can see it.
#[test]
fn a_password_on_the_command_line_is_refused_wherever_else_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}", folder.path().join("games.db").display());
    let database = "postgres://ana:opensesame@127.0.0.1:1/dice";
    let bus = "nats://ana:opensesame@127.0.0.1:1";
    let refused = |args: &[&str], variable: &str, address: &str| {
        let run = Command::new(env!("CARGO_BIN_EXE_dicewise"))
            .args(args)
            .env("DICEWISE_HOME", folder.path())
            .env("LC_ALL", "C")
            .env(variable, address)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!(run.status.code(), Some(2), "{said}");
        assert!(said.contains(variable), "{said}");
        assert!(!said.contains("opensesame"), "{said}");
    };
    let glued = format!("--database={database}");
    for args in [
        &["serve", "--database", database][..],
        &["serve", glued.as_str()],
    ] {
        refused(args, "DICEWISE_DATABASE", database);
    }
    refused(&["serve", "--bus", bus], "DICEWISE_BUS", bus);
    let migrate = ["migrate-store", "--from", file.as_str(), "--to", database];
    refused(&migrate, "DICEWISE_DATABASE", database);
}
