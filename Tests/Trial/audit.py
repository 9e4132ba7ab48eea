"""Holds what players were told against what the store has."""
import collections

FINAL = "('correct', 'claimed', 'gaveUp', 'outOfTime')"


def audit(server, diary):
    """Verdicts that players were told and the store does not have, and players whom it has twice in a round."""
    rows = collections.Counter(
        (code, name, int(round), verdict, expression)
        for code, name, round, verdict, expression in server.sql(
            "SELECT owners.code, players.name, answers.round, answers.verdict, coalesce(answers.expression, '') "
            "FROM answers JOIN players USING (room, player) JOIN rooms ON rooms.id = answers.room "
            "JOIN owners ON owners.room = rooms.key"))
    told = collections.Counter(
        (code, name, round, verdict, expression or "") for code, name, round, expression, verdict in diary)
    lost = list((told - rows).elements())
    finals = collections.Counter((code, name, round) for code, name, round, verdict, _ in told.elements()
                                 if verdict in ("correct", "gaveUp"))
    twice = server.sql(
        f"SELECT room, match, round, player FROM answers WHERE verdict IN {FINAL} "
        "GROUP BY room, match, round, player HAVING count(*) > 1")
    return {
        "acknowledged": len(diary), "lost": lost,
        "double": twice + [list(who) for who, count in finals.items() if count > 1],
    }
