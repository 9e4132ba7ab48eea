"""Rooms on three hosts behind two gateways, with a store of their own, each on a machine of its own (a network
namespace), and players who never stop. Whatever happens to the machines meanwhile, nobody may notice more of it than a pause.

  trial.py PROGRAM [--players 200] [--rooms 30] [--seconds 30] [--lease "6 s"] [--json FILE] [scenario ...]

A scenario is a fault, such as cut, or two that meet, such as cut+term."""
import argparse
import json
import pathlib
import shutil
import sys
import tempfile
import time

from party import Party
from scenarios import FAULTS, USUAL, faults, happen, obstacle, sentence


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(64, f"{self.prog}: {message}\n")


def arguments():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="twentyfour")
    parser.add_argument("scenarios", nargs="*", metavar="scenario", 
                        help=f"of {', '.join(FAULTS)}, or two that meet, such as cut+term; without any: {' '.join(USUAL)}")
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--rooms", type=int, default=30)
    parser.add_argument("--seconds", type=int, default=30, help="how long a round lasts")
    parser.add_argument("--stop", type=float, default=20, help="how long a host stands still, or is cut off, and so on")
    parser.add_argument("--calm", type=float, default=5, help="for how long to watch before anything happens")
    parser.add_argument("--lease", default="6 s", help="how long a silent host keeps its rooms")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="where to write all figures")
    parsed = parser.parse_intermixed_args()
    if problem := next(filter(None, map(obstacle, parsed.scenarios)), None):
        parser.error(problem)
    parsed.scenarios = parsed.scenarios or USUAL
    return parsed


def main():
    options = arguments()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tf-"))
    folder.chmod(0o755)
    results = []
    try:
        with Party(folder, options) as party:
            for name in options.scenarios:
                try:
                    results.append(run(party, name, options))
                except (TimeoutError, OSError):
                    print(party.describe(), file=sys.stderr)
                    raise
                if not is_well(results[-1]):
                    explain(party, results[-1])
            replay = party.replay()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    report = {
        "players": options.players, "rooms": options.rooms, "roundSeconds": options.seconds, "scenarios": results,
        "replay": replay,
    }
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n")
    all_is_well = not replay and all(map(is_well, results))
    print("All is well." if all_is_well else f"Something is wrong. {replay}")
    sys.exit(not all_is_well)


def is_well(result):
    # A store that does not go back loses nothing, so nothing may be said to be lost.
    is_right = "restore" in result["scenario"] or not result["stopped"]
    is_whole = not result["lost"] and not result["double"] and not result["written"]
    return is_right and is_whole and result["seats"] == result["players"]


def explain(party, result):
    """Says what is wrong, and what may tell why."""
    for key in ("lost", "double", "written"):
        for item in result[key]:
            print(f"{result['scenario']}: {key}: {item}", file=sys.stderr)
    print(party.ask("problems"), party.describe(), sep="\n", file=sys.stderr)


def run(party, name, options):
    """One scenario, from players who are all playing to players who are all playing again."""
    party.make_ready()
    chosen = faults(name, party, options)
    print(f"{name} (after {time.monotonic() - party.began:.0f} s): {sentence(chosen)}", flush=True)
    told = len(party.ask("diary")["diary"])
    for fault in chosen:
        fault.prepare()
    party.ask("mark")
    calm = party.measure_calm(options.calm)
    party.ask("mark")
    # Takeovers count for the same time as lost connections: from the mark until the figures.
    begun = party.now()
    affected = happen(party, chosen)
    party.wait_for_all(name)
    if any([fault.clear() for fault in chosen]):
        party.wait_for_all(name)
    stopped = party.stopped()
    takeovers = party.takeovers(begun)
    players = party.ask("figures")["players"]
    measured = [player for player in players if player["room"] not in stopped] or players
    result = {
        "scenario": name, "players": len(players), "calm": calm, "affected": affected, "takeovers": takeovers,
        "stopped": len(stopped),
        "silence": max(player["silence"] for player in measured),
        "quiet": max(player["quiet"] for player in measured), "wait": max(player["wait"] for player in measured),
        "away": max(player["away"] for player in measured), "lostConnection": sum(player["losses"] > 0 for player in players),
        **(finish(party, name, stopped) if stopped else {"written": [], **party.audit()}),
        "seats": party.seated(),
    }
    result["told"] = result["acknowledged"] - told
    print(summary(result), flush=True)
    return result


def finish(party, name, stopped):
    """Checks that nobody writes to rooms that lost something, and has them continued, as their operator does."""
    said = party.audit()
    before = party.contents(stopped)
    time.sleep(5)
    written = [f"{was} became {now}" for was, now in zip(before, party.contents(stopped)) if was != now]
    party.continue_rooms()
    party.wait_for_all(f"{name}, continued")
    found = party.audit()
    return found | {"saidLost": said["saidLost"], "lost": said["lost"] + found["lost"], "written": written}


def summary(result):
    calm = result["calm"]
    stopped = f", {result['stopped']} rooms stopped and continued" if result["stopped"] else ""
    return (
        f"  {result['affected']}; takeovers {result['takeovers']}{stopped}; a verdict took {result['wait']:.1f} s at most "
        f"(before: {calm['wait']:.1f}), silence {result['silence']:.1f} s while waiting (before: {calm['silence']:.1f}), "
        f"{result['quiet']:.1f} s in all (before: {calm['quiet']:.1f}), away "
        f"{result['away']:.1f} s, connections lost {result['lostConnection']}, in their seats {result['seats']} of "
        f"{result['players']}; verdicts told {result['told']}, in all {result['acknowledged']}, of them lost "
        f"{len(result['lost'])}, double {len(result['double'])}, said to be lost {result['saidLost']}")


if __name__ == "__main__":
    main()
