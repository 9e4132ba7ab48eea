"""A page whose host is a script, and the messages of such a host."""
import sys

from browser import PHONE, Browser

# Instead of a connection to the host. `hosts` has those that the page has opened.
HOST = """
    window.hosts = [];
    window.WebSocket = class {
        readyState = 0;
        sent = [];
        constructor() { hosts.push(this); }
        send(text) { this.sent.push(JSON.parse(text)); }
        close() { this.readyState = 3; }
    };
"""
SETTINGS = {"target": 24, "size": 4, "seconds": 100, "break": 10, "rounds": 5, "scoring": "points", "hints": "on",
            "reactions": True}


class Page(Browser):
    """A page whose host is this script."""

    def __init__(self, path="/", size=PHONE, calm=True):
        super().__init__(f"http://127.0.0.1:{sys.argv[1]}", size, calm=calm)
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": HOST})
        self.open(path)

    def connect(self):
        """Accepts the connection that the page opens next."""
        self.until("a connection", lambda: self.script("return hosts.length > 0 && hosts.at(-1).readyState === 0"))
        self.script("Object.assign(hosts.at(-1), { readyState: 1 }).onopen()")

    def welcome(self, **settings):
        self.say({"welcome": {
            "protocol": 1, "room": {"id": "r1", "name": "Friday"}, "player": {"id": 1, "name": "Ann", "face": 3},
            "resume": "secret", "host": "TwentyFour 1.0", "settings": SETTINGS | settings}})

    def accept(self, **settings):
        self.connect()
        self.welcome(**settings)

    def say(self, *messages):
        for message in messages:
            self.script("hosts.at(-1).onmessage({ data: JSON.stringify(arguments[0]) })", message)

    def lose(self):
        self.script("hosts.at(-1).onclose()")

    def sent(self, name):
        return self.script("return hosts.at(-1).sent.map((message) => message[arguments[0]]).filter(Boolean)", name)

    def cards(self):
        return self.script(
            "return [...document.querySelectorAll('#tiles .tile')].map((card) => card.innerText.split('\\n')[0])")


def start(round, numbers, **members):
    return {"startRound": {"phase": "round", "round": round, "rounds": 5, "numbers": numbers, "target": 24, "seconds": 90,
                           "own": {"outcome": "guessing", "seconds": 90}} | members}


def table(*outcomes):
    return [{"player": place + 1, "name": name, "face": place, "outcome": outcome, "points": 0, "wins": 0, "solved": 0}
            | ({"rank": 1, "seconds": 5.5} if outcome == "solved" else {})
            for place, (name, outcome) in enumerate(zip(("Ann", "Bob"), outcomes))]


def end(round, expression, **members):
    return {"endRound": {"phase": "break", "round": round, "solution": expression, "solutions": 1, "players": 2, "solved": 1,
                         "guessing": 0, "seconds": 10, "rows": table("solved", "gaveUp"),
                         "winner": {"name": "Ann", "seconds": 5.5, "expression": expression}} | members}


def results(round, *outcomes):
    return {"results": {"round": round, "players": 2, "solved": 0, "guessing": 1, "rows": table(*outcomes)}}
