"""What docs/rules.md says about points, places and teams, computed again from the tables that people see."""
import itertools
from fractions import Fraction
from math import ceil, floor, inf

SHARES = [Fraction(1), Fraction(3, 4), Fraction(1, 2), Fraction(1, 4)]


def worth(seconds, limit, hints=0, further=0):
    """The points of a round solved in these seconds, which are cut to hundredths."""
    # Rounded up what is lost, so that what remains is cut.
    points = 1_000 - ceil(Fraction(500 * round(seconds * 100), 100 * limit))
    return max(points := floor(points * SHARES[hints]), min(1_000, points + 50 * min(further, 5)))


def solutions(numbers, target):
    """One for each choice of operators. Those may still count as the same."""
    found = {}

    def bracket(text, is_needed):
        return f"({text})" if is_needed else text

    def join(items):
        # Each is a value, a text, and 0 for a number, 1 for a product, 2 for a sum.
        if len(items) == 1:
            if items[0][0] == target:
                found.setdefault("".join(sorted(sign for sign in items[0][1] if sign in "+-*/")), items[0][1])
            return
        for (a, x, kind), (b, y, other), *rest in itertools.permutations(items):
            for sign, value in ("+", a + b), ("*", a * b), ("-", a - b), ("/", a / b if b else None):
                if value is not None:
                    is_sum = sign in "+-"
                    left = bracket(x, kind == 2 and not is_sum)
                    right = bracket(y, other == 2 and sign != "+" or other == 1 and sign == "/")
                    join([(value, left + sign + right, 1 + is_sum), *rest])

    join([(Fraction(number), str(number), 0) for number in numbers])
    return list(found.values())


class Book:
    """The points of a match, by the numbers of its players and the names of its teams."""

    def __init__(self, limit, teams):
        self.limit, self.factors, self.fastest = limit, {}, inf
        self.points, self.wins, self.teams = {}, {}, dict.fromkeys(teams, 0)
        # The times of the rounds that at least one player solved.
        self.times = {}

    def begin(self, rows):
        """Notes who is dealt a round, in which team, from the table before it."""
        self.dealt = {row["player"]: row["team"] for row in rows if not row.get("bot")}
        assert len(rows) - len(self.dealt) == 3, rows

    def standings(self, players):
        """The ranks in the match: points, wins, rounds solved, mean time. A player who has solved nothing has none."""
        def merit(player):
            times = self.times.get(player, [])
            return (-self.points.get(player, 0), -self.wins.get(player, 0), -len(times),
                    Fraction(sum(times), len(times)) if times else inf)

        merits = {player: merit(player) for player in players}
        return {player: 1 + sum(other < own for other in merits.values()) for player, own in merits.items()
                if self.times.get(player)}

    def end(self, table, is_secret):
        """Compares the table of a round that is over."""
        rows = table["rows"]
        solved = {row["player"]: row for row in rows if row["outcome"] == "solved"}
        # Bots are below all people.
        places = [(bool(row.get("bot")), *((bool(row.get("hints")), row["seconds"]) if row["player"] in solved
                                           else (2, row["name"].casefold()))) for row in rows]
        assert places == sorted(places), rows
        people = [place for place, row in zip(places, rows) if row["player"] in solved and not row.get("bot")]
        gained = {}
        persons = [row["player"] for row in rows if not row.get("bot")]
        before = self.standings(persons)
        for place, row in zip(places, rows):
            player = row["player"]
            rank = 1 + people.index(place) if place in people and not row.get("bot") else None
            assert row.get("rank") == rank, (rank, row)
            if player in solved:
                gained[player] = worth(row["seconds"], self.limit * self.factors.get(player, 1), row.get("hints", 0),
                                       row.get("further", 0))
                self.times.setdefault(player, []).append(round(row["seconds"] * 100))
                if not row.get("hints") and not row.get("bot"):
                    self.fastest = min(self.fastest, row["seconds"])
            self.points[player] = self.points.get(player, 0) + gained.get(player, 0)
            self.wins[player] = self.wins.get(player, 0) + (rank == 1)
        for team in self.teams:
            members = [gained.get(player, 0) for player, of in self.dealt.items() if of == team]
            self.teams[team] += Fraction(sum(members), len(members)) if members else 0
        if is_secret:
            hidden = {"points", "gained", "standing", "moved", "wins"}
            assert not any(hidden & row.keys() for row in rows) and "standings" not in table, table
            assert not any({"points", "rank"} & team.keys() for team in table["teams"]), table
            return
        self.compare(rows, table["teams"])
        now = self.standings(persons)
        for row in rows:
            player = row["player"]
            assert row.get("gained", 0) == gained.get(player, 0) and row.get("standing") == now.get(player), (row, now)
            moved = before[player] - now[player] if player in before and player in now else 0
            assert row.get("moved", 0) == moved, (row, before, now)

    def compare(self, rows, teams):
        """Compares points, wins and teams with those of a table."""
        for row in rows:
            player = row["player"]
            assert (row["points"], row["wins"]) == (self.points.get(player, 0), self.wins.get(player, 0)), (row, self.points)
        # An average is exact, and rounded only when it is shown.
        shown = {team: floor(points + Fraction(1, 2)) for team, points in self.teams.items()}
        assert {team["team"]: team["points"] for team in teams} == shown, (teams, self.teams)
        best = sorted(shown.values(), reverse=True)
        assert [(team["points"], team["rank"]) for team in teams] == [(p, 1 + best.index(p)) for p in best], teams

    def compare_standings(self, rows, teams):
        """Compares the table of the match: points, wins, rounds solved, mean time, and the ranks that follow."""
        self.compare(rows, teams)
        merits = [(bool(row.get("bot")), -row["points"], -row["wins"], -row["solved"], row.get("seconds", inf))
                  for row in rows]
        assert merits == sorted(merits), rows
        people = [merit for merit, row in zip(merits, rows) if not row.get("bot")]
        for merit, row in zip(merits, rows):
            has_rank = not row.get("bot") and row["solved"] > 0
            assert row.get("standing") == (1 + people.index(merit) if has_rank else None), row
