"""Hints, further solutions, and all solutions in the break: help.py PORT FOLDER

The room has hints from the first second on, and deals 6 4 5 6 first."""
import sys

from browser import PROJECTOR, Browser, Keys

address, folder = f"http://127.0.0.1:{sys.argv[1]}", sys.argv[2]

with Browser(address) as ann, Browser(address) as bob, Browser(address, PROJECTOR) as television:
    for browser, name in (ann, "Ann"), (bob, "Bob"):
        browser.join(name)
        browser.until_scene("playing")
    television.open("/tv")
    television.until_scene("showing")
    ann.until("Bob in the table", lambda: len(ann.table()) == 2)

    # A hint is asked for twice: by the button, and by the question what it costs.
    ann.click("#hint")
    assert ann.text("#asked").startswith("Take a hint? You keep 75% of the points"), ann.text("#asked")
    ann.click("#no")
    assert ann.text("#help") == ""
    for number, text in enumerate(("start with 6 and 4", "6 × 4 = 24", "then use 6 and 5"), 1):
        ann.click("#hint")
        ann.click("#yes")
        ann.until_text("#help", text)
        bob.until("how many hints Ann took", lambda: any(
            f"{number} hint" in row for row in bob.table()))
    assert not ann.find("#hint").is_displayed(), "there is a fourth hint"
    assert bob.text("#help") == "" and bob.find("#hint").is_displayed()
    ann.screenshot(f"{folder}/phone-hints.png")

    # A player who comes back is told the hints again.
    ann.reload()
    ann.until_scene("playing")
    ann.until_text("#help", "then use 6 and 5")
    assert "6 × 4 = 24" in ann.text("#help") and not ann.find("#hint").is_displayed()

    # A solver may look for other solutions.
    ann.type(f"6*4*(6-5){Keys.ENTER}")
    ann.until_scene("done")
    ann.until_visible("#another")
    assert not ann.find("#operators").is_displayed()
    ann.click("#another")
    ann.until_visible("#operators")
    assert ann.numbers() == [6, 4, 5, 6] and not ann.find("#giveUp").is_displayed()
    ann.screenshot(f"{folder}/phone-looking.png")
    ann.type(f"(6-5)*4*6{Keys.ENTER}")
    ann.until_text("#note", "You have already given this solution.")

    # A player who comes back has the puzzle again.
    ann.reload()
    ann.until_scene("done")
    ann.click("#another")
    ann.until("the puzzle", lambda: ann.numbers() == [6, 4, 5, 6])
    ann.take((3, "/", 0))
    ann.take((0, "+", 2))
    ann.take((2, "*", 1))
    ann.until_text("#details", "You have found 1 other solution.")
    for browser in bob, television:
        browser.until("what Ann has found", lambda: "Ann found another solution." in browser.told())
    assert any("+1 solution" in row for row in bob.table()), bob.table()

    # There is no third one to look for, and a player who comes back is offered none either.
    assert not ann.find("#another").is_displayed()
    ann.reload()
    ann.until_scene("done")
    ann.until_text("#headline", "Solved in")
    assert not ann.find("#another").is_displayed()

    # In the break everybody can look through the solutions.
    bob.click("#giveUp")
    bob.click("#yes")
    for browser in ann, bob, television:
        browser.until_scene("break")
        # A television has no room for them: it plays the winner's. A phone lists all others.
        rows = browser.script("return [...document.querySelectorAll('#found li')].map((row) => row.textContent)")
        assert len(rows) == (browser is not television), rows
        shown = browser.script("return document.querySelector('#solution').textContent")
        assert all("= 24" in row and row.endswith(" Ann") and shown not in row for row in rows), rows
        assert not browser.find("#another").is_displayed()
        browser.hold_clean()
    bob.screenshot(f"{folder}/phone-solutions.png")
    television.screenshot(f"{folder}/television-solutions.png")
    television.hold_apart("solutions")
