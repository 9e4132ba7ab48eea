"""The pages in German, and in a language that shows what is left of English and what has no room:
languages.py PROGRAM FOLDER"""
import json
import re
import sys
from contextlib import ExitStack
from pathlib import Path

from browser import PROJECTOR, Browser
from host_page import ask_in_any_words, fits, unfold
from inspection import inspect
from peers import Host, TerminalPlayer

program, folder = sys.argv[1:3]
NARROW, TELEVISION = (360, 740, 2), (1280, 720, 1)
NAMES = json.loads((Path(__file__).parents[2] / "Sources/Phrases/Catalogs/en.json").read_text()).keys()
# Whatever the page says, to the eye and to the ear.
SAID = """
    return [document.title, document.body.innerText, ...["aria-label", "alt"].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((part) => part.getAttribute(name)))].join("\\n");
"""
# Whatever is in plain English letters, except for names and addresses. The pseudo-language has a tilde in every text; the
# title of an award is a part of one.
PLAIN = """
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), plain = [];
    while (walker.nextNode()) {
        const { textContent: text, parentElement: part } = walker.currentNode;
        const isName = part.closest("bdi, code, h1, script, noscript, nav, #address, #wayIn, #facts small");
        if (!isName && part.checkVisibility() && /[a-z]{3}/i.test(text) && !text.includes("~")) plain.push(text);
    }
    return plain;
"""
# What is wider than it may be: the page, or a button or cell with words in it.
WIDE = """
    const page = document.scrollingElement, parts = [...document.querySelectorAll("button, select, section, h1, h2, th, td, p, li")];
    return [...(page.scrollWidth > page.clientWidth ? ["the page"] : []), ...parts.filter((part) =>
        part.checkVisibility() && !part.closest(".unseen") && part.id !== "room"
            && (part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth + 1))
        .map((part) => part.id || part.innerText)];
"""


def hold(browser, state, size, is_pseudo=True):
    """Holds a page to having words for everything, and room for them."""
    browser.resize(size)
    said = browser.script(SAID)
    raw = [name for name in NAMES if name in said] + re.findall(r"[{}]", said)
    assert raw == [], f"{state}: shows {raw}"
    assert browser.script(WIDE) == [], f"{state}: too wide at {size}: {browser.script(WIDE)}"
    if is_pseudo:
        assert browser.script(PLAIN) == [], f"{state}: in English: {browser.script(PLAIN)}"
    browser.screenshot(f"{folder}/language-{browser.script('return document.documentElement.lang')}-{state}.png")


def link(host):
    host.say("/newlink")
    return re.search(r"/host#(\S+)", host.until("/host#"))[1]


with ExitStack() as stack:
    host = stack.enter_context(Host(
        program, "--name", "Ann", "--rounds", "2", "--seconds", "300", "--break", "300", "--start-at", "3",
        "--seed", "5"))
    # By the browser's language, by a link of the page, and by the address, which counts more.
    ann = stack.enter_context(Browser(host.address, NARROW, language="fr,de-AT,en"))
    ann.driver.set_script_timeout(60)
    ann.open()
    assert ann.script("return document.documentElement.lang") == "de"
    assert ann.text("#play") == "Mitspielen" and ann.find("#languages a").get_attribute("lang") == "en"
    inspect(ann, "lobby in German")
    ann.click("#languages a")
    ann.until_text("#play", "Play")
    ann.open("/tv?lang=xx")
    ann.until_text("#here", "Noch ist niemand da")
    ann.open("/nothing?lang=en")
    assert "This page does not exist." in ann.text("main") and ann.find("main a").get_attribute("href").endswith("/?lang=en")
    ann.open("/nothing")
    assert "Diese Seite gibt es nicht." in ann.text("main")

    # A match in German on a phone, with the pseudo-language on the television and on the host's page.
    ann.join("Ann")
    television = stack.enter_context(Browser(host.address, TELEVISION))
    desk = stack.enter_context(Browser(host.address, NARROW))
    bob = stack.enter_context(Browser(host.address, NARROW))
    television.open("/tv?lang=en-XA")
    television.until_scene("gathering")
    desk.open("/host?lang=en-XA")
    desk.until_visible("#shut")
    hold(desk, "host-shut", NARROW)
    desk.open(f"/host?lang=en-XA#{link(host)}")
    desk.until_visible("#desk")
    bob.open("/?lang=en-XA")
    hold(bob, "lobby", NARROW)
    bob.click("#play")
    bob.until_visible("#word")
    hold(bob, "lobby-complaint", NARROW)
    bob.find("#name").send_keys("Bob")
    bob.click("#play")
    bob.until_scene("gathering")
    ann.until_text("#details", "Das Spiel beginnt mit 3 Spielern. 1 Spieler fehlt noch.")
    desk.until_text("#seats", "Bob")
    unfold(desk, "#way", "#modes", "#teamPlay", "#bans", "#ends")
    screens = {"phone": (ann, NARROW, False), "phone-pseudo": (bob, NARROW, True),
               "television": (television, TELEVISION, True), "host": (desk, NARROW, True)}

    def hold_all(state):
        television.hold_apart(state)
        for name, (browser, size, is_pseudo) in screens.items():
            hold(browser, f"{name}-{state}", size, is_pseudo)
        hold(desk, f"host-wide-{state}", TELEVISION)

    hold_all("gathering")
    wim = stack.enter_context(TerminalPlayer(program, host.port, "Wim"))
    for browser, scene in (ann, "playing"), (bob, "playing"), (television, "showing"):
        browser.until_scene(scene)
    desk.until_visible("#endRound")
    ann.until_text("#count", "0 von 3 gelöst, 3 noch dran")
    hold_all("round")
    bob.type("1+1\n")
    bob.until("a complaint", lambda: bob.find("#note").get_attribute("data-kind") == "bad")
    hold(bob, "phone-pseudo-wrong", NARROW)
    bob.click("#giveUp")
    bob.until_visible("#question")
    hold(bob, "phone-pseudo-question", NARROW)
    bob.click("#no")
    ann.solve()
    ann.until("the time", lambda: re.fullmatch(r"Gelöst in \d+,\d\d Sekunden", ann.text("#headline")))
    bob.until("what Ann has done", lambda: "Ann" in bob.told())
    wim.give_up()
    ann.until("what Wim has done", lambda: "Aufgegeben: Wim." in ann.told())
    hold_all("solved")
    bob.solve()
    for browser in ann, bob, television:
        browser.until_scene("break")
    ann.until_text("#headline", "Du hast die Runde gewonnen!")
    ann.until_text("#count", "Stand nach Runde 1")
    hold_all("break")
    host.say("/skip")
    for browser in ann, bob:
        browser.until_scene("playing")
        browser.click("#giveUp")
        browser.click("#yes")
    wim.give_up()
    ann.until_scene("break")
    host.say("/skip")
    for browser in ann, bob, television:
        browser.until_scene("over")
    ann.until_text("#ownFact", "Die schnellste Antwort kam von dir: ")
    hold_all("podium")
    # Whom to ban, in words of any length.
    ask_in_any_words(desk)
    hold(desk, "host-remove", NARROW)
    desk.click("#ban")
    hold(desk, "host-ban", NARROW)
    desk.click("#stay")
    for language in "en-XA", "de":
        desk.open(f"/host?lang={language}")
        desk.until_visible("#desk")
        unfold(desk, "#way", "#modes", "#teamPlay", "#bans", "#ends")
        desk.until_text("#seats", "Bob")
        fits(desk, f"host's page in {language}")

    # What the host does is told in everybody's own language.
    desk.click("#lock")
    desk.until("a locked room", lambda: "abgeschlossen" in desk.text("#state"))
    carl = stack.enter_context(Browser(host.address, NARROW, language="de"))
    carl.open()
    carl.until_text("#refusal", "Der Raum ist abgeschlossen.")
    host.say("/kick Ann")
    ann.until_text("#word", "Der Host hat dich entfernt.")
    for browser in ann, bob, television, desk:
        browser.hold_clean("404")
