"""A TwentyFour host for one player and one round, written from docs/protocol.md: host.py PORT"""
import json, socket, struct, sys

def send(**message):
    payload = json.dumps(message).encode()
    player.sendall(struct.pack("<I", len(payload)) + payload)

def receive():
    header = stream.read(4)
    if not header:
        sys.exit("the player has gone")
    [(name, value)] = json.loads(stream.read(struct.unpack("<I", header)[0])).items()
    print(name, json.dumps(value), flush=True)
    return name, value

listener = socket.create_server(("", int(sys.argv[1])), family=socket.AF_INET6, dualstack_ipv6=True)
print("listening", flush=True)
player, _ = listener.accept()
stream = player.makefile("rb")
name = receive()[1]["name"]
row = {"player": 7, "name": name, "outcome": "guessing", "wins": 0, "solved": 0}
send(welcome={
    "protocol": 1, "room": {"id": "py", "name": "Monty"}, "player": {"id": 7, "name": name}, "resume": "secret",
    "settings": {"target": 24, "size": 4, "seconds": 60, "break": 5},
    "host": "host.py", "unheardOf": True})
own = {"outcome": "guessing", "seconds": 60}
send(startRound={"phase": "round", "round": 1, "numbers": [3, 3, 8, 8], "target": 24, "seconds": 60, "own": own})
send(results={"round": 1, "players": 1, "solved": 0, "guessing": 1, "rows": [row]})
send(ping={"id": 1})
while True:
    kind, value = receive()
    if kind == "answer":
        correct = value["expression"] == "8/(3-8/3)"
        send(verdict={"round": 1, "correct": correct, "seconds": 1.5, **({} if correct else {"reason": "notTarget"})})
        if correct:
            break
row |= {"outcome": "solved", "seconds": 1.5, "rank": 1, "standing": 1, "wins": 1, "solved": 1}
own = {"outcome": "solved", "seconds": 1.5, "rank": 1, "standing": 1}
send(endRound={
    "phase": "break", "round": 1, "solution": "8/(3-8/3)", "solutions": 1, "seconds": 5, "own": own, "players": 1, "solved": 1,
    "guessing": 0, "rows": [row]})
send(goodbye={"code": "roomClosed", "text": "That was all."})
