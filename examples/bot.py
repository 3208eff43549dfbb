#!/usr/bin/env python3
"""A bot from outside: bot.py http://127.0.0.1:8217 ROOM SEAT_TOKEN. It keeps what it has most of, and takes the most points."""
import base64, json, os, secrets, socket, struct, sys, urllib.parse

url, room, token = urllib.parse.urlsplit(sys.argv[1]), sys.argv[2], sys.argv[3]
sock = socket.create_connection((url.hostname, url.port or 80))
stream = sock.makefile("rb")
sock.sendall(f"GET /api/v1/socket?room={room} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Authorization: Bearer {token}\r\nSec-WebSocket-Version: 13\r\n"
             f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode())
status = stream.readline()
assert b" 101 " in status, status
while stream.readline() != b"\r\n":
    pass


def send(opcode, payload):
    """A frame, masked as clients have to; nothing here is longer than 64 kB."""
    mask = os.urandom(4)
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
    sock.sendall(bytes([0x80 | opcode]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))


def receive():
    """The next message of text; pings are answered on the way."""
    while True:
        opcode, size = stream.read(2)
        if size == 126:
            (size,) = struct.unpack(">H", stream.read(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", stream.read(8))
        payload = stream.read(size)
        if opcode & 15 == 1:
            return json.loads(payload)
        if opcode & 15 == 9:
            send(10, payload)
        if opcode & 15 == 8:
            sys.exit("the server closed the socket")


send(1, json.dumps({"type": "command", "seq": receive()["room"]["seq"], "command":
                    {"do": "sit", "name": "Pythonia", "nonce": secrets.token_hex(16)}}).encode())
view, answered = {"phase": "gathering"}, 0
while view["phase"] != "over":
    message = receive()
    if message["type"] == "event":  # Something happened: what does the room look like now?
        send(1, b'{"type": "snapshot"}')
    view = message.get("room", view) if message["type"] == "snapshot" else view
    turn = view.get("turn")
    if not turn or turn["seat"] not in view["you"] or view["seq"] <= answered:
        continue
    answered, dice = view["seq"], turn["dice"] or ""
    most = max(dice, key=dice.count, default="")
    if turn["rolls_left"] and len(set(dice)) != 1:
        command = {"do": "roll", "held": [die == most for die in dice] or [False] * 5}
    else:
        best = max((box for box in turn["boxes"] if box["legal"]), key=lambda box: box["points"] + box["bonus"])
        command = {"do": "score", "box": best["box"]}
    send(1, json.dumps({"type": "command", "key": f"at-{answered}", "seq": answered, "command": command}).encode())
print("over:", {seat["name"]: seat["card"]["total"] for seat in view["seats"] if seat["card"]})
