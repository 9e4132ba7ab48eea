"""Numbers of two digits, six in a row, and cards on the television: large_numbers.py PROGRAM PICTURES"""
import sys

from browser import PROJECTOR, SCREENS, Browser
from peers import Host, TerminalPlayer

# The values that are not in one line inside their card.
OUTSIDE = """
    return [...document.querySelectorAll("#tiles .value")].filter((value) => {
        const [card, text] = [value.closest(".tile").getBoundingClientRect(), document.createRange()];
        text.selectNodeContents(value);
        const box = text.getBoundingClientRect();
        return text.getClientRects().length !== 1 || box.left < card.left || box.right > card.right;
    }).map((value) => value.innerText);
"""

program, pictures = sys.argv[1:]
for name, options in {"six": ["--deck", "10-20", "--size", "6", "--target", "100"], "cards": ["--deck", "cards"]}.items():
    with Host(program, "--name", name, *options) as host, Browser(host.address, PROJECTOR) as television, \
            TerminalPlayer(program, host.port, "Bob") as bob:
        bob.message("startRound")
        television.open("/tv")
        television.until_scene("showing")
        for size in SCREENS:
            television.resize(size)
            television.until(f"{television.script(OUTSIDE)} inside at {size}", lambda: television.script(OUTSIDE) == [])
        television.resize(PROJECTOR)
        television.screenshot(f"{pictures}/television-{name}.png")
        television.hold_clean()
