"""Takes the pictures of the documents from the real program: take.py PROGRAM FOLDER

A host, players and televisions are run, in terminals and in a browser, with the same puzzles every time."""
import json
import os
import sys
import tempfile
from contextlib import ExitStack

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, f"{root}/Tests/BrowserTests")

from browser import PHONE, PROJECTOR, Browser  # noqa: E402
from peers import TerminalPlayer, expression  # noqa: E402
from screen import Screen  # noqa: E402

program, folder = sys.argv[1:3]
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp()
os.environ.pop("NO_COLOR", None)
GUESTS = ("Chloé", "Dilnoza", "Eskil", "Fatuma")
PORT = 40123


def take(screen, name):
    screen.picture(f"{folder}/{name}.svg")


def answer(player, number, text):
    player.say(json.dumps({"answer": {"round": number, "expression": text}}))


def solution():
    """The puzzle of the round that begins now, solved."""
    return [expression(guest.message("startRound")["numbers"]) for guest in guests][0]


with ExitStack() as party:
    host = party.enter_context(Screen(
        80, 24, program, "host", "--player", "Ann", "--no-advertise", "--no-history", "--port", str(PORT), "--seed", "11",
        "--rounds", "2"))
    host.until("Enter")
    at = f"127.0.0.1:{PORT}"
    television = party.enter_context(Screen(200, 60, program, "join", at, "--spectate", "--name", "Wall"))
    wall = party.enter_context(Browser(f"http://{at}", PROJECTOR, dark=True)).open("/tv")
    phone = party.enter_context(Browser(f"http://{at}", PHONE)).join("Bob")
    guests = [party.enter_context(TerminalPlayer(program, PORT, name)) for name in GUESTS]
    # The television draws names and awards as signs.
    for screen in host, television:
        screen.until(GUESTS[-1])
    host.until("Bob")
    wall.until_text("body", GUESTS[-1])
    take(host, "waiting-room")
    take(television, "television-waiting-room")
    wall.screenshot(f"{folder}/wall-waiting-room.png")
    phone.until_text("body", GUESTS[-1])
    phone.screenshot(f"{folder}/phone-waiting-room.png")

    host.type("\r")
    right = solution()
    phone.until_scene("playing")
    phone.screenshot(f"{folder}/phone.png")
    for place in 1, 3:
        answer(guests[place], 1, right)
        host.until(f"{GUESTS[place]} solved it")
    host.type("1+1\r")
    host.until("Not yet")
    host.type(right[:4])
    take(host, "player")
    take(television, "television")
    wall.until_text("body", "Fatuma")
    wall.screenshot(f"{folder}/wall.png")
    # Ctrl-U takes back what was typed.
    host.type("\x15" + right + "\r")
    host.until("Right!")
    for guest in guests[0], guests[2]:
        guest.say(json.dumps({"giveUp": {"round": 1}}))
    phone.solve()
    wall.until_scene("break")
    television.until("next round in")
    # Once the numbers have joined, the winner is named.
    television.until(GUESTS[1])
    take(host, "between-rounds")
    take(television, "television-between-rounds")
    for browser in wall, phone:
        browser.until("the solution", lambda: browser.script("return document.querySelector('#solution').dataset.seen") == "true")
    wall.until("the winner", lambda: wall.script("return document.querySelector('#stamp').dataset.seen") == "true")
    wall.screenshot(f"{folder}/wall-between-rounds.png")
    phone.screenshot(f"{folder}/phone-between-rounds.png")

    right = solution()
    phone.until_scene("playing")
    for guest in guests:
        answer(guest, 2, right)
    host.type(right + "\r")
    phone.solve()
    wall.until("first place", lambda: wall.script("return document.querySelector('#game').dataset.won") == "true", 40)
    wall.screenshot(f"{folder}/wall-podium.png")
    # The last line about a match, after the beats of its podium.
    for screen in host, television:
        screen.until("Average")
    host.until("Hardest")
    take(host, "podium")
    take(television, "television-podium")
    phone.until_visible("#share")
    phone.screenshot(f"{folder}/phone-podium.png")
