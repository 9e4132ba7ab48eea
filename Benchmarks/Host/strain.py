"""How a host copes with attacks while people play in it: strain.py HOST LOAD [scenario ...]

Each scenario runs beside the same players as a run without it, in turn, and the table has both. All of it happens on one
machine, so a client that strains the host takes processor time from players and host alike."""
import argparse
import os
import re
import subprocess
import sys
import urllib.request

from measuring import host, load

PLAYERS = 1_000


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
    options = ["--metrics", "0", "--no-history", "--capacity", f"{2 * PLAYERS}", "--start-at", f"{PLAYERS}"]
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


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("host")
    options.add_argument("load")
    options.add_argument("scenarios", nargs="*", default=["deaf", *STRAINS])
    options.add_argument("--rounds", type=int, default=10)
    programs = options.parse_args()
    print(f"\n{PLAYERS} players, answers over 1 s, {programs.rounds} rounds\n")
    print("| | verdicts, 99 %, ms | without | times | memory at most, MiB | without | sent away |\n|---|---|---|---|---|---|---|")
    for scenario in programs.scenarios:
        bare, report = played(programs, None), played(programs, scenario)
        late, bare_late = report["verdict"]["percentile99"], bare["verdict"]["percentile99"]
        memory, bare_memory = report["peakMemory"] / 2**20, bare["peakMemory"] / 2**20
        away = ", ".join(f"{count} {code}" for code, count in sorted(report["goodbyes"].items()))
        print(f"| {scenario} | {late:.1f} | {bare_late:.1f} | {late / bare_late:.2f} | {memory:.0f} | {bare_memory:.0f} "
              f"| {away} |", flush=True)


main()
