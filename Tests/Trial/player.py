"""A player who is never still: it tries something every second, comes back to its seat whenever it is lost, and remembers
every verdict that it was told."""
import asyncio
import functools
import itertools
import random
import time
from fractions import Fraction

from speech import Lines, Refused

# What a host keeps in its answers. Other verdicts, as on an answer that came too late, change nothing.
KEPT = {"correct", "gaveUp", "notTarget", "wrongNumbers", "syntax", "divisionByZero"}
# In a round. After 20 wrong ones, a host judges one every 5 s, and what takes long then is not a fault.
MOST_ANSWERS = 15
FINAL = {"correct", "gaveUp", "alreadyAnswered", "notPlaying"}


@functools.cache
def solution(numbers):
    def solve(items):
        if len(items) == 1:
            return items[0][1] if items[0][0] == 24 else None
        for (a, x), (b, y), *rest in itertools.permutations(items):
            ways = [(a + b, f"({x}+{y})"), (a - b, f"({x}-{y})"), (a * b, f"({x}*{y})")]
            for way in ways + ([(a / b, f"({x}/{y})")] if b else []):
                if found := solve([way, *rest]):
                    return found
    return solve([(Fraction(number), str(number)) for number in numbers])


class Player:
    def __init__(self, number, room, kind, gateways, source, diary):
        self.name, self.kind, self.gateways, self.source = f"P{number}", kind, gateways, source
        # Its identity and its code.
        self.room, self.code = room
        # What it was told, a list for each verdict, shared by all.
        self.diary = diary
        self.gateway = number % len(gateways)
        self.chance = random.Random(number)
        self.speech = self.key = self.seat = self.round = self.numbers = None
        # What was said and has no verdict: its round, expression and when that was said first.
        self.open = None
        self.final_at = 0.0
        self.is_done = True
        self.tries = 1_000
        # In this round: what it has tried, and how often it has said something.
        self.tried, self.answers = set(), 0
        self.strangers = 0
        self.problems = []
        self.mark()

    def mark(self):
        """From now on it is measured again."""
        self.marked = self.heard_at = time.monotonic()
        self.lost_at = None if self.speech and self.seat else self.marked
        self.silence = self.quiet = self.wait = self.away = 0.0
        self.verdicts = self.losses = 0
        self.verdict_at = 0.0

    # Coming and going.

    async def run(self):
        while True:
            try:
                await self.stay()
            except (OSError, EOFError, asyncio.IncompleteReadError, TimeoutError, Refused) as error:
                if self.lost_at is not None:
                    # This gateway does not lead in: the next one may.
                    self.gateway = (self.gateway + 1) % len(self.gateways)
                    self.problems.append(f"{type(error).__name__} {error}"[:80])
            self.drop()
            await asyncio.sleep(self.chance.uniform(0.3, 0.7))

    def drop(self):
        if self.speech:
            self.speech.close()
        self.speech = None
        if self.lost_at is None:
            self.lost_at = time.monotonic()
            self.losses += 1

    async def stay(self):
        async with asyncio.timeout(4):
            speech = await self.kind.open(self.gateways[self.gateway], self.source)
        try:
            # A gateway looks for a room for 10 s.
            async with asyncio.timeout(15):
                await speech.greet(self.name, self.room, self.code, self.key)
                while True:
                    event = await speech.hear()
                    if event[0] == "welcome":
                        break
                    if event[0] == "goodbye":
                        self.problems.append(event[1])
                        return
            self.welcomed(speech, *event[1:])
            while True:
                # Every 15 s, a host asks players who are silent for a sign of life.
                async with asyncio.timeout(45):
                    event = await speech.hear()
                self.hear(event)
                if event[0] == "goodbye":
                    self.problems.append(event[1])
                    return
        finally:
            speech.close()

    def welcomed(self, speech, who, key, room):
        if self.seat not in (None, who) or room not in (None, self.room):
            self.strangers += 1
            self.problems.append(f"was {self.seat} in {self.room}, is {who} in {room}")
        self.speech, self.seat, self.key = speech, who, key or self.key
        now = time.monotonic()
        self.heard(now)
        if self.lost_at is not None:
            self.away = max(self.away, now - max(self.lost_at, self.marked))
            self.lost_at = None
        # Until it is told that it may still play.
        self.is_done = True

    # Playing.

    def heard(self, now):
        self.silence, self.quiet = self.silences(now)
        self.heard_at = now

    def silences(self, now):
        """For how long it heard nothing at most: while it waited for its seat or a verdict, and in all. Who is done with
        a round hears nothing before its end, apart from what others do and a ping every 15 s."""
        begun = [since for since in (self.lost_at, self.open and self.open[2]) if since is not None]
        waited = now - max(self.heard_at, min(begun)) if begun else 0
        return max(self.silence, waited), max(self.quiet, now - self.heard_at)

    def hear(self, event):
        now = time.monotonic()
        self.heard(now)
        match event:
            case "start", round, numbers, seconds:
                if (self.round, self.numbers) != (round, numbers):
                    self.give_over(now)
                    self.tried, self.answers = set(), 0
                self.round, self.numbers, self.is_done = round, numbers, False
                self.final_at = now + seconds * self.chance.uniform(0.6, 0.95)
                if self.open:
                    self.say()
            case "end",:
                self.give_over(now)
                self.is_done = True
            case "verdict", round, word, value:
                self.judged(round, word, value, now)

    def give_over(self, now):
        """There will be no verdict on what is open."""
        if self.open:
            self.wait = max(self.wait, now - max(self.open[2], self.marked))
        self.open = None

    def judged(self, round, word, value, now):
        if self.open is None:
            return
        asked, expression, since = self.open
        if self.kind is not Lines and asked != round:
            return
        self.open = None
        self.wait = max(self.wait, now - max(since, self.marked))
        self.verdicts += 1
        self.verdict_at = since
        if word in FINAL:
            self.is_done = True
        if word in KEPT:
            self.diary.append([self.room, self.name, asked, expression, word, value])

    async def play(self):
        await asyncio.sleep(self.chance.uniform(0, 1))
        while True:
            await asyncio.sleep(self.chance.uniform(0.8, 1.2))
            # A player who has lost the connection goes on thinking, and answers when it is back.
            if not self.open and not self.is_done and self.answers < MOST_ANSWERS:
                self.answers += 1
                self.open = (self.round, self.next_try(), time.monotonic())
                if self.speech:
                    self.say()

    def next_try(self):
        """None to give up."""
        if time.monotonic() > self.final_at or self.answers == MOST_ANSWERS:
            self.final_at = float("inf")
            luck = self.chance.random()
            if luck < 0.8:
                return solution(self.numbers) if luck < 0.6 else None
        # No other try of this player in this round is the same, so that each is found again in the store.
        expression = self.guess()
        if self.chance.random() < 0.5 and expression not in self.tried:
            self.tried.add(expression)
            return expression
        self.tries += 1
        return str(self.tries)

    def guess(self):
        """All numbers in any order, which make anything."""
        first, *others = self.chance.sample(self.numbers, len(self.numbers))
        return functools.reduce(lambda made, number: f"({made}{self.chance.choice('+-*')}{number})", others, str(first))

    def say(self):
        round, expression, _ = self.open
        if expression is None:
            self.speech.give_up(round)
        else:
            self.speech.answer(round, expression)

    def figures(self):
        now = time.monotonic()
        is_waiting = self.open and not self.is_done
        silence, quiet = self.silences(now)
        return {
            "isIn": self.speech is not None, "verdicts": self.verdicts, "losses": self.losses,
            "verdictAt": self.verdict_at, "silence": silence, "quiet": quiet,
            "wait": max(self.wait, now - max(self.open[2], self.marked) if is_waiting else 0),
            "away": max(self.away, now - max(self.lost_at, self.marked) if self.lost_at is not None else 0),
            "room": self.room, "name": self.name, "strangers": self.strangers,
        }
