"""What a stranger sees: what fits, is named, and is said once. From a host that this script plays: layout.py PORT"""
from browser import PHONE, PROJECTOR, SMALL_PHONE
from played import Page, end, results, start, table

LAPTOPS = (1280, 720, 1), PROJECTOR
SOLUTION = "8/(3-8/3)"
# How far the last row of the table is from the bottom of its panel, and its second lines from the bottom of their rows.
SPACE = """
    const bottom = (part) => part.getBoundingClientRect().bottom, rows = [...document.querySelectorAll("#rows tr")];
    const seconds = rows.flatMap((row) => [...row.querySelectorAll("td small")].map((line) => bottom(row) - bottom(line)));
    return Math.min(bottom(document.querySelector("#ranking")) - bottom(rows.at(-1)), ...seconds);
"""
HEADINGS = """
    return [...document.querySelectorAll("#ranking thead th")].filter((cell) => cell.checkVisibility({ visibilityProperty: true }))
        .map((cell) => cell.innerText).filter(Boolean);
"""
# Notes what is written on the picture of a match, with its baseline.
PEN = """
    window.written = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...more) {
        if (this.canvas.id === "recapPicture") written.push([text, this.getTransform().transformPoint(new DOMPoint(x, y)).y]);
        return fillText.call(this, text, x, y, ...more);
    };
"""


def crowd(count, hinted, teams=(), **members):
    """Rows of which the last ones took hints and did not solve the round."""
    return [{"player": place + 1, "name": f"Player {place + 1}", "face": place, "points": 900 - place, "wins": 1, "solved": 1,
             "standing": place + 1, "gained": 10}
            | ({"outcome": "solved", "seconds": 5.5 + place, "rank": place + 1} if place < count - hinted
               else {"outcome": "outOfTime", "hints": 2})
            | ({"team": teams[place % len(teams)]} if teams else {}) | members for place in range(count)]


def plain(text):
    """The text with spaces at which a line can end."""
    return text.replace("\u00a0", " ")


def untold(rows):
    """The same while the end of the match is a secret."""
    return [{name: value for name, value in row.items() if name not in ("points", "standing", "gained")} for row in rows]


def teamed(*teams):
    return [{"team": team, "points": 1617 - place, "rank": place + 1, "players": 2} for place, team in enumerate(teams)]


def hold_fitting(page, state):
    for size in LAPTOPS:
        page.resize(size)
        page.until(f"{state} at {size}, with {page.script(SPACE)} to spare", lambda: page.script(SPACE) >= 0)


with Page("/tv", PROJECTOR) as television:
    # Breaks of which the solution is over.
    television.accept(**{"break": 60})
    for count, hinted in (5, 3), (5, 4), (10, 10), (12, 9), (26, 26):
        rows = crowd(count, hinted)
        for scoring in "points", "solved":
            television.say(start(2, [3, 3, 8, 8], own=None, settings={"scoring": scoring}), end(2, SOLUTION, rows=rows, seconds=50))
            television.until("the standings", lambda: television.find("#ranking").is_displayed())
            hold_fitting(television, f"{hinted} of {count} with hints, for {scoring}")
        television.say(start(5, [3, 3, 8, 8], own=None, settings={"scoring": "points"}),
                       end(5, SOLUTION, rows=untold(rows), phase="ending", seconds=50))
        television.until("the last table", lambda: television.find("#ranking").is_displayed())
        hold_fitting(television, f"the last break, {hinted} of {count} with hints")
    television.hold_clean()

# All columns of the final tables have names, which differ.
with Page("/tv", PROJECTOR) as television:
    for teams in ("Red", "Blue"), ("Red", "Blue", "Green", "White", "Black", "Pink", "Gold", "Silver"):
        television.accept(teams=",".join(teams))
        rows = crowd(12, 0, teams)
        television.say(start(5, [3, 3, 8, 8], own=None), end(5, SOLUTION, rows=untold(rows), phase="ending"),
                       {"endMatch": {"phase": "over", "rows": rows, "teams": teamed(*teams), "again": True}})
        television.until("the final table", lambda: television.find("#game").get_attribute("data-settled") == "true")
        headings = television.script(HEADINGS)
        assert headings == ["Rank", "Team", "On average", "Players", "Rank", "Player", "Average time", "Points"], headings
        hold_fitting(television, f"the end of a match of {len(teams)} teams")
        television.lose()

# Teams are in the host's order; those who guess are above the address; and news use the line's free half.
with Page("/tv", PROJECTOR) as television:
    television.accept(teams="Red,Blue")
    rows = [{"player": number, "name": f"A{number}", "face": number, "outcome": "waiting", "team": "Red" if number % 2 else "Blue"}
            for number in range(1, 6)]
    told = {"round": 0, "players": 5, "solved": 0, "guessing": 0, "rows": rows}
    television.say({"status": {"phase": "gathering", "players": 5}}, {"results": told})
    television.until("the teams", lambda: [team.text for team in television.all("#guests .team")] == ["Red", "Blue"])
    told |= {"round": 1, "guessing": 5, "rows": [row | {"outcome": "guessing"} for row in rows]}
    television.say(start(1, [3, 3, 8, 8], own=None), {"results": told})
    television.until_text("#guessers", "5 guessing")
    left = "return document.querySelector(arguments[0]).getBoundingClientRect().left"
    for size in LAPTOPS:
        television.resize(size)
        television.until("one edge", lambda: television.script(left, "#guessers b") == television.script(left, "#invite p"))
        news = [{"code": "lost", "player": number, "name": f"A{number}"} for number in (5, 1, 3, 2)]
        television.say({"results": told | {"news": news}})
        television.until_text("#happened", "A5, A1, A3 and A2 lost the connection.")
        assert television.script("const { scrollWidth, clientWidth } = happened; return scrollWidth <= clientWidth")
        # Longer names leave room for what they did.
        news = [item | {"name": f"Newcomer {item['name']}"} for item in news]
        television.say({"results": told | {"news": news}})
        television.until_text("#happened", "more lost the connection.")
        assert television.script("const { scrollWidth, clientWidth } = happened; return scrollWidth <= clientWidth")
    television.hold_clean()

with Page() as ann:
    ann.until_text("#pitch", "with + − × ÷, to make 24")
    ann.find("#name").send_keys("Ann")
    ann.click("#play")
    # Practice says what to make, and gives a hint only to those who ask, step by step.
    ann.accept(teams="Red,Blue", target=10)
    ann.say({"status": {"phase": "gathering", "players": 2}}, results(0, "waiting", "waiting"))
    for hint in "make 24 from these numbers. Tap one.", "Hint: start with 8 and 3.", "Hint: 8 ÷ 3 = 8/3.":
        ann.until_text("#lesson", hint)
        assert ("Hint" in ann.text("#lesson")) == ("Hint" in hint), ann.text("#lesson")
        assert ann.find("#hint").get_attribute("aria-disabled") == f"{hint.endswith('8/3.')}".lower()
        if not hint.endswith("8/3."):
            ann.click("#hint")
    ann.take((2, "/", 0))
    ann.until_text("#lesson", "Go on")
    assert "Hint" not in ann.text("#lesson"), ann.text("#lesson")
    ann.click("#hint")
    ann.until_text("#lesson", "Hint: then use 3 and 8/3.")
    for step in (1, "-", 0), (3, "/", 0):
        ann.take(step)
    ann.until_text("#lesson", "24! You are ready.")
    assert not ann.find("#hint").is_displayed()

    # The buttons for a wrong end keep their size.
    ann.say(start(1, [2, 3, 7, 9]))
    ann.until_scene("playing")
    heights = lambda: ann.script("return [...document.querySelectorAll('#actions button')].map((part) => part.offsetHeight)")
    for size in PHONE, SMALL_PHONE:
        ann.resize(size)
        for step in (0, "+", 1), (1, "+", 2):
            ann.take(step)
        before = heights()
        ann.take((2, "+", 3))
        assert ann.find("#actions").get_attribute("data-offer") == "true" and heights() == before, (before, heights())
        ann.click("#restart")
    ann.resize(PHONE)
    # A line of a card ends before an operator.
    line = ann.script("return faceOf({ ...merge(numberTile(2), '*', numberTile(12)), shown: '2*(3*7-9)+(1+(2-3))' })[1].textContent")
    assert line == "2 ×\u00a0(3\u00a0×\u00a07\u00a0−\u00a09) +\u00a0(1 +\u00a0(2\u00a0−\u00a03))", repr(line)

    # At the end an award is told once, and the picture has the teams above the players.
    awards = [{"code": "fastest", "player": 1, "name": "Ann", "value": 5.5},
              {"code": "hardest", "player": 2, "name": "Bob", "value": "1 1 11 13"}]
    rows = [row | {"standing": number, "points": 1000 - number, "solved": 1, "team": team}
            for number, team, row in zip((1, 2), ("Red", "Blue"), table("solved", "solved"))]
    ann.script(PEN)
    ann.say(end(5, SOLUTION, phase="ending"), {"endMatch": {
        "phase": "over", "awards": awards, "rows": rows, "teams": teamed("Blue", "Red"), "own": {"award": awards[0]}}})
    ann.until("all of it", lambda: ann.script("return page.room.view.podium.factsSeen") == 2)
    assert ann.text("#ownFact") == "You gave the fastest answer: 5.50 s"
    ann.until("the other award", lambda: plain(ann.text("#facts")) == "Hardest puzzle solved: Bob, 1 1 11 13")
    ann.script("document.querySelector('#share').click()")
    lines = plain(ann.find("#recapText").get_property("value")).split("\n")
    assert lines[1:] == [
        "Blue won the match!", "1. Team Blue, 1,617 points on average, 2 players", "2. Team Red, 1,616 points on average, 2 players",
        "Points:", "1. Ann (me) (Red), 999", "2. Bob (Blue), 998",
        "★ Fastest answer: Ann, 5.50 s", "★ Hardest puzzle solved: Bob, 1 1 11 13"], lines
    written = ann.script("return written")
    at = {plain(text): y for text, y in written}
    assert at["Blue"] < at["Red"] < at["Ann (me)"] < at["Bob"] and at["1,617 points"] == at["Blue"], at
    assert [text for text, _ in written if text in "BR"] == ["B", "R", "R", "B"], written
    assert at["TwentyFour"] - at["★ Hardest puzzle solved: Bob, 1 1 11 13"] > 60, at
    ann.hold_clean()

# A pupil who has solved nothing reads what they did.
with Page() as ann:
    ann.until_visible("#name")
    ann.find("#name").send_keys("Ann")
    ann.click("#play")
    ann.accept(scoring="solved", seconds=None)
    ann.say(start(1, [2, 3, 7, 9]))
    ann.until_scene("playing")
    own = {"award": {"code": "present", "player": 1, "name": "Ann", "value": 3}}
    rows = [row | {"solved": solved} for solved, row in zip((0, 2), table("gaveUp", "solved"))]
    ann.say({"endMatch": {"phase": "over", "rows": rows[::-1], "own": own}})
    ann.until_text("#ownFact", "You played 3 rounds")
    assert "0 solved" not in ann.text("#game"), ann.text("#game")
    ann.hold_clean()

# A phone shows each person of a report, and says that there is none only while that is so.
with Page("/host#secret", PHONE) as desk:
    desk.accept()
    seats = {"isPaused": False, "isLocked": False, "settings": [], "banned": [], "seats": [{"player": 1, "name": "Ann", "role": "player"}]}
    desk.say({"status": {"phase": "gathering", "players": 2}}, results(0, "waiting", "waiting"), {"seats": seats})
    for do, outcome in enumerate(({"code": "noReport"}, {"code": "reportTooLong"}), 1):
        desk.click("#report")
        desk.until("the command", lambda: len(desk.sent("command")) == do)
        desk.say({"outcome": outcome | {"id": do}})
        desk.until("no report", lambda: desk.text("#noReport"))
        desk.say(start(do, [3, 3, 8, 8], own=None))
        assert desk.text("#noReport")
        desk.say(end(do, SOLUTION))
        assert bool(desk.text("#noReport")) == (outcome["code"] != "noReport"), desk.text("#noReport")
    rounds = [{"match": 1, "round": number, "numbers": numbers, "target": "24", "level": "fiendish", "solved": 2, "played": 4,
               "seconds": 123.5, "least": 113.2} for number, numbers in enumerate(([1, 5, 5, 5], [3, 3, 8, 8], [10, 11, 12, 13]), 1)]
    missed, solved = {"outcome": "outOfTime"}, {"outcome": "solved", "seconds": 123.5, "hints": 3}
    people = [{"name": "Ann", "solved": 0, "played": 3, "hints": 0, "results": [missed] * 3},
              {"name": "Maximilian Alexander 7b", "solved": 3, "played": 3, "hints": 9, "seconds": 123.5, "hardest": 2, "results": [solved] * 3}]
    desk.click("#report")
    desk.until("the command", lambda: len(desk.sent("command")) == 3)
    desk.say({"outcome": {"code": "report", "id": 3, "report": {"people": people, "rounds": rounds}}})
    desk.until_visible("#paper")
    wide = """return [...document.querySelectorAll("#paper :is(.tables, table, tr, th, td)")].filter((part) => part.offsetParent
        && (part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth)).map((part) => part.outerHTML)"""
    assert desk.script(wide) == [], desk.script(wide)
    # Each value has its heading beside it.
    cells = desk.script("""return [...document.querySelectorAll("#reportPeople td")].filter((cell) => cell.offsetParent)
        .map((cell) => `${getComputedStyle(cell, "::before").content.replaceAll('"', "")}: ${cell.innerText}`)""")
    assert [plain(cell) for cell in cells] == [
        "Solved: 0 of 3", "Not solved: 1 5 5 5, 3 3 8 8, 10 11 12 13",
        "Solved: 3 of 3", "Median: 123.50 s", "Hints: 9", "Hardest solved: 10 11 12 13 (fiendish), with hints"], cells
    desk.hold_clean()
