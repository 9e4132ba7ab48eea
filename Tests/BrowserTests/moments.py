"""What moves: a card for each solver, the solution as tiles, one's own place; and what is said aloud, not too often.
moments.py PROGRAM"""
import re
import sys
from contextlib import ExitStack

from browser import PROJECTOR, Browser
from peers import Host, TerminalPlayer

# In milliseconds: `quiet` in page.js.
QUIET = 3000
# Notes whatever a screen reader says, and when it was decided: the sentence before is taken away, and a busy page may write
# the next one late. And which animations begin.
WATCH = """
    const news = document.querySelector("#news");
    [window.said, window.begun] = [[], []];
    let decided = performance.now();
    new MutationObserver(() => {
        if (news.textContent) said.push([decided, news.textContent]);
        else decided = performance.now();
    }).observe(news, { childList: true, characterData: true, subtree: true });
    document.addEventListener("animationstart", ({ animationName }) => begun.push(animationName));
"""
# Where the cards, the clock, the race and the address are.
STAGE = """return ["tiles", "clock", "task", "bar", "race", "address"].map((id) => {
    const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
    return id === "clock" ? [y, height] : [x, y, width, height];
}).flat().map(Math.round)"""
LEFT = "(part.offsetParent ? [...part.children] : []).filter((tile) => !tile.classList.contains('gone')).map((tile) => tile.innerText.split('\\n')[0]).join(' ')"
CARDS = "[...part.children].map((card) => card.innerText.replace(/\\s+/g, ' ').trim()).join('; ')"

with ExitStack() as stack:
    host = stack.enter_context(Host(
        sys.argv[1], "--name", "Ann's game", "--start-at", "8", "--rounds", "2", "--seconds", "99", "--break", "300",
        "--seed", "5"))
    ann = stack.enter_context(Browser(host.address, calm=False))
    television = stack.enter_context(Browser(host.address, PROJECTOR, calm=False))
    television.open("/tv")
    ann.join("Ann")
    ann.script(WATCH)
    names = "Wim", "Chloé", "Dilnoza", "Eve", "Finn", "Gus", "Hal"
    wim, chloe, *others, hal = [stack.enter_context(TerminalPlayer(sys.argv[1], host.port, name)) for name in names]
    ann.until_scene("playing")
    television.until_scene("showing")
    dealt = sorted(int(value) for value in ann.numbers())

    # A card for each player who solves the puzzle, with rank, name, time and what it earns, which stays in its lane.
    stage = television.script(STAGE)
    television.record("cards", "#solvers", CARDS)
    wim.solve()
    television.until("the card", lambda: any(
        re.fullmatch(r"1st Wim \d+\.\d\d s \+[5-9]\d\d", card) for card in television.recorded("cards")))
    # A television that is switched on shows those of before.
    television.open("/tv")
    television.until("the card", lambda: "Wim" in television.text("#solvers"))
    television.record("cards", "#solvers", CARDS)
    chloe.solve()
    television.until("the next card", lambda: television.recorded("cards")[-1].count("; ") == 1)
    assert re.fullmatch(
        r"1st Wim [\d.]+ s \+[5-9]\d\d; 2nd Chloé [\d.]+ s \+[5-9]\d\d",
        television.recorded("cards")[-1]), television.recorded("cards")
    # A player's own news comes before that of others.
    ann.type("1+1\n")
    for player in others:
        player.solve()
    television.until("all of them", lambda: television.text("#solvers").count(" s") == len(names) - 1)
    # The stage has not moved, and no card covers it.
    assert television.script(STAGE) == stage, (stage, television.script(STAGE))
    television.hold_apart("race")

    # The card of a solver turns over, and has the place in large type.
    ann.type("\ue00c")  # Escape
    ann.solve()
    ann.until_visible("#place")
    assert ann.text("#placeNumber") == "7th", ann.text("#placeNumber")
    assert ann.find("#place").get_attribute("data-rank") == "7"
    # What to do next has the focus.
    if ann.find("#another").is_displayed():
        assert ann.driver.switch_to.active_element == ann.find("#another")

    # The solution as tiles: the numbers of the deal first, one fewer with each step, and 24 at the end; then the line.
    for browser, cards in (ann, "#reveal"), (television, "#tiles"):
        browser.record("left", cards, LEFT)
        browser.record("printed", "#solution", "part.dataset.seen")
        browser.record("stamp", "#stamp", "`${part.dataset.seen} ${part.innerText}`")
    hal.give_up()
    for browser in ann, television:
        browser.until_scene("break")
        browser.until("the line", lambda: browser.recorded("printed")[-1] == "true")
        # Cards that have not turned yet show nothing.
        shown = [tiles.split(" ") for tiles in browser.recorded("left") if tiles.strip() and "  " not in f" {tiles} "]
        # A player's tiles may be those of a half-built answer.
        while shown and len(shown[0]) < 4:
            shown.pop(0)
        assert sorted(int(value) for value in shown[0]) == dealt, shown
        assert [len(tiles) for tiles in shown] == [4, 3, 2, 1] and shown[-1] == ["24"], shown
        assert browser.recorded("printed")[-2:] == ["false", "true"], browser.recorded("printed")
    # A player's own card has rank and points in the match, and who is next.
    card = " ".join(ann.text("#ownCard").split())
    assert re.fullmatch(r"7th [5-9]\d\d points \+[5-9]\d\d \d+ points? behind \w+", card), card
    assert not ann.find("#own").is_displayed() and "points" not in ann.text("#details"), ann.text("#details")
    television.until("the stamp", lambda: re.match(r"true\s+Wim", television.recorded("stamp")[-1]))

    # A screen reader says one thing in three seconds: of six solvers not all, of the player everything.
    ann.until("the end of the round said", lambda: any("24" in text for _, text in ann.script("return said")[-1:]))
    said = ann.script("return said")
    moments = [moment for moment, _ in said]
    # A verdict does not wait.
    verdicts = [place for place, (_, text) in enumerate(said) if re.search("is used|is not one|Solved|Right", text)]
    assert all(late - early > QUIET - 100 for place, (early, late) in enumerate(zip(moments, moments[1:]))
               if place + 1 not in verdicts), said
    assert any(re.search("is used|is not one", text) for _, text in said), said
    assert sum("solved it" in text for _, text in said) < len(names) - 1, said
    for browser in ann, television:
        browser.hold_clean()
