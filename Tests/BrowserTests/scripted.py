"""What the pages do after messages that are rare in a game, from a host that this script plays: scripted.py PORT"""
from browser import PROJECTOR
from played import Page, end, results, start, table

with Page() as ann:
    # An empty name is a fault of its field; the same refusal twice is read twice.
    ann.until_visible("#name")
    ann.click("#play")
    assert ann.find("#name").get_attribute("aria-invalid") == "true"
    ann.find("#name").send_keys("Ann")
    ann.click("#play")
    assert ann.find("#name").get_attribute("aria-invalid") == "false" and ann.text("#word") == ""

    # Cards: a hint names them, and lights them up, and the third one does, too.
    cards = [1, 2, 11, 13]
    ann.accept(deck="cards")
    ann.say(start(1, cards))
    ann.until_scene("playing")
    lit = "return [...document.querySelectorAll('#tiles .tile')].map((tile) => tile.dataset.lit === 'true')"
    ann.say({"hint": {"round": 1, "step": 1, "numbers": [13, 2], "worth": .75}})
    ann.until_text("#help", "start with K and 2")
    assert ann.script(lit) == [False, True, False, True]
    ann.say({"hint": {"round": 1, "step": 3, "numbers": [11, 13], "worth": .25}})
    ann.until_text("#help", "use 11 and 13")
    assert ann.script(lit) == [False, False, True, True]

    # A button that does nothing now keeps the focus.
    ann.take((0, "+", 1))
    ann.click("#undo")
    assert ann.find("#undo").get_attribute("aria-disabled") == "true"
    assert ann.driver.switch_to.active_element == ann.find("#undo")
    ann.script("const button = document.querySelector('#reactions button'); button.click(); button.click();")
    assert len(ann.sent("react")) == 1

    # A pause ends a question about the round, and no other; a verdict that comes in it is shown.
    ann.click("#giveUp")
    ann.say(start(1, None, paused=True, again=True))
    ann.until("no question", lambda: not ann.find("#question").is_displayed())
    ann.say({"verdict": {"round": 1, "correct": False, "reason": "notPlaying"}})
    ann.until_text("#note", "You are not in this round")
    ann.say(start(1, cards, again=True))
    ann.click("#leave")
    ann.say(start(1, None, paused=True, again=True))
    ann.until_scene("paused")
    assert ann.find("#question").is_displayed()
    ann.click("#no")

    # What is tapped before the welcome is not sent before it: the host would end the connection. It follows, except for a
    # reaction. Of two new names only the last one does.
    ann.say(start(1, cards, again=True))
    ann.lose()
    ann.connect()
    ann.script("page.room.answer('(13-1)*2*1'); page.room.react('clap'); page.room.hint(1);")
    ann.script("page.room.rename('Bea'); page.room.rename('Annabel');")
    assert ann.script("return hosts.at(-1).sent.map((message) => Object.keys(message)[0])") == ["handshake"]
    ann.welcome(deck="cards")
    ann.say(start(1, cards, again=True))
    assert [answer["expression"] for answer in ann.sent("answer")] == ["(13-1)*2*1"]
    assert ann.sent("hint") == [{"round": 1, "step": 1}] and ann.sent("rename") == [{"name": "Annabel"}]
    assert not ann.sent("react")

    # A solver who looks for another solution gets cards again.
    ann.say({"verdict": {"round": 1, "correct": True, "seconds": 5.5, "solutions": 3}})
    ann.until_visible("#another")
    ann.click("#another")
    assert ann.cards() == ["A", "2", "J", "K"], ann.cards()

    # A wrong one is not what the card of the solver says.
    ann.say({"verdict": {"round": 1, "correct": False, "reason": "notTarget", "expression": "13+11"}})
    ann.lose()
    ann.accept(deck="cards")
    ann.say(start(1, cards, again=True, own={"outcome": "solved", "seconds": 80, "rank": 1}), results(1, "solved", "guessing"))
    ann.until_visible("#place")
    assert "13" not in ann.text("#place") and "K" not in ann.text("#place"), ann.text("#place")

    # A break stays as it was while the connection comes back.
    ann.say(end(1, "(13-1)*2*1"))
    ann.until_scene("break")
    ann.lose()
    ann.accept(deck="cards")
    ann.until("a look at the break", lambda: ann.find("#game").get_attribute("data-lost") == "false")
    ann.say(end(1, "(13-1)*2*1", again=True))

    # Reactions fly in the next game, too, in which they are counted from the start.
    clap = {"reaction": {"player": 2, "code": "clap"}}
    flying = lambda: ann.script("return document.querySelector('#flying').childElementCount")
    ann.say(clap)
    ann.until("a reaction", lambda: flying() == 1)
    ann.until("its end", lambda: flying() == 0 and ann.script("return page.room.view.reactions.length") == 0)
    ann.click("#leave")
    ann.click("#yes")
    ann.until_visible("#play")
    ann.click("#play")
    ann.accept()
    ann.say({"status": {"phase": "gathering", "players": 2}}, clap)
    ann.until("a reaction in the next game", lambda: flying() == 1)
    ann.hold_clean()

with Page(calm=False) as ann:
    ann.until_visible("#name")
    ann.find("#name").send_keys("Ann")
    ann.click("#play")
    # A page that was loaded after the answer has no tiles, and shows the rank all the same.
    ann.accept()
    ann.say(start(1, None, own={"outcome": "solved", "seconds": 80}), results(1, "solved", "guessing"))
    ann.until_visible("#place")
    # The same puzzle in another match, whose beginning the page has missed, is laid out again.
    ann.say(start(1, [3, 3, 8, 8]), {"verdict": {"round": 1, "correct": True, "seconds": 5.5, "solutions": 1}})
    ann.until("one tile", lambda: len(ann.cards()) == 1)
    ann.say(end(1, "8/(3-8/3)"))
    ann.lose()
    ann.accept()
    ann.say(start(1, [3, 3, 8, 8]))
    ann.until("the numbers", lambda: ann.cards() == ["3", "3", "8", "8"])

    # A name that is written from right to left keeps its place before a number.
    said = ann.script("return phrase('news.solved', { names: ['דוד'], seconds: 5 })")
    assert said == "\u2068\u05d3\u05d5\u05d3\u2069 solved it in 5.00 seconds.", said

    # A goodbye closes what lies over the page.
    ann.script("document.querySelector('#recap').showModal()")
    ann.say({"goodbye": {"code": "replaced"}})
    ann.until_visible("#again")
    assert not ann.script("return document.querySelector('#recap').open")
    assert ann.driver.switch_to.active_element == ann.find("#again")
    ann.hold_clean()

with Page("/tv", PROJECTOR) as television:
    television.accept()
    television.say(start(1, [3, 3, 8, 8], own=None), results(1, "solved", "guessing"))
    television.until_scene("showing")
    television.until_text("#solvers", "Ann")
    television.say(end(1, "8/(3-8/3)"))
    television.until_scene("break")
    # It misses a round with other numbers, and comes back in its break.
    television.lose()
    television.accept()
    television.say(end(2, "(13-1)*2*1", again=True))
    television.until_text("#solution", "(13 − 1) × 2 × 1 = 24")
    television.until_text("#nextTitle", "Round 3 of 5")
    # Between a number and a bracket, the sign may be left out. Such a solution is shown like any other.
    value = "const made = calculation(arguments[0])?.result.value; return made ? `${made.top}/${made.bottom}` : null;"
    for expression in "4(2+3+1)", "[3-1]*{5+7}", "(1+2)(3+5)", "24/(2)(2)":
        assert television.script(value, expression) == "24/1", (expression, television.script(value, expression))
    assert television.script(value, "4(2+3") is None
    # The next match begins with a round of the same number as the last one that it has seen.
    television.say(start(1, [1, 2, 3, 4], own=None), results(1, "guessing", "guessing"))
    television.until_scene("showing")
    assert television.text("#solvers") == ""
    television.script("sounds.play = (name) => { window.played = name; }")
    television.say(results(1, "solved", "guessing"))
    television.until("the first solver of the match", lambda: television.script("return window.played") == "first")
    television.hold_clean()

with Page("/tv", PROJECTOR) as television:
    # A name that is too wide for the wall takes no other name off it.
    names = ["W" * 90, *(f"Person {number}" for number in range(11))]
    guests = [row | {"player": number, "name": name, "face": number}
              for number, name in enumerate(names, 1) for row in table("waiting")[:1]]
    television.accept()
    television.say({"status": {"phase": "gathering", "players": len(names)}},
                   {"results": results(0, "waiting")["results"] | {"players": len(names), "rows": guests}})
    shown = "return [...document.querySelectorAll('#guests li')].filter((guest) => guest.checkVisibility()).length"
    television.until("all names", lambda: television.script(shown) == len(names))

    # A player who takes another name after the match does not ring the bells of its awards again.
    television.say(start(5, [3, 3, 8, 8], own=None), end(5, "8/(3-8/3)", phase="ending"))
    television.script("window.rung = 0; sounds.play = (name) => { window.rung += name === 'award'; }")
    rows = [row | {"standing": 1, "points": 900, "solved": 1} for row in table("solved")]
    awards = [{"code": "fastest", "name": "Ann", "player": 1, "value": 5.5}]
    television.say({"endMatch": {"phase": "over", "awards": awards, "rows": rows}})
    television.until("the award", lambda: television.script("return window.rung") == 1)
    television.say({"results": results(5, "solved")["results"] | {
        "phase": "over", "rows": [rows[0] | {"name": "Annabel"}],
        "news": [{"code": "renamed", "player": 1, "name": "Annabel", "before": "Ann"}]}})
    television.until_text("#steps", "Annabel")
    television.script("requestAnimationFrame(() => requestAnimationFrame(() => { window.isLater = true; }))")
    television.until("a later picture", lambda: television.script("return window.isLater"))
    assert television.script("return window.rung") == 1
    television.hold_clean()

with Page("/host#secret", PROJECTOR) as desk:
    seats = {"seats": {"isPaused": False, "isLocked": False, "settings": [], "banned": [], "seats": [
        {"player": 1, "name": "Ann", "role": "player"}, {"player": 2, "name": "Bob", "role": "player"}]}}
    desk.accept()
    desk.say({"status": {"phase": "gathering", "players": 2}}, results(0, "waiting", "waiting"), seats)
    desk.until_text("#here", "2 players")
    # The page sleeps and wakes: what the host has folded, and the people, stay as they were.
    desk.script("document.querySelector('#modes').open = false")
    desk.until("a later moment", lambda: desk.script("return performance.now() - desk.openedAt > 1000"))
    desk.script("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert desk.script("return document.querySelectorAll('#seats li').length") == 2
    desk.accept()
    desk.say(seats)
    assert not desk.script("return document.querySelector('#modes').open")
    assert desk.script("return hosts.map(({ readyState }) => readyState)") == [3, 1]
    # A large room tells only the seats of the first people.
    seats["seats"]["more"] = True
    desk.say({"results": {**results(0, "waiting", "waiting")["results"], "players": 900}}, seats)
    desk.until_text("#here", "900 players")
    desk.until_text("#noneFound", "Only the first")

    # What the host is typing stays while others come and go, until it is saved or has changed elsewhere.
    desk.script("document.querySelector('#pinning').open = true; document.querySelector('#teamPlay').open = true")
    desk.find("#pin").send_keys("4242")
    desk.find("#teamNames").send_keys("Red")
    desk.say(seats)
    assert desk.find("#pin").get_property("value") == "4242"
    desk.script("document.querySelector('#teaming').requestSubmit()")
    assert desk.text("#teamNote"), "one team is refused in words that everybody sees"
    seats["seats"] |= {"hasPin": True, "pin": "1234"}
    desk.script("document.activeElement.blur()")
    desk.say(seats)
    assert desk.find("#pin").get_property("value") == "1234"

    # Too many wrong links came from this address: the page waits, says why, and keeps its own.
    desk.say({"goodbye": {"code": "busy", "text": "There were too many wrong links."}})
    desk.until_text("#word", "There were too many wrong links.")
    assert desk.script("return desk.key") == "secret"
    desk.accept()
    desk.until_visible("#desk")
    desk.hold_clean()
