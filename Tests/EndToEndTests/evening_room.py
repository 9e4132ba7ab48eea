"""The room of evening.py: its host, its people, and what they do in each round."""
import os
import tempfile

from evening_guests import Child, Lines, Program, Transcript
from evening_rules import Book, worth
from evening_terminal import Console, Terminal

SECONDS, ROUNDS, TEAMS = 300, 3, ("Red", "Blue")


def row(person, table):
    return next(row for row in table["rows"] if row["player"] == person.id)


def bots(table):
    return [row for row in table["rows"] if row.get("bot")]


class Room:
    """The host, the five people, and the book in which this program counts along."""

    def __init__(self, program):
        self.program = os.path.abspath(program)
        self.folder = tempfile.TemporaryDirectory()
        self.transcript = transcript = Transcript()
        self.host = Console(transcript, "The host", "console")
        self.ann, self.cy = Program(transcript, "Ann", "page"), Program(transcript, "Cy", "frames")
        self.bob, self.dee = Lines(transcript, "Bob", "nc"), Child(transcript, "Dee", "join --json")
        self.eve = Terminal(transcript, "Eve", "terminal")
        self.listeners = self.ann, self.cy, self.dee
        self.children = self.host, self.dee, self.eve
        self.book = Book(SECONDS, TEAMS)
        self.solved_by_bots = 0

    def start(self, person, *arguments):
        """Starts the program for a guest, with a home of their own."""
        kept = {key: value for key, value in os.environ.items() if key not in ("LANG", "LC_ALL", "LC_MESSAGES")}
        home = f"{self.folder.name}/{self.children.index(person)}"
        own = {"HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home, "TERM": "xterm", "NO_COLOR": "1"}
        person.start([self.program, *arguments], kept | own)

    def open(self):
        """Opens the room. Its host begins each round, so nobody has to hurry in a break."""
        self.start(
            self.host, "host", "--no-play", "--no-advertise", "--bind", "127.0.0.1", "--name", "Evening", "--seed", "24",
            "--rounds", f"{ROUNDS}", "--seconds", f"{SECONDS}", "--break", "3600", "--start-at", "9", "--hints", "on",
            "--teams", ",".join(TEAMS), "--bots", "3")
        self.address = self.host.line("twentyfour join").split()[-1]
        self.host_and_port = self.address.rsplit(":", 1)

    def close(self):
        for person in self.children:
            if hasattr(person, "process"):
                person.process.kill()
                person.process.wait()
        self.folder.cleanup()

    def wait_for(self, people, of_bots):
        """Waits for a table with so many people and so many bots."""
        return self.ann.message("results", lambda table: (
            len(table["rows"]) - len(bots(table)), len(bots(table))) == (people, of_bots))

    def begin(self, number, listeners):
        """The host begins a round. Returns its numbers."""
        self.host.type("/start")
        starts = [person.message("startRound", lambda start: start["round"] == number) for person in listeners]
        for start in starts:
            # The host tells no player who else has more time.
            own = start.pop("own")
            assert own["outcome"] == "guessing" and "plays" not in own and "timeFactor" not in own, own
            assert start["phase"] == "round" and start["numbers"] == starts[0]["numbers"], starts
            assert SECONDS - 5 < start["seconds"] <= SECONDS and own["seconds"] == start["seconds"], (start, own)
        # A table comes only when something in it has changed.
        self.book.begin(self.ann.rows)
        self.solved_by_bots = 0
        return starts[0]["numbers"]

    def think(self):
        """Waits until one more bot has solved the round, but not for long: bots take as long as people do. It only makes
        the evening look like one."""
        def solved(table):
            return sum(row["outcome"] == "solved" for row in bots(table))

        seen = self.ann.has_seen(
            lambda seen: seen[0] == "results" and solved(seen[1]) > self.solved_by_bots, patience=4)
        if seen:
            self.solved_by_bots = solved(seen[1])

    def solve(self, person, number, expression, hints=0):
        verdict = person.answer(number, expression)
        assert verdict["correct"] and verdict["points"] == worth(verdict["seconds"], SECONDS, hints), verdict
        return verdict["points"]

    def solve_with_lines(self, person, expression, factor=1):
        person.type(expression)
        seconds = float(person.line("Right! Solved in ").split(" in ")[1].split()[0])
        person.line(f"+{worth(seconds, SECONDS * factor):,} points.")

    def hint(self, person, number, step, share):
        person.tell("> a hint, please")
        person.say(hint={"round": number})
        hint = person.message("hint")
        assert (hint["step"], hint["worth"]) == (step, share), hint
        return hint

    def end(self, number, listeners):
        """Waits until a round is over, and compares its table, which is the same for all."""
        ends = [person.message("endRound", lambda end: end["round"] == number) for person in listeners]
        for person, end in zip(listeners, ends):
            own, others = end.pop("own"), row(person, end)
            for member in "outcome", "rank", "seconds", "points", "standing":
                assert own.get(member) == others.get(member), (member, own, others)
        assert all(end == ends[0] for end in ends) and ends[0]["guessing"] == 0, ends
        # The end of the match is a surprise.
        is_last = number == ROUNDS
        assert ends[0]["phase"] == ("ending" if is_last else "break"), ends[0]
        self.book.end(ends[0], is_secret=is_last)
        return ends[0]
