"""What rooms of 20 players cost a store: growth.py HOST LOAD [--rooms 10 100 1000]

A PostgreSQL server of the system's package, the hosts and the players are all on this machine. A round lasts as long as
people take: everybody says one or two things at random moments within a minute. Measured is the time from when every room has
its first round to when the first room has ended its last; what a commit and a round cost does not depend on where it is cut."""
import argparse
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/Trial"))
from database import Server  # noqa: E402
from machines import Here, until  # noqa: E402

# More sockets a process cannot have everywhere.
MOST_ROOMS = 500
PLAYERS = 20
TABLES = ["entries", "answers", "snapshots", "rounds", "solutions", "players", "standings", "owners"]
TICKS = os.sysconf("SC_CLK_TCK")


def processor(pids):
    """Seconds of processor time of processes, by proc_pid_stat(5)."""
    def seconds(pid):
        with contextlib.suppress(OSError):
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / TICKS
        return 0
    return sum(map(seconds, pids))


def descendants(pid):
    with contextlib.suppress(OSError):
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid] + [other for child in children for other in descendants(int(child))]
    return []


class Sample:
    def __init__(self, server, hosts, loads):
        self.time = time.monotonic()
        wal, commits, answers, entries, rounds, done, sessions, *sizes = server.sql(
            "SELECT pg_current_wal_lsn() - '0/0', (SELECT xact_commit FROM pg_stat_database WHERE datname = 'twentyfour'), "
            "(SELECT count(*) FROM answers), (SELECT count(*) FROM entries), (SELECT count(*) FROM rounds), "
            "(SELECT count(*) FROM rounds WHERE ended IS NOT NULL), "
            "(SELECT count(*) FROM pg_stat_activity WHERE application_name = 'twentyfour'), "
            + ", ".join(f"pg_total_relation_size('{table}')" for table in TABLES))[0]
        self.wal, self.commits, self.answers, self.entries = int(wal), int(commits), int(answers), int(entries)
        self.rounds, self.done, self.sessions = int(rounds), int(done), int(sessions)
        self.sizes = dict(zip(TABLES, map(int, sizes)))
        self.store_processor = processor(descendants(server.program.pid))
        self.host_processor = processor(host.pid for host in hosts)
        self.load_processor = processor(pid for load in loads for pid in descendants(load.pid))


def measure(folder, options, rooms):
    machines = Here()
    server = Server(machines, "here", folder / f"store{rooms}").initialize().start()
    server.sql("CREATE DATABASE twentyfour", "postgres")
    url = f"postgres:///twentyfour?host={server.folder}&user=postgres"
    hosts, ports, loads = [], [], []
    count = -(-rooms // MOST_ROOMS)
    try:
        for number in range(count):
            names = [word for room in range(rooms // count) for word in ("--name", f"Room {room + 1}")]
            hosts.append(machines.start(
                "here", "env", f"XDG_STATE_HOME={folder}/state", options.host, "host", "--no-play", "--no-advertise",
                "--bind", "127.0.0.1", "--start-at", str(PLAYERS), "--break", "5", "--store", url, "--fresh", *names))
            line = hosts[-1].line("By address:", 300)
            ports.append(re.search(r":(\d+)", line.split("join", 1)[1])[1])
            hosts[-1].line(f"“Room {rooms // count}” is open", 300)
        empty = Sample(server, hosts, loads)
        time.sleep(20)
        idle = idling(empty, Sample(server, hosts, loads))
        for port in ports:
            loads.append(subprocess.Popen(
                [options.load, f"127.0.0.1:{port}", "--players", str(rooms // count * PLAYERS), "--rooms",
                 str(rooms // count), "--rate", str(options.rate // count), "--rounds", str(options.rounds), "--spread",
                 str(options.spread), "--right", "0.5", "--wrong", "0.3", "--json"],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True))

        def has(condition):
            time.sleep(1)
            if any(load.poll() not in (None, 0) for load in loads):
                raise OSError(f"players ended: {[load.stdout.read() for load in loads]}")
            return int(server.sql(f"SELECT count(*) FROM rounds WHERE {condition}")[0][0])
        until(lambda: has("round = 1") == rooms, 600, "every room has its first round")
        before = Sample(server, hosts, loads)
        until(lambda: has(f"round = {options.rounds} AND ended IS NOT NULL"), 1_200, "a room has ended its last round")
        after = Sample(server, hosts, loads)
        reports = [json.loads(load.communicate()[0].splitlines()[-1]) for load in loads]
    finally:
        for process in [load for load in loads if load.poll() is None]:
            process.kill()
        for host in hosts:
            host.kill()
        server.crash()
    return {"idle": idle} | figures(rooms, before, after, reports)


def measure_idle_hosts(folder, options):
    """What hosts with --fleet cost a store in which other hosts have very many rooms, and nothing happens."""
    machines = Here()
    server = Server(machines, "here", folder / "idle").initialize().start()
    server.sql("CREATE DATABASE twentyfour", "postgres")
    url = f"postgres:///twentyfour?host={server.folder}&user=postgres"
    hosts = []
    try:
        for _ in range(2):
            hosts.append(machines.start(
                "here", "env", f"XDG_STATE_HOME={folder}/state", options.host, "host", "--fleet", "--no-advertise", "--bind",
                "127.0.0.1", "--store", url))
            hosts[-1].line("This host takes rooms", 60)
        now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
        server.sql(f"INSERT INTO hosts VALUES ('another', {now} + 3600000, 0, 0)")
        server.sql(
            f"INSERT INTO owners (room, code, host, epoch, taken, program) SELECT n, n, 'another', 1, {now}, 1 "
            f"FROM generate_series(1, {options.idle}) AS n")
        server.sql("ANALYZE")
        time.sleep(5)
        before = Sample(server, hosts, [])
        time.sleep(20)
        figures = idling(before, Sample(server, hosts, []))
    finally:
        for host in hosts:
            host.kill()
        server.crash()
    return {name: value / len(hosts) for name, value in figures.items()}


def idling(before, after):
    """What rooms cost in which nobody is: their hosts say that they are alive."""
    seconds = after.time - before.time
    return {
        "commitsASecond": (after.commits - before.commits) / seconds, "walASecond": (after.wal - before.wal) / seconds,
        "storeProcessor": (after.store_processor - before.store_processor) / seconds,
    }


def figures(rooms, before, after, reports):
    def change(name):
        return getattr(after, name) - getattr(before, name)
    seconds, commits, answers = change("time"), change("commits"), change("answers")
    # Rounds that are half over count half: everybody answers as often in each.
    rounds = answers / (PLAYERS * 1.3)
    return {
        "rooms": rooms, "players": sum(report["joined"] for report in reports), "seconds": seconds,
        "rounds": rounds, "answersASecond": answers / seconds, "commitsASecond": commits / seconds,
        "entriesACommit": change("entries") / commits, "walARound": change("wal") / rounds,
        "walASecond": change("wal") / seconds,
        "tablesARound": {table: (after.sizes[table] - before.sizes[table]) / rounds for table in TABLES},
        "processors": {name: change(f"{name}_processor") / seconds for name in ("store", "host", "load")},
        "storeMicrosecondsACommit": change("store_processor") / commits * 1e6, "sessions": after.sessions,
        "verdict": [report["verdict"] for report in reports], "failures": [report["failures"] for report in reports],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("host", help="twentyfour")
    parser.add_argument("load", help="twentyfour-load")
    parser.add_argument("--rooms", type=int, nargs="+", default=[10, 100, 1_000])
    parser.add_argument("--idle", type=int, default=10_000, help="rooms of other hosts beside hosts that have none")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--spread", type=float, default=60, help="seconds in which all are done with a round")
    parser.add_argument("--rate", type=int, default=400, help="players who join in a second")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="where to write all figures")
    options = parser.parse_args()
    options.host, options.load = map(os.path.abspath, (options.host, options.load))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tf-"))
    folder.chmod(0o755)
    results = []
    try:
        idle = measure_idle_hosts(folder, options)
        print(
            f"A host without rooms, beside {options.idle} rooms of others: {idle['commitsASecond']:.1f} transactions, "
            f"{idle['walASecond'] / 1024:.1f} KiB of WAL a second, {idle['storeProcessor'] * 1000:.1f} ms of the store's "
            f"processors a second", flush=True)
        for rooms in options.rooms:
            result = measure(folder, options, rooms)
            results.append(result)
            tables, idle = result["tablesARound"], result["idle"]
            print(
                f"{rooms} rooms, empty: {idle['commitsASecond']:.1f} commits, {idle['walASecond'] / 1024:.1f} KiB of WAL a second, "
                f"{idle['storeProcessor']:.3f} of a processor. With {result['players']} players: {result['answersASecond']:.1f} answers, "
                f"{result['commitsASecond']:.1f} commits a second of {result['entriesACommit']:.2f} entries; a round is "
                f"{result['walARound'] / 1024:.1f} KiB of WAL and {sum(tables.values()) / 1024:.1f} KiB in tables; processors: "
                + ", ".join(f"{name} {part:.2f}" for name, part in result["processors"].items())
                + f"; a commit takes the store {result['storeMicrosecondsACommit']:.0f} µs of one; verdicts within "
                + ", ".join(f"{v['median']:.1f} ms (median) and {v['percentile99']:.1f} ms (99 %)" for v in result["verdict"]),
                flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if options.json:
            options.json.write_text(json.dumps(results, indent=1) + "\n")


main()
