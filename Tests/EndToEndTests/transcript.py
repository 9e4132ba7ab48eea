"""What a host says to a lone player, byte for byte except what differs each time: transcript.py PORT (json|web|lines|classic|goodbyes)

The room is that of `host --seed 24 --rounds 2 --break 1`. Times, secrets, ids and sentences beside a code are replaced by *.
"""
import json, re, sys

import guests

ANSWERS = ["1+", "1+1", "6*4*5*6", "6/(5-5)", "5/(6-6)*4", "6-5)*4", "((6-5)*(6*4))"]
VARYING = [
    (r'("seconds":)[0-9.]+', r"\1*"), (r'("(?:points|gained)":)[1-9][0-9]*', r"\1*"),
    (r'("(?:resume|id|text)":)"[^"]*"', r'\1"*"'), (r'("code":)"[A-Z]{4}"', r'\1"*"'), (r"Ann#[0-9A-Z]+", "Ann#*"),
    (r"[0-9]+\.[0-9]{2} s", "* s"), (r"TwentyFour [0-9.]+", "TwentyFour *"), (r"[1-9][0-9,]* points", "* points"),
    (r'("code":"fastest",.*?"value":)[0-9.]+', r"\1*"), (r"in [0-9]+ seconds", "in * seconds"), (r'("time": )[0-9.]+', r"\1*"),
]


def show(text):
    for pattern, replacement in VARYING:
        text = re.sub(pattern, replacement, text)
    print(text, flush=True)


class Frames(guests.Guest):
    """Frames of JSON."""

    def hear(self, *wanted):
        """Shows what comes, up to a message of this name, or of this phase."""
        while (payload := self.receive()) is not None:
            text = payload.decode()
            [(name, value)] = json.loads(text).items()
            if name == "ping":
                self.say({"pong": {"id": value["id"]}})
                continue
            show(text)
            if name in wanted or value.get("phase") in wanted:
                return
        show("(the connection ends)")

    def play(self):
        self.join("Ann")
        self.hear("results")
        for answer in ANSWERS:
            self.answer(answer)
            self.hear("verdict")
        self.hear("break")
        self.hear("round")
        self.answer("1")
        self.hear("verdict")
        self.say({"giveUp": {"round": 2}})
        self.hear("ending")
        self.hear("over")
        self.say({"leave": {}})
        self.hear()


class WebSocket(guests.Browser, Frames):
    """The same as text messages of a WebSocket."""

    def __init__(self, host, port):
        super().__init__(host, port)
        for line in self.head:
            show(re.sub(r"(?i)(sec-websocket-accept: ).*", r"\1*", line))

    def receive(self):
        payload = super().receive()
        if self.closing:
            show(f"(close {self.closing})")
        return payload


class Lines(guests.Typist):
    """Plain lines."""

    def hear(self, wanted):
        while line := self.stream.readline().decode():
            show(line.rstrip("\r\n"))
            if wanted in line:
                return
        show("(the connection ends)")

    def play(self):
        self.hear("name")
        self.type("Ann")
        self.hear("make 24 from")
        for answer in ANSWERS[:-1]:
            self.type(answer)
            self.hear("")
        self.type("help")
        self.hear("q ")
        self.type(ANSWERS[-1])
        self.hear("make 24 from")
        self.type("g")
        self.hear("You gave the fastest answer")
        self.type("q")
        self.hear("(never)")


class Classic(Frames):
    """Archives of the original game."""

    def __init__(self, host, port):
        from bpylist2 import archiver
        self.archiver = archiver
        super().__init__(host, port)

    def say(self, **message):
        self.socket.sendall(guests.frame(self.archiver.archive(message)))

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

    def __init__(self, host, port):
        self.host, self.port = host, port

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
            guest = Frames(self.host, self.port)
            for payload in payloads:
                payload = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
                guest.socket.sendall(guests.frame(payload))
            guest.hear()
        show("-- too long a frame")
        guest = Frames(self.host, self.port)
        guest.socket.sendall((4097).to_bytes(4, "little"))
        guest.hear()


dialects = {"json": Frames, "web": WebSocket, "lines": Lines, "classic": Classic, "goodbyes": Goodbyes}
dialects[sys.argv[2]]("127.0.0.1", sys.argv[1]).play()
