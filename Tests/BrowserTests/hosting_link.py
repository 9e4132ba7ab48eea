"""The host's page makes a new link, and closes the room: hosting_link.py PROGRAM"""
import re
import sys

from browser import Browser
from host_page import fits, link, tap, unfold
from inspection import inspect
from peers import Host, Peer

with Host(sys.argv[1], "--name", "Ann's game", "--break", "60") as host, Browser(host.address) as desk, \
        Browser(host.address) as other, Browser(host.address) as bob:
    for browser in desk, other:
        browser.driver.set_script_timeout(60)
    old = link(host)
    for browser in desk, other:
        browser.open(old)
        browser.until_visible("#desk")
    first = desk.driver.current_window_handle
    desk.driver.switch_to.new_window("tab")
    desk.open("/host")
    desk.until_visible("#desk")
    second = desk.driver.current_window_handle
    desk.driver.switch_to.window(first)

    # A new link: this browser goes on with it in both tabs, and everybody else needs it.
    unfold(desk, "#ends")
    tap(desk, "#newLink")
    desk.until_text("#meant", "The old link stops working")
    inspect(desk, "host's page, a new link?")
    desk.click("#stay")
    tap(desk, "#newLink")
    desk.click("#sure")
    desk.until_text("#asked", "This is the new link")
    new = desk.text("#link")
    assert "/host#" in new and not new.endswith(old), new
    assert desk.find("#link").get_attribute("href") == new
    inspect(desk, "host's page, the new link")
    fits(desk, "the new link")
    desk.click("#stay")
    other.until_text("#word", "This link no longer works.")
    inspect(other, "host's page, old link")
    # The browser forgets it as soon as it is refused at once.
    other.reload()
    other.until_text("#word", "This link no longer works.")
    other.reload()
    other.until_text("#word", "needs the host's link")
    # The old link does not make this browser forget the new one, in either tab.
    desk.driver.switch_to.window(second)
    desk.until_visible("#desk")
    desk.open(old)
    secret = new.split("#")[1]
    desk.until("the new secret", lambda: desk.script(
        "return location.hash === '' && desk.isWelcomed && desk.key === arguments[0]", secret))
    for tab in second, first:
        desk.driver.switch_to.window(tab)
        desk.reload()
        desk.until_visible("#desk")
    other.open("/host#" + secret)
    other.until_visible("#desk")

    # The room is closed after a question, and everybody is told. Its program ends.
    bob.join("Bob")
    unfold(desk, "#ends")
    tap(desk, "#closeRoom")
    desk.until_text("#asked", "Close the room?")
    desk.click("#sure")
    for browser in desk, other:
        browser.until_text("#word", "The room was closed.")
        browser.until_text("#after", "--report")
    bob.until_text("#word", "The room was closed.")
    host.until("The room is closed.")
    assert host.process.wait(20) == 0
    for browser in desk, other, bob:
        browser.hold_clean("ERR_CONNECTION_REFUSED")

# So it is for a host who plays at a terminal: they are not told that the room is still open.
with Peer(sys.argv[1], "host", "--no-advertise", "--no-history", "--player", "Zoe", "--host-page") as zoe:
    way = re.search(r"http\S+/host#\S+", zoe.until("/host#"))[0]
    with Browser(way.split("/host#")[0]) as desk:
        desk.open("/host#" + way.split("#")[1])
        desk.until_text("#seats", "Zoe")
        unfold(desk, "#ends")
        tap(desk, "#closeRoom")
        desk.click("#sure")
        desk.until_text("#word", "The room was closed.")
    told = zoe.until(lambda line: line == "The room is closed." or "still open" in line)
    assert told == "The room is closed.", told
    assert zoe.process.wait(20) == 0
