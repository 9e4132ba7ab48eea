"""The host's page on a phone does what the console does, for anybody who has the link: hosting.py PROGRAM"""
import re
import sys

from browser import Browser
from inspection import inspect
from peers import Host


def link(host):
    host.say("/newlink")
    return re.search(r"/host#\S+", host.until("/host#"))[0]


def tap(desk, selector):
    """Clicks what may be behind the buttons at the bottom, as far as the list has been scrolled."""
    desk.script("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' });", selector)
    desk.click(selector)


def until_played(desk, host, mode):
    """Until the page's command has come to the host, whose console then says what is played."""
    def is_so():
        host.say("/mode")
        return mode in host.until(" puzzles")

    desk.until(mode, is_so)


def send_out(desk, name, answer):
    desk.script("""
        [...document.querySelectorAll("#seats li")].find((seat) => seat.innerText.includes(arguments[0]))
            .querySelector("button").click();
    """, name)
    desk.until_text("#asked", f"Remove {name}?")
    desk.click(answer)


with Host(sys.argv[1], "--name", "Ann's game", "--break", "60") as host, Browser(host.address) as desk, \
        Browser(host.address) as bob, Browser(host.address) as carl:
    desk.driver.set_script_timeout(20)
    desk.open("/host")
    desk.until_text("#word", "needs the host's link")
    inspect(desk, "host's page, no link")
    desk.open(link(host))
    desk.until_visible("#desk")
    # The secret is not to be seen, nor in the history, and outlasts a reload.
    assert desk.driver.current_url == f"{host.address}/host", desk.driver.current_url
    desk.reload()
    desk.until_visible("#desk")
    assert not desk.text("#seats").strip(), "the host's page took a seat"
    inspect(desk, "host's page, nobody there")

    # Bots come and go, and are nobody.
    assert not desk.find("#fewerBots").is_enabled()
    tap(desk, "#moreBots")
    desk.until_text("#seats", "🤖 Ada")
    assert desk.text("#here").startswith("0"), desk.text("#here")
    inspect(desk, "host's page, a bot")
    desk.until("fewer", lambda: desk.find("#fewerBots").is_enabled())
    tap(desk, "#fewerBots")
    desk.until("no bot", lambda: not desk.text("#seats").strip())

    bob.join("Bob")
    bob.until_scene("playing")
    desk.until_text("#seats", "Bob")
    desk.until_text("#state", "1 guessing")
    inspect(desk, "host's page, round")
    desk.until("skip", lambda: desk.find("#skip").is_enabled() and not desk.find("#start").is_enabled())
    desk.click("#skip")
    bob.until_scene("break")
    desk.until("start", lambda: desk.find("#start").is_enabled())
    desk.click("#start")
    bob.until_scene("playing")
    for button, done, undo in ("#pause", "Resume", "Pause"), ("#lock", "Unlock", "Lock"):
        desk.click(button)
        desk.until_text(button, done)
        if button == "#lock":
            carl.open()
            carl.until_text("#refusal", "locked")
        desk.click(button)
        desk.until(undo, lambda: desk.text(button) == undo)

    # Nobody is sent out without a question, whose harmless answer is at hand.
    send_out(desk, "Bob", "#stay")
    assert "Bob" in desk.text("#seats")
    send_out(desk, "Bob", "#kick")
    bob.until_text("#word", "removed you")
    # The list may be a second old: who is sent out next has to be the Bob who comes now.
    desk.until("no seat", lambda: not desk.text("#seats").strip())
    bob.join("Bob")
    desk.until_text("#seats", "Bob")
    send_out(desk, "Bob", "#ban")
    bob.until_visible("#word")
    bob.open()
    bob.find("#name").clear()
    bob.find("#name").send_keys("Bob")
    bob.click("#play")
    bob.until("a refusal", lambda: bob.text("#word"))
    assert not bob.find("#game").is_displayed()
    tap(desk, "#bans summary")
    # It is told with the seats, at most a second later.
    desk.until_text("#banned", "Unban Bob")
    desk.script("scrollTo(0, document.documentElement.scrollHeight)")
    inspect(desk, "host's page, somebody banned")
    tap(desk, "#banned button")
    bob.join("Bob")

    # The host's own machine is not banned.
    desk.until_text("#seats", "Bob")
    send_out(desk, "Bob", "#banAll")
    bob.until_text("#word", "banned")
    desk.until_text("#news", "Bob is banned. Their address is not: it is the host's own machine.")
    desk.until_text("#banned", "Unban Bob")
    tap(desk, "#banned button")
    bob.open()
    bob.join("Bob")

    # To ban everybody at another address takes a second tap, which says how many they are.
    if host.elsewhere != "127.0.0.1":
        carl.address = f"http://{host.elsewhere}:{host.port}"
        carl.join("Carl")
        desk.until_text("#seats", "Carl")
        send_out(desk, "Carl", "#banAll")
        desk.until_text("#banAll", "Ban 1 player")
        desk.until_text("#meant", "1 player is at that address: Carl.")
        inspect(desk, "host's page, everybody at an address")
        desk.click("#banAll")
        carl.until_text("#word", "banned")
        desk.until_text("#news", "1 player and their address are banned.")

    # A television takes no seat of a player.
    seats = desk.text("#here")
    carl.address = host.address
    carl.open("/tv")
    desk.until_text("#seats", "watching")
    assert desk.text("#here") == seats, (desk.text("#here"), seats)

    # The mode: whatever the page or the console says is seen on both.
    desk.script("""
        const list = document.querySelector("#rounds");
        list.focus();
        list.value = "5";
        list.dispatchEvent(new Event("change", { bubbles: true }));
    """)
    until_played(desk, host, "Matches of 5 rounds")
    host.say("/mode hard")
    host.until("From the next round on: matches of 5 rounds, hard puzzles.")
    desk.until("the console's level", lambda: desk.find("#level").get_property("value") == "hard")
    host.say("/mode 7 any")
    desk.until("the console's length", lambda: desk.find("#rounds").get_property("value") == "7")
    assert desk.text("#rounds").split() == ["endless", "3", "5", "7", "10", "20"], desk.text("#rounds")

    # Cards, and what cannot be dealt.
    choose = """
        const list = document.querySelector(arguments[0]);
        list.value = arguments[1];
        list.dispatchEvent(new Event("change", { bubbles: true }));
    """
    desk.script(choose, "#deck", "cards")
    desk.script(choose, "#knockout", "on")
    until_played(desk, host, "Knockout to a final of two, puzzles of any difficulty.")
    host.until("4 cards to make 24.")
    desk.script(choose, "#count", "5")
    desk.script(choose, "#level", "hard")
    desk.until_text("#refusedMode", "The nearest is: /mode cards count 5 target 24 any.")
    inspect(desk, "host's page, a mode that was refused")
    host.say("/mode 7 any 1-9 count 4 knockout off")
    desk.until("the usual deck", lambda: desk.find("#deck").get_property("value") == "1-9")

    # Another link, and this one is no longer good.
    link(host)
    desk.until_text("#word", "This link no longer works.")
    inspect(desk, "host's page, old link")
    desk.reload()
    desk.until_text("#word", "needs the host's link")
    for browser in desk, bob:
        assert browser.complaints() == [], browser.complaints()
