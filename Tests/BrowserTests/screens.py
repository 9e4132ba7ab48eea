"""Pictures of a phone and of the television: screens.py PORT PROGRAM FOLDER"""
import sys
from contextlib import ExitStack

from browser import PHONE, PROJECTOR, Browser
from peers import TerminalPlayer

port, program, folder = sys.argv[1:4]
address = f"http://127.0.0.1:{port}"

with ExitStack() as room:
    ann, bob = (room.enter_context(Browser(address, PHONE)) for _ in range(2))
    television = room.enter_context(Browser(address, PROJECTOR, dark=True))
    television.open("/tv")
    television.until_scene("idle")
    television.screenshot(f"{folder}/television-waiting.png")
    ann.open()
    ann.screenshot(f"{folder}/phone-lobby.png")
    ann.join("Ann")
    bob.join("Bob")
    others = [
        room.enter_context(TerminalPlayer(program, port, name)) for name in ("Chloé", "Dilnoza", "Eskil", "Fatuma")]
    for browser in ann, bob:
        browser.until_scene("playing")
        browser.until("all of them", lambda: len(browser.table()) == 6)
    ann.screenshot(f"{folder}/phone.png")
    bob.take((0, "/", 1))
    bob.screenshot(f"{folder}/phone-fraction.png")
    others[1].solve()
    ann.solve()
    ann.until_scene("done")
    others[0].solve()
    others[3].give_up()
    ann.screenshot(f"{folder}/phone-solved.png")
    television.until("three solvers", lambda: television.text("#solvers").count(" s") >= 3)
    television.screenshot(f"{folder}/television.png")
    others[2].give_up()
    bob.click("#giveUp")
    bob.click("#yes")
    for browser, name in (ann, "phone"), (television, "television"):
        browser.until_scene("break")
        browser.screenshot(f"{folder}/{name}-break.png")
