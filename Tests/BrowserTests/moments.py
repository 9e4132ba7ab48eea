"""What moves: a card for each solver, the solution as tiles, one's own place; and what is said aloud, not too often.
moments.py PROGRAM"""
import re
import sys
from contextlib import ExitStack

from browser import PROJECTOR, Browser
from peers import Host, TerminalPlayer

# In milliseconds: `quiet` in page.js.
QUIET = 3000
# Notes whatever a screen reader says, and when; and which animations begin.
WATCH = """
    const news = document.querySelector("#news");
    [window.said, window.begun] = [[], []];
    new MutationObserver(() => { if (news.textContent) said.push([performance.now(), news.textContent]); })
        .observe(news, { childList: true, characterData: true, subtree: true });
    document.addEventListener("animationstart", ({ animationName }) => begun.push(animationName));
"""
LEFT = "[...part.children].filter((tile) => !tile.classList.contains('gone')).map((tile) => tile.innerText.split('\\n')[0]).join(' ')"
CARDS = "[...part.children].map((card) => card.innerText.replace(/\\s+/g, ' ').trim()).join('; ')"

with ExitStack() as stack:
    host = stack.enter_context(Host(
        sys.argv[1], "--name", "Ann's game", "--start-at", "8", "--rounds", "2", "--seconds", "60", "--break", "12",
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

    # A card for each player who solves the puzzle, with their time, which goes away again.
    television.record("cards", "#solvers", CARDS)
    wim.solve()
    television.until("the card", lambda: any(
        re.fullmatch(r"Wim \d+\.\d\d s", card) for card in television.recorded("cards")))
    television.until("no card", lambda: television.recorded("cards")[-1] == "")
    # A television that is switched on shows no cards of before.
    television.open("/tv")
    television.until("the table", lambda: any("Wim" in row for row in television.table()))
    television.record("cards", "#solvers", CARDS)
    television.record("many", "#solvers", "part.childElementCount")
    chloe.solve()
    television.until("the next card", lambda: any("Chloé" in cards for cards in television.recorded("cards")))
    assert not any("Wim" in cards for cards in television.recorded("cards")), television.recorded("cards")
    # Of many at once, three have one; and a player's own news comes before that of others.
    ann.type("1+1\n")
    for player in others:
        player.solve()
    television.until("all of them", lambda: sum(bool(re.search(r"\d\ss", row)) for row in television.table()) == len(names) - 1)
    television.until("no card", lambda: television.recorded("many")[-1] == 0)
    assert max(television.recorded("many")) <= 3, television.recorded("many")

    # The card of a solver turns over, and has the place in large type.
    ann.type("\ue00c")  # Escape
    ann.solve()
    ann.until_visible("#place")
    assert ann.text("#placeNumber") == "7th", ann.text("#placeNumber")
    ann.until("it turns", lambda: "turn" in ann.script("return begun"))

    # The solution as tiles: the numbers of the deal first, one fewer with each step, and 24 at the end; then the line.
    for browser in ann, television:
        browser.record("left", "#reveal", LEFT)
        browser.record("printed", "#solution", "part.dataset.printed")
    hal.give_up()
    for browser in ann, television:
        browser.until_scene("break")
        browser.until("the line", lambda: browser.recorded("printed")[-1] == "true")
        shown = [tiles.split(" ") for tiles in browser.recorded("left") if tiles.strip()]
        assert sorted(int(value) for value in shown[0]) == dealt, shown
        assert [len(tiles) for tiles in shown] == [4, 3, 2, 1] and shown[-1] == ["24"], shown
        assert browser.recorded("printed")[-2:] == ["false", "true"], browser.recorded("printed")

    # A screen reader says one thing in three seconds: of six solvers not all, of the player everything.
    ann.until("the end of the round said", lambda: any("24" in text for _, text in ann.script("return said")[-1:]))
    said = ann.script("return said")
    moments = [moment for moment, _ in said]
    # A busy page may write a message late, so that the next one follows sooner.
    assert all(late - early > QUIET - 500 for early, late in zip(moments, moments[1:])), said
    assert any("Use each number exactly once" in text for _, text in said), said
    assert sum("solved it" in text for _, text in said) < len(names) - 1, said
    for browser in ann, television:
        assert browser.complaints() == [], browser.complaints()
