"""A host that sends its guest to a seat of its choice in another host's room: planted_seat.py HOST PORT ROOM PLAYER

It takes that seat first. Then it listens at port 2424, and welcomes its guest to the seat, under these names of room and
player. Each time the guest comes back, it closes the connection and says "claims the seat" or "claims nothing".
"""
import json, socket, sys

import guests

mallory = guests.Guest(sys.argv[1], sys.argv[2])
mallory.join("Mallory")
_, welcome = mallory.hear("welcome")
mallory.close()
welcome["room"]["name"], welcome["player"]["name"] = sys.argv[3:]
listener = socket.create_server(("", 2424))
print("listening", flush=True)
guest, _ = listener.accept()
guest.recv(4096)
guest.sendall(guests.frame(json.dumps({"welcome": welcome}).encode()))
guest.close()
while True:
    guest, _ = listener.accept()
    print("claims the seat" if b'"seat":' in guest.recv(4096) else "claims nothing", flush=True)
    guest.close()
