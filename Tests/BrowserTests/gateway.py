"""A person who has nothing but a browser opens a room at a gateway, and hosts it: gateway.py PROGRAM STORE FOLDER"""
import sys

from browser import LAPTOP, PHONE, Browser
from host_page import press
from inspection import inspect
from peers import Peer

program, store, folder = sys.argv[1:4]


def take_pictures(browser, name):
    for size, screen in (PHONE, "phone"), (LAPTOP, "laptop"):
        for dark in False, True:
            browser.resize(size)
            browser.appear(dark=dark)
            browser.screenshot(f"{folder}/{name}-{screen}{'-night' if dark else ''}.png")
    browser.appear()
    browser.resize(PHONE)


with Peer(program, "host", "--fleet", "--no-advertise", "--bind", "127.0.0.1", "--store", store) as host, \
        Peer(program, "gateway", "--port", "0", "--bind", "127.0.0.1", "--store", store) as gateway:
    host.until("This host takes rooms")
    address = "http://127.0.0.1:" + gateway.until("This gateway leads").split()[-1].rstrip(".")
    with Browser(address) as ann, Browser(address) as bob:
        ann.driver.set_script_timeout(60)
        ann.open()
        inspect(ann, "a gateway")
        take_pictures(ann, "gateway")
        ann.click("#open button")
        # The host's page, and the secret of its link out of sight.
        ann.until_visible("#desk")
        code = ann.text("#room").removeprefix("Room ")
        assert ann.driver.current_url == f"{address}/{code}/host", ann.driver.current_url
        # What she tells others is the way by which she came.
        ann.until_text("#wayIn", f"{address.removeprefix('http://')}/{code}")
        ann.until("a code", lambda: ann.script("return document.querySelector('#wayCode').naturalWidth > 0"))
        inspect(ann, "host's page of a new room")
        take_pictures(ann, "gateway-room")

        bob.open()
        bob.find("#room").send_keys(code.lower())
        bob.click("#join button")
        bob.until_visible("#name")
        bob.find("#name").send_keys("Bob")
        bob.click("#play")
        bob.until_visible("#game")
        ann.until_text("#seats", "Bob")
        press(ann, "Start the game")
        bob.until_scene("playing")

        # A few more are opened, and then no more from here.
        for _ in range(2):
            ann.open()
            ann.click("#open button")
            ann.until_visible("#desk")
        ann.open()
        ann.click("#open button")
        ann.until_text("main", "Too many rooms were opened here.")
        inspect(ann, "a gateway that opens no more")
        take_pictures(ann, "gateway-too-many")
        for browser in ann, bob:
            browser.hold_clean("429")
