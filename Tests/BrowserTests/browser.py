"""A browser with the page of a room open, for the scenarios beside this file. Waits for what is expected, with a
deadline, and never for a time to pass."""
import os
from fractions import Fraction
from itertools import permutations

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE = 60
PHONE, SMALL_PHONE, LAPTOP, PROJECTOR = (390, 844, 2), (320, 568, 2), (1280, 800, 1), (1920, 1080, 1)
SCREENS = (1024, 768, 1), (1280, 720, 1), (1366, 768, 1), PROJECTOR, (3840, 2160, 1)
# The parts of the game that reach into each other, out of the screen, or out of themselves.
CROWDED = """
    const isSeen = (part) => part.offsetParent && part.innerHTML && getComputedStyle(part).visibility === "visible"
        && getComputedStyle(part).opacity !== "0";
    const parts = [...document.querySelectorAll(`#game h1, #round, #sound, #tiles > *, #lost, #task, #clock, #bar, #solvers > *,
        #guessers, #headline, #solution, #stamp, #details, #steps > *, #facts > *, #hall, #ranking, #next, #invite img, #invite p,
        #happened, #tap`)].filter(isSeen)
        .map((part) => ({ part, name: part.id || part.tagName, box: part.getBoundingClientRect() }));
    const outside = parts.filter(({ box }) => box.top < 0 || box.bottom > innerHeight || box.right > innerWidth);
    const cut = parts.filter(({ part }) => part.id && part.scrollWidth > part.clientWidth + 1
        || ["found", "facts"].includes(part.id) && part.scrollHeight > part.clientHeight + 1);
    const pairs = parts.flatMap((a, place) => parts.slice(place + 1).filter((b) =>
        a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1 &&
        a.box.top < b.box.bottom - 1 && b.box.top < a.box.bottom - 1).map((b) => `${a.name} and ${b.name}`));
    return [...[...outside, ...cut].map(({ name }) => name), ...pairs];
"""


class Browser:
    """One person's browser: a profile, and so a memory, of its own."""

    def __init__(self, address, size=PHONE, dark=False, calm=True, language="en"):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        options.add_argument("--headless=new")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        if os.geteuid() == 0:
            options.add_argument("--no-sandbox")
        self.address = address.rstrip("/")
        self.driver = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
        self.appear(dark=dark, calm=calm)
        self.resize(size)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if error:
            print("The page showed:", self.text("body") if self.driver else "", flush=True)
        self.driver.quit()

    def appear(self, dark=False, calm=True):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}]})

    def resize(self, size):
        width, height, scale = size
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 500})

    def open(self, path="/"):
        self.driver.get(self.address + path)
        self.try_again()
        return self

    def reload(self):
        self.driver.refresh()
        self.try_again()

    def try_again(self):
        """Does what a person does whose browser has opened a connection ahead of its request, and asks by it in the very
        moment in which the host takes it for a silent person's, and greets."""
        if "ERR_INVALID_HTTP_RESPONSE" in self.text("body"):
            self.driver.refresh()

    def join(self, name):
        self.open()
        self.until_visible("#name")
        self.find("#name").clear()
        self.find("#name").send_keys(name)
        self.click("#play")
        self.until_visible("#game")
        return self

    # What is seen.

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.driver.execute_script("return document.querySelector(arguments[0]).innerText", selector)

    def script(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def until(self, what, is_so, patience=PATIENCE):
        return WebDriverWait(self.driver, patience, poll_frequency=0.05).until(lambda _: is_so(), f"not seen: {what}")

    def until_text(self, selector, text, patience=PATIENCE):
        self.until(f"“{text}” in {selector}", lambda: text in self.text(selector), patience)

    def until_visible(self, selector, patience=PATIENCE):
        self.until(selector, lambda: self.find(selector).is_displayed(), patience)

    def until_scene(self, scene, patience=PATIENCE):
        # What a player does not need before the first round comes after the page.
        self.until(f"scene {scene}", lambda: self.script("return page.round !== null")
                   and self.find("#game").get_attribute("data-scene") == scene, patience)

    def told(self):
        """What the others have just done, on a player's page."""
        return self.text("#note") + self.text("#happened")

    def table(self):
        """The rows of the table, as texts."""
        return self.script("return [...document.querySelectorAll('#rows tr')].map((row) => row.innerText)")

    def complaints(self):
        """What the browser complained of: a broken script, or something that the security policy forbids."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] == "SEVERE" and "WebSocket connection" not in entry["message"]]

    def hold_clean(self, *expected):
        """Holds the browser to complaining of nothing but what the scenario expects."""
        complaints = [line for line in self.complaints() if not any(text in line for text in expected)]
        assert complaints == [], complaints

    def record(self, name, selector, value="part.innerText"):
        """Notes from now on what a part of the page comes to have, each change once."""
        self.script(f"""
            const [name, selector] = arguments, noted = [];
            (window.recorded ??= {{}})[name] = noted;
            const look = () => {{
                const part = document.querySelector(selector), value = {value};
                if (noted.at(-1) !== value) noted.push(value);
            }};
            new MutationObserver(look).observe(
                document.body, {{ subtree: true, childList: true, characterData: true, attributes: true }});
            look();
        """, name, selector)

    def recorded(self, name):
        return self.script("return recorded[arguments[0]]", name)

    def until_recorded(self, name, text):
        self.until(f"“{text}” in {name}", lambda: any(text in (value or "") for value in self.recorded(name)))

    def hold_to_countdown(self, name):
        """Holds digits to going down from three, after what stood there before. A busy browser leaves some out."""
        _, *digits = self.recorded(name)
        assert digits and set(digits) <= set("321") and digits == sorted(set(digits), reverse=True), digits

    def hold_apart(self, state):
        """Holds the television to showing each thing in a place of its own."""
        for size in SCREENS:
            self.resize(size)
            self.until(f"{state} at {size}: {self.script(CROWDED)} apart", lambda: self.script(CROWDED) == [])
        self.resize(PROJECTOR)

    def screenshot(self, path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        assert self.driver.save_screenshot(path)

    # What is done.

    def click(self, selector):
        self.find(selector).click()

    def type(self, keys):
        self.driver.switch_to.active_element.send_keys(keys)

    def tile(self, place):
        return f"#tiles > :nth-child({place + 1})"

    def numbers(self):
        """The values on the tiles, place by place; None where there is none any more."""
        values = self.script("""return [...document.querySelectorAll("#tiles > *")].map((tile) =>
            tile.classList.contains("gone") ? null : tile.dataset.corner.replace("−", "-"))""")
        return [None if value is None else Fraction(value) for value in values]

    def take(self, step):
        """A step of a solution by three taps."""
        a, sign, b = step
        self.click(self.tile(a))
        self.click(f"#operators [data-operator='{sign}']")
        self.click(self.tile(b))

    def solve(self):
        """Solves the puzzle by tapping tiles."""
        for step in steps(dict(enumerate(self.numbers()))):
            self.take(step)


def steps(values, target=24):
    """How to make the target of numbers in places: which place, which operator, which place it goes to."""
    if len(values) == 1:
        return [] if target in values.values() else None
    for a, b in permutations(values, 2):
        x, y = values[a], values[b]
        for sign, value in ("+", x + y), ("-", x - y), ("*", x * y), ("/", y and x / y):
            if sign == "/" and y == 0:
                continue
            rest = {place: old for place, old in values.items() if place != a} | {b: Fraction(value)}
            if (more := steps(rest, target)) is not None:
                return [(a, sign, b)] + more
    return None
