"""What players and rooms cost a host, and what it costs to remember them: growth.py HOST LOAD [options]

Measures a host with history and the same host without, in turn, so that whatever else the machine does falls on both. Each
cell has the median of the runs and, in brackets, the least and the most; a ratio is that of the medians."""
import argparse
import statistics
import sys

from measuring import SPREADS, host, load

CPU = "processor a round, ms", lambda report: report["processorARound"]
LATE = "answer to verdict, 99 %, ms", lambda report: report["verdict"]["percentile99"]
MEDIAN = "answer to verdict, median, ms", lambda report: report["verdict"]["median"]
JOINING = "all joined, ms", lambda report: report["joining"]
BUSY = "processors kept busy", lambda report: report["processors"]
MEMORY = "memory at most, MiB", lambda report: report["peakMemory"] / 2**20

# The most that a figure with history may be: times the figure without, or a value of its own.
MOST_TIMES = {(CPU, 100): 2.5, (CPU, 1_000): 1.4, (CPU, 10_000): 1.4, (LATE, 1_000): 1.3, (LATE, 10_000): 1.3}
MOST = {(LATE, 1_000): 50, (BUSY, 1_000): 0.35, (MEMORY, 1_000): 120, (JOINING, 1_000): 4_000}


def one_room(programs, players, *options):
    with host(programs.host, "--capacity", players, "--start-at", players, *options) as (port, process, _):
        return load(
            programs.load, port, process, "--players", players, "--spread", SPREADS.get(players, 2), "--rounds", 5)


def many_rooms(programs, rooms, *options):
    names = [part for number in range(1, rooms + 1) for part in ("--name", f"Room {number}")]
    with host(programs.host, "--capacity", 8, "--start-at", 4, *options, *names) as (port, process, _):
        return load(
            programs.load, port, process, "--players", 4 * rooms, "--rooms", rooms, "--spread", 20, "--rounds", 2)


def cell(values):
    def number(value):
        return f"{value:.2f}" if value < 10 else f"{value:,.0f}"
    return f"{number(statistics.median(values))} ({number(min(values))} to {number(max(values))})"


def table(programs, title, sizes, measure, figures, most_times, most):
    print(f"\n| {title} | | no history | with history | times | wanted |\n|---|---|---|---|---|---|")
    for size in sizes:
        bare, whole = [], []
        for run in range(programs.runs):
            print(f"{size} {title}, run {run + 1} of {programs.runs}", file=sys.stderr)
            bare.append(measure(programs, size, "--no-history"))
            whole.append(measure(programs, size))
        for figure in figures:
            name, value = figure
            without, having = [value(report) for report in bare], [value(report) for report in whole]
            median = statistics.median(having)
            times = median / statistics.median(without)
            wanted = ""
            if limit := most_times.get((figure, size)):
                wanted = f"{limit} times: " + ("yes" if times <= limit else "no")
            if limit := most.get((figure, size)):
                wanted = f"{limit:,}: " + ("yes" if median <= limit else "no")
            print(f"| {size:,} | {name} | {cell(without)} | {cell(having)} | {times:.2f} | {wanted} |", flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("host", help="twentyfour")
    options.add_argument("load", help="twentyfour-load")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--players", type=int, nargs="*", default=list(SPREADS))
    options.add_argument("--rooms", type=int, nargs="*", default=[1, 10, 100, 1_000, 2_000])
    programs = options.parse_args()
    table(programs, "players", programs.players, one_room, [CPU, MEDIAN, LATE], MOST_TIMES, {})
    table(programs, "rooms of 4", programs.rooms, many_rooms, [BUSY, MEMORY, JOINING, MEDIAN, LATE], {}, MOST)


main()
