"""Floods a host with what it has to store: flood.py HOST PORT SECONDS

Guests join, three at a time, and give the longest wrong answers that there are. The first 54 stay; all others leave at
once, for so long, or up to 20 s until 40 were there. At the end it says how many got in, and how many seconds it took."""
import sys
import threading
import time

from guests import Guest

host, port, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
began = time.monotonic()
entered = []


def come_and_go():
    # Players who join after others have left begin with the number of their wrong answers.
    staying = []
    # On a busy machine it takes longer until enough have been there.
    while time.monotonic() < began + (seconds if len(entered) >= 40 else max(seconds, 20)):
        try:
            guest = Guest(host, port)
            # With one message more the host would call it a flood.
            stays = len(staying) < 18
            leave = [] if stays else [{"leave": {}}]
            guest.join("E" * 24, *[{"answer": {"round": 1, "expression": "9" * 200}}] * 18, *leave)
            if guest.hear("welcome", "goodbye")[0] == "welcome":
                entered.append(1)
            if stays:
                staying.append(guest)
                continue
            while guest.stream.read(4_096):
                pass
            guest.close()
        except OSError:
            pass


threads = [threading.Thread(target=come_and_go) for _ in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("entered", len(entered), "in", time.monotonic() - began, flush=True)
