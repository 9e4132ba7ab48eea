"""What players and rooms cost a host, and what it costs to remember them: growth.py HOST LOAD [options]

Measures a host with history and the same host without, in turn, so that other work of the machine slows both down alike. Each
cell has the median of the runs; a ratio is that of the medians. Prints a line for each target."""
import argparse
import statistics
import sys

from measuring import SPREADS, Targets, host, load

CPU = "processor a round, ms", lambda report: report["processorARound"]
LATE = "answer to verdict, 99 %, ms", lambda report: report["verdict"]["percentile99"]
MEDIAN = "answer to verdict, median, ms", lambda report: report["verdict"]["median"]
JOINING = "all joined, ms", lambda report: report["joining"]
BUSY = "processors kept busy", lambda report: report["processors"]
MEMORY = "memory at most, MiB", lambda report: report["peakMemory"] / 2**20

# The most that a figure with history may be: times the figure without, or a value of its own.
MOST_TIMES = {(CPU, 100): 2, (CPU, 1_000): 1.3, (CPU, 10_000): 1.3, (LATE, 1_000): 1.5, (LATE, 10_000): 1.3}
MOST = {(LATE, 1_000): 30, (BUSY, 1_000): 0.3, (MEMORY, 1_000): 100, (JOINING, 1_000): 4_000}


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
    value = statistics.median(values)
    return f"{value:.2f}" if value < 10 else f"{value:,.0f}"


def table(programs, targets, title, sizes, measure, figures, most_times, most):
    print(f"\n| {title} | | no history | with history | times |\n|---|---|---|---|---|")
    for size in sizes:
        bare, whole = [], []
        for run in range(programs.runs):
            print(f"{size} {title}, run {run + 1} of {programs.runs}", file=sys.stderr)
            bare.append(measure(programs, size, "--no-history"))
            whole.append(measure(programs, size))
        for figure in figures:
            name, value = figure
            without, having = [value(report) for report in bare], [value(report) for report in whole]
            median, base = statistics.median(having), statistics.median(without)
            print(f"| {size:,} | {name} | {cell(without)} | {cell(having)} | {median / base:.2f} |", flush=True)
            targets.note_times(f"{title}: {name}", size, median, base, most_times.get((figure, size)))
            targets.note(f"{title}: {name}", size, median, most.get((figure, size)))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("host", help="twentyfour")
    options.add_argument("load", help="twentyfour-load")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--players", type=int, nargs="*", default=list(SPREADS))
    options.add_argument("--rooms", type=int, nargs="*", default=[1, 10, 100, 1_000, 2_000])
    programs = options.parse_args()
    targets = Targets()
    table(programs, targets, "players", programs.players, one_room, [CPU, MEDIAN, LATE], MOST_TIMES, {})
    table(programs, targets, "rooms of 4", programs.rooms, many_rooms, [BUSY, MEMORY, JOINING, MEDIAN, LATE], {}, MOST)
    targets.print()


main()
