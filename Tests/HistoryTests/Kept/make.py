"""Has a real host keep a room, and kills it in the middle of a round: make.py PROGRAM (--history FILE | --store URL)

This made room.sqlite and room.sql (the store's dump, by pg_dump), which later versions have to read: see KeptTests.swift.
"""
import itertools, json, pathlib, socket, sqlite3, struct, subprocess, sys, time
from fractions import Fraction


def solve(items, target):
    if len(items) == 1:
        return items[0][1] if items[0][0] == target else None
    for (a, x), (b, y), *rest in itertools.permutations(items):
        ways = [(a + b, f"({x}+{y})"), (a - b, f"({x}-{y})"), (a * b, f"({x}*{y})")]
        for way in ways + ([(a / b, f"({x}/{y})")] if b else []):
            if solution := solve([way, *rest], target):
                return solution


class Player:
    def __init__(self, port, name, **more):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.stream = self.socket.makefile("rb")
        self.say(handshake={"protocol": 1, "name": name, **more})
        self.number = self.hear("welcome")["player"]["id"]

    def say(self, **message):
        payload = json.dumps(message).encode()
        self.socket.sendall(struct.pack("<I", len(payload)) + payload)

    def hear(self, wanted):
        while header := self.stream.read(4):
            [(name, value)] = json.loads(self.stream.read(struct.unpack("<I", header)[0])).items()
            if name == "ping":
                self.say(pong={"id": value["id"]})
            if name == wanted:
                return value
        sys.exit(f"no {wanted}")

    def answer(self, expression):
        self.say(answer={"round": self.start["round"], "expression": expression})
        return self.hear("verdict")

    def begin(self):
        self.start = self.hear("startRound")
        numbers = [(Fraction(n), str(n)) for n in self.start["numbers"]]
        self.solution = solve(numbers, self.start["target"])


program, option, place = sys.argv[1:]
host = subprocess.Popen(
    [program, "host", "--no-play", "--no-advertise", "--bind", "127.0.0.1", "--name", "Kept room", "--rounds", "3", "--break", "1",
     "--start-at", "4", "--seed", "24", "--pin", "2424", option, place],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in host.stdout:
    if "twentyfour join" in line:
        # In a store, the code of the room follows.
        port = int(line.split(":")[-1].split("/")[0])
        break


def command(text):
    host.stdin.write(text + "\n")
    host.stdin.flush()


ann, bob, eve, cy = (Player(port, name, pin="2424") for name in ("Ann", "Bob", "Eve", "Cy (é)"))
watcher = Player(port, "Screen", pin="2424", role="spectator")
for player in (ann, bob, eve, cy):
    player.begin()
# Round 1: whatever a verdict can be, a ban, and a player who is sent out.
for wrong in ("1+", "1+1", "/".join(map(str, ann.start["numbers"])), "7/0", "9999999*9999999"):
    ann.answer(wrong)
assert ann.answer(ann.solution)["correct"]
assert bob.answer(bob.solution + "=24")["correct"]
command("ban Eve")
eve.hear("goodbye")
cy.say(giveUp={"round": 1})
cy.hear("verdict")
late = Player(port, "Late", pin="2424")
# Round 2: one of them has solved it, the others guess, and one has lost the connection.
for player in (ann, bob, late):
    player.begin()
assert bob.answer(bob.solution)["correct"]
ann.answer("1+1")
cy.socket.close()
time.sleep(1)
host.kill()
host.wait()
if option == "--history":
    database = sqlite3.connect(place)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    for left in ("-wal", "-shm"):
        pathlib.Path(place + left).unlink(missing_ok=True)
