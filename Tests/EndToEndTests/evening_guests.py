"""The people of evening.py, each with a way of their own to the room, and the transcript of what they type and see."""
import json
import os
import struct
import subprocess
import threading
import time

from guests import Typist

# How long anybody waits for what should come at once. Under a sanitizer it can take about ten times as long.
PATIENCE = 240 if "SANITIZING" in os.environ else 60


class Transcript:
    """One line for each thing that a guest types or sees, with the time since the room opened."""

    def __init__(self):
        self.start = time.monotonic()
        self.lock = threading.Lock()

    def tell(self, who, what):
        with self.lock:
            print(f"{time.monotonic() - self.start:5.1f} s  {who:<20} {what}", flush=True)

    def head(self, title):
        with self.lock:
            print(f"\n{'':9}{title}\n", flush=True)


class Person:
    """A guest who types and sees. What they see is kept in its order, and waited for from where they looked last."""

    def __init__(self, transcript, name, way):
        self.transcript, self.label = transcript, f"{name} ({way})"
        self.seen, self.place, self.news = [], 0, threading.Condition()

    def begin(self):
        threading.Thread(target=self.look, daemon=True).start()

    def see(self, what):
        with self.news:
            self.seen.append(what)
            self.news.notify_all()

    def tell(self, what):
        self.transcript.tell(self.label, what)

    def has_seen(self, is_meant, patience=PATIENCE):
        """What is meant, once it is seen; None if that takes longer."""
        end = time.monotonic() + patience
        with self.news:
            while True:
                for index in range(self.place, len(self.seen)):
                    if is_meant(self.seen[index]):
                        self.place = index + 1
                        return self.seen[index]
                if (rest := end - time.monotonic()) <= 0 or not self.news.wait(rest):
                    return None

    def expect(self, is_meant, what):
        found = self.has_seen(is_meant)
        assert found is not None, f"{self.label} waits for {what}, and saw {self.seen[self.place:][-12:]}"
        return found


class Reader(Person):
    """A guest who sees lines of text."""

    def line(self, *texts):
        return self.expect(lambda line: all(text in line for text in texts), texts)


class Program(Person):
    """A guest whose program gets messages."""

    # Of all players, by their numbers; everybody gets the same tables.
    names = {}
    connection = secret = None
    rows = []

    def come(self, connection, **handshake):
        """Comes with frames, or over a WebSocket; with the secret of their seat, if they have one already."""
        self.connection = connection
        if self.secret:
            handshake["resume"] = self.secret
        self.tell("comes back" if self.secret else "comes")
        self.say(handshake={"protocol": 1, "name": self.label.split(" (")[0], **handshake})
        self.begin()
        welcome = self.message("welcome")
        self.id, self.secret = welcome["player"]["id"], welcome["resume"]
        return welcome

    def lose_connection(self):
        self.tell("loses the connection")
        # Only this ends what the other thread reads.
        self.connection.socket.shutdown(2)
        self.message("end")

    def say(self, **message):
        self.connection.say(message)

    def look(self):
        connection = self.connection
        try:
            while payload := connection.receive():
                self.take(payload)
        except (OSError, ValueError, struct.error):
            # A message can be cut off where the connection is lost.
            pass
        self.see(("end", {}))

    def take(self, payload):
        [(name, value)] = json.loads(payload).items()
        if name == "ping":
            return self.say(pong={"id": value["id"]})
        if name in ("results", "endRound"):
            # A table without rows has those of the last one.
            self.rows = value.setdefault("rows", self.rows)
            self.names.update((row["player"], row["name"]) for row in self.rows)
        if text := words(name, value, self.names):
            self.tell(text)
        self.see((name, value))

    def message(self, name, is_meant=lambda value: True):
        return self.expect(lambda seen: seen[0] == name and is_meant(seen[1]), name)[1]

    def answer(self, number, expression):
        """Says a solution, or what might be one. Returns the verdict."""
        self.tell(f"> {expression}")
        self.say(answer={"round": number, "expression": expression})
        return self.message("verdict")


class Child(Program):
    """A program that this one started, with messages as lines of JSON."""

    def start(self, command, environment):
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.begin()

    def say(self, **message):
        # The program answers pings itself.
        if "pong" not in message:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
            self.process.stdin.flush()

    def look(self):
        for line in self.process.stdout:
            # Beside them it says plain sentences, for people.
            if line.startswith(b"{"):
                self.take(line)


def words(name, value, names):
    """A message in words; None for those that would only repeat what another guest sees."""
    points = f", {value['points']} points" if "points" in value else ""
    if name == "welcome":
        return f"is in “{value['room']['name']}” as {value['player']['name']}, in team {value['player']['team']}"
    if value.get("paused"):
        return "The host has resumed the game" if "resumeSeconds" in value else "The host has paused the game"
    if name == "startRound":
        return f"Round {value['round']}: {' '.join(map(str, value['numbers']))}, {value['seconds']:.1f} s left"
    if name == "verdict" and value["correct"]:
        return f"Right, in {value['seconds']:.2f} s{points}" + (f" (+{value['bonus']})" if "bonus" in value else "")
    if name == "verdict":
        return f"Not right: {value['reason']}" + (f", it makes {value['value']}" if "value" in value else "")
    if name == "hint":
        step = [" and ".join(map(str, value["numbers"])), value.get("operation"), value.get("value")]
        return f"Hint {value['step']}: {', '.join(filter(None, step))}. {value['worth']:.0%} of the points remain"
    if name == "you":
        return f"is {value['name']}, in team {value['team']}" + (f" ({value['refused']})" if "refused" in value else "")
    if name == "reaction":
        return f"sees {names.get(value['player'])}: {value['code']}"
    if name == "endRound":
        winner = value.get("winner")
        return f"Over: {value['solution']}" + (f"; {winner['name']} won in {winner['seconds']:.2f} s" if winner else "")
    return value["text"] if name == "goodbye" else None


class Lines(Reader):
    """A guest with nothing but lines, as with nc."""

    def come(self, *address):
        self.typist = Typist(*address)
        self.begin()
        # A host greets after two seconds of silence, or after an empty line.
        self.typist.type("")

    def type(self, line):
        self.tell(f"> {line}")
        self.typist.type(line)

    def look(self):
        for line in self.typist.stream:
            self.tell(line.decode().rstrip())
            self.see(line.decode().rstrip())
