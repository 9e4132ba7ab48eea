import GameView
package import Messages
package import Phrases

/// A message that many are told, worded once for all who read it in one language.
///
/// A table goes to thousands of listeners as long as a round lasts: it is worded here, and each listener only leaves out
/// what is about them.
package struct Announcement: Sendable {
    /// What the host says.
    package let message: HostMessage
    package let catalog: Catalog
    /// The lines for everybody they do not concern; nil if each listener has to word the message for themselves.
    package let lines: [String]?
    private let subjects: Set<Int>

    /// Words a message.
    package init(_ message: HostMessage, in catalog: Catalog) {
        self.message = message
        self.catalog = catalog
        switch message {
        case .results(let results):
            lines = Self.lines(on: results, for: nil, catalog)
            subjects = Set(results.news?.compactMap(\.player) ?? [])
        case .endRound(let end) where end.again == true:
            lines = Self.lines(on: end.table, for: nil, catalog)
            subjects = Set(end.table.news?.compactMap(\.player) ?? [])
        case .endRound(let end):
            lines = Self.lines(on: end, for: nil, catalog)
            subjects = Set(Self.streaks(in: end).map(\.player) + Self.out(in: end.members).compactMap(\.player))
        case .endMatch(let end) where end.again != true:
            let told = [.lines(.matchOver)] + Self.teams(end.teams) + end.rows.map(Phrase.standing) + end.members.facts
            lines = told.map { catalog($0) }
            subjects = []
        default:
            lines = nil
            subjects = []
        }
    }

    /// The lines for one of those who are told.
    func lines(for player: Int?) -> [String] {
        guard player.map(subjects.contains) == true else { return lines ?? [] }
        switch message {
        case .results(let results): return Self.lines(on: results, for: player, catalog)
        case .endRound(let end) where end.again == true: return Self.lines(on: end.table, for: player, catalog)
        case .endRound(let end): return Self.lines(on: end, for: player, catalog)
        default: return []
        }
    }

    /// The news; of a crowd, how many have solved the round.
    private static func lines(
        on results: HostMessage.Results, for player: Int?, _ catalog: Catalog
    ) -> [String] {
        let news = results.news ?? []
        if results.players > HostMessage.Results.mostRows {
            guard results.round > 0, news.has(.solved, .gaveUp, .joined, .left, .lost, .back) else { return [] }
            return [
                catalog(.news(.counts(solved: results.solved, players: results.players, guessing: results.guessing)))
            ]
        }
        let told = news.phrases(for: player)
        let isOn = results.round > 0 && results.guessing > 0 && news.has(.solved, .gaveUp, .lost, .back)
        return told.isEmpty ? [] : [catalog(told + (isOn ? [.detail(.stillGuessing(count: results.guessing))] : []))]
    }

    /// The last table of a round, and who wins one round after the other.
    private static func lines(
        on end: HostMessage.Phased<HostMessage.EndRound>, for player: Int?, _ catalog: Catalog
    ) -> [String] {
        let streaks = Self.streaks(in: end).filter { $0.player != player }.map { row -> Phrase in
            .detail(.streak(name: row.name, rounds: row.streak ?? 0))
        }
        return (table(of: end.members, for: player) + streaks).map { catalog($0) }
    }

    /// The last table of a round, and who has gone out of the match.
    static func table(of end: HostMessage.EndRound, for player: Int?) -> [Phrase] {
        let out = Self.out(in: end).filter { $0.player != player }.compactMap(\.shownName)
        return teams(end.table.teams) + (end.table.rows ?? []).map(Phrase.row)
            + (out.isEmpty ? [] : [.detail(.nowOut(names: out))])
    }

    private static func out(in end: HostMessage.EndRound) -> [HostMessage.News] {
        (end.table.news ?? []).filter { $0.code == .out }
    }

    private static func streaks(in end: HostMessage.Phased<HostMessage.EndRound>) -> [HostMessage.Row] {
        end.phase == .ending ? [] : (end.standings ?? end.table.rows ?? []).filter { ($0.streak ?? 0) >= 2 }
    }

    /// The teams, which stand above the players.
    private static func teams(_ rows: [HostMessage.TeamRow]?) -> [Phrase] {
        let hasScored = rows?.contains { $0.points ?? 0 > 0 } == true
        return (rows ?? []).compactMap { .team($0, hasRank: hasScored) }
    }
}
