"""A terminal of a given size with a program in it, and its picture as SVG."""
import fcntl
import os
import pty
import re
import signal
import struct
import termios
import threading
import time
from html import escape

import pyte

PATIENCE = 30
CELL = (8.4, 18)
# What fills a cell is drawn, as fonts leave gaps between rows: from where, and how much of the height.
BLOCKS = {"█": (0, 1), "▀": (0, 0.5), "▄": (0.5, 0.5)}
THEMES = {
    "dark": {
        "paper": "#16181d", "ink": "#d7dae0", "red": "#ff7b72", "green": "#56d364", "brown": "#e3b341", "blue": "#79c0ff",
        "magenta": "#d2a8ff", "cyan": "#56d4dd"},
    "light": {
        "paper": "#ffffff", "ink": "#24292f", "red": "#cf222e", "green": "#116329", "brown": "#7d4e00", "blue": "#0550ae",
        "magenta": "#8250df", "cyan": "#1b7c83"},
}


class Screen:
    """What the person who runs a command sees."""

    def __init__(self, columns, rows, *command):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.lock = threading.Lock()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            # A place of its own for what it remembers: pictures are of a first evening.
            os.environ.update(TERM="xterm-256color", COLORTERM="", LANG="C.UTF-8")
            os.execvp(command[0], command)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)

    def _read(self):
        while True:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                return
            with self.lock:
                self.stream.feed(data)

    def type(self, text):
        os.write(self.terminal, text.encode())

    def text(self):
        with self.lock:
            return "\n".join(self.screen.display)

    def until(self, what):
        """Waits until the screen contains this text."""
        end = time.monotonic() + PATIENCE
        while what not in self.text():
            if time.monotonic() > end:
                raise AssertionError(f"{what} is not to be read on this screen:\n{self.text()}")
            time.sleep(0.05)

    def picture(self, path, theme="dark"):
        """Writes the present picture."""
        time.sleep(0.3)
        with self.lock:
            svg = picture(self.screen, THEMES[theme])
        with open(path, "w", encoding="utf-8") as file:
            file.write(svg)


def colour(name, colours):
    """A colour of the theme, or one of those that no theme changes, which pyte tells as six digits; None for none."""
    return colours.get(name) or (f"#{name}" if re.fullmatch("[0-9a-f]{6}", name) else None)


def picture(screen, colours):
    """The cells as SVG: runs of one style are placed by their column, so that no font shifts what follows."""
    width, height = (screen.columns + 2) * CELL[0], (screen.lines + 1) * CELL[1]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" font-size="14" shape-rendering="crispEdges" '
        f'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace">',
        f'<rect width="100%" height="100%" rx="8" fill="{colours["paper"]}"/>']
    for row in range(screen.lines):
        for column, text, cells, style in runs(screen.buffer[row], screen.columns):
            ink, paper, bold = style
            fill, back = colour(ink, colours) or colours["ink"], colour(paper, colours)
            x, y = (column + 1) * CELL[0], (row + 0.5) * CELL[1]
            if back:
                parts.append(
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{cells * CELL[0]:.1f}" height="{CELL[1]}" fill="{back}"/>')
            if text[0] in BLOCKS:
                top, part = BLOCKS[text[0]]
                parts.append(
                    f'<rect x="{x:.1f}" y="{y + top * CELL[1]:.1f}" width="{cells * CELL[0] + 0.3:.1f}" '
                    f'height="{part * CELL[1] + 0.3:.1f}" fill="{fill}"/>')
            elif text.strip():
                weight = ' font-weight="bold"' if bold else ""
                parts.append(
                    f'<text x="{x:.1f}" y="{y + 14:.1f}" textLength="{cells * CELL[0]:.1f}" fill="{fill}"{weight} '
                    f'xml:space="preserve">{escape(text)}</text>')
    return "\n".join(parts + ["</svg>", ""])


def runs(cells, columns):
    """Neighbours of one style: column, text, how many cells, style. What is wide or drawn stands by itself."""
    run = None
    for column in range(columns):
        cell = cells[column]
        if not cell.data:
            continue
        wide = 2 if column + 1 < columns and not cells[column + 1].data else 1
        ink, paper = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
        if cell.reverse:
            ink = "paper" if ink == "default" else ink
            paper = "ink" if paper == "default" else paper
        style = (ink, paper, cell.bold)
        # What may be joined: letters of one cell each, and blocks that are the same.
        kind = cell.data if cell.data in BLOCKS else "letters" if wide == 1 and cell.data.isascii() else ""
        if run and kind and run[4] == kind and run[3] == style and run[0] + run[2] == column:
            run = (run[0], run[1] + cell.data, run[2] + 1, style, kind)
            continue
        if run:
            yield run[:4]
        run = (column, cell.data, wide, style, kind)
    if run:
        yield run[:4]
