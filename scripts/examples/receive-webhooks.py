"""
Receives webhooks with Python's standard library: an example to copy. Verifies every delivery by
the scheme (https://www.standardwebhooks.com), takes each event once, and prints it as JSON.
  export WEBHOOK_SECRET=paste-your-secret-here
  python3 scripts/examples/receive-webhooks.py --port 8080
"""
# region: receive
import argparse
import base64
import hashlib
import hmac
import json
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# The site's own bodies are far smaller.
MAX_BYTES = 64 * 1024
# An older request may be a recorded one that is sent again.
TOLERANCE_SECONDS = 5 * 60

parser = argparse.ArgumentParser()
parser.add_argument("--port", type=int, default=8080)
port = parser.parse_args().port
secret = os.environ.get("WEBHOOK_SECRET", "").removeprefix("whsec_")
if not secret:
    sys.exit("WEBHOOK_SECRET must be set to the secret of the webhook")
key = base64.b64decode(secret, validate=True)

# Events that were taken. Store the ids together with what the events change instead.
taken = set()
taking = threading.Lock()


def handle_event(event_id, event):
    """Does what the event is for. Return quickly: the site waits ten seconds for the response."""
    print(json.dumps({"id": event_id, **event}), flush=True)


def to_number(text):
    """The number in a header; -1 where there is none."""
    return int(text) if len(text) <= 12 and text.isdecimal() else -1


def is_signed(headers, body):
    """Whether the site sent these bytes, and within the last minutes."""
    event_id = headers.get("webhook-id", "")
    sent_at = headers.get("webhook-timestamp", "")
    if abs(time.time() - to_number(sent_at)) > TOLERANCE_SECONDS:
        return False
    signed = f"{event_id}.{sent_at}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # While a secret is replaced, there is one signature of the old one and one of the new one.
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(expected, signature) for signature in signatures)


class Receiver(BaseHTTPRequestHandler):
    # Seconds without a byte, after which a connection is given up.
    timeout = 10

    def do_POST(self):
        length = to_number(self.headers.get("content-length", ""))
        if length < 0:
            return self.respond(411)
        body = self.rfile.read(min(length, MAX_BYTES + 1))
        # The signature is that of the bytes as they were sent: verified before they are parsed.
        if len(body) > MAX_BYTES or not is_signed(self.headers, body):
            return self.respond(400)
        event_id = self.headers["webhook-id"]
        # Any 2xx ends the delivery, any other status is tried again later.
        with taking:
            if event_id not in taken:
                handle_event(event_id, json.loads(body))
                taken.add(event_id)
        return self.respond(204)

    def respond(self, status):
        self.send_response(status)
        self.end_headers()

    def log_request(self, *_):
        """Prints nothing but the events."""


server = ThreadingHTTPServer(("", port), Receiver)
print(f"Listening on port {server.server_port}", file=sys.stderr, flush=True)
server.serve_forever()
# endregion
