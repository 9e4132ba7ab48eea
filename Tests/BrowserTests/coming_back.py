"""A page that loses its connection, or sleeps, comes back to its seat: coming_back.py PORT"""
import sys

from browser import PROJECTOR, Browser
from peers import Network

# Waking as a browser tells it, and the milliseconds until the round is there again.
WAKE = """
    const [done] = arguments, { room } = page, before = room.socket, woken = performance.now();
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    document.dispatchEvent(new Event("visibilitychange"));
    const look = setInterval(() => {
        if (room.socket === before || !room.isWelcomed || room.view.phase !== "playing") return;
        clearInterval(look);
        done(performance.now() - woken);
    }, 5);
"""

network = Network("127.0.0.1", int(sys.argv[1]))
address = f"http://127.0.0.1:{network.port}"
with Browser(address) as ann, Browser(address, PROJECTOR) as television:
    ann.join("Ann")
    ann.until_scene("playing")
    television.open("/TV/")
    television.until_scene("showing")
    television.hold_apart("round")
    ann.take((0, "+", 1))
    tiles = ann.numbers()
    assert tiles[0] is None

    # The connection is cut for a while: the tiles lie as they were left.
    network.cut()
    ann.until_text("#lost", "Connection lost")
    television.until_text("#lost", "Connection lost")
    television.hold_apart("connection lost")
    network.mend()
    for browser in ann, television:
        browser.until("the connection", lambda: browser.text("#lost") == "")
    ann.until_scene("playing")
    assert ann.numbers() == tiles
    assert len(ann.table()) == 1, ann.table()

    # A page that is loaded again has its seat too, from what it remembers and not from its address.
    ann.reload()
    ann.until_scene("playing")
    assert len(ann.table()) == 1, ann.table()
    assert ann.numbers() == tiles
    assert ann.driver.current_url == f"http://127.0.0.1:{network.port}/"

    # The phone slept: its connection is dead and does not know it.
    # A busy machine may need more than one try.
    ann.driver.set_script_timeout(60)
    took = []
    while len(took) < 3 and min(took, default=1000) >= 1000:
        ann.until("the page to settle", lambda: ann.script("return performance.now() - page.room.openedAt > 1000"))
        before = int(ann.text("#seconds"))
        network.freeze()
        took.append(ann.driver.execute_async_script(WAKE))
        assert int(ann.text("#seconds")) <= before, "the clock of the round ran on"
        assert len(ann.table()) == 1, ann.table()
        network.bury()
    print(f"back after waking, in ms: {took}")
    assert min(took) < 1000, took

    # Another window of the same browser takes the seat; the first one says so, and takes it back when told to.
    first = ann.driver.current_window_handle
    ann.driver.switch_to.new_window("tab")
    ann.open()
    ann.until_scene("playing")
    second = ann.driver.current_window_handle
    ann.driver.switch_to.window(first)
    ann.until_text("#word", "You are playing in another window")
    ann.click("#again")
    ann.until_visible("#game")
    ann.until_scene("playing")
    ann.driver.switch_to.window(second)
    ann.until_text("#word", "You are playing in another window")
    ann.driver.close()
    ann.driver.switch_to.window(first)

    ann.click("#restart")
    ann.solve()
    # The only player solved it, so the round is over.
    ann.until_text("#headline", "Solved in ")
