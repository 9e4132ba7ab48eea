"""The television in front of everybody: big_screen.py PORT"""
import sys

from selenium.webdriver import ActionChains

from browser import PROJECTOR, Browser

AWAKE = """
    window.locks = 0;
    Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
        window.locks += 1;
        return new EventTarget();
    } } });
"""

with Browser(f"http://127.0.0.1:{sys.argv[1]}", PROJECTOR) as television:
    def is_full():
        return television.script("return document.fullscreenElement !== null")

    def is_still():
        return television.script("return getComputedStyle(document.body).cursor === 'none'")

    television.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": AWAKE})
    television.open("/tv?lang=de")
    television.until_visible("#game")
    television.until("awake", lambda: television.script("return locks === 1"))
    assert television.text("#fullScreen") == "Vollbild"

    # The button, the key and a double click; the button is there while it is of use.
    television.click("#fullScreen")
    television.until("full screen", is_full)
    television.until("no button", lambda: not television.find("#fullScreen").is_displayed())
    television.type("f")
    television.until("a window again", lambda: not is_full())
    television.until_visible("#fullScreen")
    television.type("F")
    television.until("full screen", is_full)
    ActionChains(television.driver).double_click(television.find("#puzzle")).perform()
    television.until("a window again", lambda: not is_full())

    # The pointer hides when it rests, and comes back when it moves.
    television.until("no pointer", is_still)
    ActionChains(television.driver).move_by_offset(5, 5).perform()
    television.until("a pointer", lambda: not is_still())
    television.until("no pointer", is_still)
    television.hold_clean()
