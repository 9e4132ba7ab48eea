"""What happens to the machines while people play: faults, each of which begins and heals, and pairs of them that meet. Its
caller waits until all play again."""
import random
import signal
import time

from clock import COMPILER
from machines import Machines, until
from party import STORES


class Fault:
    """Something that goes wrong, in two halves."""
    # Whether it befalls a host, the store or a gateway.
    what = "host"
    # Whether it lasts as long as the option --stop says; if not, it heals at once.
    lasts = False
    # Whether others get the rooms of the host that it befalls.
    moves = True

    def __init__(self, party, options):
        self.party, self.options = party, options

    def prepare(self):
        """Before anything happens."""

    def begin(self, host, rooms):
        """
        - host: the host that has most rooms: a fault of a host is a fault of this one.
        - rooms: its rooms.
        - Returns: what it did.
        """

    def heal(self):
        """Ends the fault. Returns a message to print about that, if there is one."""

    def clear(self):
        """When all play again. Returns whether they have to show once more that they do."""


class HostFault(Fault):
    def begin(self, host, rooms):
        self.host = host
        self.strike()
        return f"{len(rooms)} rooms on {host}" + (f", {self.options.stop:g} s" if self.lasts else "")

    def strike(self):
        """What happens to the host."""

    @property
    def program(self):
        return self.party.hosts[self.host]

    def link(self, state):
        self.party.machines.link(self.host, state)


def of_host(words, strike, heal=HostFault.heal, lasts=True, moves=True):
    """A fault of a host: in words, what happens to it, and how that ends."""
    return type("", (HostFault,), {"__doc__": words, "strike": strike, "heal": heal, "lasts": lasts, "moves": moves})


def between(change, is_to_host=False):
    """Changes what reaches each of the store's machines from the host, or the host from them."""
    def act(fault):
        for store in STORES:
            change(fault.party.machines, *((store, fault.host) if is_to_host else (fault.host, store)))
    return act


class Unplug(HostFault):
    """a host loses its network (its cable is pulled), which ends no connection"""

    def strike(self):
        self.link("down")

    def heal(self):
        self.party.wait_for_owners(besides=self.host)
        self.program.kill()
        self.link("up")


class Term(HostFault):
    """a host is told to stop (SIGTERM), and is started again when it has"""
    lasts = True

    def strike(self):
        self.begun = time.monotonic()
        self.program.signal(signal.SIGTERM)

    def heal(self):
        # It waits up to 30 s for the break of each room.
        program = self.program
        until(lambda: not program.runs, 60, f"{self.host} ends")
        status = program.process.wait()
        program.reader.join()
        took = program.ended - self.begun
        self.party.start_host(self.host)
        return f"{self.host} ended after {took:.1f} s with status {status}"


class Roll(Fault):
    """all hosts are restarted, one after the other, each when the last is back and has rooms again"""
    # Two hosts at a time would leave the third with all rooms.
    what = "store"

    def begin(self, host, rooms):
        ended = []
        for name in list(self.party.hosts):
            program = self.party.hosts[name]
            program.signal(signal.SIGTERM)
            until(lambda program=program: not program.runs, 60, f"{name} ends")
            ended.append(str(program.process.wait()))
            self.party.start_host(name)
            # It gets its share by the balance.
            until(lambda name=name: self.party.owned()[name], 90, f"{name} has rooms")
        self.party.wait_for_owners()
        return f"{len(ended)} hosts, which ended with status {' '.join(ended)}"


class Drain(Fault):
    """a host is drained, and takes rooms again"""
    lasts = True

    def begin(self, host, rooms):
        self.host = host
        self.party.operate("drain", host)
        until(lambda: not self.party.owned()[host], 90, f"{host} is drained")
        return f"{len(rooms)} rooms on {host}"

    def heal(self):
        self.party.operate("drain", self.host, "--undo")


class Leave(Fault):
    """a gateway is told to stop (SIGTERM), and is started again when it has"""
    what = "gateway"

    def begin(self, host, rooms):
        program = self.party.gateways["gateway1"]
        begun = time.monotonic()
        program.signal(signal.SIGTERM)
        until(lambda: not program.runs, 90, "gateway1 ends")
        status = program.process.wait()
        self.party.start_gateway("gateway1")
        return f"it ended after {program.ended - begun:.1f} s with status {status}"


class Gateway(Fault):
    """a gateway is killed: players come in by the other one"""
    what = "gateway"

    def begin(self, host, rooms):
        self.party.gateways["gateway1"].kill()
        return "half of the players came by it"


class StoreFault(Fault):
    what = "store"


class Restart(StoreFault):
    """the store crashes, and is started again at once"""

    def begin(self, host, rooms):
        self.crashed = time.monotonic()
        self.party.store.crash()
        return "the store crashed"

    def heal(self):
        self.party.store.start()
        return f"it was away for {time.monotonic() - self.crashed:.1f} s"


class Promote(StoreFault):
    """the store is killed, and its replica promoted in its place"""

    def prepare(self):
        """Has a replica follow the store."""
        self.former = self.party.store
        self.replica = self.former.replica(next(machine for machine in STORES if machine != self.former.machine))

    def begin(self, host, rooms):
        self.former.program.kill()
        return "with synchronous_standby_names"

    def heal(self):
        self.party.store = self.replica
        self.replica.promote()
        until(lambda: self.replica.sql("SELECT pg_is_in_recovery()") == [["f"]], 60, "it is promoted")


class Lose(Promote):
    """the store's cable is pulled, which ends no connection, and its replica promoted in its place"""

    def begin(self, host, rooms):
        self.party.machines.link(self.former.machine, "down")
        return "with synchronous_standby_names"

    def clear(self):
        # Before its machine is reached again it is seen to that it does not come back beside the other.
        self.former.program.kill()
        self.party.machines.link(self.former.machine, "up")
        return True


class Restore(StoreFault):
    """the store goes back to a copy that was made before: rooms that lost something wait for an operator"""

    def prepare(self):
        self.party.store.copy()
        self.copied = time.monotonic()

    def begin(self, host, rooms):
        time.sleep(self.options.stop)
        self.party.store.crash()
        return f"the copy was {time.monotonic() - self.copied:.1f} s old"

    def heal(self):
        self.party.store.go_back()
        self.party.store.start()


FAULTS = {
    "kill": of_host("a host is killed (kill -9)", lambda fault: fault.program.kill(), lasts=False),
    "unplug": Unplug,
    "loose": of_host(
        "a host's cable is pulled, and plugged in again before the host loses its rooms: only the gateways can notice",
        lambda fault: fault.link("down"), lambda fault: fault.link("up"), moves=False),
    "stop": of_host(
        "a host stands still (SIGSTOP), and goes on when others have its rooms",
        lambda fault: fault.program.signal(signal.SIGSTOP), lambda fault: fault.program.signal(signal.SIGCONT)),
    "cut": of_host(
        "a host cannot reach the store, but its players can reach it", between(Machines.cut), between(Machines.connect)),
    "restart": Restart,
    "gateway": Gateway,
    "promote": Promote,
    "lose": Lose,
    "term": Term,
    "roll": Roll,
    "drain": Drain,
    "leave": Leave,
    "deaf": of_host(
        "a host hears nothing from the store, but the store hears it",
        between(Machines.divert, is_to_host=True), between(Machines.direct, is_to_host=True)),
    "mute": of_host(
        "a host is not heard by the store, but hears it", between(Machines.divert), between(Machines.direct)),
    "clock": of_host(
        "a host has a wall clock that is set two hours ahead, and back",
        lambda fault: fault.party.clocks.set(fault.host, 7200), lambda fault: fault.party.clocks.set(fault.host, 0),
        moves=False),
    "restore": Restore,
}
PAIRS = [
    "cut+term", "cut+kill", "stop+term", "stop+kill", "deaf+kill", "mute+stop", "restart+kill", "cut+restart", "term+restart",
    "kill+promote",
]
# What is played if nothing is named. The last one ends rooms.
USUAL = [
    *(name for name in FAULTS if name not in ("restore", "loose") and (name != "clock" or COMPILER)), *PAIRS, "restore",
]


def obstacle(name):
    """Why there is no such scenario; None if there is."""
    parts = name.split("+")
    if unknown := [part for part in parts if part not in FAULTS]:
        return f"there is no scenario {unknown[0]}"
    if "clock" in parts and not COMPILER:
        return f"{name}: there is no C compiler"
    if len(parts) > 2:
        return f"{name}: only two can meet"
    places = [FAULTS[part].what for part in parts]
    # There is one store, and one gateway of the two is killed.
    if len(parts) == 2 and places[0] == places[1] != "host":
        return f"{name}: two faults of a {places[0]} cannot meet"
    return None


def faults(name, party, options):
    return [FAULTS[part](party, options) for part in name.split("+")]


def sentence(faults):
    """What happens."""
    first, *others = (fault.__doc__ for fault in faults)
    if not others:
        return first
    [second] = others
    if faults[0].what == faults[1].what == "host":
        second = second.replace("a host ", "the host that has its rooms then " if faults[0].moves else "it ", 1)
    return f"{first}; meanwhile {second}"


def happen(party, faults):
    """Has faults begin one after the other, and heal. Returns what they did."""
    # While the store is away it cannot say who has the rooms.
    host, rooms = party.largest()
    said = [faults[0].begin(host, rooms)]
    for former, fault in zip(faults, faults[1:]):
        if former.what == fault.what == "host" and former.moves:
            host, rooms = party.successor(host, rooms)
        # Players may have come back to it, or not.
        pause = random.uniform(0, 2)
        time.sleep(pause)
        said.append(f"{pause:.1f} s later {fault.begin(host, rooms)}")
    begun = time.monotonic()
    for fault in sorted(faults, key=lambda fault: fault.lasts):
        if fault.lasts:
            time.sleep(max(begun + fault.options.stop - time.monotonic(), 0))
        said.append(fault.heal())
    return "; ".join(filter(None, said))
