"""Holds what players were told against what the store has."""
import collections

FINAL = "('correct', 'claimed', 'gaveUp', 'outOfTime')"
STORED = """
    SELECT rooms.key, players.name, answers.round, answers.verdict, coalesce(answers.expression, ''), coalesce(answers.value, '')
    FROM answers JOIN players USING (room, player) JOIN rooms ON rooms.id = answers.room
    """


class Audit:
    def __init__(self):
        # Verdicts that were found missing: each is reported once.
        self.known = collections.Counter()

    def compare(self, server, diary):
        """Verdicts that players were told and the store does not have, and players whom it has twice in a round. Verdicts of
        rooms whose hosts said themselves that something is lost are counted as such."""
        told = collections.Counter(
            (room, name, round, verdict, expression or "", value) for room, name, round, expression, verdict, value in diary)
        told -= self.known
        stored = collections.Counter(
            (room, name, int(round), *rest) for room, name, round, *rest in server.sql(STORED))
        stopped = {room for [room] in server.sql("SELECT room FROM owners WHERE lost > 0")}
        lost = missing(told, stored)
        said = collections.Counter({verdict: count for verdict, count in lost.items() if verdict[0] in stopped})
        self.known += lost
        finals = collections.Counter(
            verdict[:3] for verdict in (told - said).elements() if verdict[3] in ("correct", "gaveUp"))
        twice = server.sql(
            f"SELECT room, match, round, player FROM answers WHERE verdict IN {FINAL} "
            "GROUP BY room, match, round, player HAVING count(*) > 1")
        return {
            "acknowledged": len(diary), "saidLost": said.total(),
            "lost": [[*rest, "not told" if value is None else value] for *rest, value in (lost - said).elements()],
            "double": twice + [list(who) for who, count in finals.items() if count > 1],
        }


def missing(told, stored):
    """What was told and is not stored; each row counts once. Where a value was not told (None), any is right."""
    exact = collections.Counter({verdict: count for verdict, count in told.items() if verdict[-1] is not None})
    vague = told - exact
    others = collections.Counter()
    for verdict, count in (stored - exact).items():
        others[(*verdict[:-1], None)] += count
    return (exact - stored) + (vague - others)
