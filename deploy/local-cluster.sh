#!/usr/bin/env bash
# A whole cluster on one machine, without containers: PostgreSQL, NATS, and nodes of dicewise.
#
#   deploy/local-cluster.sh                       starts everything, says where it is, and stops it on Ctrl-C
#   deploy/local-cluster.sh --nodes 5 --dir /tmp/dice --program target/release/dicewise
#
# Parts of a cluster that was started so can be dealt with alone; whoever tests what happens then does:
#
#   deploy/local-cluster.sh start|stop|kill|pause|go-on postgres|nats|1|2|3 --dir DIR
#   deploy/local-cluster.sh down --dir DIR
#
# In DIR are the data, the logs, and for each part its process (NAME.pid) and where it listens (NAME.at). Both engines want a
# password, which is made up once and which only you can read (NAME.secret, and within NAME.at). If there is a file N.postgres or
# N.nats, node N finds that part where it says (HOST:PORT). The engines come from the distribution's packages.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
what=up part='' dir='' nodes=3 program=''
while [ $# -gt 0 ]; do
    case $1 in
    up | down) what=$1 ;;
    start | stop | kill | pause | go-on) what=$1 part=${2:?which part?}; shift ;;
    --dir) dir=${2:?which folder?}; shift ;;
    --nodes) nodes=${2:?how many?}; shift ;;
    --program) program=${2:?which program?}; shift ;;
    *) sed -n '2,16s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
    esac
    shift
done

missing() { printf 'missing: %s\n' "$*" >&2; exit 1; }

PATH=$PATH:/usr/sbin:$(printf '%s:' /usr/lib/postgresql/*/bin)
if [ -z "$dir" ]; then
    [ "$what" = up ] || missing "--dir DIR: which cluster?"
    dir=$(mktemp -d "${TMPDIR:-/tmp}/dicewise-cluster-XXXXXX")
fi
mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
if [ -z "$program" ]; then
    program=$(cat "$dir/program" 2>/dev/null || true)
    for built in "$root/target/release/dicewise" "$root/target/debug/dicewise"; do
        [ -n "$program" ] || [ ! -x "$built" ] || program=$built
    done
    [ -n "$program" ] || program=$(command -v dicewise) ||
        missing "dicewise: build it with cargo build --release, or say where it is with --program."
fi
printf '%s\n' "$program" >"$dir/program"

# PostgreSQL refuses to run as root.
as_nobody=()
[ "$(id -u)" != 0 ] || as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)

free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# A part keeps its port, so that those who know it find it again.
port_of() {
    [ -f "$dir/$1.port" ] || free_port >"$dir/$1.port"
    cat "$dir/$1.port"
}

# A password; nobody else may read it.
secret() {
    [ -f "$dir/$1.secret" ] ||
        (umask 077 && head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n' >"$dir/$1.secret")
    cat "$dir/$1.secret"
}

# Writes where something is, with what it wants to know: for nobody else.
note() { (umask 077 && rm -f "$dir/$1" && printf '%s\n' "$2" >"$dir/$1"); }

wait_for() {
    for _ in $(seq 600); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.1
    done
    missing "$1 did not work for a minute; the logs are in $dir"
}

start_postgres() {
    command -v initdb >/dev/null || missing "PostgreSQL (Debian: apt-get install postgresql)."
    local port data=$dir/postgres
    port=$(port_of postgres)
    if [ ! -d "$data" ]; then
        mkdir "$data"
        [ ${#as_nobody[@]} = 0 ] || chown 65534:65534 "$data"
        (umask 077 && secret admin >"$data/password")
        [ ${#as_nobody[@]} = 0 ] || chown 65534:65534 "$data/password"
        "${as_nobody[@]}" initdb --username=postgres --auth=scram-sha-256 --pwfile="$data/password" --encoding=UTF8 --no-locale \
            -D "$data/data" >"$dir/initdb.log" 2>&1 || missing "a database: $(cat "$dir/initdb.log")"
        rm "$data/password"
    fi
    run() {
        "${as_nobody[@]}" postgres -D "$data/data" -k "$data" -p "$port" -c listen_addresses=127.0.0.1 \
            -c max_connections=200 >>"$dir/postgres.log" 2>&1 &
        echo $! >"$dir/postgres.pid"
    }
    admin() { PGPASSWORD=$(secret admin) psql -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$port" -U postgres "$@"; }
    # Right after a sudden end its port or its memory may still be taken: then it ends at once, and is started again.
    answers() { lives "$(cat "$dir/postgres.pid")" || run; admin -c 'select 1'; }
    run
    wait_for answers
    # Nodes may do everything in their own database, and nothing else.
    [ -n "$(admin -Atc "select 1 from pg_roles where rolname = 'dicewise'")" ] ||
        printf "create role dicewise login password '%s';\n" "$(secret postgres)" | admin
    [ -n "$(admin -Atc "select 1 from pg_database where datname = 'dicewise'")" ] ||
        admin -c 'create database dicewise owner dicewise'
    note postgres.at "postgres://dicewise:$(secret postgres)@127.0.0.1:$port/dicewise"
}

start_nats() {
    command -v nats-server >/dev/null || missing "NATS (Debian: apt-get install nats-server)."
    local port
    port=$(port_of nats)
    note nats.conf "authorization { token: \"$(secret nats)\" }"
    nats-server -c "$dir/nats.conf" -a 127.0.0.1 -p "$port" >>"$dir/nats.log" 2>&1 &
    echo $! >"$dir/nats.pid"
    note nats.at "nats://$(secret nats)@127.0.0.1:$port"
    wait_for bash -c "exec 3<>/dev/tcp/127.0.0.1/$port"
}

start_node() {
    local port database bus config=$dir/node.toml
    port=$(port_of "$1")
    database=$(cat "$dir/postgres.at")
    [ ! -f "$dir/$1.postgres" ] || database="postgres://dicewise:$(secret postgres)@$(cat "$dir/$1.postgres")/dicewise"
    bus=$(cat "$dir/nats.at")
    [ ! -f "$dir/$1.nats" ] || bus="nats://$(secret nats)@$(cat "$dir/$1.nats")"
    [ -f "$config" ] || : >"$config"
    mkdir -p "$dir/$1"
    DICEWISE_DATABASE=$database DICEWISE_BUS=$bus DICEWISE_HOME=$dir/$1 \
        "$program" serve --listen "127.0.0.1:$port" --data-dir "$dir/$1" --config "$config" >>"$dir/$1.log" 2>&1 &
    echo $! >"$dir/$1.pid"
    echo "http://127.0.0.1:$port" >"$dir/$1.at"
    wait_for bash -c "exec 3<>/dev/tcp/127.0.0.1/$port"
}

start() {
    case $1 in
    postgres) start_postgres ;;
    nats) start_nats ;;
    *) start_node "$1" ;;
    esac
}

# Whether a process has not ended, whoever should take note of it.
lives() {
    case $(ps -o stat= -p "$1") in
    '' | Z*) return 1 ;;
    esac
}

# The database is many processes: those that are left would answer, or keep another from starting. It itself first, so that it
# starts no more.
signal() {
    local pid all
    pid=$(cat "$dir/$2.pid" 2>/dev/null) || return 0
    case $1 in
    CONT) ;;
    KILL) kill -STOP "$pid" 2>/dev/null || true ;;
    *) kill "-$1" "$pid" 2>/dev/null || true ;;
    esac
    all="$pid $(ps -o pid= --ppid "$pid" || true)"
    case $1 in
    STOP | CONT | KILL) for one in $all; do kill "-$1" "$one" 2>/dev/null || true; done ;;
    esac
    [ "$1" = STOP ] || [ "$1" = CONT ] || {
        for one in $all; do while lives "$one"; do sleep 0.05; done; done
        rm -f "$dir/$2.pid"
    }
}

# The database ends what is under way when it is interrupted; others are asked to terminate.
stop() {
    signal CONT "$1"
    case $1 in
    postgres) signal INT "$1" ;;
    *) signal TERM "$1" ;;
    esac
}

down() {
    for pid in "$dir"/[0-9]*.pid "$dir/nats.pid" "$dir/postgres.pid"; do
        [ ! -f "$pid" ] || stop "$(basename "$pid" .pid)"
    done
}

case $what in
start) start "$part" ;;
stop) stop "$part" ;;
kill) signal KILL "$part" ;;
pause) signal STOP "$part" ;;
go-on) signal CONT "$part" ;;
down) down ;;
up)
    trap down EXIT
    start postgres
    start nats
    for node in $(seq "$nodes"); do start "$node"; done
    echo "database 127.0.0.1:$(port_of postgres), its address with the password in $dir/postgres.at"
    echo "bus 127.0.0.1:$(port_of nats), its address with the token in $dir/nats.at"
    for node in $(seq "$nodes"); do echo "node $node $(cat "$dir/$node.at")"; done
    echo "everything is in $dir; Ctrl-C stops it"
    # Until somebody ends it, or its input ends.
    trap 'exit 0' INT TERM
    while read -r _; do :; done
    [ ! -t 0 ] || sleep infinity
    ;;
esac
