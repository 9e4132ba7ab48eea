"""What axe-core finds in each state, by day and by night; how the page fits; a round played by keyboard alone:
accessible.py PROGRAM"""
import sys

from selenium.webdriver.common.keys import Keys

from browser import LAPTOP, PHONE, PROJECTOR, SMALL_PHONE, Browser, steps
from inspection import inspect
from peers import Host

# Whether all of the puzzle is on the screen.
OUTSIDE = """
    return [...document.querySelectorAll("#puzzle button, #clock, #leave")].filter((part) => part.offsetParent)
        .filter((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect();
            return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        }).map((part) => part.id || part.innerText);
"""


def focus_on(browser, selector):
    """Goes from button to button until this one is focused."""
    wanted = browser.find(selector)
    for _ in range(40):
        focused = browser.driver.switch_to.active_element
        if focused == wanted:
            assert browser.script("return arguments[0].matches(':focus-visible')", wanted)
            return focused
        browser.type(Keys.TAB)
    raise AssertionError(f"the keyboard does not reach {selector}")


def press(browser, selector, key=Keys.SPACE):
    focus_on(browser, selector).send_keys(key)


# The host ends the breaks, which leave time for everything.
with Host(sys.argv[1], "--rounds", "2", "--seconds", "600", "--break", "600", "--seed", "5") as host, \
        Browser(host.address) as ann, Browser(host.address, PROJECTOR) as television:
    for browser in ann, television:
        browser.driver.set_script_timeout(60)
    television.open("/tv")
    television.until_scene("idle")
    inspect(television, "television, idle", (PROJECTOR, LAPTOP))
    television.hold_apart("idle")
    ann.open()
    inspect(ann, "lobby")
    ann.click("#play")
    ann.until_visible("#word")
    inspect(ann, "lobby with a complaint")

    # From here on without a pointer.
    focus_on(ann, "#name").send_keys("Ann", Keys.ENTER)
    ann.until_scene("playing")
    inspect(ann, "playing")
    for size in PHONE, SMALL_PHONE:
        ann.resize(size)
        assert ann.script(OUTSIDE) == [], f"at {size} one has to scroll for {ann.script(OUTSIDE)}"
    ann.resize(PHONE)
    television.until_scene("showing")
    inspect(television, "television, round", (PROJECTOR, LAPTOP))
    television.hold_apart("round")
    way = steps(dict(enumerate(ann.numbers())))
    for count, (a, sign, b) in enumerate(way):
        press(ann, ann.tile(a))
        press(ann, f"#operators [data-operator='{sign}']")
        press(ann, ann.tile(b))
        if count == 0:
            inspect(ann, "half merged")
            # Another way, to its wrong end and back.
            rest = [place for place, number in enumerate(ann.numbers()) if number is not None]
            for x, y in zip(rest, rest[1:]):
                press(ann, ann.tile(x))
                press(ann, "#operators [data-operator='-']")
                press(ann, ann.tile(y))
            ann.until_text("#note", "That makes ")
            inspect(ann, "wrong end")
            press(ann, "#undo")
            press(ann, "#undo")
    ann.until_scene("break")
    inspect(ann, "break")
    television.until_scene("break")
    inspect(television, "television, break", (PROJECTOR, LAPTOP))
    television.hold_apart("break")
    ann.until("the end is told", lambda: " = 24." in ann.text("#news"))

    host.say("/skip")
    ann.until_scene("playing")
    press(ann, "#giveUp", Keys.ENTER)
    ann.until_visible("#question")
    inspect(ann, "question")
    # The harmless answer is at hand, and Escape is one too.
    assert ann.driver.switch_to.active_element == ann.find("#no")
    ann.type(Keys.ESCAPE)
    assert not ann.find("#question").is_displayed()
    press(ann, "#giveUp", Keys.ENTER)
    press(ann, "#yes", Keys.ENTER)
    ann.until_scene("break")
    host.say("/skip")
    ann.until_scene("over")
    inspect(ann, "match over")
    television.until_scene("over")
    inspect(television, "television, match over", (PROJECTOR, LAPTOP))
    television.hold_apart("match over")
    press(ann, "#leave", Keys.ENTER)
    press(ann, "#yes", Keys.ENTER)
    ann.until_text("#word", "You left the room")
    inspect(ann, "after leaving")
