"""A real host, and the players who are simulated for it."""
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import threading

# Seconds within which so many players answer.
SPREADS = {10: 0.2, 100: 0.2, 1_000: 0.2, 5_000: 1, 10_000: 2, 15_000: 3}


@contextlib.contextmanager
def host(program, *options):
    """A host: its port, its process and, if it has metrics, where they are."""
    with tempfile.TemporaryDirectory() as folder, subprocess.Popen(
            [program, "host", "--no-play", "--no-advertise", "--break", "1", *map(str, options)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=os.environ | {"XDG_STATE_HOME": folder}) as process:
        try:
            port = metrics = None
            for line in process.stdout:
                if match := re.search(r"twentyfour join \S+?:(\d+)", line):
                    port = port or int(match[1])
                if match := re.search(r"(http://\S+/metrics)", line):
                    metrics = match[1]
                if port and (metrics or "--metrics" not in options):
                    break
            else:
                sys.exit("The host did not open its room.")
            # A host counts lines that nobody reads as dropped.
            threading.Thread(target=lambda: [None for _ in process.stdout], daemon=True).start()
            yield port, process.pid, metrics
        finally:
            process.kill()


def load(program, port, process, *options):
    """What twentyfour-load reports of the players."""
    run = subprocess.run(
        [program, f"127.0.0.1:{port}", "--process", f"{process}", "--json", *map(str, options)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if not run.stdout.startswith("{"):
        sys.exit(f"twentyfour-load ended with {run.returncode}: {run.stdout}{run.stderr}")
    report = json.loads(run.stdout)
    if report["failures"]:
        print(f"  {report['failures']}", file=sys.stderr)
    return report


class Targets:
    """The targets of a benchmark, each with what was measured."""

    def __init__(self):
        self.lines = []

    def note(self, title, size, measured, most):
        """A figure that may be this much at most; does nothing without a target or a figure."""
        if most and measured is not None:
            self.add(title, size, measured, most, "")

    def note_times(self, title, size, measured, base, most):
        """A figure that may be this many times another one."""
        if most and base and measured is not None:
            self.add(title, size, measured / base, most, " times")

    def add(self, title, size, measured, most, unit):
        met = "met" if measured <= most else "NOT MET"
        self.lines.append(
            f"{met}: {title}, at {size:,}: {measured:,.2f}{unit}, wanted {most:,g}{unit}, {measured / most:.2f} of it")

    def print(self):
        """A line for each target."""
        print()
        for line in self.lines:
            print(line, flush=True)
