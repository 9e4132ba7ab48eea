"""A page sounds only where the user wants it to, and never before it was touched: sounds.py PORT"""
import sys

from browser import PROJECTOR, Browser

# Counts what would be heard, in the page's own sounds.
LISTEN = """
    window.heard = { contexts: 0, notes: 0 };
    window.AudioContext = class extends AudioContext {
        constructor() { super(); heard.contexts += 1; }
        createOscillator() { heard.notes += 1; return super.createOscillator(); }
    };
"""

# Shows or hides a page, as far as it can tell.
SHOW = "Object.defineProperty(document, 'visibilityState', { value: arguments[0], configurable: true })"

# The loudest 100 ms of a sound, in dBFS, and its peak, as the page would play it. Each has a context of its own.
RENDER = """
    const [play, done] = arguments, context = new OfflineAudioContext(1, 44100 * 8, 44100);
    sounds.connect(context);
    new Function("start", play)(.05);
    context.startRendering().then((buffer) => {
        const samples = buffer.getChannelData(0), window = 4410, decibels = (part) => 20 * Math.log10(part);
        let [peak, sum, loudest] = [0, 0, 0];
        samples.forEach((sample, place) => {
            peak = Math.max(peak, Math.abs(sample));
            sum += sample ** 2 - (place < window ? 0 : samples[place - window] ** 2);
            loudest = Math.max(loudest, sum / window);
        });
        done([decibels(peak), decibels(Math.sqrt(loudest))]);
    });
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
    # Which number is named depends on how many of them are 1.
    ann.until_text("#note", " is ")
    assert heard()["notes"] > before

    # A television plays while it is seen, and its button silences it alone.
    with Browser(ann.address, PROJECTOR) as television:
        television.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTEN})
        television.open("/tv")
        television.until_scene("showing")
        television.click("#sound")
        television.until_text("#sound", "Sound: on")
        notes = lambda: television.script("return heard.notes")
        television.until("the loop under the round", lambda: notes() > 0)
        later = lambda: television.script("return heard.at = performance.now()") and television.until(
            "a later moment", lambda: television.script("return performance.now() - heard.at > 1500"))
        television.script(SHOW, "hidden")
        before = notes()
        later()
        assert notes() == before, "a page that nobody sees plays"
        television.script(SHOW, "visible")
        television.until("the loop again", lambda: notes() > before)
        television.click("#sound")
        television.until_text("#sound", "Sound: off")
        later()
        assert television.text("#sound") == "Sound: off"
        assert television.script("return localStorage.getItem('sounds')") is None
        television.click("#sound")
        television.until_text("#sound", "Sound: on")
        television.hold_clean()

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
    ann.hold_clean()

    # Every sound is heard, a tick the softest and the fanfare the loudest; and none clips, alone or with all others.
    ann.driver.set_script_timeout(60)
    render = lambda play: ann.driver.execute_async_script(RENDER, play)
    names = ann.script("return Object.keys(sounds.scores)")
    levels = {name: render(f"sounds.sound('{name}', 0, start)") for name in names}
    levels["roll"] = render("playRoll(start, 6.8)")
    order = sorted(levels, key=lambda name: levels[name][1])
    assert (order[0], order[-1]) == ("tick", "fanfare") and levels["tick"][1] > -34, levels
    levels["all"] = render("for (const name of Object.keys(sounds.scores)) sounds.sound(name, 0, start)")
    assert all(peak < -1 for peak, _ in levels.values()), levels
