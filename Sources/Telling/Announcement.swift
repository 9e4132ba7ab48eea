import GameView
package import Messages
package import Phrases

/// A message that many are told, worded once for all who read it in one language.
///
/// A table goes to thousands of listeners as long as a round lasts: what changed in it is found out here, and each listener
/// only leaves out what is about them.
package struct Announcement: Sendable {
    /// What the host says.
    package let message: HostMessage
    package let catalog: Catalog
    /// The lines for everybody they do not concern; nil if each listener has to word the message for themselves.
    package let lines: [String]?
    /// How a table differs from the one before.
    let changes: TableChanges?
    private let subjects: Set<Int>
    /// The players who have gone out of the match.
    private let out: [HostMessage.Row]

    /// Words a message.
    /// - Parameters:
    ///   - before: the table that was told before this one.
    ///   - isBack: whether it is the first table after coming back, so that what has changed is no news.
    package init(
        _ message: HostMessage, after before: HostMessage.Results?, isBack: Bool = false, in catalog: Catalog
    ) {
        self.message = message
        self.catalog = catalog
        var changes: TableChanges?
        var out: [HostMessage.Row] = []
        switch message {
        case .results(let results):
            let found = isBack ? TableChanges() : TableChanges(from: before, to: results)
            changes = found
            lines = Self.lines(on: results, after: before, found, for: nil, catalog)
            subjects = found.players
        case .endMatch(let end):
            let told = [.lines(.matchOver)] + Self.teams(end.teams) + end.standings.map(Phrase.standing) + end.facts
            lines = (told + [end.ownFact].compactMap(\.self)).map { catalog($0) }
            subjects = []
        case .standings(let standings):
            out = standings.newlyOut(since: before)
            lines = Self.lines(on: standings, out, for: nil, catalog)
            subjects = Set(standings.rows.filter { ($0.streak ?? 0) >= 2 || ($0.moved ?? 0) > 0 }.map(\.player))
                .union(out.map(\.player))
        default:
            lines = nil
            subjects = []
        }
        (self.changes, self.out) = (changes, out)
    }

    /// Whether it is about this player, who may be told something else than `lines`.
    package func isAbout(_ player: Int?) -> Bool { player.map(subjects.contains) ?? false }

    /// The lines for one of those who are told.
    func lines(for player: Int?, after before: HostMessage.Results?) -> [String] {
        guard isAbout(player) else { return lines ?? [] }
        switch message {
        case .results(let results):
            return Self.lines(on: results, after: before, changes ?? TableChanges(), for: player, catalog)
        case .standings(let standings): return Self.lines(on: standings, out, for: player, catalog)
        default: return []
        }
    }

    /// The changes of a table while the round is on; its rows when it is over; of a crowd, how many have solved it.
    private static func lines(
        on results: HostMessage.Results, after before: HostMessage.Results?, _ changes: TableChanges, for player: Int?,
        _ catalog: Catalog
    ) -> [String] {
        if results.final {
            let isTold = before?.final == true && before?.round == results.round
            return isTold || results.round == 0
                ? [] : (teams(results.teams) + results.rows.map(Phrase.row)).map { catalog($0) }
        }
        if results.rows.count < results.players {
            // Before the first round, and when one begins, there is nothing to count.
            let isStart = results.solved == 0 && before?.round != results.round
            let isSame = before?.solved == results.solved && before?.guessing == results.guessing
            return isSame || isStart || results.round == 0
                ? []
                : [
                    catalog(
                        .news(.counts(solved: results.solved, players: results.players, guessing: results.guessing)))
                ]
        }
        let news = changes.news(for: player)
        let isOn = results.round > 0 && results.guessing > 0 && changes.changesGuessing
        return news.isEmpty ? [] : [catalog(news + (isOn ? [.detail(.stillGuessing(count: results.guessing))] : []))]
    }

    /// The teams, which stand above the players.
    private static func teams(_ rows: [HostMessage.TeamRow]?) -> [Phrase] {
        let hasScored = rows?.contains { $0.points > 0 } == true
        return (rows ?? []).map { .team($0, hasRank: hasScored) }
    }

    private static func lines(
        on standings: HostMessage.Standings, _ out: [HostMessage.Row], for player: Int?, _ catalog: Catalog
    ) -> [String] {
        let names = out.filter { $0.player != player }.map(\.name)
        let streaks = standings.rows.compactMap { row -> Phrase? in
            guard row.player != player, let streak = row.streak, streak >= 2 else { return nil }
            return .detail(.streak(name: row.name, rounds: streak))
        }
        return ((names.isEmpty ? [] : [.detail(.nowOut(names: names))]) + streaks).map { catalog($0) }
    }
}
