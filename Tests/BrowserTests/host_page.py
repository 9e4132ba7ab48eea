"""What the scenarios of the host's page share: its link, and how a person uses its buttons."""
import re

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

# The sizes of a large phone, of a small one, and of a laptop.
SIZES = (390, 844, 2), (360, 640, 2), (1280, 800, 1)
# Parts of the page that are cut off, or that cover each other; what is scrolled below the large button is not covered.
CROWDED = """
    const question = document.querySelector("dialog[open]");
    const shown = [...document.querySelectorAll(arguments[0])].filter(
        (part) => part.checkVisibility() && (!question || question.contains(part)));
    const box = (part) => part.getBoundingClientRect();
    const cut = shown.filter((part) => part.scrollWidth > part.clientWidth + 1 || box(part).right > innerWidth + 1
        || box(part).left < -1 || part.scrollHeight > part.clientHeight + 1);
    const pairs = shown.flatMap((a, place) => shown.slice(place + 1).filter((b) => !a.contains(b) && !b.contains(a)
        && !a.closest("#controls") === !b.closest("#controls")
        && box(a).left < box(b).right - 1 && box(b).left < box(a).right - 1
        && box(a).top < box(b).bottom - 1 && box(b).top < box(a).bottom - 1).map((b) => `${a.id} and ${b.id}`));
    return [...cut.map((part) => part.id || part.innerText), ...pairs];
"""
PARTS = "h1, header p, summary, button, select, input, #question label, #question a"
# A finger needs this much of everything that it can hit.
SMALL = """
    return [...document.querySelectorAll("button, select, summary, a, input:not([type=radio]), #choices label")]
        .filter((part) => part.checkVisibility() && !part.closest(".unseen"))
        .filter((part) => part.offsetWidth < 44 || part.offsetHeight < 44).map((part) => part.id || part.innerText);
"""


def link(host):
    host.say("/newlink")
    return re.search(r"/host#\S+", host.until("/host#"))[0]


def tap(desk, selector):
    """Clicks what may be behind the large button, as far as the list has been scrolled."""
    desk.script("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' });", selector)
    desk.click(selector)


def unfold(desk, *drawers):
    for drawer in drawers:
        desk.script("document.querySelector(arguments[0]).open = true", drawer)


def press(desk, label):
    """Presses the large button once it says this, and no longer takes a press for a double one."""
    desk.until(f"“{label}”", lambda: desk.text("#primary") == label and is_ready(desk))
    desk.click("#primary")


def is_ready(desk):
    part = desk.find("#primary")
    return part.get_attribute("aria-busy") == "false" and part.get_attribute("aria-disabled") == "false"


def hold(desk, selector, seconds=1.0):
    """Presses a button with a finger for so long."""
    finger = ActionBuilder(desk.driver, mouse=PointerInput("touch", "finger"))
    finger.pointer_action.move_to(desk.find(selector)).pointer_down().pause(seconds).pointer_up()
    finger.perform()


def touch(desk, selector):
    """Touches a button with a finger for a moment, however busy the browser is."""
    desk.script("""
        const [selector] = arguments, part = document.querySelector(selector);
        const finger = { bubbles: true, pointerType: "touch", width: 20, height: 20, pressure: .5 };
        for (const name of ["pointerdown", "pointerup"]) part.dispatchEvent(new PointerEvent(name, finger));
        part.click();
    """, selector)


def press_key(desk, selector, key=Keys.ENTER):
    desk.script("document.querySelector(arguments[0]).focus()", selector)
    ActionChains(desk.driver).send_keys(key).perform()


def is_on(desk, switch):
    return desk.find(switch).get_attribute("aria-checked") == "true"


def switch(desk, selector, is_wanted):
    """Turns a switch, and waits until the host has reported it."""
    assert is_on(desk, selector) != is_wanted, selector
    tap(desk, selector)
    assert is_on(desk, selector) == is_wanted, "a switch shows at once how it is"


def show_person(desk, name):
    desk.script("""
        [...document.querySelectorAll("#seats li")].find((seat) => seat.innerText.includes(arguments[0]))
            .querySelector("button").click();
    """, name)
    desk.until_text("#personName", name)


def ask_to_remove(desk, name):
    show_person(desk, name)
    desk.click("#personRemove")
    desk.until_text("#asked", f"Remove {name}?")


def ask_in_any_words(desk):
    """Asks about the first seat, whatever the language."""
    desk.script("document.querySelector('#seats button').click()")
    desk.until_visible("#person")
    desk.click("#personRemove")
    desk.until_visible("#question")


def fits(desk, state, sizes=SIZES):
    """Holds the page to being whole at every size."""
    for size in sizes:
        desk.resize(size)
        desk.script("scrollTo(0, 0)")
        assert desk.script(CROWDED, PARTS) == [], f"{state} at {size}: {desk.script(CROWDED, PARTS)}"
        assert desk.script(SMALL) == [], f"{state} at {size}: {desk.script(SMALL)} too small"
    desk.resize(sizes[0])
