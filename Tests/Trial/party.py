"""The store, hosts, doors and players of a trial, each on a machine of its own."""
import json
import os
import subprocess
import sys
import time

from database import Server
from machines import ROOT, Machines, until

# The store's clock, in milliseconds.
NOW = "extract(epoch FROM clock_timestamp()) * 1000"
HOSTS, DOORS, STORES = ["host1", "host2", "host3"], ["door1", "door2"], ["store", "replica"]


class Party:
    def __init__(self, folder, options):
        self.folder, self.options, self.began = folder, options, time.monotonic()
        self.machines = Machines(folder, [*STORES, *HOSTS, *DOORS, "people"])
        self.store = self.people = None
        self.hosts, self.doors = {}, {}

    def __enter__(self):
        self.store = Server(self.machines, STORES[0], self.folder / "first").initialize().start()
        self.store.sql("CREATE DATABASE twentyfour", "postgres")
        self.store.sql(f"ALTER DATABASE twentyfour SET twentyfour.lease = '{self.options.lease}'", "postgres")
        self.open_rooms()
        for door in DOORS:
            self.start_door(door)
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
        return self.machines.start(
            machine, "env", f"XDG_STATE_HOME={self.folder}/{machine}-state", os.path.abspath(self.options.program), *arguments,
            "--bind", self.machines.address(machine), "--store", self.url)

    def host(self, machine, *arguments):
        doors = [word for door in DOORS for word in ("--trust-door", self.machines.address(door))]
        return self.twentyfour(machine, "host", "--no-advertise", *doors, *arguments)

    def start_host(self, machine):
        self.hosts[machine] = self.host(machine, "--fleet")
        self.hosts[machine].line("This host takes rooms")

    def start_door(self, machine):
        self.doors[machine] = self.twentyfour(machine, "door", "--port", "2424")
        self.doors[machine].line("This door leads")

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
        """Until every room has a host, other than one that is gone."""
        def is_so():
            owned = self.owned()
            return sum(map(len, owned.values())) == self.options.rooms and not owned.get(besides)
        until(is_so, 60, "every room has a host")

    def owned(self):
        """The rooms of each host, by their codes."""
        machines = {self.machines.address(name): name for name in HOSTS}
        owned = {name: [] for name in HOSTS}
        for code, address in self.store.sql(
                f"SELECT code, address FROM owners JOIN hosts ON hosts.id = host WHERE expires > {NOW} AND address <> ''"):
            owned[machines[address.rsplit(":", 1)[0]]].append(code)
        return owned

    def largest(self):
        """The host with most rooms, and how many."""
        owned = self.owned()
        name = max(owned, key=lambda name: len(owned[name]))
        return name, len(owned[name])

    def invite(self):
        own = self.machines.address("people")
        addresses = [f"10.24.0.{number}" for number in range(20, 20 + min(self.options.players, 220))]
        self.machines.run("people", "ip", "-batch", "-", text=True,
                          input="".join(f"address add {address}/24 dev eth0\n" for address in addresses))
        plan = {
            "players": self.options.players, "rooms": [code for [code] in self.store.sql("SELECT code FROM owners ORDER BY code")],
            "doors": [(self.machines.address(door), 2424) for door in DOORS], "addresses": addresses,
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
        for start, programs in ((self.start_host, self.hosts), (self.start_door, self.doors)):
            for machine, program in programs.items():
                if not program.runs:
                    start(machine)
        self.wait_for_owners()

    def measure_calm(self, seconds):
        """How it is while nothing happens."""
        time.sleep(seconds)
        players = self.ask("figures")["players"]
        return {key: max(player[key] for player in players) for key in ("wait", "silence")}

    def wait_for_all(self, name):
        """Until every player was given a verdict on something that it said from now on."""
        begun = time.monotonic()

        def is_so():
            time.sleep(0.5)
            players = self.ask("figures")["players"]
            return all(player["isIn"] and player["verdictAt"] > begun for player in players)
        try:
            until(is_so, 60 + 3 * self.options.seconds, "all play")
        except TimeoutError:
            missing = [player for player in self.ask("figures")["players"]
                       if not player["isIn"] or player["verdictAt"] < begun]
            print(f"{name}: these do not play: {missing[:5]}", self.ask("problems"), sep="\n", file=sys.stderr)
            raise

    def describe(self):
        """What may tell why something did not come about."""
        programs = self.hosts | self.doors
        return "\n".join(
            ["\t".join(row) for row in self.store.sql(
                f"SELECT code, address, epoch, failures, problem, lost, expires - {NOW} FROM owners "
                "LEFT JOIN hosts ON hosts.id = host ORDER BY address")]
            + ["\t".join(row) for row in self.store.sql(
                "SELECT client_addr, state, now() - state_change, wait_event, left(query, 60) FROM pg_stat_activity "
                "WHERE backend_type = 'client backend'")]
            + [f"{name} {'runs' if program.runs else 'ended'}: {program.lines[-3:]}" for name, program in programs.items()])

    def replay(self):
        """What playing the whole journal again finds: nothing if each verdict in it follows from it."""
        result = subprocess.run(
            [self.options.program, "replay", "--store",
             f"postgres:///twentyfour?host={self.store.folder}&user=postgres"],
            capture_output=True, text=True)
        return "" if result.returncode == 0 else "\n".join((result.stdout + result.stderr).splitlines()[-3:])
