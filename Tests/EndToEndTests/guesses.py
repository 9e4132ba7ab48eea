"""Guesses wildly, and beside it another guest does not: guesses.py HOST PORT SOLUTION OTHER-SOURCE

The other plays from another address, which the machine must have. Says `well` if the host judges as docs/protocol.md
says."""
import sys
import time

from guests import Guest

host, port, solution, source = sys.argv[1:]


def judged(guest, expression):
    guest.answer(expression)
    return guest.hear("verdict")[1]


eve, bob = Guest(host, port), Guest(host, port, source)
eve.join("Eve")
_, welcome = eve.hear("welcome")
bob.join("Bob")
bob.hear("startRound")

# 3,000 bytes. What is wrong and has up to 200 is stored.
verdict = judged(eve, "龍" * 1_000)
assert (verdict["reason"], verdict["position"]) == ("syntax", 200), verdict
for _ in range(15):
    assert judged(eve, "漢")["reason"] == "syntax"
# To come back does not help.
eve.close()
eve = Guest(host, port)
eve.join("Eve", resume=welcome["resume"])
for _ in range(5):
    last = judged(eve, "漢")
    assert last["reason"] == "syntax", last

sent = time.monotonic()
eve.answer(solution)
others = judged(bob, "1")
assert time.monotonic() < sent + 5
right = eve.hear("verdict")[1]
assert right["correct"] and time.monotonic() >= sent + 5, (right, time.monotonic() - sent)
# It came in before the other's answer; 2 s are for a busy machine.
assert last["seconds"] <= right["seconds"] <= others["seconds"] + 2, (last, right, others)
print("well", flush=True)
