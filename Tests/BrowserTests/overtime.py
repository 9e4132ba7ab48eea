"""More time for one player, as the television shows it: overtime.py PROGRAM"""
import sys
from contextlib import ExitStack

from browser import PROJECTOR, Browser
from peers import Host, TerminalPlayer

with ExitStack() as stack:
    host = stack.enter_context(Host(sys.argv[1], "--own-time", "--seconds", "30", "--start-at", "2", "--break", "60"))
    ann = stack.enter_context(Browser(host.address))
    television = stack.enter_context(Browser(host.address, PROJECTOR)).open("/tv")
    ann.open()
    ann.until_visible("#timeField")
    ann.script("document.querySelector('#wantedTime').value = '2'")
    ann.find("#name").send_keys("Ann")
    ann.click("#play")
    bob = stack.enter_context(TerminalPlayer(sys.argv[1], host.port, "Bob"))
    television.until_scene("showing")
    assert "more time" not in television.text("#game")
    television.until_text("#guessing", "Some players have more time.")
    assert television.text("#game").count("more time") == 1, television.text("#game")
    assert int(television.text("#seconds")) > 2, television.text("#seconds")
    television.hold_apart("overtime")
    # Without a clock nobody can ask for more time.
    host.say("/set seconds off")
    host.say("/skip")
    ann.until_scene("break")
    cid = stack.enter_context(Browser(host.address)).open()
    cid.until_visible("#name")
    host.say("/start")
    ann.until_scene("playing")
    cid.reload()
    cid.until_visible("#name")
    assert not cid.find("#timeField").is_displayed()
