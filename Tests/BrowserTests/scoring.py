"""A match that the rounds solved decide: scoring.py PROGRAM"""
import sys
from contextlib import ExitStack

from browser import PROJECTOR, Browser
from peers import Host, TerminalPlayer

HEADINGS = """
    return [...document.querySelectorAll("#ranking thead th")].filter((cell) => cell.offsetWidth > 0)
        .map((cell) => cell.innerText);
"""

with ExitStack() as stack:
    host = stack.enter_context(
        Host(sys.argv[1], "--name", "Ann's game", "--scoring", "solved", "--rounds", "1", "--break", "4", "--seed", "5"))
    ann = stack.enter_context(Browser(host.address))
    television = stack.enter_context(Browser(host.address, PROJECTOR))
    ann.join("Ann")
    ann.until_scene("playing")
    television.open("/tv")
    wim = stack.enter_context(TerminalPlayer(sys.argv[1], host.port, "Wim"))
    ann.until_text("#guessing", "2 guessing")
    # Wim is faster, which is worth nothing.
    wim.solve()
    ann.until_text("#guessing", "1 guessing")
    ann.solve()
    ann.until_scene("over")
    television.until_scene("over")
    for browser in ann, television:
        browser.until("the podium", lambda: browser.find("#game").get_attribute("data-won") == "true")
        [step] = browser.script("return [...document.querySelectorAll('#steps > :not([hidden])')].map((step) => step.innerText)")
        assert all(part in step for part in ("Ann", "Wim", "1 solved")) and "won" not in step, step
    headings = ann.script(HEADINGS)
    assert "Solved" in headings and "Won" not in headings and "Points" not in headings, headings
    ann.until_visible("#share")
    # The reactions stay at the bottom of the screen, so a person scrolls until the button is clear of them.
    ann.script("document.querySelector('#share').scrollIntoView({block: 'center'})")
    ann.click("#share")
    ann.until_visible("#recapText")
    text = ann.script("return document.querySelector('#recapText').value")
    assert "Solved:" in text and "Ann (me), 1" in text and "Won:" not in text and "Points" not in text, text
    ann.click("#recapClose")
    for browser in ann, television:
        browser.hold_clean()

# A lesson: nobody races, and the television shows nobody who is stuck.
with ExitStack() as stack:
    host = stack.enter_context(
        Host(sys.argv[1], "--name", "Class 7b", "--scoring", "solved", "--seconds", "off", "--rounds", "2", "--break", "60",
             "--start-at", "3", "--seed", "5"))
    television = stack.enter_context(Browser(host.address, PROJECTOR)).open("/tv")
    wim, cleo = (stack.enter_context(TerminalPlayer(sys.argv[1], host.port, name)) for name in ("Wim", "Cleo"))
    ann = stack.enter_context(Browser(host.address)).join("Ann")
    ann.until_scene("playing")
    wim.solve()
    television.until("Wim's card", lambda: "Wim" in television.text("#solvers"))
    assert not television.script("return document.querySelector('#guessers svg')"), television.text("#guessers")
    ann.until("a solved round", lambda: "Wim" in ann.text("#rows"))
    for browser in ann, television:
        assert browser.script("return getComputedStyle(document.querySelector('#bar')).visibility") == "hidden"
    ann.solve()
    cleo.give_up()
    television.until_scene("break")
    for browser in ann, television:
        browser.until("the table", lambda: "Wim" in browser.text("#rows"))
    for browser in ann, television:
        assert "Cleo" not in browser.text("#rows"), browser.text("#rows")
    # The round is counted once.
    assert ann.script("return [...document.querySelectorAll('#rows tr')].map((row) => row.lastElementChild.innerText)") == ["1", "1"]
    host.say("/end")
    television.until_scene("over")
    television.until("the podium", lambda: television.find("#game").get_attribute("data-won") == "true")
    for browser in ann, television:
        assert "Cleo" not in browser.script("return document.querySelector('#rows').textContent")
    for browser in ann, television:
        browser.hold_clean()
