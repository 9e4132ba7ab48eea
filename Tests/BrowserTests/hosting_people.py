"""The host's page removes and bans people, finds them among many, and chooses the mode: hosting_people.py PROGRAM"""
import sys

from browser import Browser
from host_page import ask_to_remove, fits, hold, link, show_person, tap, unfold
from inspection import inspect
from peers import Host, RawPlayers

# As long as a name can be.
LONG = "Wolfeschlegelsteinhausen"
CHOOSE = """
    const list = document.querySelector(arguments[0]);
    list.focus();
    list.value = arguments[1];
    list.dispatchEvent(new Event("change", { bubbles: true }));
"""


def until_played(desk, host, mode):
    """Until the page's command has come to the host, whose console then says what is played."""
    def is_so():
        host.say("/mode")
        return host.until(mode.split()[0]).startswith(mode)

    desk.until(mode, is_so)


with Host(sys.argv[1], "--name", "Ann's game", "--break", "60", "--seconds", "600") as host, Browser(host.address) as desk, \
        Browser(host.address) as bob, Browser(host.address) as carl:
    desk.driver.set_script_timeout(60)
    desk.open(link(host))
    desk.until_visible("#desk")
    bob.join("Bob")
    desk.until_text("#seats", "Bob")

    # Nobody is removed without a question, whose harmless answer is at hand. A ban does not look like it.
    ask_to_remove(desk, "Bob")
    assert desk.script("return document.activeElement.id") == "stay"
    looks = [desk.script("return getComputedStyle(document.querySelector(arguments[0])).borderColor", button)
             for button in ("#kick", "#ban")]
    assert looks[0] != looks[1], looks
    inspect(desk, "host's page, a question")
    fits(desk, "a question")
    desk.click("#stay")
    assert "Bob" in desk.text("#seats")
    ask_to_remove(desk, "Bob")
    desk.click("#kick")
    bob.until_text("#word", "removed you")
    # The list may be a second old: who is removed next has to be the Bob who comes now.
    desk.until("no seat", lambda: not desk.text("#seats").strip())
    bob.join("Bob")
    desk.until_text("#seats", "Bob")

    # The host's own machine is not banned. A ban takes a second tap.
    ask_to_remove(desk, "Bob")
    desk.click("#ban")
    desk.until_text("#asked", "Ban Bob?")
    desk.until_text("#meant", "it is the host's own machine")
    assert not desk.find("#choices").is_displayed()
    desk.click("#sure")
    bob.until_text("#word", "banned")
    bob.open()
    bob.find("#name").clear()
    bob.find("#name").send_keys("Bob")
    bob.click("#play")
    bob.until("a refusal", lambda: bob.text("#word"))
    assert not bob.find("#game").is_displayed()
    unfold(desk, "#bans")
    # It is told with the seats, at most a second later.
    desk.until_text("#banned", "Unban Bob")
    inspect(desk, "host's page, a player banned")
    tap(desk, "#banned button")
    bob.join("Bob")

    # One player, or everybody at another address: one choice, which says how many they are.
    if host.elsewhere != "127.0.0.1":
        for browser, name in (carl, "Carl"), (bob, LONG):
            browser.address = f"http://{host.elsewhere}:{host.port}"
            browser.join(name)
            desk.until_text("#seats", name)
        ask_to_remove(desk, "Carl")
        desk.click("#ban")
        desk.until_text("#choices", "Everybody at this address (2 players)")
        assert f"Carl and {LONG}" in desk.text("#choices"), desk.text("#choices")
        assert desk.find("#banOne").is_selected()
        inspect(desk, "host's page, whom to ban")
        fits(desk, "whom to ban")
        # A player leaves meanwhile: the number is no longer true, and nobody is banned before it is.
        bob.click("#leave")
        bob.click("#yes")
        desk.until(f"no {LONG}", lambda: LONG not in desk.text("#seats"))
        desk.click("#banAll")
        desk.click("#sure")
        desk.until_text("#choices", "Everybody at this address (1 player)")
        desk.click("#banAll")
        desk.click("#sure")
        carl.until_text("#word", "banned")
        desk.until_text("#news", "1 player and their address are banned.")
        # He comes back to the seat that he has at the first address.
        bob.address = host.address
        bob.open()
        bob.until_visible("#game")

    # A television takes no seat of a player.
    desk.until_text("#seats", "Bob")
    seats = desk.text("#here")
    carl.address = host.address
    carl.open("/tv")
    desk.until_visible("#watching")
    assert desk.text("#watcherCount") == "1" and len(desk.all("#seats li")) == 1
    assert desk.text("#here") == seats, (desk.text("#here"), seats)

    # Behind a name is first what that person has done, and more time for them.
    show_person(desk, "Bob")
    desk.until("what Bob does", lambda: desk.text("#personNow"))
    desk.script(CHOOSE, "#factor", "2")
    desk.until_text("#personSaid", "From the next round on, Bob has 2 times as much time as the others.")
    desk.click("#personClose")
    hold(desk, "#endRound")
    desk.until_text("#state", "The next round starts soon.")
    show_person(desk, "Bob")
    desk.until_text("#personRounds", "not solved")
    desk.until("more time", lambda: desk.find("#factor").get_property("value") == "2")
    inspect(desk, "host's page, a person")
    fits(desk, "a person")
    desk.click("#personClose")
    desk.script("document.querySelector('#report').click()")
    desk.until_text("#reportPeople", "Bob")
    desk.until_text("#reportPeople", "Not solved")
    desk.click("#by-name")
    assert desk.find("#by-name").get_attribute("aria-pressed") == "true"
    inspect(desk, "host's page, the report")
    desk.click("#reportClose")
    host.say("/start")

    # Among many, people are found by their names. They are above all that is chosen for the game.
    assert not desk.find("#seek").is_displayed()
    crowd = RawPlayers(host.port, None, 9)
    desk.until_text("#seats", "Player 8")
    desk.until_visible("#seek")
    desk.find("#seek").send_keys("yer 7")
    desk.until("one of them", lambda: len(desk.all("#seats li")) == 1 and "Player 7" in desk.text("#seats"))
    inspect(desk, "host's page, a search")
    desk.find("#seek").send_keys("7")
    desk.until_text("#noneFound", "Nobody here has that name.")
    desk.find("#seek").clear()
    desk.script("document.querySelector('#seek').dispatchEvent(new Event('input'))")
    desk.until("all of them", lambda: len(desk.all("#seats li")) == 10)
    unfold(desk, "#modes")
    for size in (390, 844, 2), (360, 640, 2):
        desk.resize(size)
        assert desk.find("#mode").rect["y"] > desk.find("#seats").rect["y"]
    fits(desk, "many")
    crowd.leave()

    # The mode: whatever the page or the console says is seen on both.
    # What is chosen while the page reconnects, as it does when a network comes back, is sent afterwards.
    desk.script('dispatchEvent(new Event("online"));' + CHOOSE, "#rounds", "5")
    until_played(desk, host, "Rounds: rounds 5 (")
    # How well bots play is chosen before there are any.
    desk.script(CHOOSE, "#botStrength", "strong")
    host.until("No bots play.")
    tap(desk, "#moreBots")
    host.until("One bot plays (strong).")
    host.say("/bots 0")
    desk.until("no bots", lambda: desk.text("#botCount") == "0")
    host.say("/mode hard")
    host.until("Puzzles: hard. This applies from the next round on.")
    desk.until("the console's level", lambda: desk.find("#level").get_property("value") == '"hard"')
    desk.until_text("#played", "Rounds 5 · Puzzles hard")
    host.say("/mode 7 any")
    desk.until("the console's length", lambda: desk.find("#rounds").get_property("value") == "7")
    assert desk.text("#rounds").split() == ["endless", "3", "5", "7", "10", "20"], desk.text("#rounds")

    # The PIN: the page and the console set it and show it.
    unfold(desk, "#pinning")
    desk.find("#pin").send_keys("4242")
    tap(desk, "#newPin button")
    desk.until_text("#pinNow", "4242")
    inspect(desk, "host's page, the PIN")
    host.say("/pin")
    host.until("Newcomers need the PIN 4242.")
    host.say("/pin off")
    desk.until_text("#pinNow", "none")

    # Cards, and what cannot be dealt.
    desk.script(CHOOSE, "#deck", '"cards"')
    desk.script(CHOOSE, "#knockout", "true")
    until_played(desk, host, "Knockout: knockout on (")
    desk.script(CHOOSE, "#size", "5")
    desk.script(CHOOSE, "#level", '"hard"')
    desk.until_text("#refusedMode", "The nearest is: /mode cards size 5 target 24 any.")
    inspect(desk, "host's page, a mode that was refused")
    host.say("/mode 7 any 1-9 size 4 knockout off")
    desk.until("the usual deck", lambda: desk.find("#deck").get_property("value") == '"1-9"')
    for browser in desk, bob:
        browser.hold_clean()
