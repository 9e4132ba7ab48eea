"""What happens to the machines while people play. Each says what it did; its caller waits until all play again."""
import signal
import time

from machines import until
from party import STORES


def kill(party, options):
    """a host is killed (kill -9)"""
    host, rooms = party.largest()
    party.hosts[host].kill()
    return f"{rooms} rooms on it"


def unplug(party, options):
    """a host's cable is pulled, which ends no connection"""
    host, rooms = party.largest()
    party.machines.link(host, "down")
    party.wait_for_owners(besides=host)
    party.hosts[host].kill()
    party.machines.link(host, "up")
    return f"{rooms} rooms on it"


def stop(party, options):
    """a host stands still (SIGSTOP), and goes on when others have its rooms"""
    host, rooms = party.largest()
    party.hosts[host].signal(signal.SIGSTOP)
    time.sleep(options.stop)
    party.hosts[host].signal(signal.SIGCONT)
    return f"{rooms} rooms on it, {options.stop:g} s"


def cut(party, options):
    """a host cannot reach the store, but its players can reach it"""
    host, rooms = party.largest()
    party.machines.cut(host, party.store.machine)
    time.sleep(options.stop)
    party.machines.mend(host, party.store.machine)
    return f"{rooms} rooms on it, {options.stop:g} s"


def restart(party, options):
    """the store crashes, and is started again at once"""
    party.store.crash()
    crashed = time.monotonic()
    party.store.start()
    return f"away for {time.monotonic() - crashed:.1f} s"


def door(party, options):
    """a door is killed: players come in by the other one"""
    party.doors["door1"].kill()
    return "half of the players came by it"


def promote(party, options):
    """the store is killed, and its replica promoted in its place"""
    return replace(party, lambda store: store.program.kill())


def lose(party, options):
    """the store's cable is pulled, which ends no connection, and its replica promoted in its place"""
    former = party.store
    done = replace(party, lambda store: party.machines.link(store.machine, "down"))
    # Before its machine is reached again it is seen to that it does not come back beside the other.
    party.wait_for_all("lose")
    former.program.kill()
    party.machines.link(former.machine, "up")
    return done


def replace(party, end):
    """Has a replica follow the store, ends that, and promotes the replica."""
    former = party.store
    replica = former.replica(next(machine for machine in STORES if machine != former.machine))
    party.ask("mark")
    end(former)
    party.store = replica
    replica.promote()
    until(lambda: replica.sql("SELECT pg_is_in_recovery()") == [["f"]], 60, "it is promoted")
    return "with synchronous_standby_names"


SCENARIOS = {scenario.__name__: scenario for scenario in (kill, unplug, stop, cut, restart, door, promote, lose)}
