"""Takes film strips of the show from the real program: strip.py PROGRAM FOLDER

Ten pictures a second of a solve, the last ten seconds, a break and the podium, on the television (1920x1080) and on a
phone (390x844), each as one sheet of small pictures with their times."""
import base64
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from threading import Thread

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, f"{root}/Tests/BrowserTests")

from browser import PHONE, PROJECTOR, Browser, steps  # noqa: E402
from peers import Host, TerminalPlayer  # noqa: E402

program, folder = sys.argv[1:3]
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp()
GUESTS = "Chloé", "Dilnoza", "Eskil", "Fatuma"
INTERVAL = 0.1
sheets = []
# The width of a small picture, and how many are in a row.
SHEET = {"television": (384, 5), "phone": (156, 12)}


def film(browser, name, seconds):
    """Small pictures of a page for some seconds, as often as wanted or, on a slow machine, as possible."""
    width, height, scale = browser.script("return [innerWidth, innerHeight, devicePixelRatio]")
    small = SHEET[name][0]
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": small / width / scale}
    began, pictures = time.monotonic(), []
    while (at := time.monotonic() - began) < seconds:
        shot = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "clip": clip})
        pictures.append((at, shot["data"]))
        time.sleep(max(0, len(pictures) * INTERVAL - (time.monotonic() - began)))
    return pictures


def film_all(scene, seconds):
    """Films the scene on both screens at once."""
    films = {}

    def take(name, browser):
        films[name] = film(browser, name, seconds)

    takes = [Thread(target=take, args=item) for item in screens.items()]
    for thread in takes:
        thread.start()
    for thread in takes:
        thread.join()
    for name, pictures in films.items():
        print(f"{scene} on the {name}: {len(pictures) / seconds:.1f} pictures a second", flush=True)
        # The game goes on: sheets are made after it.
        sheets.append((pictures, name, f"{folder}/strip-{scene}-{name}.png"))


def save(pictures, name, path):
    small, columns = SHEET[name]
    cells = "".join(
        f'<figure>{at:.1f} s<br><img width="{small}" src="data:image/png;base64,{data}"></figure>' for at, data in pictures)
    style = f"""body {{ display: grid; grid-template-columns: repeat({columns}, {small}px); gap: 6px; margin: 6px;
        background: #333; color: #fff; font: 14px sans-serif }} figure {{ margin: 0 }}"""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as sheet:
        sheet.write(f"<!DOCTYPE html><meta charset=utf-8><style>{style}</style>{cells}")
        sheet.flush()
        width = columns * (small + 6) + 12
        with Browser("file://", (width, 600, 1)) as browser:
            browser.driver.get(f"file://{sheet.name}")
            browser.resize((width, browser.script("return document.documentElement.scrollHeight"), 1))
            browser.screenshot(path)


with ExitStack() as party:
    host = party.enter_context(Host(
        program, "--name", "Ann's game", "--seed", "11", "--rounds", "2", "--seconds", "30", "--break", "10",
        "--start-at", str(len(GUESTS) + 1)))
    television = party.enter_context(Browser(host.address, PROJECTOR, calm=False)).open("/tv")
    phone = party.enter_context(Browser(host.address, PHONE, calm=False)).join("Bob")
    screens = {"television": television, "phone": phone}
    guests = [party.enter_context(TerminalPlayer(program, host.port, name)) for name in GUESTS]
    phone.until_scene("playing")
    *first, (a, sign, b) = steps(dict(enumerate(phone.numbers())))
    for step in first:
        phone.take(step)
    phone.click(phone.tile(a))
    phone.click(f"#operators [data-operator='{sign}']")
    # The tap that solves the puzzle, and another player, while the film runs.
    phone.script("const tile = document.querySelector(arguments[0]); setTimeout(() => tile.click(), 300)", phone.tile(b))
    Thread(target=guests[0].solve).start()
    film_all("solve", 3)
    television.until("the last ten seconds", lambda: television.script(
        "return document.querySelector('#seconds').textContent <= 11"), 30)
    film_all("last-seconds", 12)
    for screen in screens.values():
        screen.until_scene("break")
    film_all("break", 9)
    phone.until_scene("playing")
    for guest in guests[1:]:
        guest.start()
    for guest in guests:
        guest.solve()
    phone.solve()
    television.until_scene("over")
    film_all("podium", 24)
for sheet in sheets:
    save(*sheet)
