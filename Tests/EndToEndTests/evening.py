"""A whole evening of eight, with a real host: evening.py PROGRAM

Five people come, each by another way, and bots play along. They choose teams, take hints, find further solutions, react, are
renamed, lose the connection and come back; the host gives one of them more time, and pauses a round. Prints what everybody
types and sees, and `well` in the end if all of it was as docs/rules.md says."""
import re
import signal
import sys

from evening_guests import PATIENCE
from evening_room import SECONDS, Room, bots, row
from evening_rules import solutions
from guests import Browser, Guest

room = Room(sys.argv[1])
host, ann, bob, cy, dee, eve = room.host, room.ann, room.bob, room.cy, room.dee, room.eve


def begin():
    room.transcript.head("Ann is the first, and three bots keep them company.")
    room.open()
    assert ann.come(Browser(*room.host_and_port))["player"]["team"] == "Red"
    room.wait_for(people=1, of_bots=3)
    numbers = room.begin(1, [ann])
    room.think()
    verdict = ann.answer(1, "+".join(map(str, numbers)))
    assert verdict["reason"] == "notTarget" and verdict["value"] == str(sum(numbers)), verdict
    room.solve(ann, 1, solutions(numbers, 24)[0])
    room.end(1, [ann])


def meet():
    room.transcript.head("The others come, and the bots stay. People find their teams.")
    assert cy.come(Guest(*room.host_and_port), team="Red")["player"]["team"] == "Red"
    room.wait_for(people=2, of_bots=3)
    bob.come(*room.host_and_port)
    bob.line("What is your name?")
    bob.type("Bob")
    # A player who does not ask for a team goes where fewer are.
    bob.line("You are in team Blue.")
    room.wait_for(people=3, of_bots=3)
    dee.tell("comes")
    room.start(dee, "join", room.address, "--name", "Dee", "--json")
    welcome = dee.message("welcome")
    assert welcome["player"]["team"] == "Blue", welcome
    dee.id = welcome["player"]["id"]
    room.wait_for(people=4, of_bots=3)
    eve.tell("comes")
    room.start(eve, "join", room.address, "--name", "Eve")
    eve.line("You are in team Red.")
    room.wait_for(people=5, of_bots=3)
    bob.type("/team Red")
    bob.line("you play for team Red.")
    dee.tell("> would rather be in team Red")
    dee.say(team={"team": "Red"})
    # Four are there, and one in the other.
    assert dee.message("you")["refused"] == "teamTooLarge"

    room.transcript.head("The host puts Eve into the smaller team, gives them more time, and asks for stronger bots.")
    host.type("/team Eve Blue")
    host.line("Eve is in team Blue now.")
    eve.line("you play for team Blue.")
    host.type("/time Eve 2")
    host.line("Eve has 2 times as much time")
    host.type("/bots 3:strong")
    host.line("3 bots play (strong).")
    table = ann.message("results", lambda table: [team["players"] for team in table["teams"]] == [3, 2])
    assert table["players"] == 8 and len(bots(table)) == 3, table
    eve.id = next(row["player"] for row in table["rows"] if row["name"] == "Eve")
    room.book.factors[eve.id] = 2


def play():
    room.transcript.head("A round of eight, with a reaction, two hints and a lost connection.")
    numbers = room.begin(2, room.listeners)
    ways = solutions(numbers, 24)
    clocks = re.compile(r" (\d+) s\b")
    eve.watch(lambda screen: any(SECONDS < int(left) <= 2 * SECONDS for left in clocks.findall(screen)), "more time")
    bob.line(f"in {SECONDS} seconds.")
    bob.type("/clap")
    for person in room.listeners:
        assert person.message("reaction")["code"] == "clap"
    eve.line("Bob claps.")
    hints = [room.hint(cy, 2, 1, 0.75), room.hint(cy, 2, 2, 0.5)]
    assert all(set(hint["numbers"]) <= set(numbers) for hint in hints), hints
    cy.lose_connection()
    table = ann.message("results", lambda table: row(cy, table)["outcome"] == "away")
    assert row(cy, table)["hints"] == 2, table
    own = cy.id
    cy.come(Guest(*room.host_and_port))
    start = cy.message("startRound")
    assert cy.id == own and start["numbers"] == numbers and start["own"]["hints"] == 2, start
    # They are told again, and paid for once.
    assert [cy.message("hint") for _ in hints] == hints
    room.think()
    points = room.solve(dee, 2, ways[0])
    for way in ways[1:]:
        verdict = dee.answer(2, way)
        if verdict["correct"]:
            break
        assert verdict["reason"] == "repeated", verdict
    assert verdict["bonus"] == min(50, 1_000 - points) and verdict["points"] == points + verdict["bonus"], verdict
    pause(numbers, ways[0])
    room.think()
    room.solve(ann, 2, ways[0])
    room.solve_with_lines(eve, ways[0], factor=2)
    room.solve_with_lines(bob, ways[0])
    room.solve(cy, 2, ways[0], hints=2)
    table = room.end(2, room.listeners)
    # Behind all who took none.
    assert row(cy, table)["rank"] == 5 and row(cy, table)["hints"] == 2 and row(dee, table)["further"] == 1, table


def pause(numbers, way):
    room.transcript.head("A pause. The puzzle is covered, the clock stands still, and nothing that is said counts.")
    # Not even its digits may be seen, which are large.
    digits = [row for row in eve.watch(lambda screen: "make 24" in screen, "the puzzle") if "██" in row][:5]
    host.type("/pause")
    stopped = [person.message("startRound", lambda start: start.get("paused")) for person in room.listeners]
    assert all(start["again"] and "numbers" not in start for start in stopped), stopped
    bob.line("The host has paused the game.")
    eve.line("The host has paused the game.")
    eve.watch(lambda screen: "paused >" in screen and not any(
        shown in screen for shown in ("make 24 ", *digits, " ".join(map(str, numbers)))), "a puzzle that is covered")
    assert ann.answer(2, way)["reason"] == "notPlaying"
    bob.type(way)
    bob.line("The host has paused the game. Wait until it continues.")
    host.type("/resume")
    assert ann.message("startRound", lambda start: "resumeSeconds" in start)["resumeSeconds"] == 3
    for person, before in zip(room.listeners, stopped):
        after = person.message("startRound", lambda start: not start.get("paused"))
        assert after["again"] and after["numbers"] == numbers, after
        assert after["own"]["outcome"] == ("solved" if person is dee else "guessing"), after
        # The pause took three seconds at least.
        assert before["seconds"] - 2 < after["seconds"] <= before["seconds"], (before, after)


def finish():
    room.transcript.head("The finale.")
    ann.tell("> is called Anna from now on")
    ann.say(rename={"name": "Anna"})
    assert ann.message("you")["name"] == "Anna"
    ann.message("results", lambda table: row(ann, table)["name"] == "Anna")
    numbers = room.begin(3, room.listeners)
    way = solutions(numbers, 24)[0]
    room.think()
    room.solve_with_lines(eve, way, factor=2)
    bob.type("g")
    bob.line("You gave up on this round.")
    room.solve(cy, 3, way)
    room.hint(ann, 3, 1, 0.75)
    room.think()
    room.solve(ann, 3, way, hints=1)
    verdict = dee.answer(3, f"{way}*1")
    assert verdict["reason"] == "wrongNumbers", verdict
    room.solve(dee, 3, way)
    room.end(3, room.listeners)
    # The host does not wait for the end of the break.
    host.type("/start")
    ends = [person.message("endMatch") for person in room.listeners]
    # Everybody has an award of their own.
    owns = [end.pop("own") for end in ends]
    assert all(own["award"]["code"] for own in owns), owns
    assert ends[0] == ends[1] == ends[2] and ends[0]["phase"] == "over", ends
    room.book.compare_standings(ends[0]["rows"], ends[0]["teams"])
    for person, own in zip(room.listeners, owns):
        assert (own["points"], own["standing"]) == (row(person, ends[0])["points"], row(person, ends[0])["standing"]), own
    [fastest] = [award for award in ends[0]["awards"] if award["code"] == "fastest"]
    assert fastest["value"] == room.book.fastest, ends
    bob.line("The match is over.")
    # Teams are above the players.
    for team in ends[0]["teams"]:
        bob.line(f"{team['rank']}. Team {team['team']}, {team['points']:,} points on average, {team['players']} players")
    for best in (row for row in ends[0]["rows"] if not row.get("bot")):
        bob.line(f"{best['standing']}. {best['name']}, {best['points']:,} points, {best['wins']} won, {best['solved']} solved")
    # If the awards leave the table too few rows, it has two columns.
    podium = eve.watch(lambda screen: re.search(r"Anna.* 3( |$)", screen, re.MULTILINE), "the standings")
    room.transcript.head("What Eve sees in the end.")
    for line in podium:
        print("   ", line)


def close():
    room.transcript.head("The host closes the room.")
    host.type("/quit")
    for person in room.listeners:
        assert person.message("goodbye")["code"] == "roomClosed"
    bob.line("The room was closed.")
    # At a terminal the program looks for other rooms.
    eve.watch(lambda screen: "room > " in screen, "the list of rooms")
    eve.type("q")
    host.line("The room is closed.")
    for person in room.children:
        assert person.process.wait(PATIENCE) == 0, (person.label, person.process.returncode)


def give_up(*_):
    raise TimeoutError("the evening takes too long")


signal.signal(signal.SIGALRM, give_up)
signal.alarm(5 * PATIENCE)
try:
    begin()
    meet()
    play()
    finish()
    close()
finally:
    room.close()
print("well", flush=True)
