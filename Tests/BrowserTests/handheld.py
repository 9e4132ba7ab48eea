"""A phone in the hand: handheld.py PORT"""
import sys

from selenium.webdriver.common.action_chains import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput

from browser import Browser, steps

# Notes what the page asks the phone for, and lets a test put the page out of sight.
PHONE = """
    const phone = { asked: 0, locks: [], buzzes: [], isSeen: true };
    window.phone = phone;
    navigator.vibrate = (pattern) => phone.buzzes.push(pattern) > 0;
    Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
        phone.asked += 1;
        const lock = Object.assign(new EventTarget(), {
            kind, release: async () => { phone.locks = []; lock.dispatchEvent(new Event("release")); } });
        phone.locks = [lock];
        return lock;
    } } });
    Object.defineProperty(document, "visibilityState", { get: () => phone.isSeen ? "visible" : "hidden" });
    // As a browser does with a page that comes out of sight.
    phone.turn = (isSeen) => {
        phone.isSeen = isSeen;
        if (!isSeen) for (const lock of phone.locks) lock.release();
        document.dispatchEvent(new Event("visibilitychange"));
    };
"""


def tap(browser, selector):
    actions = ActionBuilder(browser.driver, mouse=PointerInput("touch", "finger"))
    actions.pointer_action.move_to(browser.find(selector)).pointer_down().pointer_up()
    actions.perform()


with Browser(f"http://127.0.0.1:{sys.argv[1]}", calm=False) as ann:
    def phone(what):
        return ann.script(f"return phone.{what}")

    def take(step):
        for selector in ann.tile(step[0]), f"#operators [data-operator='{step[1]}']", ann.tile(step[2]):
            tap(ann, selector)

    ann.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": PHONE})
    ann.open()
    # The page does not reload when it is pulled.
    assert ann.script("return getComputedStyle(document.documentElement).overscrollBehaviorY") == "none"
    assert phone("asked") == 0
    ann.join("Ann")
    ann.until_scene("playing")

    # The screen stays on while the round lasts, also after the page was out of sight.
    ann.until("awake", lambda: phone("locks.length") == 1)
    assert phone("locks[0].kind") == "screen"
    ann.script("phone.turn(false)")
    assert phone("locks.length") == 0
    asked = phone("asked")
    ann.script("phone.turn(true)")
    ann.until("awake again", lambda: phone("locks.length") == 1)
    assert phone("asked") == asked + 1

    # Half-built tiles outlast a reload, with the way back.
    numbers = ann.numbers()
    take((0, "+", 1))
    take((1, "*", 2))
    built = ann.numbers()
    assert built[:2] == [None, None] and built[2] == (numbers[0] + numbers[1]) * numbers[2], built
    ann.reload()
    ann.until_scene("playing")
    assert ann.numbers() == built, ann.numbers()
    ann.until("the half-built tile", lambda: ann.text(f"{ann.tile(2)} .from") != "")
    tap(ann, "#undo")
    assert ann.numbers()[1] == numbers[0] + numbers[1]
    ann.reload()
    ann.until_scene("playing")
    assert ann.numbers()[1] == numbers[0] + numbers[1] and ann.numbers()[2] == numbers[2], ann.numbers()
    tap(ann, "#restart")
    ann.reload()
    ann.until_scene("playing")
    assert ann.numbers() == numbers
    # What was kept of another puzzle, or by another page, is not taken.
    key = ann.script("return Object.keys(sessionStorage).find((key) => key.startsWith('steps')) ?? 'steps'")
    name = ann.script("return `${page.room.view.room.id} ${page.room.view.puzzle.round} ${page.room.view.puzzle.numbers}`")
    ann.hold_clean()
    for kept in (
            {"puzzle": "another", "steps": [[0, "+", 1]]}, {"puzzle": name, "steps": [["constructor", "+", 1]]},
            {"puzzle": name, "steps": [[0, "constructor", 1]]}, {"puzzle": name, "steps": [0, None, [0, "+", 0]]}, 24):
        ann.script("sessionStorage.setItem(arguments[0], JSON.stringify(arguments[1]))", key, kept)
        ann.reload()
        ann.until_scene("playing")
        assert ann.numbers() == numbers, kept
    # So many reloads at once are too many for a host: the page asks again for what was refused, and the browser complains.
    ann.complaints()

    # A verdict is felt: a wrong one twice, a right one once; not by those who play by keys or want no motion.
    assert phone("buzzes") == []
    ann.type("1+1\n")
    ann.until_text("#note", " is ")
    assert phone("buzzes") == []
    tap(ann, ann.tile(0))
    ann.script("page.room.answer('1+1')")
    ann.until("a double buzz", lambda: phone("buzzes") == [[60, 80, 60]])
    ann.appear(calm=True)
    ann.script("page.room.answer('1+1')")
    ann.until("the verdict", lambda: ann.script("return page.room.view.unjudged.length === 0"))
    assert len(phone("buzzes")) == 1
    ann.appear(calm=False)
    tap(ann, ann.tile(0))
    for step in steps(dict(enumerate(ann.numbers()))):
        take(step)
    ann.until_text("#headline", "Solved in ")
    assert phone("buzzes")[-1] == [40], phone("buzzes")

    # After the round the screen may go off, and nothing is kept of its tiles.
    ann.until("the screen let go", lambda: phone("locks.length") == 0)
    assert ann.script("return Object.keys(sessionStorage).filter((key) => key.startsWith('steps'))") == []
    ann.hold_clean()
