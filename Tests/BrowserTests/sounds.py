"""A page sounds only where the user wants it to, and never before it was touched: sounds.py PORT"""
import sys

from browser import Browser

# Counts what would be heard, in the page's own sounds.
LISTEN = """
    window.heard = { contexts: 0, notes: 0 };
    window.AudioContext = class extends AudioContext {
        constructor() { super(); heard.contexts += 1; }
        createOscillator() { heard.notes += 1; return super.createOscillator(); }
    };
"""

with Browser(f"http://127.0.0.1:{sys.argv[1]}") as ann:
    ann.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTEN})
    heard = lambda: ann.script("return heard")
    ann.join("Ann")
    ann.until_scene("playing")
    # Off until the user switches them on, whatever is touched.
    ann.take((0, "+", 1))
    assert ann.text("#sound") == "Sound: off" and heard() == {"contexts": 0, "notes": 0}, heard()
    ann.click("#undo")
    ann.click("#sound")
    ann.until_text("#sound", "Sound: on")
    ann.until("one context", lambda: heard()["contexts"] == 1)
    before = heard()["notes"]
    ann.type("1+1\n")
    ann.until_text("#note", "1 is ")
    assert heard()["notes"] > before

    # It is remembered; but a page that nobody has touched yet tries nothing.
    ann.reload()
    ann.until_scene("playing")
    ann.until_text("#sound", "Tap for sound")
    assert heard() == {"contexts": 0, "notes": 0}, heard()
    ann.click("#sound")
    ann.until_text("#sound", "Sound: on")
    ann.solve()
    ann.until("the right answer", lambda: heard()["notes"] > 0)
    ann.click("#sound")
    ann.until_text("#sound", "Sound: off")
    ann.reload()
    ann.until_visible("#game")
    assert ann.text("#sound") == "Sound: off"
    assert ann.complaints() == [], ann.complaints()
