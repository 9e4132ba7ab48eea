"""What must hold of a page in every state: what axe-core finds by day and by night, and how the page fits."""
from importlib.resources import files

from browser import PHONE, SMALL_PHONE

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()
RUN = """
    const done = arguments[arguments.length - 1];
    axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })
        .then(({ violations }) => done(violations.map(({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, failureSummary }) => html + " " + failureSummary).join(" | ")}`)));
"""
# Which buttons are smaller than a finger.
SMALL = """
    return [...document.querySelectorAll("button, input")].filter((part) => part.offsetParent)
        .filter((part) => part.offsetWidth < 44 || part.offsetHeight < 44).map((part) => part.id || part.innerText);
"""


def inspect(browser, state, sizes=(PHONE, SMALL_PHONE)):
    """Holds the page in its state to what must hold in every one."""
    for dark in False, True:
        browser.appear(dark=dark)
        if not browser.script("return 'axe' in window"):
            browser.script(AXE)
        found = browser.driver.execute_async_script(RUN)
        assert found == [], f"{state}, {'night' if dark else 'day'}: " + "\n".join(found)
    for size in sizes:
        browser.resize(size)
        width = browser.script("const { scrollWidth, clientWidth } = document.scrollingElement;"
                               "return scrollWidth - clientWidth")
        assert width <= 0, f"{state}: scrolls sideways at {size}"
        assert browser.script(SMALL) == [], f"{state}: {browser.script(SMALL)} too small at {size}"
    browser.resize(sizes[0])
