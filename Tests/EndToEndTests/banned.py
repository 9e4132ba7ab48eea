"""Guests who are on their way to a seat when their address is banned: banned.py HOST PORT SOURCE [PIN OTHER-SOURCE...]

Takes a seat as Eve, and brings guests to every stage before a seat, over every transport that has it. With a pin, which must
be right, that is where it waits to be checked, because of many wrong ones from the other addresses. At `ready` the host is
to ban Eve. Without a pin she also has neighbours, whom the host should ban at `again` with all of the
address. Says `well` if nobody gets a seat who should not, and everybody is told why."""
import hashlib
import hmac
import sys
from concurrent.futures import ThreadPoolExecutor

from guests import Browser, Guest, Typist

host, port, source, *more = sys.argv[1:]
NONCE = "0123456789abcdef"
BANNED = "The host has banned you from this room."
CLOSED = "Someone from your address was banned. Newcomers from there have to wait up to ten minutes."


def take_seat(name, **handshake):
    guest = Guest(host, port, source)
    guest.join(name, **handshake)
    return guest, guest.hear("welcome")[1]


class Underway:
    """A guest who has sent half of a message, and has the rest ready."""

    def __init__(self, kind):
        self.guest = kind(host, port, source)
        message = self.guest.pack(b'{"handshake":{"protocol":1,"name":"New"}}')
        self.guest.socket.sendall(message[:9])
        self.rest = message[9:]

    def go_on(self):
        self.guest.socket.sendall(self.rest)


class Proving:
    """A guest who has named a seat, and has the proof ready that the host waits for."""

    def __init__(self, kind, welcome):
        room, seat = welcome["room"]["id"], welcome["player"]["id"]
        self.guest = kind(host, port, source)
        self.guest.join("Eve", seat=seat, room=room, nonce=NONCE)
        nonce = self.guest.hear("challenge")[1]["nonce"]
        key = hmac.digest(welcome["resume"].encode(), b"twentyfour player", "sha256")
        code = hmac.digest(hashlib.sha256(key).digest(), f"{room}\n{seat}\n{NONCE}\n{nonce}".encode(), "sha256")
        self.proof = bytes(a ^ b for a, b in zip(key, code)).hex()

    def go_on(self):
        self.guest.say({"proof": {"proof": self.proof}})


def come_back(kind, welcome):
    guest = kind(host, port, source)
    guest.join("Eve", resume=welcome["resume"])
    return guest


def expect_goodbye(guest, text):
    name, value = guest.hear("welcome", "goodbye")
    assert name == "goodbye" and (value["code"], value["text"]) == ("banned", text), (name, value)


def expect_line(guest, text):
    line = guest.read("You are in", text)
    assert line and text in line, line


def let_ban(word):
    print(word, flush=True)
    sys.stdin.readline()


def without_pin():
    eve, eves = take_seat("Eve")
    mallory, mallorys = take_seat("Mallory")
    trudy = Typist(host, port, source)
    trudy.type("", "Trudy")
    code = trudy.read("Trudy#").split("Trudy#")[1][:8]
    new = [Underway(kind) for kind in (Guest, Browser)]
    proving = [Proving(kind, eves) for kind in (Guest, Browser)]
    typist = Typist(host, port, source)
    typist.type("")
    assert typist.read("What is your name?")

    let_ban("ready")
    expect_goodbye(eve, BANNED)
    for guest in new + proving:
        guest.go_on()
        expect_goodbye(guest.guest, CLOSED)
    for kind in Guest, Browser:
        expect_goodbye(come_back(kind, eves), CLOSED)
    typist.type("New")
    expect_line(typist, CLOSED)
    # A neighbour's seat is not touched.
    neighbor = Proving(Browser, mallorys)
    neighbor.go_on()
    assert neighbor.guest.hear("welcome", "goodbye")[0] == "welcome"

    proving = [Proving(kind, mallorys) for kind in (Guest, Browser)]
    let_ban("again")
    # They are told at once.
    for guest in [neighbor] + proving:
        expect_goodbye(guest.guest, BANNED)
    for kind in Guest, Browser:
        expect_goodbye(come_back(kind, mallorys), BANNED)
    expect_line(trudy, BANNED)
    typist = Typist(host, port, source)
    typist.type("", f"Trudy#{code}")
    expect_line(typist, "That code does not match a seat under this name.")


def with_pin(pin, others):
    def guess(source):
        guest = Guest(host, port, source)
        guest.join("Guest", pin="0")
        return guest

    # An address with wrong PINs comes after all without, even with the right one.
    for _ in range(3):
        guess(source).hear("goodbye")
    eve, _ = take_seat("Eve", pin=pin)
    for other in others[:5] * 4:
        guess(other).hear("goodbye")
    # Each of these is a reason for a longer pause before the next.
    crowd = [guess(other) for other in others[5:]]
    waiting = [kind(host, port, source) for kind in (Guest, Browser)]
    for guest in waiting:
        guest.join("New", pin=pin)
    typist, asked = Typist(host, port, source), Typist(host, port, source)
    typist.type("", "New", pin)
    asked.type("", "New")
    assert typist.read("This room has a PIN.") and asked.read("This room has a PIN.")

    let_ban("ready")
    # They are told at once.
    for guest in [eve] + waiting:
        expect_goodbye(guest, BANNED if guest is eve else CLOSED)
    expect_line(typist, CLOSED)
    # So is this one when their turn comes, which is soon when the crowd is gone.
    for guest in crowd:
        guest.close()
    asked.type(pin)
    expect_line(asked, CLOSED)


if more:
    with_pin(more[0], more[1:])
else:
    without_pin()
print("well", flush=True)
