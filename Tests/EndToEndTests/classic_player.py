"""A player of the original game, on bpylist2: classic_player.py HOST PORT NAME ROUNDS. It solves every round at once."""
import json, socket, struct, sys
from bpylist2 import archiver

def send(**message):
    payload = archiver.archive(message)
    host.sendall(struct.pack("<I", len(payload)) + payload)

host = socket.create_connection((sys.argv[1], int(sys.argv[2])))
stream, rounds = host.makefile("rb"), int(sys.argv[4])
send(handshake=sys.argv[3])
while header := stream.read(4):
    message = archiver.unarchive(stream.read(struct.unpack("<I", header)[0]))
    print(json.dumps(message, ensure_ascii=False, sort_keys=True), flush=True)
    if "startRound" in message:
        send(resultSuccess=0.01)
    if message.get("status") == "Next round will start shortly...":
        rounds -= 1
        if rounds == 0:
            break
