"""Takes the pictures of the documents from the real program: take.py PROGRAM FOLDER

A host, players and televisions are run, in terminals and in a browser, with the same puzzles every time."""
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
    print(name)


with ExitStack() as party:
    host = party.enter_context(Screen(
        80, 24, program, "host", "--player", "Ann", "--no-advertise", "--port", str(PORT), "--seed", "11", "--rounds", "2",
        "--no-history"))
    host.until("Enter")
    at = f"127.0.0.1:{PORT}"
    television = party.enter_context(Screen(120, 40, program, "join", at, "--spectate", "--name", "Wall"))
    wall = party.enter_context(Browser(f"http://{at}", PROJECTOR, dark=True))
    wall.open("/tv")
    phone = party.enter_context(Browser(f"http://{at}", PHONE))
    phone.join("Bob")
    guests = [party.enter_context(TerminalPlayer(program, PORT, name)) for name in GUESTS]
    for screen in host, television:
        screen.until(GUESTS[-1])
    take(host, "waiting-room")
    take(television, "television-waiting-room")
    wall.until_text("body", GUESTS[-1])
    wall.screenshot(f"{folder}/wall-waiting-room.png")
    host.type("\r")
    starts = [guest.message("startRound") for guest in guests]
    answer = expression(starts[0]["numbers"])
    phone.until_scene("playing")
    phone.screenshot(f"{folder}/phone.png")
    say = lambda guest, text: guest.say(f'{{"answer":{{"round":1,"expression":"{text}"}}}}')  # noqa: E731
    say(guests[1], answer)
    host.until("Dilnoza solved it")
    say(guests[3], answer)
    host.until("Fatuma solved it")
    host.type("1+1\r")
    host.until("Not yet")
    host.type("g+1"[:1])
    host.type("\x7f" + answer[:4])
    take(host, "player")
    take(television, "television")
    wall.until_text("body", "Fatuma")
    wall.screenshot(f"{folder}/wall.png")
    host.type("\x15" + answer + "\r")
    host.until("Right")
    for guest in (guests[0], guests[2]):
        guest.say('{"giveUp":{"round":1}}')
    phone.solve()
    host.until("Dilnoza")
    television.until("Round 1 is over") if False else None
    wall.until_scene("break")
    take(host, "between-rounds")
    take(television, "television-between-rounds")
    wall.screenshot(f"{folder}/wall-between-rounds.png")
    # The last round, and who has won.
    starts = [guest.message("startRound") for guest in guests]
    answer = expression(starts[0]["numbers"])
    for guest in guests:
        guest.say(f'{{"answer":{{"round":2,"expression":"{answer}"}}}}')
    host.type(answer + "\r")
    phone.until_scene("playing")
    phone.solve()
    host.until("match is over")
    take(host, "podium")
    take(television, "television-podium")
    wall.screenshot(f"{folder}/wall-podium.png")
