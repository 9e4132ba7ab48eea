"""3 3 8 8 by tiles, through fractions: fraction.py PORT, where a room deals it first"""
import sys
from fractions import Fraction

from browser import Browser

with Browser(f"http://127.0.0.1:{sys.argv[1]}") as ann:
    ann.join("Ann")
    ann.until_scene("playing")
    numbers = ann.numbers()
    assert sorted(numbers) == [3, 3, 8, 8], numbers
    (three, other_three), (eight, other_eight) = (
        [place for place, number in enumerate(numbers) if number == value] for value in (3, 8))

    # Nothing is divided by zero: it is said, and the tiles stay.
    ann.take((three, "-", other_three))
    ann.click(ann.tile(eight))
    ann.click("#operators [data-operator='/']")
    ann.click(ann.tile(other_three))
    assert "cannot divide by 0" in ann.text("#note")
    assert ann.numbers()[eight] == 8
    # Another operator instead; there are brackets where they are needed.
    ann.take((eight, "-", other_three))
    assert ann.text(f"{ann.tile(other_three)} .from").replace("\u00a0", " ") == "8 − (3 − 3)"
    ann.click("#undo")
    assert ann.numbers()[eight] == 8
    ann.click("#undo")
    assert ann.numbers() == numbers

    # The last tile is not 24: what it is, and a way back.
    ann.take((eight, "+", three))
    ann.take((three, "+", other_three))
    ann.take((other_three, "+", other_eight))
    assert "That makes 22, not 24" in ann.text("#note"), ann.text("#note")
    ann.click("#restart")
    assert ann.numbers() == numbers

    ann.take((eight, "/", three))
    assert ann.numbers()[three] == Fraction(8, 3)
    assert ann.text(f"{ann.tile(three)} .fraction").split() == ["8", "3"]
    assert ann.find(ann.tile(three)).get_attribute("aria-label") == "8 over 3, from 8 ÷ 3"
    # The result is chosen already; here the 3 comes first.
    ann.take((other_three, "-", three))
    assert ann.numbers()[three] == Fraction(1, 3)
    # The last step sends the answer by itself.
    ann.take((other_eight, "/", three))
    ann.until_text("#headline", "Solved in ")
    made = ann.script("return document.querySelector('#tiles .from').textContent")
    assert made.replace("\u00a0", " ") == "8 ÷ (3 − 8 ÷ 3)", made
