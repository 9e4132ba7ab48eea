"""The host's page on a phone runs a game, and names one thing to do in each state: hosting.py PROGRAM"""
import re
import sys

from browser import Browser
from host_page import fits, hold, is_on, is_ready, press, press_key, switch, tap, touch, unfold
from inspection import inspect
from peers import Host

# Two presses in the same moment, as of a finger that trembles.
TWICE = "const part = document.querySelector(arguments[0]); part.click(); part.click();"
TAP_THRICE = "for (let tap = 0; tap < 3; tap += 1) document.querySelector(arguments[0]).click();"

with Host(sys.argv[1], "--name", "Ann's game", "--break", "60", "--seconds", "600", "--rounds", "2", "--host-page") as host:
    way = re.search(r"/host#\S+", host.until("/host#"))[0]
    with Browser(host.address) as desk, Browser(host.address) as bob:
        desk.driver.set_script_timeout(60)
        desk.open("/host")
        desk.until_text("#word", "needs the host's link")
        inspect(desk, "host's page, no link")
        desk.open(way)
        desk.until_visible("#desk")
        # The secret is not to be seen, nor in the history, and outlasts a reload.
        assert desk.driver.current_url == f"{host.address}/host", desk.driver.current_url
        desk.reload()
        desk.until_visible("#desk")
        # It works in a second tab, and in both at once.
        first = desk.driver.current_window_handle
        desk.driver.switch_to.new_window("tab")
        desk.open("/host")
        desk.until_visible("#desk")
        second = desk.driver.current_window_handle
        desk.driver.switch_to.window(first)
        assert not desk.text("#seats").strip(), "the host's page took a seat"

        # With nobody there, the large button says what is missing, and says it again when it is pressed.
        desk.until_text("#primary", "Someone has to join first")
        desk.until_text("#advice", "Nobody is here to play yet.")
        unfold(desk, "#teamPlay", "#bans", "#ends")
        inspect(desk, "host's page, nobody there")
        fits(desk, "nobody there")
        desk.script("document.querySelector('#way').open = false")
        desk.click("#primary")
        desk.until_text("#news", "Nobody is here to play yet.")
        desk.until_visible("#wayCode")
        assert not desk.find("#endMatch").is_displayed()

        # Bots come and go, and are nobody. Taps that are faster than the host's reports all count.
        assert not desk.find("#fewerBots").is_enabled()
        desk.script(TAP_THRICE, "#moreBots")
        assert desk.text("#botCount") == "3", desk.text("#botCount")
        desk.until("three bots", lambda: len(desk.all("#seats li")) == 3)
        desk.until_text("#seats", "🤖 Ada")
        assert desk.text("#here").startswith("0"), desk.text("#here")
        assert desk.text("#primary") == "Someone has to join first", desk.text("#primary")
        inspect(desk, "host's page, a bot")
        desk.script(TAP_THRICE, "#fewerBots")
        desk.until("no bot", lambda: not desk.text("#seats").strip())

        # The room waits for its host. Two presses are one: the countdown is not skipped.
        bob.join("Bob")
        bob.until_scene("gathering")
        desk.until_text("#seats", "Bob")
        inspect(desk, "host's page, gathering")
        desk.until("start", lambda: desk.text("#primary") == "Start the game" and is_ready(desk))
        bob.record("scenes", "#game", "part.dataset.scene")
        desk.record("primary", "#primary")
        desk.script(TWICE, "#primary")
        desk.until_recorded("primary", "Start round 1 now")
        desk.script("document.querySelector('#primary').click()")
        bob.until_scene("playing")
        assert "countdown" in bob.recorded("scenes"), bob.recorded("scenes")

        # While a round is on, there is only its end, which a mere press does not bring.
        desk.until_text("#state", "1 guessing")
        assert re.fullmatch(r"Make 24:( [1-9]){4}", desk.text("#dealt")), desk.text("#dealt")
        assert not desk.find("#primary").is_displayed()
        desk.until_text("#endRound", "End round 1")
        inspect(desk, "host's page, round")
        fits(desk, "round")
        touch(desk, "#endRound")
        desk.until_text("#news", "Press and hold")
        desk.script(TWICE, "#endRound")
        desk.until_text("#endRound", "Press again to end round 1")
        assert bob.find("#game").get_attribute("data-scene") == "playing"
        touch(desk, "#endRound")
        assert bob.find("#game").get_attribute("data-scene") == "playing"
        # A host who holds it longer than necessary does not press what has come in its place.
        hold(desk, "#endRound", 2)
        bob.until_scene("break")

        # A pause has one button to end it, and one to end the round.
        press(desk, "Start round 2 now")
        bob.until_scene("playing")
        switch(desk, "#pause", True)
        bob.until_scene("paused")
        desk.until_text("#primary", "Resume")
        assert is_on(desk, "#pause") and desk.find("#endRound").is_displayed()
        fits(desk, "pause")
        press(desk, "Resume")
        desk.until_recorded("primary", "The pause is over")
        desk.until("no pause", lambda: not is_on(desk, "#pause"))
        bob.until_scene("playing")

        # The switches tell what they are, and do what they say.
        switch(desk, "#lock", True)
        desk.until_text("#state", "The room is locked.")
        switch(desk, "#lock", False)
        desk.until("an open room", lambda: "locked" not in desk.text("#state"))
        switch(desk, "#cheering", False)
        host.say("/unmute")
        desk.until("reactions again", lambda: is_on(desk, "#cheering"))
        switch(desk, "#sounding", False)
        host.until("Televisions are silent")
        host.say("/set sound on")
        desk.until("sounds again", lambda: is_on(desk, "#sounding"))

        # The winners come after the last solution, and one press shows them at once; a second begins nothing.
        # From the keyboard, a second press ends the round.
        press_key(desk, "#endRound")
        desk.until_text("#endRound", "Press again to end round 2")
        desk.until("the end of the match", lambda: press_key(desk, "#endRound") or not desk.find("#endRound").is_displayed())
        desk.until("the winners", lambda: desk.text("#primary") == "Show the winners" and is_ready(desk))
        desk.script(TWICE, "#primary")
        bob.until_scene("over")
        desk.until_text("#primary", "Start another match")

        # The other tab has seen it all, and begins the next match. It is ended in a drawer, after a question.
        desk.driver.switch_to.window(second)
        press(desk, "Start another match")
        bob.until_scene("playing")
        desk.driver.switch_to.window(first)
        desk.until_text("#endRound", "End round 1")
        unfold(desk, "#ends")
        tap(desk, "#endMatch")
        desk.until_text("#asked", "End the match now?")
        inspect(desk, "host's page, the end of a match")
        # The other tab ends it first. The question closes: its answer would end the next match.
        desk.driver.switch_to.window(second)
        # A tab in the background draws late, and a button that moves then escapes the press.
        desk.until_text("#endRound", "End round 1")
        unfold(desk, "#ends")
        tap(desk, "#endMatch")
        desk.until_text("#asked", "End the match now?")
        desk.click("#sure")
        desk.driver.switch_to.window(first)
        desk.until("no question", lambda: not desk.find("#question").is_displayed())
        press(desk, "Show the winners")
        bob.until_scene("over")
        desk.until("no match", lambda: not desk.find("#endMatch").is_displayed())
        for browser in desk, bob:
            browser.hold_clean()
