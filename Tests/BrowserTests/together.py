"""Two browsers, a terminal and `nc` play one round to its end: together.py PORT PROGRAM [--without-lines]"""
import sys
from contextlib import ExitStack

from browser import LAPTOP, Browser
from peers import LinesPlayer, TerminalPlayer, expression

port, program = sys.argv[1:3]
game = next((word.removeprefix("--game=") for word in sys.argv if word.startswith("--game=")), port)
address = f"http://127.0.0.1:{port}"

with ExitStack() as room:
    ann = room.enter_context(Browser(address)).join("Ann")
    bob = room.enter_context(Browser(address, LAPTOP)).join("Bob <b>&amp;</b>")
    terry = room.enter_context(TerminalPlayer(program, game, "Terry"))
    others = [terry]
    if "--without-lines" not in sys.argv:
        others.append(room.enter_context(LinesPlayer(game, "Nancy")))
    names = ["Ann", "Bob <b>&amp;</b>", "Terry", "Nancy"][: 2 + len(others)]
    for browser in ann, bob:
        browser.until_scene("playing")
        browser.until_text("#count", f"0 of {len(names)} solved it, {len(names)} guessing")

    # A typed answer that is none, with its reason; then by tiles, by keyboard, as JSON, as a line.
    numbers = [int(number) for number in bob.numbers()]
    bob.type("+".join(map(str, numbers)) + "+1\n")
    bob.until_text("#note", "1 is used" if 1 in numbers else "1 is not one of the numbers")
    ann.solve()
    ann.until_text("#headline", "Solved in ")
    bob.until_text("#count", f"1 of {len(names)} solved it, {len(names) - 1} guessing")
    bob.type(expression(numbers) + "\n")
    bob.until_text("#headline", "Solved in ")
    for other in others:
        other.solve()

    for browser in ann, bob:
        browser.until_scene("break")
        browser.until_text("#solution", "= 24")
        browser.until("every row", lambda: len(browser.table()) == len(names))
        rows = browser.table()
        for name in names:
            assert sum(name in row for row in rows) == 1, rows
        # Everybody solved it, so everybody has a place, and one's own is told.
        own = browser.text("#rows tr.own").split("\t")
        words = {"1": "You won this round!", "2": "You came 2nd", "3": "You came 3rd", "4": "You came 4th"}
        assert browser.text("#headline") == words[own[0].strip()], (own, browser.text("#headline"))
        assert own[1].endswith(" you"), own
    assert terry.message("endRound")["own"]["rank"] in range(1, len(names) + 1)
    for browser in ann, bob:
        browser.hold_clean()
