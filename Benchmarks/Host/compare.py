"""What players cost a host, compared with the least that any server must do for them, and with a server that does it in the
plainest way: compare.py HOST LOAD YARDSTICK NAIVE [options]

Runs them in turn, so that other work of the machine slows all of them down alike. Prints the medians as a table, what Redis and
NATS need to deliver a message to as many subscribers, and a line for each target."""
import argparse
import statistics
import subprocess
import sys

import publishers
from measuring import SPREADS, Targets, host, load

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


# The most that a figure of a host without history may be, as a multiple of the yardstick's figure, by the number of players.
MOST_TIMES = {
    "processor a round, ms": {100: 1.6, 1_000: 1.25, 10_000: 1.25},
    "answer to verdict, 99 %, ms": {1_000: 1.3, 10_000: 1.3},
    "startRound, first to last, ms": {100: 1.3, 1_000: 1.3, 10_000: 1.3},
    "all joined, ms": {10_000: 2},
}
# The same as a value.
MOST = {
    "memory a player, KiB": {1_000: 8, 10_000: 5},
    "all back who were lost at once, ms": {10_000: 3_000},
    "all gone who left at once, ms": {10_000: 1_000},
}


def of_minimal(program, programs, players, spread):
    with subprocess.Popen([program, f"{players}"], stdout=subprocess.PIPE, text=True) as server:
        try:
            return load(
                programs.load, int(server.stdout.readline()), server.pid, "--players", players, "--spread", spread,
                "--rounds", 5)
        finally:
            server.kill()


def of_host(programs, players, spread, *options):
    with host(programs.host, "--capacity", players, "--start-at", players, *options) as (port, process, _):
        return load(
            programs.load, port, process, "--players", players, "--spread", spread, "--rounds", 5, "--return", "--leave")


SERVERS = {
    "yardstick": lambda programs, *run: of_minimal(programs.yardstick, programs, *run),
    "naive": lambda programs, *run: of_minimal(programs.naive, programs, *run),
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
    for program in "host", "load", "yardstick", "naive":
        options.add_argument(program)
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--players", type=int, nargs="+", default=STANDARD)
    programs = options.parse_args()
    targets = Targets()
    for players in programs.players:
        spread = SPREADS.get(players, 2)
        reports = {name: [] for name in SERVERS}
        for run in range(programs.runs):
            for name, measure in SERVERS.items():
                print(f"{players} players, run {run + 1} of {programs.runs}: {name}", file=sys.stderr)
                reports[name].append(measure(programs, players, spread))
        print(f"\n{players} players, answers within {spread} s, medians of {programs.runs} runs\n")
        print("| | yardstick | naive | times | host, no history | times | host | times |\n|---|---|---|---|---|---|---|---|")
        for title, figure in FIGURES:
            measure, naive, bare, whole = (median(reports[name], figure) for name in SERVERS)
            print(f"| {title} | {number(measure)} | {number(naive)} | {ratio(naive, measure)} "
                  f"| {number(bare)} | {ratio(bare, measure)} | {number(whole)} | {ratio(whole, measure)} |", flush=True)
            targets.note_times(title, players, bare, measure, MOST_TIMES.get(title, {}).get(players))
            targets.note(title, players, bare, MOST.get(title, {}).get(players))
        print()
        for sentence in publishers.sentences(players, programs.runs):
            print(sentence, flush=True)
    targets.print()

main()
