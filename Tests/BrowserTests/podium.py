"""People who share a place on the podium, teams, and lists that are longer than the television: podium.py PROGRAM"""
import json
import sys
from contextlib import ExitStack

from browser import PROJECTOR, Browser
from peers import Host, RawPlayers, TerminalPlayer, expression

# The columns from left to right: rank, and the names on each.
COLUMNS = """return [...document.querySelectorAll("#steps > :not([hidden])")]
    .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
    .map((column) => [column.dataset.rank, [...column.querySelectorAll("bdi")].map(({ textContent }) => textContent)])"""
# The middle of the first column, from the middle of all of them, as a part of the width of the screen.
OFF = """const [all, gold] = ["#steps", "#steps .step1"].map((part) => document.querySelector(part).getBoundingClientRect());
    return Math.abs(gold.left + gold.width / 2 - all.left - all.width / 2) / innerWidth"""


def play(host, rounds, solvers, skips=True):
    """Plays the rounds; each is solved by its solvers, by their numbers."""
    for number in range(rounds):
        for place, guest in enumerate(guests):
            start = guest.start()
            message = {"giveUp": {"round": start["round"]}}
            if place in solvers[number]:
                message = {"answer": {"round": start["round"], "expression": expression(start["numbers"])}}
            guest.say(json.dumps(message))
            assert guest.message("verdict")["round"] == start["round"]
        # Nobody waits for a phone that does not play.
        if skips:
            host.say("/skip")


# Where the number of solved rounds decides, equals share a place.
with ExitStack() as stack:
    host = stack.enter_context(Host(
        sys.argv[1], "--name", "Ties", "--rounds", "2", "--seconds", "30", "--break", "3", "--seed", "5", "--scoring", "solved",
        "--start-at", "5"))
    television = stack.enter_context(Browser(host.address, PROJECTOR)).open("/tv")
    phone = stack.enter_context(Browser(host.address))
    guests = [stack.enter_context(TerminalPlayer(sys.argv[1], host.port, name)) for name in ("Ann", "Bob", "Cy", "Dot")]
    phone.join("Eve")
    play(host, 2, [{0, 1, 2, 3}, {0, 1}])
    for browser in television, phone:
        browser.until("first place", lambda: browser.script("return document.querySelector('#game').dataset.won") == "true")
        columns = [(rank, sorted(names)) for rank, names in browser.script(COLUMNS)]
        assert columns == [("1", ["Ann", "Bob"]), ("3", ["Cy", "Dot"])], columns
        assert browser.script(OFF) < .3, browser.script(OFF)
    television.hold_apart("a podium with ties")
    television.hold_clean()
    phone.hold_clean()

# Teams have their mark, and a podium of their own.
with ExitStack() as stack:
    host = stack.enter_context(Host(
        sys.argv[1], "--name", "Teams", "--rounds", "2", "--seconds", "30", "--break", "20", "--seed", "5", "--teams", "Red,Blue",
        "--start-at", "2"))
    television = stack.enter_context(Browser(host.address, PROJECTOR)).open("/tv")
    guests = [stack.enter_context(TerminalPlayer(sys.argv[1], host.port, name)) for name in ("Ann", "Bob")]
    marks = """return [...document.querySelectorAll(arguments[0])].filter((mark) => mark.offsetParent).map((mark) =>
        getComputedStyle(mark, "::before").content[1] + mark.parentElement.textContent)"""
    play(host, 1, [{0, 1}], skips=False)
    television.until("the teams", lambda: sorted(television.script(marks, "#teams mark")) == ["BBlue", "RRed"])
    host.say("/skip")
    play(host, 1, [{0, 1}])
    television.until("first place", lambda: television.script("return document.querySelector('#game').dataset.won") == "true")
    assert sorted(television.script(marks, "#steps mark")) == ["BBlue", "RRed"], television.script(marks, "#steps mark")
    television.hold_clean()

# A list of more than 26 turns pages, until everybody was seen.
with ExitStack() as stack:
    host = stack.enter_context(Host(
        sys.argv[1], "--name", "Pages", "--rounds", "2", "--seconds", "30", "--break", "30", "--seed", "5", "--start-at", "30"))
    television = stack.enter_context(Browser(host.address, PROJECTOR)).open("/tv")
    players = RawPlayers(host.port, None, 30)
    television.until_scene("showing")
    players.solve(30)
    television.until("the standings", lambda: television.find("#ranking").is_displayed())
    television.record("page", "#more")
    television.record("names", "#rows", "[...part.querySelectorAll('bdi')].map(({ textContent }) => textContent).join()")
    television.until("both pages", lambda: len({page for page in television.recorded("page") if page}) == 2)
    assert {page for page in television.recorded("page") if page} == {"Page 1 of 2", "Page 2 of 2"}, television.recorded("page")
    television.until("everybody", lambda: {name for names in television.recorded("names") for name in names.split(",")}
                     == {f"Player {number}" for number in range(30)})
    television.hold_apart("a page of the standings")
    television.hold_clean()
    players.leave()
