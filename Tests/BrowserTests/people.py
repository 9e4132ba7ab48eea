"""Who a player is on a page: a face, more time, a team, another name, reactions: people.py PROGRAM PICTURES"""
import sys
from contextlib import ExitStack

from browser import PHONE, PROJECTOR, SMALL_PHONE, Browser
from peers import Host, TerminalPlayer

CHOOSE = """
    const list = document.querySelector(arguments[0]);
    list.value = arguments[1];
    list.dispatchEvent(new Event("change"));
"""
# The face of the person who reacts, and whether it is in the margin of the television.
FLYER = """[part.querySelector(".face")?.getAttribute("class"), part.firstElementChild?.getBoundingClientRect().left
    >= document.querySelector("#puzzle").getBoundingClientRect().right].join(" ")"""
OWN_FACE = "return document.querySelector(arguments[0] + ' .face')?.getAttribute('class')"

program, pictures = sys.argv[1:]
with ExitStack() as stack:
    host = stack.enter_context(Host(
        program, "--name", "Ann's game", "--teams", "Red,Blue", "--own-time", "--seconds", "300", "--break", "60"))
    ann = stack.enter_context(Browser(host.address))
    television = stack.enter_context(Browser(host.address, PROJECTOR))
    bob = stack.enter_context(TerminalPlayer(program, host.port, "Bob"))
    assert bob.message("startRound")["round"] == 1

    # Before the game: the face is drawn as it is chosen, and a host with --own-time offers more time.
    ann.open()
    ann.until_visible("#timeField")
    ann.script(CHOOSE, "#shape", "3")
    ann.script(CHOOSE, "#colour", "4")
    assert ann.script(OWN_FACE, "#facePreview") == "face blue"
    ann.script(CHOOSE, "#wantedTime", "2")
    ann.find("#name").send_keys("Ann")
    ann.click("#play")
    ann.until_visible("#game")
    ann.until_scene("playing")
    ann.until_text("#details", "You have more time.")
    assert int(ann.text("#seconds")) > 500, ann.text("#seconds")
    assert ann.script(OWN_FACE, "#me") == "face blue"
    # Bob was put into the first team, and she where fewer are; she came during the round. The page is no wider for it.
    assert ann.text("#ownTeam") == "Blue", ann.text("#ownTeam")
    ann.until_text("#guessing", "You have more time. Your points do not count for team Blue this round. · 2 guessing")
    for size in SMALL_PHONE, PHONE:
        ann.resize(size)
        assert ann.script("return document.documentElement.scrollWidth <= innerWidth"), size
    ann.screenshot(f"{pictures}/phone-late.png")

    # Of all this the others see the face and the team. More time is hers alone.
    television.open("/tv")
    television.until_scene("showing")
    for name in "Ann", "Bob":
        television.until("everybody's face", lambda: television.script(
            "return [...document.querySelectorAll('#rows tr')].some((row) => row.innerText.includes(arguments[0]) "
            "&& row.querySelector('.face'))", name))
    assert "more time" not in television.text("#game")
    assert television.script("return document.documentElement.scrollWidth <= innerWidth")

    # Another name, and another team, by one button.
    ann.click("#me")
    ann.until_visible("#profile")
    ann.find("#newName").clear()
    ann.find("#newName").send_keys("Annabel")
    ann.script(CHOOSE, "#newTeam", "Red")
    ann.click("#save")
    ann.until_text("#ownName", "Annabel")
    ann.until_text("#ownTeam", "Red")
    television.until("the new name", lambda: any("Annabel" in row for row in television.table()))

    # A reaction flies over a phone with the name, and up the margin of the television with the face; it is gone again.
    ann.record("flying", "#flying")
    television.record("flying", "#flying", FLYER)
    ann.click("#reactions button")
    ann.until_recorded("flying", "Annabel")
    television.until_recorded("flying", "face blue true")
    assert bob.message("reaction")["code"] == "clap"
    television.screenshot(f"{pictures}/television-people.png")
    ann.screenshot(f"{pictures}/phone-people.png")
    television.until("the reaction to be gone", lambda: not television.find("#flying").text)
    # The host switches them off and on: the buttons go, and come back.
    host.say("/mute")
    ann.until("no buttons", lambda: not ann.find("#reactions").is_displayed())
    host.say("/unmute")
    ann.until("the buttons", lambda: ann.find("#reactions").is_displayed())

    for browser in ann, television:
        browser.hold_clean()
