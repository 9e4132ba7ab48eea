"""Players of many rooms, who play until they are told to leave: people.py PLAN, a JSON object with players, rooms (their
identities and codes), gateways and addresses (their own). A line of input asks for something, and is answered by a line of JSON."""
import asyncio
import json
import sys

from player import Player
from speech import KINDS

plan = json.loads(sys.argv[1])
diary = []
players = [
    Player(number, plan["rooms"][number % len(plan["rooms"])], KINDS[number // len(plan["rooms"]) % len(KINDS)],
           [tuple(gateway) for gateway in plan["gateways"]], plan["addresses"][number % len(plan["addresses"])], diary)
    for number in range(plan["players"])
]


def answer(line):
    if line == "mark":
        for player in players:
            player.mark()
            player.problems = []
        return {}
    if line == "diary":
        return {"diary": diary}
    if line == "problems":
        return {"problems": {player.name: player.problems[-6:] for player in players if player.problems}}
    return {"players": [player.figures() for player in players]}


async def main():
    tasks = [asyncio.create_task(work) for player in players for work in (player.run(), player.play())]
    for task in tasks:
        # A fault of these players themselves ends it all.
        task.add_done_callback(lambda task: task.cancelled() or sys.exit(f"{task.exception()!r}"))
    loop = asyncio.get_running_loop()
    while line := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        print(json.dumps(answer(line)), flush=True)


asyncio.run(main())
