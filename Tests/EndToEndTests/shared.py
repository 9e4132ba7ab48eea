"""Guests who know the pin, at an address where another guest tries wrong ones: shared.py HOST PORT PIN tries|all-the-time

`tries` counts how many wrong ones the host lets pass before and after a right one. With `all-the-time` another guest
tries one after the other while ten guests come. Says `well` if those with the right one get in who should."""
import sys
import threading

from guests import Guest

host, port, right, kind = sys.argv[1:]
here = []
tried = threading.Semaphore(0)


def come(pin):
    """What the host says."""
    guest = Guest(host, port)
    guest.join("Guest", pin=pin)
    name, value = guest.hear("welcome", "goodbye")
    if name == "welcome":
        here.append(guest)
        return "welcome"
    guest.close()
    return value["text"] if value else "nothing"


def guess(times):
    for _ in range(times):
        heard = come("0")
        assert heard == "That is not the PIN of this room.", heard


def get_in():
    heard = come(right)
    assert heard == "welcome", heard


def keep_guessing():
    while len(here) < 10:
        guess(1)
        tried.release()


guess(4)
get_in()
if kind == "tries":
    # All are forgiven each time.
    for _ in range(2):
        guess(49)
        get_in()
    guess(50)
    assert come(right) == "There were too many wrong PINs from your address. Wait a minute."
else:
    threading.Thread(target=keep_guessing, daemon=True).start()
    for _ in range(9):
        # There are always some between two who know it.
        tried.acquire()
        tried.acquire()
        get_in()
print("well", flush=True)
