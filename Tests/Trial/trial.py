"""Rooms on three hosts behind two doors, with a store of their own, each on a machine of its own (a network namespace), and
players who never stop. Whatever happens to the machines meanwhile, nobody may notice more of it than a pause.

  trial.py PROGRAM [--players 200] [--rooms 30] [--seconds 30] [--lease "6 s"] [--json FILE] [scenario ...]"""
import argparse
import json
import pathlib
import shutil
import sys
import tempfile
import time

from audit import audit
from party import Party
from scenarios import SCENARIOS


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="twentyfour")
    parser.add_argument("scenarios", nargs="*", metavar="scenario", help=f"of {', '.join(SCENARIOS)}; all without")
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--rooms", type=int, default=30)
    parser.add_argument("--seconds", type=int, default=30, help="how long a round lasts")
    parser.add_argument("--stop", type=float, default=20, help="how long a host stands still, or is cut off")
    parser.add_argument("--calm", type=float, default=5, help="for how long to watch before anything happens")
    parser.add_argument("--lease", default="6 s", help="how long a silent host keeps its rooms")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="where to write all figures")
    parsed = parser.parse_intermixed_args()
    if unknown := set(parsed.scenarios) - set(SCENARIOS):
        parser.error(f"there is no scenario {unknown.pop()}")
    return parsed


def main():
    options = arguments()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tf-"))
    folder.chmod(0o755)
    results = []
    try:
        with Party(folder, options) as party:
            for name in options.scenarios or SCENARIOS:
                try:
                    results.append(run(party, name, options))
                except TimeoutError:
                    print(party.describe(), file=sys.stderr)
                    raise
            replay = party.replay()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    report = {
        "players": options.players, "rooms": options.rooms, "roundSeconds": options.seconds, "scenarios": results,
        "replay": replay,
    }
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n")
    is_well = not replay and all(not r["lost"] and not r["double"] and r["seats"] == r["players"] for r in results)
    print("All is well." if is_well else f"Something is wrong. {replay}")
    sys.exit(not is_well)


def run(party, name, options):
    """One scenario, from players who are all playing to players who are all playing again."""
    party.make_ready()
    print(f"{name} (after {time.monotonic() - party.began:.0f} s): {SCENARIOS[name].__doc__}", flush=True)
    party.ask("mark")
    calm = party.measure_calm(options.calm)
    party.ask("mark")
    affected = SCENARIOS[name](party, options)
    party.wait_for_all(name)
    players = party.ask("figures")["players"]
    found = audit(party.store, party.ask("diary")["diary"])
    result = {
        "scenario": name, "players": len(players), "calm": calm, "affected": affected,
        "silence": max(player["silence"] for player in players), "wait": max(player["wait"] for player in players),
        "away": max(player["away"] for player in players), "lostConnection": sum(player["losses"] > 0 for player in players),
        "seats": sum(player["isIn"] and not player["strangers"] for player in players),
        **found,
    }
    print(
        f"  {affected}; a verdict took {result['wait']:.1f} s at most (before: {calm['wait']:.1f}), silence "
        f"{result['silence']:.1f} s (before: {calm['silence']:.1f}), away {result['away']:.1f} s, connections lost "
        f"{result['lostConnection']}, in their seats {result['seats']} of {result['players']}; verdicts told so far "
        f"{result['acknowledged']}, of them lost {len(result['lost'])}, double {len(result['double'])}", flush=True)
    return result


main()
