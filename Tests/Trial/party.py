"""The store, hosts, gateways and players of a trial, each on a machine of its own."""
import json
import os
import subprocess
import sys
import time

from audit import Audit
from clock import Clocks
from database import Server
from machines import ROOT, Machines, until

# The store's clock, in milliseconds.
NOW = "extract(epoch FROM clock_timestamp()) * 1000"
HOSTS, GATEWAYS, STORES = ["host1", "host2", "host3"], ["gateway1", "gateway2"], ["store", "replica"]


class Party:
    def __init__(self, folder, options):
        self.folder, self.options, self.began = folder, options, time.monotonic()
        self.machines = Machines(folder, [*STORES, *HOSTS, *GATEWAYS, "people"])
        self.store = self.people = None
        self.hosts, self.gateways = {}, {}
        # All that was started, with those that others have replaced.
        self.programs = []
        self.verdicts = Audit()
        self.clocks = Clocks(folder) if any("clock" in name for name in options.scenarios) else None

    def __enter__(self):
        self.store = Server(self.machines, STORES[0], self.folder / "first").initialize().start()
        self.store.sql("CREATE DATABASE twentyfour", "postgres")
        self.store.sql(f"ALTER DATABASE twentyfour SET twentyfour.lease = '{self.options.lease}'", "postgres")
        self.open_rooms()
        for gateway in GATEWAYS:
            self.start_gateway(gateway)
        self.invite()
        self.wait_for_all("begin")
        return self

    def __exit__(self, *_):
        self.machines.end()

    @property
    def url(self):
        stores = ",".join(map(self.machines.address, STORES))
        return f"postgres://postgres@{stores}/twentyfour?target_session_attrs=read-write"

    def twentyfour(self, machine, *arguments):
        environment = self.clocks.environment(machine) if self.clocks and machine in HOSTS else []
        program = self.machines.start(
            machine, "env", f"XDG_STATE_HOME={self.folder}/{machine}-state", *environment,
            os.path.abspath(self.options.program), *arguments, "--bind", self.machines.address(machine), "--store", self.url)
        self.programs.append(program)
        return program

    def host(self, machine, *arguments):
        return self.twentyfour(machine, "host", "--no-advertise", "--host-name", machine, *arguments)

    def start_host(self, machine):
        self.hosts[machine] = self.host(machine, "--fleet")
        self.hosts[machine].line("This host takes rooms")

    def operate(self, *arguments):
        """What an operator types, on the store's machine."""
        self.machines.run(
            self.store.machine, os.path.abspath(self.options.program), "fleet", *arguments, "--store", self.url,
            stdout=subprocess.DEVNULL)

    def start_gateway(self, machine):
        self.gateways[machine] = self.twentyfour(machine, "gateway", "--port", "2424")
        self.gateways[machine].line("This gateway leads")

    def open_rooms(self):
        """Has rooms opened by a host that dies at once: the three share what it leaves."""
        names = [word for number in range(self.options.rooms) for word in ("--name", f"Room {number + 1}")]
        opener = self.host(
            HOSTS[0], "--no-play", "--endless", "--seconds", str(self.options.seconds), "--break", "3", *names)
        opener.line(f"“Room {self.options.rooms}” is open")
        until(lambda: self.store.sql("SELECT count(*) FROM owners WHERE address <> ''") == [[str(self.options.rooms)]],
              60, "all rooms are announced")
        opener.kill()
        for host in HOSTS:
            self.start_host(host)
        # The rows of the host that died hold for a while still.
        until(lambda: self.store.sql("SELECT count(*) FROM owners WHERE epoch > 1") == [[str(self.options.rooms)]],
              60, "the three hosts have all rooms")
        self.wait_for_owners()

    def wait_for_owners(self, besides=None):
        """Until every room that may have one has a host, other than one that is gone."""
        def is_so():
            owned = self.owned()
            return sum(map(len, owned.values())) == self.options.rooms - len(self.stopped()) and not owned.get(besides)
        until(is_so, 60, "every room has a host")

    def owned(self):
        """The rooms of each host, by their identities."""
        machines = {self.machines.address(name): name for name in HOSTS}
        owned = {name: [] for name in HOSTS}
        for room, address in self.store.sql(
                f"SELECT room, owners.address FROM owners JOIN hosts ON hosts.id = host WHERE expires > {NOW} AND owners.address <> ''"):
            owned[machines[address.rsplit(":", 1)[0]]].append(room)
        return owned

    def largest(self):
        """The host with most rooms, and these."""
        return max(self.owned().items(), key=lambda item: len(item[1]))

    def successor(self, former, rooms):
        """Waits until a host has no rooms any more. The host that has most of them then, and all its rooms."""
        def found():
            owned = self.owned()
            shares = {name: set(owned[name]) & set(rooms) for name in HOSTS if name != former}
            return sum(map(len, shares.values())) == len(rooms) and max(shares, key=lambda name: len(shares[name]))
        name = until(found, 90, f"others have the rooms of {former}")
        return name, self.owned()[name]

    def stopped(self):
        """Rooms that are without a host, because the store has lost what their players were told."""
        return {room for [room] in self.store.sql("SELECT room FROM owners WHERE lost > 0")}

    def now(self):
        """The store's clock."""
        [[now]] = self.store.sql(f"SELECT {NOW}")
        return now

    def takeovers(self, since):
        """How many rooms hosts have taken."""
        [[count]] = self.store.sql(f"SELECT count(*) FROM takeovers WHERE at > {since}")
        return int(count)

    def contents(self, rooms):
        """How much there is of each of these rooms, and which host has had it."""
        return [row for row in self.store.sql(
            "SELECT key, last, (SELECT count(*) FROM entries WHERE room = rooms.id), (SELECT count(*) FROM answers "
            "WHERE room = rooms.id), (SELECT max(epoch) FROM takeovers WHERE room = key) FROM rooms ORDER BY key")
            if row[0] in rooms]

    def continue_rooms(self):
        """Does what an operator does with rooms that lost something."""
        self.store.sql("UPDATE owners SET lost = 0, failures = 0, problem = ''")

    def invite(self):
        own = self.machines.address("people")
        addresses = [f"10.24.0.{number}" for number in range(20, 20 + min(self.options.players, 220))]
        self.machines.run("people", "ip", "-batch", "-", text=True,
                          input="".join(f"address add {address}/24 dev eth0\n" for address in addresses))
        plan = {
            "players": self.options.players, "rooms": self.store.sql("SELECT room, code FROM owners ORDER BY code"),
            "gateways": [(self.machines.address(gateway), 2424) for gateway in GATEWAYS], "addresses": addresses,
        }
        self.people = self.machines.start(
            "people", sys.executable, str(ROOT / "Tests/Trial/people.py"), json.dumps(plan))

    def ask(self, question):
        """What the players have to say."""
        known = len(self.people.lines)
        try:
            self.people.process.stdin.write(f"{question}\n")
            self.people.process.stdin.flush()
        except BrokenPipeError:
            self.people.process.wait()
            self.people.reader.join()
        until(lambda: len(self.people.lines) > known or not self.people.runs, 30, "the players answer")
        if not self.people.runs:
            raise OSError(f"the players ended: {self.people.lines[-10:]}")
        return json.loads(self.people.lines[known])

    # What a scenario begins and ends with.

    def make_ready(self):
        """All machines run again."""
        for start, programs in ((self.start_host, self.hosts), (self.start_gateway, self.gateways)):
            for machine, program in programs.items():
                if not program.runs:
                    start(machine)
        self.continue_rooms()
        self.wait_for_owners()
        self.programs = [program for program in self.programs if program.runs]

    def measure_calm(self, seconds):
        """How it is while nothing happens."""
        time.sleep(seconds)
        players = self.ask("figures")["players"]
        return {key: max(player[key] for player in players) for key in ("wait", "silence", "quiet")}

    def wait_for_all(self, name):
        """Until every player, except those of stopped rooms, was given a verdict on something that it said from now on."""
        begun = time.monotonic()

        def absent():
            stopped = self.stopped()
            return [player for player in self.ask("figures")["players"] if player["room"] not in stopped
                    and not (player["isIn"] and player["verdictAt"] > begun)]

        def is_so():
            time.sleep(0.5)
            return not absent()
        try:
            until(is_so, 60 + 3 * self.options.seconds, "all play")
        except TimeoutError:
            print(f"{name}: these do not play: {absent()}", self.ask("problems"), sep="\n", file=sys.stderr)
            raise

    def seated(self, seconds=30):
        """How many players are in seats that they have had from the beginning. Who is on the way counts if they arrive: hosts
        share their rooms at any time, and a room that moves has its players come back."""
        names = set()

        def is_so():
            players = self.ask("figures")["players"]
            names.update(player["name"] for player in players if player["isIn"])
            return len(names) == len(players)
        try:
            until(is_so, seconds, "all are in their seats")
        except TimeoutError:
            pass
        return sum(player["name"] in names and not player["strangers"] for player in self.ask("figures")["players"])

    def audit(self):
        # Asked first: what is told meanwhile is not looked for.
        diary = self.ask("diary")["diary"]
        return self.verdicts.compare(self.store, diary)

    def describe(self):
        """What may tell why something did not come about."""
        ago = f"round({NOW}) -"
        tables = [
            f"SELECT owners.*, {ago} taken AS taken_ago, {ago} released AS released_ago, rooms.last FROM owners "
            "LEFT JOIN rooms ON rooms.key = room ORDER BY code",
            f"SELECT hosts.*, {ago} expires AS expired_ago FROM hosts ORDER BY expires",
            f"SELECT takeovers.*, {ago} at AS ago FROM takeovers ORDER BY room, epoch",
            "SELECT client_addr, state, now() - state_change AS since, wait_event, left(query, 60) AS query "
            "FROM pg_stat_activity WHERE backend_type = 'client backend'",
        ]
        programs = [*self.programs, self.store.program]
        return "\n".join([self.table(sql) for sql in tables] + [
            "\n  ".join([f"{program.machine} {'runs' if program.runs else 'ended'}:", *program.lines[-12:]])
            for program in programs])

    def table(self, sql):
        """What the store answers, for people."""
        try:
            names, *rows = self.store.sql(sql, with_names=True)
        except subprocess.CalledProcessError as error:
            return f"the store does not answer: {error.stderr.strip()}"
        return "\n".join("\t".join(row) for row in [names, *rows])

    def replay(self):
        """What playing the whole journal again finds: nothing if each verdict in it follows from it."""
        result = subprocess.run(
            [self.options.program, "replay", "--store",
             f"postgres:///twentyfour?host={self.store.folder}&user=postgres"],
            capture_output=True, text=True)
        return "" if result.returncode == 0 else "\n".join((result.stdout + result.stderr).splitlines()[-3:])
