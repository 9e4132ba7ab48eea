"""What a host says to a lone player, byte for byte except what differs each time: transcript.py PORT (json|web|lines|classic|goodbyes)

The room is that of `host --seed 24 --rounds 2 --break 1`. Times, secrets, ids and sentences beside a code are replaced by *.
"""
import base64, json, os, re, socket, struct, sys

ANSWERS = ["1+", "1+1", "6*4*5*6", "6/(5-5)", "5/(6-6)*4", "6-5)*4", "((6-5)*(6*4))"]
VARYING = [
    (r'("(?:seconds|nextRoundSeconds)":)[0-9.]+', r"\1*"), (r'("(?:resume|id|text)":)"[^"]*"', r'\1"*"'),
    (r'("code":)"[A-Z]{4}"', r'\1"*"'), (r"Ann#[0-9A-Z]+", "Ann#*"), (r"[0-9]+\.[0-9]{2} s", "* s"),
    (r"TwentyFour [0-9.]+", "TwentyFour *"), (r"in [0-9]+ seconds", "in * seconds"), (r'("time": )[0-9.]+', r"\1*"),
]


def show(text):
    for pattern, replacement in VARYING:
        text = re.sub(pattern, replacement, text)
    print(text, flush=True)


class Frames:
    """Frames of JSON."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.stream = self.socket.makefile("rb")

    def send(self, payload):
        self.socket.sendall(struct.pack("<I", len(payload)) + payload)

    def receive(self):
        head = self.stream.read(4)
        return self.stream.read(struct.unpack("<I", head)[0]) if head else None

    def say(self, **message):
        self.send(json.dumps(message).encode())

    def hear(self, *wanted):
        """Shows what comes, up to a message of this name, or of this status."""
        while (payload := self.receive()) is not None:
            text = payload.decode()
            [(name, value)] = json.loads(text).items()
            if name == "ping":
                self.say(pong={"id": value["id"]})
                continue
            show(text)
            if name in wanted or value.get("code") in wanted:
                return value
        show("(the connection ends)")

    def play(self):
        self.say(handshake={"protocol": 1, "name": "Ann"})
        self.hear("waitingForAnswers")
        for answer in ANSWERS:
            self.say(answer={"round": 1, "expression": answer})
            self.hear("verdict")
        self.hear("nextRoundSoon")
        self.hear("waitingForAnswers")
        self.say(answer={"round": 1, "expression": "1"})
        self.hear("verdict")
        self.say(giveUp={"round": 2})
        self.hear("matchOver")
        self.say(leave={})
        self.hear()


class WebSocket(Frames):
    """The same as text messages of a WebSocket (RFC 6455)."""

    def __init__(self, port):
        super().__init__(port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        while line := self.stream.readline().decode().strip():
            show(re.sub(r"(?i)(sec-websocket-accept: ).*", r"\1*", line))

    def send(self, payload):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        head = bytes([0x81, 0x80 | len(payload)]) if len(payload) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(payload))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        head = self.stream.read(2)
        if not head:
            return None
        length = head[1] & 0x7F
        if length == 126:
            length = struct.unpack("!H", self.stream.read(2))[0]
        payload = self.stream.read(length)
        if head[0] & 0x0F == 8:
            show(f"(close {struct.unpack('!H', payload[:2])[0]})")
            return None
        return payload


class Lines:
    """Plain lines."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.stream = self.socket.makefile("rb")

    def say(self, line):
        self.socket.sendall(f"{line}\n".encode())

    def hear(self, wanted):
        while line := self.stream.readline().decode():
            show(line.rstrip("\r\n"))
            if wanted in line:
                return
        show("(the connection ends)")

    def play(self):
        self.hear("name")
        self.say("Ann")
        self.hear("make 24 of")
        for answer in ANSWERS[:-1]:
            self.say(answer)
            self.hear("")
        self.say("help")
        self.hear("q ")
        self.say(ANSWERS[-1])
        self.hear("make 24 of")
        self.say("g")
        self.hear("The match is over")
        self.say("q")
        self.hear("(never)")


class Classic(Frames):
    """Archives of the original game."""

    def __init__(self, port):
        from bpylist2 import archiver
        self.archiver = archiver
        super().__init__(port)

    def say(self, **message):
        self.send(self.archiver.archive(message))

    def hear(self, wanted):
        while (payload := self.receive()) is not None:
            message = self.archiver.unarchive(payload)
            show(json.dumps(message, ensure_ascii=False, sort_keys=True))
            if wanted(message):
                return

    def play(self):
        def begins(message): return "startRound" in message
        self.say(handshake="Ann")
        self.hear(lambda message: message.get("status") == "Waiting for answers...")
        self.say(resultSuccess=0.01)
        self.hear(lambda message: message.get("status") == "Next round will start shortly...")
        self.hear(begins)
        self.say(resultFailure="No idea")
        self.hear(lambda message: "No idea" in str(message.get("results")))


class Goodbyes:
    """What those hear who are sent away, each on a connection of their own."""

    def __init__(self, port):
        self.port = port

    def play(self):
        hello = {"protocol": 1, "name": "Ann"}
        for what, payloads in {
            "another protocol": [{"handshake": {"protocol": 2, "name": "Ann"}}],
            "no name": [{"handshake": {"protocol": 1, "name": " "}}],
            "an answer first": [{"answer": {"round": 1, "expression": "1"}}],
            "no object": [[]],
            "no JSON": [b"{"],
            "no dialect": [b"hello"],
            "no payload": [b""],
            "two handshakes": [{"handshake": hello}, {"handshake": hello}],
        }.items():
            show(f"-- {what}")
            guest = Frames(self.port)
            for payload in payloads:
                guest.send(payload if isinstance(payload, bytes) else json.dumps(payload).encode())
            guest.hear()
        show("-- too long a frame")
        guest = Frames(self.port)
        guest.socket.sendall(struct.pack("<I", 4097))
        guest.hear()


{"json": Frames, "web": WebSocket, "lines": Lines, "classic": Classic, "goodbyes": Goodbyes}[sys.argv[2]](int(sys.argv[1])).play()
