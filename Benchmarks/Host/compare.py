"""What players cost a host, against the least that any server must do for them: compare.py HOST LOAD YARDSTICK [options]

Runs them in turn, so that whatever else the machine does falls on all alike, and prints the medians as a table. Where there
is a redis-server, a Redis delivers the same to as many subscribers."""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

import redis_subscribers

# Players, and the seconds within which they answer.
SIZES = {10: 0.2, 100: 0.2, 1_000: 0.2, 5_000: 1, 10_000: 2, 15_000: 3}
STANDARD = [100, 1_000, 10_000]

# What is compared: a title, and where it is in what twentyfour-load prints.
FIGURES = [
    ("all joined, ms", lambda report: report["joining"]),
    ("startRound, first to last, ms", lambda report: report["startSpread"]["median"]),
    ("answer to verdict, median, ms", lambda report: report["verdict"]["median"]),
    ("answer to verdict, 99 %, ms", lambda report: report["verdict"]["percentile99"]),
    ("frames a round", lambda report: report["framesARound"]),
    ("processor a round, ms", lambda report: report.get("processorARound")),
    ("processor a frame, µs", lambda report: report.get("processorAFrame")),
    ("processor a player and round, µs", lambda report: (
        report["processorARound"] * 1_000 / report["players"] if "processorARound" in report else None)),
    ("memory a player, KiB", lambda report: report["memoryAPlayer"] / 1024 if "memoryAPlayer" in report else None),
    ("all back who were lost at once, ms", lambda report: report.get("returning")),
    ("all gone who left at once, ms", lambda report: report.get("leaving")),
]


def load(program, port, process, players, spread, *options):
    run = subprocess.run(
        [program, f"127.0.0.1:{port}", "--players", f"{players}", "--spread", f"{spread}", "--rounds", "5",
         "--process", f"{process}", "--json", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if run.returncode:
        sys.exit(f"twentyfour-load ended with {run.returncode}: {run.stdout}{run.stderr}")
    report = json.loads(run.stdout)
    if report["failures"]:
        print(f"  {report['failures']}", file=sys.stderr)
    return report


def of_yardstick(programs, players, spread):
    with subprocess.Popen([programs.yardstick, f"{players}"], stdout=subprocess.PIPE, text=True) as server:
        try:
            return load(programs.load, int(server.stdout.readline()), server.pid, players, spread)
        finally:
            server.kill()


def of_host(programs, players, spread, *options):
    with tempfile.TemporaryDirectory() as folder, subprocess.Popen(
            [programs.host, "host", "--no-play", "--no-advertise", "--capacity", f"{players}", "--start-at", f"{players}",
             "--break", "1", *options], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, env=os.environ | {"XDG_STATE_HOME": folder}) as host:
        try:
            for line in host.stdout:
                if address := re.search(r"twentyfour join \S+:(\d+)", line):
                    return load(
                        programs.load, int(address[1]), host.pid, players, spread, "--return", "--leave")
            sys.exit("The host did not open its room.")
        finally:
            host.kill()


SERVERS = {
    "yardstick": of_yardstick,
    "host, no history": lambda *run: of_host(*run, "--no-history"),
    "host": of_host,
}


def median(reports, figure):
    values = [value for value in map(figure, reports) if value is not None]
    return statistics.median(values) if values else None


def number(value):
    return "" if value is None else f"{value:.2f}" if value < 10 else f"{value:.0f}"


def ratio(value, measure):
    return f"{value / measure:.2f}" if value is not None and measure else ""


def main():
    options = argparse.ArgumentParser(description=__doc__)
    for program in "host", "load", "yardstick":
        options.add_argument(program)
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--players", type=int, nargs="+", default=STANDARD)
    programs = options.parse_args()
    growth = []
    for players in programs.players:
        spread = SIZES.get(players, 2)
        reports = {name: [] for name in SERVERS}
        for run in range(programs.runs):
            for name, measure in SERVERS.items():
                print(f"{players} players, run {run + 1} of {programs.runs}: {name}", file=sys.stderr)
                reports[name].append(measure(programs, players, spread))
        print(f"\n{players} players, answers within {spread} s, medians of {programs.runs} runs\n")
        print("| | yardstick | host, no history | times | host | times |\n|---|---|---|---|---|---|")
        for title, figure in FIGURES:
            measure, bare, whole = (median(reports[name], figure) for name in SERVERS)
            print(f"| {title} | {number(measure)} | {number(bare)} | {ratio(bare, measure)} "
                  f"| {number(whole)} | {ratio(whole, measure)} |", flush=True)
            if title.startswith("processor a player"):
                growth.append((players, measure, bare, whole))
        print(f"\n{redis_subscribers.sentence(players, programs.runs)}", flush=True)
    print("\nProcessor a player and round, µs, which would stay the same if all grew as the players do\n")
    print("| players | yardstick | host, no history | host |\n|---|---|---|---|")
    for players, *costs in growth:
        print(f"| {players} | " + " | ".join(map(number, costs)) + " |")


main()
