"""The host at a console, and a guest at a real pseudo-terminal, with as much of a screen as it takes to read it."""
import codecs
import fcntl
import os
import re
import struct
import subprocess
import termios
import time

from evening_guests import PATIENCE, Reader

ROWS, COLUMNS = 48, 110
PIECES = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H|\x1b\[(?P<what>[?\d;]*)(?P<how>[A-Za-z])|\x1b[78]|[\r\n\a]|[^\x1b\r\n\a]+")
# The program ends with this when it has drawn. What is on the screen before that is not meant to be seen.
DRAWN = "\x1b[?7h"


class Screen:
    """What is drawn, as rows of text. It knows what the program uses of a VT100."""

    def __init__(self):
        self.rows, self.row, self.column = [""] * ROWS, 0, 0

    def draw(self, text):
        for piece in PIECES.finditer(text):
            what = (piece["what"] or "") + (piece["how"] or "")
            if piece["row"]:
                self.row, self.column = min(int(piece["row"]), ROWS) - 1, int(piece["column"]) - 1
            elif what in ("2J", "?1049h", "?1049l"):
                self.rows = [""] * ROWS
            elif what == "J":
                self.rows[self.row:] = [""] * (ROWS - self.row)
            elif what == "K":
                self.rows[self.row] = self.rows[self.row][:self.column]
            elif what == "H":
                self.row = self.column = 0
            elif piece[0] == "\r":
                self.column = 0
            elif piece[0] == "\n":
                self.row = min(self.row + 1, ROWS - 1)
            elif piece[0][0] not in "\x1b\a":
                row = self.rows[self.row].ljust(self.column)
                self.rows[self.row] = row[:self.column] + piece[0] + row[self.column + len(piece[0]):]
                self.column += len(piece[0])

    def news(self):
        """The sentences below the table and above what is typed."""
        last = max((index for index, row in enumerate(self.rows) if row.startswith("────")), default=ROWS)
        return [row.strip() for row in self.rows[last + 1:-1] if row.strip()]


class Terminal(Reader):
    """They see sentences, as lines, and the screen as it is now."""

    def start(self, command, environment):
        self.screen, self.told = Screen(), []
        self.leader, follower = os.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.process = subprocess.Popen(
            command, env=environment, stdin=follower, stdout=follower, stderr=follower, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(follower)
        self.begin()

    def type(self, line):
        self.tell(f"> {line}")
        os.write(self.leader, f"{line}\r".encode())

    def look(self):
        decoder, text = codecs.getincrementaldecoder("utf-8")("replace"), ""
        try:
            while data := os.read(self.leader, 65_536):
                drawn, mark, text = (text + decoder.decode(data)).rpartition(DRAWN)
                if mark:
                    with self.news:
                        self.screen.draw(drawn)
                        self.news.notify_all()
                    self.read_news()
        except OSError:
            # So a pseudo-terminal ends.
            pass
        self.see("the end")

    def read_news(self):
        """Sentences scroll: those are new that follow what was read before."""
        news = self.screen.news()
        known = next((count for count in range(len(news), 0, -1) if self.told[-count:] == news[:count]), 0)
        for sentence in news[known:]:
            self.told.append(sentence)
            self.tell(sentence)
            self.see(sentence)

    def watch(self, is_meant, what):
        """Waits until the screen is as it should be. Returns it."""
        end = time.monotonic() + PATIENCE
        with self.news:
            while not is_meant("\n".join(self.screen.rows)):
                assert self.news.wait(end - time.monotonic()), f"{self.label} waits for {what}: {self.screen.rows}"
            return [row for row in self.screen.rows if row.strip()]


class Console(Reader):
    """The host, at the console of the real program."""

    def start(self, command, environment):
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.begin()

    def type(self, line):
        self.tell(f"> {line}")
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def look(self):
        for line in self.process.stdout:
            if line.strip():
                self.tell(line.rstrip())
            self.see(line.rstrip())
