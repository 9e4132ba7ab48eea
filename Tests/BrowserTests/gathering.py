"""Before the first round: who comes is seen to come, and three, two, one. gathering.py PROGRAM FOLDER"""
import json
import socket
import struct
import sys
from contextlib import ExitStack

from browser import LAPTOP, PHONE, PROJECTOR, SMALL_PHONE, Browser, steps
from inspection import inspect
from peers import Host, TerminalPlayer

with ExitStack() as stack:
    host = stack.enter_context(Host(sys.argv[1], "--name", "Ann's game", "--start-at", "4", "--seed", "5"))
    ann = stack.enter_context(Browser(host.address))
    television = stack.enter_context(Browser(host.address, PROJECTOR))
    for browser in ann, television:
        browser.driver.set_script_timeout(60)
    television.open("/tv")
    television.until_scene("gathering")
    television.until_text("#here", "Nobody is here yet")
    television.hold_apart("gathering, nobody there")
    ann.join("Ann")
    players = [stack.enter_context(TerminalPlayer(sys.argv[1], host.port, name)) for name in ("Wim", "Chloé")]
    for browser, names in (ann, {"Ann you", "Wim", "Chloé"}), (television, {"Ann", "Wim", "Chloé"}):
        browser.until_scene("gathering")
        browser.until("the names", lambda: set(browser.text("#guests").split("\n")) == names)
        browser.until_text("#here", "3 players are here")
        browser.until_text("#details", "The game starts with 4 players. 1 more player is needed to start.")
        # The way in for those who are not here yet.
        browser.until("the code", lambda: browser.script("return document.querySelector('#code').naturalWidth > 0"))
        address = browser.text("#address")
        assert browser.text("#command") == f"twentyfour join {address}" and address.endswith(f":{host.port}"), address
    inspect(ann, "gathering", (PHONE, SMALL_PHONE))
    # Waiting is playing: a deal that nobody judges, with captions that teach the tiles.
    ann.until_text("#lesson", "make 24 from these numbers")
    for step, caption in zip(steps(dict(enumerate(ann.numbers()))), ("Go on", "Go on", "You are ready")):
        ann.take(step)
        ann.until_text("#lesson", caption)
    inspect(television, "television, gathering", (PROJECTOR, LAPTOP))
    television.hold_apart("gathering")
    # A locked room invites nobody.
    host.say("/lock")
    television.until_text("#headline", "The room is locked")
    ann.until_text("#invite", "The room is locked. Ask the host to unlock it.")
    for browser in television, ann:
        assert not browser.find("#code").is_displayed()
    television.hold_apart("gathering, locked")
    host.say("/unlock")
    for browser in television, ann:
        browser.until_text("#invite", "Join at")
        assert browser.find("#code").is_displayed() and not browser.find("#locked").is_displayed()
    ann.screenshot(f"{sys.argv[2]}/phone-gathering.png")
    television.screenshot(f"{sys.argv[2]}/television-gathering.png")

    for browser in ann, television:
        browser.record("digit", "#digit")
    players.append(stack.enter_context(TerminalPlayer(sys.argv[1], host.port, "Dilnoza")))
    ann.until_scene("playing")
    television.until_scene("showing")
    for browser in ann, television:
        browser.hold_to_countdown("digit")
        browser.hold_clean()

    # Two televisions in one browser do not put each other out, and each keeps its seat.
    first = television.driver.current_window_handle
    television.driver.switch_to.new_window("tab")
    for _ in range(2):
        television.open("/tv")
        television.until_scene("showing")
    television.driver.switch_to.window(first)
    players[0].give_up()
    television.until("a table without Wim", lambda: "gave up" in "".join(television.table()))
    assert television.find("#game").is_displayed()

# A room that begins by itself invites in the same way.
with Host(sys.argv[1], "--name", "Open", "--endless") as host, Browser(host.address, PROJECTOR) as television:
    television.open("/tv")
    television.until_scene("idle")
    television.until_text("#headline", "Join the game")
    television.until_text("#details", "The next round starts as soon as someone joins.")
    television.until_text("#here", "Nobody is here yet")
    television.until("a large code", lambda: television.script("return document.querySelector('#code').clientWidth") > 300)
    television.hold_apart("nobody there")
    host.say("/pause")
    television.until_text("#headline", "Paused")
    television.hold_apart("nobody there, paused")

# A wall of names: they get smaller before anybody is left out, and teams stay together. Several who come at once are greeted
# together, in the panel of names and nowhere else.
with ExitStack() as stack:
    host = stack.enter_context(Host(sys.argv[1], "--name", "Teams", "--start-at", "40", "--teams", "Red,Blue,Green"))
    television = stack.enter_context(Browser(host.address, PROJECTOR, calm=False))
    television.open("/tv")
    television.until_scene("gathering")
    television.record("greetings", "#hall", "part.querySelector('.welcome')?.textContent ?? ''")
    # These come within one moment, whatever else the machine does.
    for number in range(6):
        handshake = json.dumps({"handshake": {"protocol": 1, "name": f"Player {number}"}}).encode()
        guest = stack.enter_context(socket.create_connection(("127.0.0.1", host.port)))
        guest.sendall(struct.pack("<I", len(handshake)) + handshake)
    television.until("a greeting of several", lambda: any(
        greeting.startswith("+") for greeting in television.recorded("greetings")))
    for number in range(6, 24):
        stack.enter_context(TerminalPlayer(sys.argv[1], host.port, f"Player {number}"))
    television.until_text("#here", "24 players are here")
    television.until("everybody", lambda: television.script("return document.querySelectorAll('#guests [data-player]:not([hidden])').length") == 24)
    assert television.text("#others") == "", television.text("#others")
    assert [team.text for team in television.all("#guests .team")] == ["Red", "Blue", "Green"]
    assert television.script("return getComputedStyle(document.querySelector('#hall')).overflow") == "hidden"
    television.appear(calm=True)
    television.hold_apart("a wall of names")

# A PIN that the host wants shown, on the screen at which it was typed.
with Host(sys.argv[1], "--name", "Secret", "--start-at", "4", "--pin", "4242", "--show-pin") as host, \
        Browser(host.address, PROJECTOR) as television:
    television.driver.set_script_timeout(60)
    television.open("/tv")
    television.until_visible("#pin")
    television.find("#pin").send_keys("4242")
    television.click("#play")
    television.until_scene("gathering")
    television.until_text("#pinShown", "PIN 4242")
    inspect(television, "television, gathering with a pin", (PROJECTOR, LAPTOP))
    television.screenshot(f"{sys.argv[2]}/television-gathering-pin.png")
