"""A TwentyFour player in 30 lines, written from docs/protocol.md: player.py HOST PORT NAME ROUNDS"""
import itertools, json, socket, struct, sys
from fractions import Fraction

def solve(items, target):
    if len(items) == 1:
        return items[0][1] if items[0][0] == target else None
    for (a, x), (b, y), *rest in itertools.permutations(items):
        ways = [(a + b, f"({x}+{y})"), (a - b, f"({x}-{y})"), (a * b, f"({x}*{y})")]
        for way in ways + ([(a / b, f"({x}/{y})")] if b else []):
            if solution := solve([way, *rest], target):
                return solution

def send(**message):
    payload = json.dumps(message).encode()
    host.sendall(struct.pack("<I", len(payload)) + payload)

host = socket.create_connection((sys.argv[1], int(sys.argv[2])))
stream, rounds = host.makefile("rb"), int(sys.argv[4])
send(handshake={"protocol": 1, "name": sys.argv[3]})
while header := stream.read(4):
    [(name, value)] = json.loads(stream.read(struct.unpack("<I", header)[0])).items()
    print(name, json.dumps(value, ensure_ascii=False), flush=True)
    if name == "ping":
        send(pong={"id": value["id"]})
    elif name == "startRound" and "numbers" in value and value["own"]["outcome"] == "guessing":
        solution = solve([(Fraction(n), str(n)) for n in value["numbers"]], value["target"])
        send(answer={"round": value["round"], "expression": solution})
    elif name == "endRound" and value["round"] == rounds:
        send(leave={})
