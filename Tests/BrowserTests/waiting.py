"""After 20 wrong answers the page says how long the next ones wait, and waits for them: waiting.py PORT"""
import sys

from browser import Browser, Keys

with Browser(f"http://127.0.0.1:{sys.argv[1]}") as ann:
    ann.join("Ann")
    ann.until_scene("playing")
    ann.script("""
        window.connections = 0;
        window.WebSocket = class extends WebSocket {
            constructor(...how) { super(...how); window.connections += 1; }
        };
    """)
    for number in range(1, 21):
        ann.type(f"{number}{Keys.ENTER}")
        ann.until_text("#note", f"{number}: ")
    ann.record("notes", "#note")
    ann.type(f"21{Keys.ENTER}")
    ann.until_recorded("notes", "There were many wrong answers, so this one is judged in 5 s.")
    ann.click("#giveUp")
    ann.click("#yes")
    ann.until_recorded("notes", "There were many wrong answers, so this one is judged in 10 s.")
    ann.until_recorded("notes", "21: ")
    ann.until_text("#headline", "Round 1 is over")
    assert ann.script("return connections") == 0, "it took the connection for lost"
    ann.hold_clean()
