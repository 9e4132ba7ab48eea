"""What happens to the machines while people play: faults, each of which begins and heals, and pairs of them that meet. Its
caller waits until all play again."""
import random
import signal
import time

from clock import COMPILER
from machines import until
from party import STORES


class Fault:
    """Something that goes wrong, in two halves."""
    # Whether it befalls a host, the store or a gateway.
    what = "host"
    # Whether it lasts as long as the option --stop says; if not, it heals at once.
    lasts = False

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
    # Whether others get its rooms.
    moves = True

    def begin(self, host, rooms):
        self.host, self.rooms = host, rooms
        self.strike()
        return f"{len(rooms)} rooms on {host}" + (f", {self.options.stop:g} s" if self.lasts else "")


class Kill(HostFault):
    """a host is killed (kill -9)"""

    def strike(self):
        self.party.hosts[self.host].kill()


class Unplug(HostFault):
    """a host loses its network (its cable is pulled), which ends no connection"""

    def strike(self):
        self.party.machines.link(self.host, "down")

    def heal(self):
        self.party.wait_for_owners(besides=self.host)
        self.party.hosts[self.host].kill()
        self.party.machines.link(self.host, "up")


class Loose(HostFault):
    """a host's cable is pulled, and plugged in again before the host loses its rooms: only the gateways can notice"""
    lasts, moves = True, False

    def strike(self):
        self.party.machines.link(self.host, "down")

    def heal(self):
        self.party.machines.link(self.host, "up")


class Stop(HostFault):
    """a host stands still (SIGSTOP), and goes on when others have its rooms"""
    lasts = True

    def strike(self):
        self.party.hosts[self.host].signal(signal.SIGSTOP)

    def heal(self):
        self.party.hosts[self.host].signal(signal.SIGCONT)


class Cut(HostFault):
    """a host cannot reach the store, but its players can reach it"""
    lasts = True

    def strike(self):
        for store in STORES:
            self.party.machines.cut(self.host, store)

    def heal(self):
        for store in STORES:
            self.party.machines.connect(self.host, store)


class Deaf(HostFault):
    """a host hears nothing from the store, but the store hears it"""
    lasts = True

    def strike(self):
        for store in STORES:
            self.party.machines.divert(store, self.host)

    def heal(self):
        for store in STORES:
            self.party.machines.direct(store, self.host)


class Mute(HostFault):
    """a host is not heard by the store, but hears it"""
    lasts = True

    def strike(self):
        for store in STORES:
            self.party.machines.divert(self.host, store)

    def heal(self):
        for store in STORES:
            self.party.machines.direct(self.host, store)


class Term(HostFault):
    """a host is told to end (SIGTERM), and is started again when it has"""
    lasts = True

    def strike(self):
        self.begun = time.monotonic()
        self.program = self.party.hosts[self.host]
        self.program.signal(signal.SIGTERM)

    def heal(self):
        # It waits up to 30 s for the break of each room.
        until(lambda: not self.program.runs, 60, f"{self.host} ends")
        status = self.program.process.wait()
        self.program.reader.join()
        took = self.program.ended - self.begun
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
    """a gateway is told to end (SIGTERM), and is started again when it has"""
    what = "gateway"

    def begin(self, host, rooms):
        program = self.party.gateways["gateway1"]
        begun = time.monotonic()
        program.signal(signal.SIGTERM)
        until(lambda: not program.runs, 90, "gateway1 ends")
        status = program.process.wait()
        self.party.start_gateway("gateway1")
        return f"it ended after {program.ended - begun:.1f} s with status {status}"


class Clock(HostFault):
    """a host has a wall clock that is set two hours ahead, and back"""
    lasts, moves = True, False

    def strike(self):
        self.party.clocks.set(self.host, 7200)

    def heal(self):
        self.party.clocks.set(self.host, 0)


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
    fault.__name__.lower(): fault
    for fault in (Kill, Unplug, Loose, Stop, Cut, Restart, Gateway, Promote, Lose, Term, Roll, Drain, Leave, Deaf, Mute, Clock, Restore)
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
