"""What is made of a match on a phone and on the television, with a player who has neither: show.py PROGRAM"""
import re
import sys
from contextlib import ExitStack

from browser import PROJECTOR, Browser
from peers import Host, TerminalPlayer

# The ranks that have appeared on the podium, and whether the headline names the winner already.
UP = """[...document.querySelectorAll("#steps > [data-up='true']:not([hidden])")].map(({ dataset }) => dataset.rank).join(" ")
    + (part.dataset.won === "true" ? " won" : "")"""
# Whatever says in words how long something takes, beside the clock.
COUNTDOWNS = """
    const clock = document.querySelector("#time"), isHidden = clock.hidden;
    clock.hidden = true;
    const text = document.querySelector("#game").innerText;
    clock.hidden = isHidden;
    return text.match(/\\bin \\d+ ?s(econds?)?\\b/g) ?? [];
"""

# Notes, in the last seconds of a break, such words and whether the solution is seen.
LAST = f"""
    const looking = setInterval(() => {{
        if (document.querySelector("#time").dataset.near !== "true") return;
        clearInterval(looking);
        const isShown = document.querySelector("#solution").checkVisibility({{ opacityProperty: true, visibilityProperty: true }});
        window.last = [(() => {{ {COUNTDOWNS} }})(), isShown];
    }}, 50);
"""


def one_countdown(browser, scene):
    assert browser.script(COUNTDOWNS) == [], (scene, browser.script(COUNTDOWNS))


with ExitStack() as stack:
    host = stack.enter_context(
        Host(sys.argv[1], "--name", "Ann's game", "--rounds", "2", "--seconds", "60", "--break", "20", "--seed", "5"))
    ann = stack.enter_context(Browser(host.address))
    television = stack.enter_context(Browser(host.address, PROJECTOR))
    television.open("/tv")
    ann.join("Ann")
    ann.until_scene("playing")
    television.until_scene("showing")
    one_countdown(television, "showing")
    assert re.fullmatch(r"Hint in \d+ s", ann.text("#hint")) and ann.find("#hint").get_attribute("aria-disabled") == "true", ann.text("#hint")

    # A line tells who comes, and players who solves it, where their notes stand; how many are left is always shown.
    wim = stack.enter_context(TerminalPlayer(sys.argv[1], host.port, "Wim"))
    for browser in ann, television:
        browser.until_text("#happened", "Wim joined")
    # It is not where a player who guesses looks.
    assert ann.text("#note") == "", ann.text("#note")
    ann.until_text("#guessing", "2 guessing")
    wim.solve()
    ann.until("who solved it", lambda: re.fullmatch(r"Wim solved it in \d+\.\d\d seconds\.", ann.text("#note")))
    # The television has a card for him instead.
    television.until_text("#solvers", "Wim")
    assert "solved it" not in television.text("#game"), television.text("#game")
    # It is said once on a screen.
    assert ann.text("#happened") == "", ann.text("#happened")
    # News of others gives way to what the player types.
    ann.type("8/(3-+8/3)")
    assert ann.text("#note") == "8÷(3−+8÷3)", ann.text("#note")

    # The host says where the fault is: it is marked, the caret stands there, and what is typed goes there.
    ann.type("\n")
    ann.until_visible("#note mark")
    assert ann.text("#note mark") == "+"
    ann.type("\ue017")  # Delete
    assert ann.text("#note") == "8÷(3−8÷3)", ann.text("#note")
    ann.type("\ue00c")  # Escape
    assert "÷" not in ann.text("#note"), ann.text("#note")

    # A pause puts a question away, which would have no answer now.
    ann.click("#giveUp")
    ann.until_visible("#question")
    host.say("/pause")
    ann.until_scene("paused")
    assert not ann.find("#question").is_displayed()
    host.say("/resume")
    ann.until_scene("playing")
    television.until_scene("showing")

    # The clock looks different at ten and at five seconds, on both.
    for browser in ann, television:
        browser.record("late", "#time", "part.dataset.late")
        browser.record("digit", "#digit")
    ann.until("five seconds", lambda: "5" in ann.recorded("late"), 80)
    television.until("five seconds", lambda: "5" in television.recorded("late"))
    for browser in ann, television:
        assert [late for late in browser.recorded("late") if late] == ["10", "5"], browser.recorded("late")
    assert ann.text("#hint") == "Hint" and ann.find("#hint").get_attribute("aria-disabled") == "false", ann.text("#hint")

    # The end of the round has the solution; then three, two, one, and what was is not seen any more.
    for browser in ann, television:
        browser.until_scene("break")
        browser.until_text("#solution", "= 24")
        # Calm screens have the steps of the solution as a list; the last one makes 24.
        assert browser.text("#working").strip().endswith("= 24"), browser.text("#working")
        one_countdown(browser, "break")
    # A pause stands where the clock was.
    host.say("/pause")
    for browser in ann, television:
        browser.until_text("#task", "Paused")
        assert not browser.find("#clock").is_displayed()
    television.hold_apart("a paused break")
    for browser in ann, television:
        browser.script(LAST)
    # The break begins again, and its end is waited for.
    host.say("/set break 8")
    host.say("/resume")
    for browser in ann, television:
        countdowns, is_shown = browser.until("the last seconds", lambda: browser.script("return window.last"))
        assert countdowns == [], countdowns
        assert is_shown or browser is television, "the solution is covered"
    # The television says what comes next, and who leads.
    television.until_text("#nextTitle", "Round 2 of 2")
    assert "leads with" in television.text("#leader"), television.text("#leader")
    for browser, round_on in (ann, "playing"), (television, "showing"):
        browser.until_scene(round_on)
        browser.hold_to_countdown("digit")
        assert not browser.find("#outcome").is_displayed(), "what came out of the last round is still there"

    # The podium is that of the match: each has solved one round, at once.
    wim.give_up()
    television.appear(calm=False)
    ann.solve()
    for browser in ann, television:
        browser.until_scene("break")
        browser.record("up", "#game", UP)
        browser.record("totals", "#game", "part.dataset.scene === 'break' && /points|leads|Standings/.test(part.innerText)")
    television.record("curtain", "#curtain", "part.checkVisibility()")
    television.until("the curtain", lambda: True in television.recorded("curtain"))
    for browser in ann, television:
        assert browser.recorded("totals") == [False], "the last break of a match gives its end away"
    for browser in television, ann:
        browser.until_scene("over")
    # Nothing moves under a finger that is about to react.
    ann.record("reactions", "#people", "Math.round(part.getBoundingClientRect().top + scrollY)")
    # Silence, then both places: the second alone would tell the first. The same moments for people who want no motion.
    for browser in ann, television:
        browser.until("the first place", lambda: browser.recorded("up")[-1] == "2 1 won")
        assert browser.recorded("up") == ["", "2 1 won"], browser.recorded("up")
        names = [line.split("\n") for line in browser.script(
            "return [...document.querySelectorAll('#steps > :not([hidden])')].map((step) => step.innerText)")]
        assert [name for name, *_ in names] == ["Wim", "Ann"] or [name for name, *_ in names] == ["Ann", "Wim"], names
        assert all(re.fullmatch(r"[5-9]\d\d points", points) for _, points, _ in names), names
        one_countdown(browser, "over")
    # Then each award has the television to itself.
    television.record("award", "#facts", "[...part.children].filter(({ dataset }) => dataset.now === 'true').map((fact) => fact.innerText).join()")
    television.until("the awards", lambda: len([award for award in television.recorded("award") if award]) >= 3)
    assert "Fastest answer" in "".join(television.recorded("award")), television.recorded("award")
    assert television.find("#steps small").is_displayed(), "the points have gone"
    assert re.search(r"Fastest answer\n(Ann|Wim)\n\d+\.\d\d s", "".join(television.recorded("award"))), television.recorded("award")
    # After the last award, newcomers see how to join, and who has won.
    television.until_visible("#code")
    television.until_text("#details", "The host can start another match.")
    assert "won the match" in television.text("#headline"), television.text("#headline")
    assert television.find("#ranking").is_displayed()
    television.appear(calm=True)
    television.hold_apart("match over")
    # The match to share: a picture that is not blank, and a text with everybody in it.
    ann.until_visible("#share")
    assert len(ann.recorded("reactions")) == 1, ann.recorded("reactions")
    ann.until_text("#after", "The host can start another match.")
    ann.click("#share")
    text = ann.script("return document.querySelector('#recapText').value")
    assert all(name in text for name in ("Ann's game", " won the match!", "Ann (me), ", "Wim, ", "★")), text
    # Her own award is among them, and so is told once.
    assert "☆" not in text, text
    # What the numbers count is above them, once.
    assert text.lower().count("points") == 1, text
    colours = ann.script("""
        const picture = document.querySelector("#recapPicture");
        return new Set(picture.getContext("2d").getImageData(0, 0, picture.width, picture.height).data).size;
    """)
    assert colours > 50, colours
    ann.click("#recapClose")
    for browser in ann, television:
        browser.hold_clean()
