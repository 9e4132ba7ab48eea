"""A host that wants a player no good: it welcomes one and sends the same as fast as it is taken:
hostile_host.py tables|verdicts|statuses

It says the port, then "stalled after N bytes" once nothing more was taken for 2 s (and goes on when told to), or "gone after N
bytes". It never says that statuses stall: the player who reads them all may be slow.
"""
import json, select, socket, sys

import guests

def frame(**message):
    return guests.frame(json.dumps(message).encode())

listener = socket.create_server(("127.0.0.1", 0))
print("port", listener.getsockname()[1], flush=True)
player, _ = listener.accept()
player.recv(4096)
settings = {"target": 24, "size": 4, "seconds": 60, "break": 5}
welcome = frame(welcome={
    "protocol": 1, "room": {"id": "py", "name": "Monty"}, "player": {"id": 7, "name": "Ann"}, "resume": "secret",
    "settings": settings, "host": "hostile_host.py"})
rows = [{"player": n, "name": f"A player of number {n}", "outcome": "away", "wins": 0, "solved": 0} for n in range(500)]
table = {"players": 500, "solved": 0, "guessing": 500, "rows": rows}
streams = {
    "tables": [frame(results=table | {"round": n}) for n in range(100)],
    "verdicts": [frame(verdict={"round": n, "correct": False, "seconds": 1, "reason": "syntax"}) for n in range(1_000)],
    "statuses": [frame(status={"phase": "waiting", "text": f"{n} " + "x" * 190}) for n in range(1_000)],
}
stream = b"".join(streams[sys.argv[1]])
player.setblocking(False)
sent, rest = 0, welcome
patience = None if sys.argv[1] == "statuses" else 2
try:
    while select.select([], [player], [], patience)[1]:
        count = player.send(rest)
        sent, rest = sent + count, rest[count:] or stream
    print("stalled after", sent, "bytes", flush=True)
    sys.stdin.readline()
    player.setblocking(True)
    player.sendall(rest)
    while True:
        player.sendall(stream)
except OSError:
    print("gone after", sent, "bytes", flush=True)
