"""What a host bears while people play in it: strain.py HOST LOAD [scenario ...]

Each scenario runs beside the same players as a run without it, in turn, and the table has both. All of it happens on one
machine, so whoever strains the host takes processor time from players and host alike."""
import argparse
import contextlib
import json
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import urllib.request

PLAYERS = 1_000


@contextlib.contextmanager
def host(program, *options):
    """A host: its port, its process and where its metrics are."""
    with tempfile.TemporaryDirectory() as folder, subprocess.Popen(
            [program, "host", "--no-play", "--no-advertise", "--break", "1", "--metrics", "0", *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=os.environ | {"XDG_STATE_HOME": folder}) as process:
        try:
            port = metrics = None
            for line in process.stdout:
                if match := re.search(r"twentyfour join \S+?:(\d+)", line):
                    port = port or int(match[1])
                if match := re.search(r"(http://\S+/metrics)", line):
                    metrics = match[1]
                if port and metrics:
                    break
            # What nobody reads would stop nothing, but be counted as dropped.
            reader = multiprocessing.Process(target=lambda: [None for _ in process.stdout], daemon=True)
            reader.start()
            yield port, process.pid, metrics
            reader.kill()
        finally:
            process.kill()


def load(program, port, process, *options):
    run = subprocess.run(
        [program, f"127.0.0.1:{port}", "--process", f"{process}", "--json", *map(str, options)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if not run.stdout.startswith("{"):
        sys.exit(f"twentyfour-load ended with {run.returncode}: {run.stdout}{run.stderr}")
    return json.loads(run.stdout)


def goodbyes(metrics):
    """How many were sent away, by the reason that they were told."""
    text = urllib.request.urlopen(metrics).read().decode()
    return {match[1]: int(float(match[2])) for match in re.finditer(r'^\w*goodbyes\w*\{.*?"(\w+)"\} (\S+)$', text, re.M)}


# How many strain the host beside the players, each kind as Tests/EndToEndTests/attack.py has it.
STRAINS = {"half-open": 2_000, "floods": 20, "oversize": 20, "storm": 50}
ATTACK = os.path.join(os.path.dirname(__file__), "../../Tests/EndToEndTests/attack.py")


def played(programs, scenario):
    """One run of the players, strained or not."""
    is_deaf = scenario == "deaf"
    options = ["--no-history", "--capacity", f"{2 * PLAYERS}", "--start-at", f"{PLAYERS}"]
    with host(programs.host, *options) as (port, process, metrics):
        attack = None
        if scenario in STRAINS:
            attack = subprocess.Popen(
                [sys.executable, ATTACK, "127.0.0.1", str(port), scenario, str(STRAINS[scenario])],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            attack.stdout.readline()
        plan = ["--players", PLAYERS, "--spread", 1, "--rounds", programs.rounds, "--right", 0.2]
        try:
            report = load(programs.load, port, process, *plan, *(["--deaf", 0.1] if is_deaf else []))
            report["goodbyes"] = goodbyes(metrics)
        finally:
            if attack:
                attack.kill()
        return report


def in_rooms(programs, *options):
    """Four players in each of many rooms at one port."""
    names = [part for number in range(1, programs.rooms + 1) for part in ("--name", f"Room {number}")]
    with host(programs.host, "--capacity", "8", "--start-at", "4", *options, *names) as (port, process, _):
        return load(
            programs.load, port, process, "--players", 4 * programs.rooms, "--rooms", programs.rooms, "--spread", 20,
            "--rounds", 2)


ROOMS_FIGURES = [
    ("all joined, ms", lambda report: report["joining"]),
    ("processors kept busy", lambda report: report["processors"]),
    ("memory at most, MiB", lambda report: report["peakMemory"] / 2**20),
    ("answer to verdict, median, ms", lambda report: report["verdict"]["median"]),
    ("answer to verdict, 99 %, ms", lambda report: report["verdict"]["percentile99"]),
]


def rooms(programs):
    bare, whole = in_rooms(programs, "--no-history"), in_rooms(programs)
    print(f"\n{programs.rooms} rooms of 4 at one port, answers over 20 s, 2 rounds each\n")
    print("| | no history | with history |\n|---|---|---|")
    for title, figure in ROOMS_FIGURES:
        print(f"| {title} | {figure(bare):.2f} | {figure(whole):.2f} |", flush=True)
    for report in bare, whole:
        if report["failures"]:
            print(f"\n{report['failures']}")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("host")
    options.add_argument("load")
    options.add_argument("scenarios", nargs="*", default=["rooms", "deaf", *STRAINS])
    options.add_argument("--rounds", type=int, default=10)
    options.add_argument("--rooms", type=int, default=1_000)
    programs = options.parse_args()
    if "rooms" in programs.scenarios:
        rooms(programs)
    strained = [scenario for scenario in programs.scenarios if scenario != "rooms"]
    if not strained:
        return
    print(f"\n{PLAYERS} players, answers over 1 s, {programs.rounds} rounds\n")
    print("| | verdicts, 99 %, ms | without | times | memory at most, MiB | without | sent away |\n|---|---|---|---|---|---|---|")
    for scenario in strained:
        bare, report = played(programs, None), played(programs, scenario)
        late, bare_late = report["verdict"]["percentile99"], bare["verdict"]["percentile99"]
        memory, bare_memory = report["peakMemory"] / 2**20, bare["peakMemory"] / 2**20
        away = ", ".join(f"{count} {code}" for code, count in sorted(report["goodbyes"].items()))
        print(f"| {scenario} | {late:.1f} | {bare_late:.1f} | {late / bare_late:.2f} | {memory:.0f} | {bare_memory:.0f} "
              f"| {away} |", flush=True)


main()
