"""Guests of a host, for the scripts beside this one: with frames of JSON, a WebSocket, or plain lines."""
import base64, json, os, socket, struct


def frame(payload):
    return struct.pack("<I", len(payload)) + payload


class Connection:
    """A connection to a host, from one of this machine's addresses if it is given."""

    def __init__(self, host, port, source=None):
        address = source and (source, 0)
        self.socket = socket.create_connection((host, int(port)), timeout=120, source_address=address)
        self.stream = self.socket.makefile("rb")

    def close(self):
        self.stream.close()
        self.socket.close()


class Guest(Connection):
    """A guest with frames of JSON."""

    def pack(self, payload):
        return frame(payload)

    def say(self, *messages):
        """Sends messages, all at once."""
        payloads = (json.dumps(message, ensure_ascii=False).encode() for message in messages)
        self.socket.sendall(b"".join(self.pack(payload) for payload in payloads))

    def join(self, name, *more, **handshake):
        """Asks for a seat, and says more with the same breath."""
        self.say({"handshake": {"protocol": 1, "name": name, **handshake}}, *more)

    def answer(self, expression, number=1):
        self.say({"answer": {"round": number, "expression": expression}})

    def receive(self):
        """The next payload; None at the end."""
        head = self.stream.read(4)
        return self.stream.read(struct.unpack("<I", head)[0]) if head else None

    def hear(self, *names):
        """Answers pings, up to a message with one of these names.

        Returns its name and its value, or None twice if the connection ends."""
        while (payload := self.receive()) is not None:
            [(name, value)] = json.loads(payload).items()
            if name == "ping":
                self.say({"pong": {"id": value["id"]}})
            elif name in names:
                return name, value
        return None, None


class Browser(Guest):
    """The same as text messages of a WebSocket (RFC 6455)."""

    # The code with which the host closes.
    closing = None

    def __init__(self, host, port, source=None):
        super().__init__(host, port, source)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /play HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.head = list(iter(lambda: self.stream.readline().decode().strip(), ""))

    def pack(self, payload):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        head = bytes([0x81, 0x80 | len(payload)]) if len(payload) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(payload))
        return head + mask + masked

    def receive(self):
        head = self.stream.read(2)
        if not head:
            return None
        length = head[1] & 0x7F
        if length == 126:
            length = struct.unpack("!H", self.stream.read(2))[0]
        payload = self.stream.read(length)
        if head[0] & 0x0F == 8:
            self.closing = struct.unpack("!H", payload[:2])[0]
            return None
        return payload


class Typist(Connection):
    """A guest with plain lines."""

    def type(self, *lines):
        """Types lines, all at once."""
        self.socket.sendall("".join(f"{line}\n" for line in lines).encode())

    def read(self, *texts):
        """The next line with one of these texts; None if the connection ends."""
        while line := self.stream.readline().decode():
            if any(text in line for text in texts):
                return line.rstrip("\r\n")
        return None
