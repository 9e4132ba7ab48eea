"""Puts random small changes into the program, and finds those that no test notices: script/faults --mutate.

Many mutants are built into one copy of the program, each behind its number in the environment. Those that do not
compile are dropped. Outcomes go to .build/faults/mutants/outcomes.jsonl, one in a line, so that a run can go on where
another was stopped.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
import time

import mutations
import tree
from tree import copy, root

PAGE = "Sources/Website/Page/game-view.js"
# What holds the page to Tests/Vectors. It loads the page's files as they are: no build, and no switch.
PAGE_TEST = "Tests/GameViewTests/vectors.py"
# Tests that take seconds each.
SLOW_RULES = r"/(interval|rooms|garbled|manyOfOneName|comingAndGoing|likeAList|bestOfMany)\(|SimulationTests"
SLOW_HOSTING = r"/(botnet|anyOrder|fresh)\(|BotPlanTests/(order|times)\("
# Those with a parameter keep a history in a database server too.
SLOW_HISTORY = r"home:|/(boundedLog|scoring|games|hour)\(|(Crash|Fault|Command|Kept)Tests"
PURE_FLEET = r"^FleetTests\.(LeaseState|RoomRow|StoreClock|FleetTiming|IdleRooms)Tests"
SIMULATED_FLEET = r"^FleetTests\.FleetSimulationTests"
# The tests of each target: a filter, tests to leave out, and how many run at a time. The quickest come first; the others
# run only if these notice nothing.
TESTS = {
    "Rules": [("^RulesTests", SLOW_RULES, 2), (f"^RulesTests.*({SLOW_RULES})", None, 2), ("^HostingTests", SLOW_HOSTING, 4)],
    "Wire": [("^WireTests", None, 2), ("^HostingTests", SLOW_HOSTING, 4), ("^PlayingTests", None, 8)],
    "JSONLine": [(r"^HistoryTests\.LineEncoderTests|^WireTests", None, 2)],
    "GameView": [("^GameViewTests", None, 2), ("^TellingTests", None, 4), (r"^GameUITests\.StageTests", None, 8)],
    "History": [("^HistoryTests", SLOW_HISTORY, 4), (f"^HistoryTests.*({SLOW_HISTORY})", None, 8)],
    "Hosting": [
        ("^HostingTests", SLOW_HOSTING, 2), (f"^HostingTests.*({SLOW_HOSTING})", None, 2), ("^ServerTests", None, 8)],
    "Fleet": [(PURE_FLEET, None, 2), (SIMULATED_FLEET, None, 2), ("^FleetTests", f"{PURE_FLEET}|{SIMULATED_FLEET}", 8)],
}
SWITCH = """
import Glibc

/// The number of the mutant that is switched on.
let activeMutant = getenv("TWENTYFOUR_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
"""
# How long tests may run without a mutant, in seconds. With one they may take four times as long as they do without.
LIMIT = 300
FAILURE = re.compile(
    r"^✘ Test (?!run )(?:case passing .*? to )?(\".*?\"|\S+).*? (?:recorded an issue|failed)|Fatal error: (.*)", re.M)
outcomes_file = root / ".build/faults/mutants/outcomes.jsonl"
PAGE_NAME = PAGE.rsplit("/", 1)[1]
log = root / ".build/faults/mutants/output"
equivalents_file = root / "Tests/Faults/equivalent.txt"


def target(mutant):
    return PAGE_NAME if mutant.file == PAGE else mutant.file.split("/")[1]


def key(mutant):
    return mutant.file, mutant.original, mutant.text


def draw(seed, targets):
    """All mutants in a random order that changes of other lines leave as it is, at most one in a line."""
    files = [path for name in targets for path in (root / "Sources" / name).rglob("*.swift")]
    files += [root / PAGE] if PAGE_NAME in targets else []
    found, seen = [], {}
    for path in sorted(files):
        for mutant in mutations.Finder(str(path.relative_to(root)), path.read_text()).mutants():
            mutant.occurrence = seen[key(mutant)] = seen.get(key(mutant), 0) + 1
            name = f"{seed} {key(mutant)} {mutant.occurrence}"
            found.append((hashlib.sha256(name.encode()).digest(), mutant))
    drawn, taken = [], {}
    for _, mutant in sorted(found, key=lambda pair: pair[0]):
        lines = taken.setdefault(mutant.file, [])
        if all(mutant.end < start or end < mutant.start for start, end in lines):
            lines.append((mutant.start, mutant.end))
            mutant.number = len(drawn) + 1
            drawn.append(mutant)
    return drawn


class Outcomes:
    """What became of the mutants of a seed, in a file that only grows. The last word on a mutant counts."""

    def __init__(self, seed):
        self.seed, self.known = seed, {}
        if outcomes_file.exists():
            for line in outcomes_file.read_text().splitlines():
                entry = json.loads(line)
                self.known[entry["file"], entry["original"], entry["mutant"], entry["occurrence"]] = entry

    def __getitem__(self, mutant):
        entry = self.known.get((*key(mutant), mutant.occurrence))
        return entry["outcome"] if entry else None

    def add(self, mutant, outcome, killer=None, seconds=None):
        file, original, text = key(mutant)
        entry = {
            "seed": self.seed, "index": mutant.number, "file": file, "line": mutant.line, "original": original, "mutant": text,
            "occurrence": mutant.occurrence, "outcome": outcome, "killer": killer, "seconds": seconds}
        self.known[(*key(mutant), mutant.occurrence)] = entry
        outcomes_file.parent.mkdir(parents=True, exist_ok=True)
        with outcomes_file.open("a") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")


def equivalents():
    """The mutants that were examined and change nothing that can be observed: why, by file and texts."""
    known = {}
    text = "\n".join(line for line in equivalents_file.read_text().split("\n") if not line.startswith("#"))
    for entry in filter(None, re.split(r"\n\s*\n", text.strip())):
        match = re.fullmatch(r"file (\S+)\n- (.+)\n\+ (.+)\n(\w.+)", entry)
        if not match:
            sys.exit(f"Tests/Faults/equivalent.txt: cannot parse “{entry}”")
        known[match.groups()[:3]] = match[4]
    return known


def check():
    """Whether the lines of each equivalent mutant are still where its entry says."""
    misfits = [
        (file, original) for file, original, _ in equivalents()
        if not (root / file).is_file() or original not in mutations.flat((root / file).read_text())]
    for file, original in misfits:
        print(f"Tests/Faults/equivalent.txt: {file} has no “{original}”", file=sys.stderr)
    return not misfits


# MARK: Building


def put_into(source, mutants):
    """A source with mutants, and in which of its lines each of them is."""
    text, place, lines = "", 0, []
    for mutant in sorted(mutants, key=lambda mutant: mutant.start):
        text += source[place:mutant.start]
        edits = [(start, end, new.replace("ID", str(mutant.number))) for start, end, new in mutant.switched]
        first = text.count("\n") + 1
        text += mutations.apply(source[:mutant.end], edits)[mutant.start:]
        lines.append((first, text.count("\n") + 1, mutant))
        place = mutant.end
    return text + source[place:], lines


def make_copy(mutants):
    by_file = {}
    for mutant in mutants:
        if mutant.file != PAGE:
            by_file.setdefault(mutant.file, []).append(mutant)
    changed = {f"Sources/{name}/ActiveMutant.swift": SWITCH for name in TESTS}
    lines = {}
    for file, here in by_file.items():
        changed[file], lines[file] = put_into((root / file).read_text(), here)
    tree.make_copy(changed)
    return lines


def broken(output, lines):
    """The mutants that a compiler complains of."""
    found, others = set(), set()
    for path, number in re.findall(r"^(/\S+?\.swift):(\d+):\d+: error:", output, re.M):
        here = lines.get(os.path.relpath(path, copy), [])
        number = int(number)
        found |= {mutant for first, last, mutant in here if first <= number <= last}
        # A variable that is no longer used, for example.
        others |= {mutant for _, last, mutant in here[::-1] if last < number and not others}
    return found or others


def chosen(drawn, count, outcomes):
    """The first mutants that compile, as far as that is known."""
    return [mutant for mutant in drawn if outcomes[mutant] != "does not compile"][:count]


def build(drawn, count, outcomes):
    """Builds as many mutants as wanted, and drops those that do not compile."""
    # Targets whose mutants were tried before have been built.
    pending = [name for name in TESTS if any(
        target(mutant) == name and not outcomes[mutant] for mutant in chosen(drawn, count, outcomes))]
    while True:
        mutants = chosen(drawn, count, outcomes)
        lines = make_copy(mutants)
        # A target alone, because its errors come sooner.
        command = ["--target", pending[0]] if pending else ["--build-tests"]
        built = subprocess.run(["swift", "build", *command], cwd=copy, capture_output=True, text=True)
        if built.returncode == 0 and not pending:
            return mutants
        if built.returncode == 0:
            pending = pending[1:]
            continue
        dropped = broken(built.stdout + built.stderr, lines)
        if not dropped:
            sys.exit(f"swift build {' '.join(command)} fails:\n{built.stdout[-4000:]}{built.stderr[-4000:]}")
        print(f"{len(dropped)} mutants do not compile ({command[-1]}).", flush=True)
        for mutant in dropped:
            outcomes.add(mutant, "does not compile")
        # Others take their place, also in targets that were built before.
        others = {target(mutant) for mutant in set(chosen(drawn, count, outcomes)) - set(mutants)}
        pending = [name for name in TESTS if name in pending or name in others]


# MARK: Running


def watch(command, limit, number=0):
    """Runs tests until one fails. Returns what failed first, or nil; and the output."""
    environment = dict(os.environ, TWENTYFOUR_MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
    log.parent.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    with log.open("w") as file:
        process = subprocess.Popen(
            command, cwd=copy, env=environment, stdout=file, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        isOver = False
        while not isOver:
            isOver = process.poll() is not None
            output = log.read_text(errors="replace")
            if failure := FAILURE.search(output):
                return (failure[1] or "a trap: " + failure[2]).strip('"'), output
            if time.monotonic() - begun > limit:
                return f"a limit of {limit:.0f} s", output
            time.sleep(0.1)
    finally:
        tree.end_session(process.pid)
        process.wait()
    return f"an end with status {process.returncode}" if process.returncode else None, output


def run(tests, number, limit):
    """What notices a mutant in tests of the package; nil if nothing does."""
    filter, skipped, width = tests
    command = [copy / ".build/debug/twentyfourPackageTests.xctest", "--testing-library", "swift-testing", "--filter", filter,
               *(["--skip", skipped] if skipped else []), "--experimental-maximum-parallelization-width", str(width)]
    killer, output = watch(command, limit, number)
    if not killer and not re.search(r"Test run with [1-9]", output):
        sys.exit(f"No test is called {filter}.")
    return killer


def run_page(mutant, limit=60):
    """What notices a mutant in the page; nil if nothing does."""
    folder = log.parent / "page"
    for path in [*(root / PAGE).parent.glob("*.js"), *(root / "Tests/Vectors").iterdir()]:
        tree.write(folder / path.relative_to(root), path.read_bytes())
    if mutant:
        tree.write(folder / PAGE, mutations.apply((root / PAGE).read_text(), mutant.edits).encode())
    killer, output = watch([root / ".build/python/bin/python3", root / PAGE_TEST, folder], limit)
    return killer and next((line[:200] for line in output.split("\n") if re.match(r"\w*Error:|.*SyntaxError", line)), killer)


class Runner:
    """Runs the tests of mutants, and knows how long they take without one."""

    def __init__(self):
        self.times = {}

    def limit(self, tests, run):
        if tests not in self.times:
            begun = time.monotonic()
            if failure := run():
                sys.exit(f"{tests} fails without any mutant: {failure}")
            self.times[tests] = time.monotonic() - begun
        return max(150, 4 * self.times[tests])

    def killer(self, mutant):
        """What notices a mutant; nil if nothing does."""
        if mutant.file == PAGE:
            return run_page(mutant, self.limit(PAGE_TEST, lambda: run_page(None)))
        for tests in TESTS[target(mutant)]:
            if found := run(tests, mutant.number, self.limit(tests, lambda: run(tests, 0, LIMIT))):
                return found
        return None


def main(count, seed, targets, again):
    """Tries so many mutants, but those whose outcome is known. Exit status 0: tests noticed all; 1: some survived."""
    known = [*TESTS, PAGE_NAME]
    unknown = set(targets) - set(known)
    if unknown:
        print(f"There is no {', '.join(sorted(unknown))}; mutants are in {', '.join(known)}.", file=sys.stderr)
        return 64
    outcomes, harmless, runner = Outcomes(seed), equivalents(), Runner()
    drawn, tried = draw(seed, targets or known), set()

    def attempt(mutants):
        for place, mutant in enumerate(mutants, 1):
            if mutant in tried or key(mutant) in harmless or outcomes[mutant] and not (again and outcomes[mutant] == "survived"):
                continue
            tried.add(mutant)
            begun = time.monotonic()
            killer = runner.killer(mutant)
            outcome = "does not compile" if "SyntaxError" in (killer or "") else "killed" if killer else "survived"
            outcomes.add(mutant, outcome, killer, round(time.monotonic() - begun, 1))
            print(f"{place}/{len(mutants)} {mutant.file}:{mutant.line}: {outcome}{f' by {killer}' if killer else ''}", flush=True)

    # These need no build.
    attempt([mutant for mutant in drawn[:count] if mutant.file == PAGE])
    if any(mutant.file != PAGE for mutant in drawn[:count]):
        print("Building the program with all mutants, each switched off ...", flush=True)
        mutants = build(drawn, count, outcomes)
        attempt(mutants)
    else:
        mutants = chosen(drawn, count, outcomes)
    survivors = [mutant for mutant in mutants if outcomes[mutant] == "survived" and key(mutant) not in harmless]
    for mutant in survivors:
        print(f"\n{mutant.file}:{mutant.line}\n- {mutant.original}\n+ {mutant.text}")
    equivalent = sum(key(mutant) in harmless for mutant in mutants)
    killed = sum(outcomes[mutant] == "killed" and key(mutant) not in harmless for mutant in mutants)
    print(f"\n{len(mutants)} mutants: {killed} killed, {len(survivors)} survived, {equivalent} equivalent. "
          f"Score: {100 * killed / max(killed + len(survivors), 1):.1f} %.")
    return 1 if survivors else 0
