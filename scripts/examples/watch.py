"""The same as watch.ts, with Python's standard library."""
# region: watch
import base64
import hashlib
import http.client
import json
import os
import sys
import time
from urllib.parse import urlsplit

SITE = urlsplit(os.environ["MELTEMI_URL"])
POSITION = "position-py.txt"
# The server sends PING after 30 seconds without a message: a longer silence is a lost connection.
SILENCE_SECONDS = 60
# The site's own messages are far smaller.
MAX_BYTES = 64 * 1024
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
# Statuses of refusals that pass by themselves.
PASSING = {408, 425, 429, 502, 503, 504}


class WebSocket:
    """A connection that exchanges texts (RFC 6455)."""

    def __init__(self):
        secure = SITE.scheme == "https"
        connect = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        self.connection = connect(SITE.netloc, timeout=SILENCE_SECONDS)
        key = base64.b64encode(os.urandom(16)).decode()
        headers = {
            "Authorization": f"Bearer {os.environ['MELTEMI_TOKEN']}",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
        }
        self.connection.request("GET", "/trpc", headers=headers)
        response = self.connection.getresponse()
        if response.status in PASSING:
            raise ConnectionError(f"status {response.status}")
        expected = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
        accepted = response.headers.get("Sec-WebSocket-Accept")
        if response.status != 101 or accepted != base64.b64encode(expected).decode():
            sys.exit(f"Status {response.status}: {response.read(1000).decode()}")
        self.input = response.fp

    def send(self, payload, kind=TEXT):
        size = len(payload)
        mask = os.urandom(4)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self.connection.sock.sendall(bytes([128 | kind]) + length + mask + masked)

    def read(self, size):
        data = self.input.read(size)
        if len(data) < size:
            raise ConnectionError("the connection ended")
        return data

    def receive(self):
        """Waits for the next text."""
        message = b""
        while True:
            first, size = self.read(2)
            if size > 125:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            if len(message) + size > MAX_BYTES:
                raise ConnectionError("a message is too long")
            payload = self.read(size)
            kind = first & 15
            if kind == CLOSE:
                raise ConnectionError("the server closed the connection")
            if kind == PING:
                self.send(payload, PONG)
            elif kind != PONG:
                message += payload
                # The highest bit marks the last part of a message.
                if first & 128:
                    return message.decode()


def follow(position):
    """Each change with its position; first None with a position, where none is given."""
    live = WebSocket()
    given = {"lastEventId": position} if position else {}
    params = {"path": "checkout.onBookingChange", "input": given}
    live.send(json.dumps({"id": 1, "method": "subscription", "params": params}).encode())
    while True:
        text = live.receive()
        if text == "PING":
            live.send(b"PONG")
            continue
        message = json.loads(text)
        if "error" in message:
            refusal = message["error"]["data"]
            if refusal["httpStatus"] in PASSING:
                raise ConnectionError(refusal["problem"]["code"])
            sys.exit(refusal["problem"]["code"])
        # A server that stops sends `reconnect`, and closes the connection.
        result = message.get("result", {})
        if result.get("type") == "data":
            yield result["id"], result["data"]["data"]


position, pause = "", 1
if os.path.exists(POSITION):
    with open(POSITION) as file:
        position = file.read().strip()
while True:
    try:
        for latest, change in follow(position):
            if change:
                print(change["kind"], change["bookingId"], flush=True)
            # Stored after the work is done: a change is never lost, and after a crash handled again.
            # Replaced as a whole: a run that is killed leaves a position in the file.
            with open(f"{POSITION}.new", "w") as file:
                file.write(latest)
            os.replace(f"{POSITION}.new", POSITION)
            if not change:
                print("Changes were missed" if position else "Watching", flush=True)
            position, pause = latest, 1
    except (OSError, http.client.HTTPException) as error:
        print(f"Trying again in {pause} s: {error}", file=sys.stderr, flush=True)
    time.sleep(pause)
    pause = min(2 * pause, 30)
# endregion
