#!/usr/bin/env python3
"""A bot from outside: bot.py http://127.0.0.1:8217 ROOM SEAT_TOKEN [NAME]. It keeps what it has most of, and takes the most points."""
import base64, json, os, secrets, socket, struct, sys, urllib.parse

url, room, token, name = urllib.parse.urlsplit(sys.argv[1]), *sys.argv[2:4], (sys.argv[4:] or ["Pythonia"])[0]
stream = (sock := socket.create_connection((url.hostname, url.port or 80))).makefile("rb")
sock.sendall(f"GET /api/v1/socket?room={room} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Authorization: Bearer {token}\r\nSec-WebSocket-Version: 13\r\n"
             f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode())
assert b" 101 " in (status := stream.readline()), status
while stream.readline() != b"\r\n": pass


def send(opcode, payload):
    """A frame, masked as clients have to; nothing here is longer than 64 kB."""
    mask = os.urandom(4)
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
    sock.sendall(bytes([0x80 | opcode]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))


def receive():
    """The next message of text; pings are answered on the way."""
    while True:
        opcode, size = stream.read(2)
        length = {126: 2, 127: 8}.get(size, 0)
        payload = stream.read(int.from_bytes(stream.read(length), "big") if length else size)
        if opcode & 15 == 1:
            return json.loads(payload)
        if opcode & 15 == 9:
            send(10, payload)
        if opcode & 15 == 8:
            sys.exit("the server closed the socket: " + payload[2:].decode())


def do(command):
    send(1, json.dumps({"type": "command", "key": f"at-{view['seq']}", "seq": view["seq"], "command": command}).encode())


view, answered = {}, 0
while view.get("phase") != "over":
    message = receive()
    if message["type"] == "refused" and message["code"] != "stale":
        sys.exit(message["message"])
    if message["type"] == "snapshot":
        view = message["room"]
        view["you"] or do({"do": "sit", "name": name, "nonce": secrets.token_hex(16)})
    elif message["type"] == "event" and message["seq"] == view["seq"] + 1:  # What changed: the turn, at times everything.
        view |= message.get("room", {}) | {"you": view["you"]} | {part: message[part] for part in ("seq", "phase", "turn")}
    elif not view["you"] or message.get("seq", 0) > view["seq"] + 1:  # Which seat is ours, or what was missed?
        send(1, b'{"type": "snapshot"}')
    turn = view["turn"]
    if not turn or turn["seat"] not in view["you"] or view["seq"] <= answered:
        continue
    answered, dice = view["seq"], turn["dice"] or ""
    most = max(dice, key=dice.count, default="")
    if turn["rolls_left"] and len(set(dice)) != 1:
        do({"do": "roll", "held": [die == most for die in dice] or [False] * 5})
    else:
        do({"do": "score", "box": max((box["points"] + box["bonus"], box["box"]) for box in turn["boxes"] if box["legal"])[1]})
print("over:", {seat["name"]: seat["card"]["total"] for seat in view["seats"] if seat["card"]})
