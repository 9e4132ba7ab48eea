"""Draws the dashboard of docs/grafana.json as SVG: dashboard.py PROGRAM LOAD-PROGRAM FILE

Not by Grafana: a host is played on for two minutes while a Prometheus scrapes it, each panel's queries are asked of that
Prometheus, and what it answers is drawn at the panel's place."""
import itertools
import os
import re
import subprocess
import sys
import tempfile
import time
from html import escape

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, f"{root}/Tests/EndToEndTests")

from prometheus import Prometheus, be_sent_away, dashboard  # noqa: E402

program, load, file = sys.argv[1:4]
PLAYERS = 150
UNIT = (50, 30)  # What a step of Grafana's grid measures.
MARGIN = 8
STYLE = """
text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: #24292f }
.title { font-size: 13px; font-weight: bold } .figure { font-size: 26px; text-anchor: middle } .end { text-anchor: end }
.paper { fill: #f6f8fa } .panel { fill: #ffffff; stroke: #d0d7de } .grid { stroke: #d0d7de }
@media (prefers-color-scheme: dark) {
text { fill: #d7dae0 } .paper { fill: #0d0f13 } .panel { fill: #16181d; stroke: #30363d } .grid { stroke: #30363d } }"""
COLOURS = ["#2f81f7", "#2da44e", "#d4a72c", "#cf222e", "#8250df", "#1b7c83", "#bf5700", "#bf3989", "#6e7781"]


def host(folder):
    """A host, its port, and where its metrics are."""
    process = subprocess.Popen(
        [program, "host", "--name", "Main hall", "--no-play", "--no-advertise", "--start-at", str(PLAYERS), "--break",
         "2", "--metrics", "0"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ | {"XDG_STATE_HOME": folder})
    port = metrics = None
    for line in process.stdout:
        port = port or (match := re.search(r"twentyfour join \S+?:(\d+)", line)) and int(match[1])
        metrics = metrics or (match := re.search(r"http://(\S+)/metrics", line)) and match[1]
        if port and metrics:
            return process, port, metrics
    sys.exit("The host did not open its room.")


def play(port):
    """Lets players join over every transport for two minutes at most. Some give wrong answers, some lose their connections,
    and one guest sends nonsense.

    Returns the time at which this ends."""
    players = subprocess.Popen(
        [load, f"127.0.0.1:{port}", "--players", str(PLAYERS), "--rate", "10", "--rounds", "100", "--spread", "5",
         "--right", "0.3", "--wrong", "0.3", "--dropping", "0.02", "--transports", "framed", "web", "lines"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.time() + 115
    while players.poll() is None and time.time() < end:
        be_sent_away(port)
        time.sleep(4)
    end = time.time()
    players.kill()
    players.wait()
    return end


def text(value, unit):
    """A value as Grafana words it."""
    if unit == "s":
        return f"{value:.3g} s" if value >= 1 else f"{value * 1e3:.3g} ms"
    if unit == "percentunit":
        return f"{value * 100:.3g} %"
    if unit in ("bytes", "Bps"):
        for step, name in (2**30, "GiB"), (2**20, "MiB"), (2**10, "KiB"), (1, "B"):
            if value >= step or step == 1:
                return f"{value / step:.3g} {name}" + ("/s" if unit == "Bps" else "")
    return (f"{value:.3g}" if value % 1 else f"{value:.0f}") + ("/s" if unit == "cps" else "")


def named(series, legend):
    return re.sub(r"\{\{(\w+)\}\}", lambda match: series["metric"].get(match[1], ""), legend)


def points(series):
    """Where it goes on: a quantile of nothing is no number, and leaves a gap."""
    runs, last = [], 0
    for at, value in series["values"]:
        if value not in ("NaN", "+Inf"):
            if at > last + 1:
                runs.append([])
            runs[-1].append((float(at), float(value)))
            last = at
    return runs


def top(value, unit):
    """The next round number."""
    if unit in ("bytes", "Bps") and value >= 1_024:
        return top(value / 1_024, unit) * 1_024
    step = 10 ** (len(f"{int(value)}") - 1) if value >= 1 else 10 ** -int(f"{value or 1:e}".split("e-")[-1])
    return next(step * factor for factor in (1, 2, 3, 4, 5, 6, 8, 10) if step * factor >= value)


def curves(panel, box, start, end, answers):
    """The axes, the curves, and what each is."""
    x, y, width, height = box
    unit = panel["fieldConfig"]["defaults"]["unit"]
    stacked = panel["fieldConfig"]["defaults"]["custom"]["stacking"]["mode"] == "normal"
    floor = {}
    drawn = []
    for name, runs in [(named(series, legend), points(series)) for legend, found in answers for series in found]:
        areas = []
        for line in runs:
            lower = [(at, floor.get(at, 0) if stacked else 0) for at, _ in line]
            upper = [(at, value + low) for (at, value), (_, low) in zip(line, lower)]
            floor.update(upper)
            areas.append((lower, upper))
        drawn.append((name, areas))
    highest = top(max((value for _, areas in drawn for _, upper in areas for _, value in upper), default=0) or 1, unit)
    left, right, above, below = x + 76, x + width - 12, y + 32, y + height - 74

    def place(point):
        at, value = point
        return (f"{left + (right - left) * (at - start) / (end - start):.1f},"
                f"{below - (below - above) * min(value / highest, 1):.1f}")

    for part in 0, 0.5, 1:
        level = below - (below - above) * part
        yield f'<line class="grid" x1="{left}" y1="{level:.1f}" x2="{right}" y2="{level:.1f}"/>'
        yield f'<text class="end" x="{left - 6}" y="{level + 4:.1f}">{text(highest * part, unit)}</text>'
    for seconds in range(0, int(end - start) - 15, 30):
        yield f'<text x="{left + (right - left) * seconds / (end - start):.1f}" y="{below + 16}">{seconds} s</text>'
    at, line = x + 12, below + 33
    for (name, areas), colour in zip(drawn, itertools.cycle(COLOURS)):
        for lower, upper in areas:
            outline = " ".join(map(place, upper))
            if stacked:
                yield f'<polygon fill="{colour}" opacity="0.25" points="{outline} {" ".join(map(place, reversed(lower)))}"/>'
            yield f'<polyline fill="none" stroke="{colour}" stroke-width="1.5" points="{outline}"/>'
        if at + 14 + 7.3 * len(name) > right:
            at, line = x + 12, line + 16
        yield f'<rect x="{at:.1f}" y="{line - 7}" width="10" height="4" fill="{colour}"/>'
        yield f'<text x="{at + 14:.1f}" y="{line}">{escape(name)}</text>'
        at += 24 + 7.3 * len(name)


def picture(panels, prometheus, start, end):
    size = [max(panel["gridPos"][at] + panel["gridPos"][far] for panel in panels) * unit + MARGIN
            for at, far, unit in (("x", "w", UNIT[0]), ("y", "h", UNIT[1]))]
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" width="{size[0]}" height="{size[1]}">'
    yield f'<style>{STYLE}</style><rect class="paper" width="100%" height="100%"/>'
    for panel in panels:
        grid = panel["gridPos"]
        x, y = grid["x"] * UNIT[0] + MARGIN, grid["y"] * UNIT[1] + MARGIN
        width, height = grid["w"] * UNIT[0] - MARGIN, grid["h"] * UNIT[1] - MARGIN
        yield f'<rect class="panel" x="{x}" y="{y}" width="{width}" height="{height}" rx="4"/>'
        yield f'<text class="title" x="{x + 10}" y="{y + 20}">{escape(panel["title"])}</text>'
        answers = [(target.get("legendFormat", ""), prometheus.ask(target["expr"], start=start, end=end, step=1))
                   for target in panel["targets"]]
        if not all(found for _, found in answers):
            sys.exit(f'There is nothing to be seen in “{panel["title"]}”.')
        if panel["type"] == "timeseries":
            yield from curves(panel, (x, y, width, height), start, end, answers)
        else:
            # The last one, as the panel's options say.
            line = points(answers[0][1][0])[-1]
            yield (f'<text class="figure" x="{x + width / 2}" y="{y + height / 2 + 18}">'
                   f'{text(line[-1][1], panel["fieldConfig"]["defaults"]["unit"])}</text>')
    yield "</svg>"


with tempfile.TemporaryDirectory() as folder:
    process, port, metrics = host(folder)
    try:
        with Prometheus(host=metrics) as prometheus:
            start = time.time()
            end = play(port)
            drawing = "\n".join(picture(dashboard("10s"), prometheus, start, end))
    finally:
        process.terminate()
with open(file, "w", encoding="utf-8") as out:
    out.write(drawing + "\n")
