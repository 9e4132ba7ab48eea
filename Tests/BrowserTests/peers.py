"""Players who have no browser, and the network between a browser and its host."""
import json
import queue
import socket
import struct
import subprocess
import threading

from browser import PATIENCE, steps
from fractions import Fraction


def expression(numbers):
    """An expression in these numbers that makes 24."""
    texts = dict(enumerate(str(number) for number in numbers))
    last = 0
    for a, sign, b in steps({place: Fraction(number) for place, number in enumerate(numbers)}):
        texts[b] = f"({texts.pop(a)}{sign}{texts[b]})"
        last = b
    return texts[last]


class Peer:
    """A program that plays in lines of text."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.process.kill()
        self.process.wait()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\r\n"))

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def until(self, what):
        """The first line for which `what` holds, or that has it in it."""
        is_meant = what if callable(what) else lambda line: what in line
        seen = []
        while True:
            try:
                seen.append(self.lines.get(timeout=PATIENCE))
            except queue.Empty:
                raise AssertionError(f"{self.process.args}: not heard: {what}; heard {seen}") from None
            if is_meant(seen[-1]):
                return seen[-1]


class TerminalPlayer(Peer):
    """`twentyfour join --json`: each message a line."""

    def __init__(self, program, port, name):
        super().__init__(program, "join", f"127.0.0.1:{port}", "--name", name, "--json")

    def message(self, name):
        return json.loads(self.until(f'{{"{name}":'))[name]

    def start(self):
        """The next round. What has been told about it before comes again when the host pauses or locks the room."""
        while "numbers" not in (start := self.message("startRound")) or start.get("again"):
            pass
        return start

    def solve(self):
        start = self.start()
        answer = {"round": start["round"], "expression": expression(start["numbers"])}
        self.say(json.dumps({"answer": answer}))
        assert self.message("verdict")["correct"]

    def give_up(self):
        self.say(json.dumps({"giveUp": {"round": self.start()["round"]}}))
        assert self.message("verdict")["reason"] == "gaveUp"


class LinesPlayer(Peer):
    """A guest with only `nc`."""

    def __init__(self, port, name):
        super().__init__("nc", "127.0.0.1", str(port))
        self.until("name")
        self.say(name)

    def solve(self):
        words = self.until("make 24 from ").split("make 24 from ")[1]
        self.say(expression([int(number) for number in words.replace(",", " ").replace(".", " ").split()[:4]]))
        self.until(lambda line: line.startswith("Right"))


class Host(Peer):
    """`twentyfour host`, whose console can be spoken to."""

    def __init__(self, program, *options):
        super().__init__(program, "host", "--no-play", "--no-advertise", *options)
        # How others reach this machine, or that they cannot.
        self.elsewhere, self.port = self.until("twentyfour join").split("join ")[1].split()[0].rsplit(":", 1)
        self.address = f"http://127.0.0.1:{self.port}"


class RawPlayers:
    """Many players of a script's own, at sockets: see docs/protocol.md."""

    def __init__(self, port, pin, count):
        self.sockets = [socket.create_connection(("127.0.0.1", int(port)), PATIENCE) for _ in range(count)]
        for number, player in enumerate(self.sockets):
            self._send(player, {"handshake": {"protocol": 1, "name": f"Player {number}", "pin": pin}})

    def solve(self, count):
        """Lets the first ones solve the round."""
        for player in self.sockets[:count]:
            with player.makefile("rb") as stream:
                while "numbers" not in (start := json.loads(self._frame(stream)).get("startRound", {})):
                    pass
            answer = {"round": start["round"], "expression": expression(start["numbers"])}
            self._send(player, {"answer": answer})

    def leave(self):
        for player in self.sockets:
            self._send(player, {"leave": {}})
            player.close()

    def _send(self, player, message):
        payload = json.dumps(message).encode()
        player.sendall(struct.pack("<I", len(payload)) + payload)

    def _frame(self, stream):
        return stream.read(struct.unpack("<I", stream.read(4))[0])


class Network:
    """What lies between a browser and a host, and can fail."""

    def __init__(self, host, port):
        self.host = (host, port)
        self.pairs = []
        self.frozen = set()
        self.listener = None
        self.port = 0
        self.mend()

    def mend(self):
        """Lets connections through (again), on the same port."""
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, args=(self.listener,), daemon=True).start()

    def cut(self):
        """Ends every connection, and lets none through."""
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for end in (end for pair in self.pairs for end in pair):
            shut(end)
        self.pairs = []

    def freeze(self):
        """What is sent over the present connections silently stops arriving; new ones work."""
        self.frozen.update(end for pair in self.pairs for end in pair)

    def bury(self):
        """The frozen connections end, as they do after minutes: a browser may have kept one for its next page."""
        for end in self.frozen:
            shut(end)

    def _accept(self, listener):
        while True:
            try:
                near, _ = listener.accept()
                far = socket.create_connection(self.host)
            except OSError:
                return
            self.pairs.append((near, far))
            for source, sink in (near, far), (far, near):
                threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source, sink):
        try:
            while data := source.recv(65536):
                if source not in self.frozen:
                    sink.sendall(data)
        except OSError:
            pass
        if source not in self.frozen:
            shut(sink)


def shut(end):
    """Ends a connection in both directions, if it has not ended."""
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
