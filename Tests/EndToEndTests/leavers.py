"""Joins, solves the round and leaves in one packet, again and again: leavers.py HOST PORT ROUND SOLUTION TIMES SOURCE...

So many times from each source address, by turns with frames, over a WebSocket and with plain lines; the machine must
have the addresses. Says in the end how often it was told that it was right."""
import sys
from concurrent.futures import ThreadPoolExecutor

from guests import Browser, Guest, Typist

host, port, number, solution, times, sources = *sys.argv[1:3], int(sys.argv[3]), sys.argv[4], int(sys.argv[5]), sys.argv[6:]


def come_and_go(kind, source):
    """Whether it was right."""
    guest = kind(host, port, source)
    if kind is Typist:
        guest.type("", "Eve", solution, "q", "q")
        is_right = guest.read("Right") is not None
    else:
        guest.join("Eve", {"answer": {"round": number, "expression": solution}}, {"leave": {}})
        _, verdict = guest.hear("verdict", "goodbye")
        is_right = verdict is not None and verdict.get("correct", False)
    # The host closes when the seat is free.
    while guest.stream.read(4_096):
        pass
    guest.close()
    return is_right


kinds = [Guest, Browser, Typist]
visits = [(kinds[(time + place) % 3], source) for time in range(times) for place, source in enumerate(sources)]
with ThreadPoolExecutor(8) as pool:
    print("right", sum(pool.map(lambda visit: come_and_go(*visit), visits)), flush=True)
