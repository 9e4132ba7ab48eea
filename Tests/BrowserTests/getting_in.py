"""Who gets in, who does not, and what a page says of it: getting_in.py PROGRAM, which is hosted with a pin"""
import sys

from browser import PROJECTOR, Browser
from peers import Host, RawPlayers

with Host(sys.argv[1], "--name", "Ann's <game>", "--pin", "4242", "--break", "60", "--seconds", "300") as host, \
        Browser(host.address) as ann, Browser(host.address) as bob:
    # The PIN is asked for from the start where there is one.
    ann.open()
    assert ann.text("#whose") == "Ann's <game>" and ann.driver.title == "Ann's <game> · TwentyFour"
    assert ann.find("#pin").is_displayed()
    ann.find("#name").send_keys("Ann")
    ann.click("#play")
    ann.until_visible("#pin")
    ann.until_text("#word", "This room has a PIN")
    ann.find("#pin").send_keys("1111")
    ann.click("#play")
    # Only after five wrong ones does the host refuse the right one.
    ann.until_text("#word", "That PIN was not accepted. Check it and try again. After five wrong ones, wait a minute.")
    ann.find("#pin").clear()
    ann.find("#pin").send_keys("4242")
    ann.click("#play")
    ann.until_scene("playing")
    # A player who has a seat needs no PIN to come back to it.
    ann.reload()
    ann.until_scene("playing")
    assert len(ann.table()) == 1, ann.table()

    # Of this crowd the host names twenty; a player's own row is there all the same.
    crowd = RawPlayers(host.port, "4242", 60)
    ann.until_text("#count", "0 of 61 solved it, 61 guessing")
    crowd.solve(22)
    ann.until_text("#count", "22 of 61 solved it")
    ann.until("twenty and her own", lambda: len(ann.table()) == 21)
    assert "Ann you" in ann.table()[-1], ann.table()
    ann.until_text("#more", "and 40 more")
    # A television cannot be scrolled: its table has them in two columns, and counts the others.
    with Browser(host.address, PROJECTOR) as television:
        television.open("/tv")
        television.until_visible("#pin")
        television.find("#pin").send_keys("4242")
        television.click("#play")
        television.until("twenty of them", lambda: television.script(
            "return [document.querySelector('#more').textContent, document.querySelector('#rows').childElementCount]"
        ) == ["and 41 more", 20])
    crowd.leave()

    # A locked room says so before anybody has typed a name; players who are in stay in.
    host.say("/lock")
    host.until("No newcomers can join")
    bob.open()
    bob.until_text("#refusal", "locked")
    bob.find("#name").send_keys("Bob")
    bob.find("#pin").send_keys("4242")
    bob.click("#play")
    bob.until_text("#word", "locked")
    ann.reload()
    ann.until_scene("playing")
    host.say("/unlock")
    host.until("open to everybody")
    # What stands there of the lock is no hindrance.
    bob.click("#play")
    bob.until_visible("#game")
    bob.click("#leave")
    bob.click("#yes")
    bob.until_text("#word", "You left the room")

    # A player who is removed is told so, and may join again, with a new seat.
    host.say("/kick Ann")
    ann.until_text("#word", "removed you")
    assert ann.script("return localStorage.getItem('seat')") is None
    ann.find("#pin").clear()
    ann.find("#pin").send_keys("4242")
    ann.click("#play")
    ann.until_visible("#game")

    host.say("/quit")
    # Where there are standings of what was played, they are looked at as long as one likes.
    ann.until("the end", lambda: ann.find("#word").is_displayed() or ann.text("#leave") == "Done")
    if ann.find("#game").is_displayed():
        ann.click("#leave")
    ann.until_visible("#word")
    assert not ann.find("#game").is_displayed()
    print(ann.text("#word"))
    assert ann.script("return localStorage.getItem('seat')") is None
    # A player who wants to play on is told that the host is gone, and does not wait for a seat that is gone.
    ann.click("#play")
    ann.until_text("#word", "The host does not answer", 20)
    assert ann.text("#play") == "Play"
    for browser in ann, bob:
        browser.hold_clean("503")

# A host that was killed goes on at its old address: the page has its seat and its tiles as they lay. One that begins
# from the start has no seats any more, and the page says so.
with Host(sys.argv[1], "--name", "Ann's game") as host, Browser(host.address) as ann, \
        Browser(host.address, PROJECTOR) as television:
    ann.join("Ann")
    television.open("/tv")
    television.until_scene("showing")
    ann.until_scene("playing")
    ann.take((0, "+", 1))
    tiles = ann.numbers()
    host.process.kill()
    ann.until_text("#lost", "Connection lost")
    television.until_text("#lost", "Connection lost")
    with Host(sys.argv[1], "--name", "Ann's game", "--port", host.port) as second:
        for browser in ann, television:
            browser.until("the connection", lambda: browser.text("#lost") == "")
        ann.until_scene("playing")
        assert ann.numbers() == tiles
        assert len(ann.table()) == 1, ann.table()
    ann.until_text("#lost", "Connection lost")
    with Host(sys.argv[1], "--name", "Ann's game", "--port", host.port, "--fresh") as again:
        ann.until_text("#lost", "“Ann's game” was restarted. You have a new seat as Ann.")
        television.until_text("#lost", "“Ann's game” was restarted.")
        television.hold_apart("opened again")
        again.say("/quit")
        television.until_text("#word", "This screen shows the next room that opens at this address.")
