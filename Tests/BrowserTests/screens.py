"""Pictures of a phone and of the television: screens.py PORT FOLDER"""
import sys

from browser import PHONE, PROJECTOR, Browser

address, folder = f"http://127.0.0.1:{sys.argv[1]}", sys.argv[2]

with Browser(address, PHONE) as ann, Browser(address) as bob, Browser(address, PROJECTOR, dark=True) as television:
    television.open("/tv")
    television.until_scene("idle")
    television.screenshot(f"{folder}/television-waiting.png")
    ann.open()
    ann.screenshot(f"{folder}/phone-lobby.png")
    ann.join("Ann")
    bob.join("Bob")
    for browser in ann, bob:
        browser.until_scene("playing")
        browser.until("both", lambda: len(browser.table()) == 2)
    ann.screenshot(f"{folder}/phone.png")
    bob.take((0, "/", 1))
    bob.screenshot(f"{folder}/phone-fraction.png")
    ann.solve()
    ann.until_scene("done")
    ann.screenshot(f"{folder}/phone-solved.png")
    television.until("the solver", lambda: " s\t" in television.table()[0])
    television.screenshot(f"{folder}/television.png")
    bob.click("#giveUp")
    bob.click("#yes")
    for browser, name in (ann, "phone"), (television, "television"):
        browser.until_scene("break")
        browser.screenshot(f"{folder}/{name}-break.png")
