import GameView
package import Messages
package import Phrases

/// A message for many listeners, put into words once for each language.
///
/// Thousands of listeners get tables throughout a round, and share these words. Only the listeners who are mentioned
/// get words of their own.
package struct Announcement: Sendable {
    /// The host's message.
    package let message: HostMessage
    package let catalog: Catalog
    /// The lines for listeners who are not mentioned; nil if each listener puts the message into words.
    package let lines: [String]?
    private let told: Told?
    private let subjects: Set<Int>
    private let settings: SettingValues
    /// The message without what the listeners hear in another way.
    private let heard: HostMessage

    /// Puts a message into words.
    /// - Parameters:
    ///   - settings: those of the round in progress.
    ///   - isForHost: whether the listener is the host, who hears about changed settings as the outcome of a command.
    package init(
        _ message: HostMessage, in catalog: Catalog, under settings: SettingValues, isForHost: Bool = false
    ) {
        (self.message, self.catalog, self.settings) = (message, catalog, settings)
        heard = isForHost ? message.withoutSettingsNews : message
        told = Self.told(of: heard, for: nil, catalog, settings)
        lines = told?.lines
        subjects = Self.subjects(of: message, settings)
    }

    /// The lines for a listener.
    func told(to player: Int?) -> Told {
        let isSubject = player.map(subjects.contains) == true
        return (isSubject ? Self.told(of: heard, for: player, catalog, settings) : told) ?? Told()
    }

    private static func told(
        of message: HostMessage, for player: Int?, _ catalog: Catalog, _ settings: SettingValues
    ) -> Told? {
        switch message {
        case .results(let results): return Told(notes: lines(on: results, for: player, catalog, settings))
        case .endRound(let end) where end.again == true:
            return Told(notes: lines(on: end.table, for: player, catalog, settings))
        case .endRound(let end):
            let news = news(at: end, for: player)
            let streaks = streaks(in: end).filter { $0.player != player }.map { row -> Phrase in
                .detail(.streak(name: row.name, rounds: row.streak ?? 0))
            }
            return Told(
                picture: table(of: end.members, for: player, settings).map { catalog($0) },
                notes: (news.isEmpty ? [] : [catalog(news)]) + streaks.map { catalog($0) })
        case .endMatch(let end) where end.again != true:
            let table =
                [.lines(.matchOver)] + teams(end.teams)
                + end.rows.seen(by: player, isOfMatch: true, under: settings).map {
                    .standing($0, isForSolved: settings.isForSolved)
                }
                + end.members.tieBreaks(under: settings)
            return Told(picture: table.map { catalog($0) }, notes: end.members.facts.map { catalog($0.awardLine) })
        default: return nil
        }
    }

    /// The players who are mentioned, or are the only ones to hear of themselves, and so get other lines.
    private static func subjects(of message: HostMessage, _ settings: SettingValues) -> Set<Int> {
        func unseen(_ rows: [HostMessage.Row]?, isOfMatch: Bool = false) -> Set<Int> {
            let rows = rows ?? []
            return Set(rows.map(\.player))
                .subtracting(rows.seen(by: nil, isOfMatch: isOfMatch, under: settings).map(\.player))
        }
        return switch message {
        case .results(let results): Set(results.news?.compactMap(\.player) ?? [])
        case .endRound(let end) where end.again == true: Set(end.table.news?.compactMap(\.player) ?? [])
        case .endRound(let end):
            Set(streaks(in: end).map(\.player) + (end.table.news ?? []).compactMap(\.player))
                .union(unseen(end.table.rows))
        case .endMatch(let end) where end.again != true: unseen(end.rows, isOfMatch: true)
        default: []
        }
    }

    /// The news; in a crowd, how many have solved the round.
    private static func lines(
        on results: HostMessage.Results, for player: Int?, _ catalog: Catalog, _ settings: SettingValues
    ) -> [String] {
        let news = results.news ?? []
        if results.players > HostMessage.Results.mostRows {
            let changes = news.changes.map { catalog($0) }
            guard results.round > 0, news.has(.solved, .gaveUp, .joined, .left, .lost, .back) else { return changes }
            return changes + [
                catalog(.news(.counts(solved: results.solved, players: results.players, guessing: results.guessing)))
            ]
        }
        let told = news.phrases(for: player)
        // Without a race, nobody is counted.
        let isOn =
            settings.isRace && results.round > 0 && results.guessing > 0 && news.has(.solved, .gaveUp, .lost, .back)
        return told.isEmpty ? [] : [catalog(told + (isOn ? [.detail(.stillGuessing(count: results.guessing))] : []))]
    }

    /// The news that comes with the end of a round and is not about it, as phrases of one line. In a crowd only settings.
    private static func news(at end: HostMessage.Phased<HostMessage.EndRound>, for player: Int?) -> [Phrase] {
        let news = (end.table.news ?? []).besidesRound
        return end.table.players > HostMessage.Results.mostRows ? news.changes : news.phrases(for: player)
    }

    /// The last table of a round, and the players who went out of the match.
    private static func table(
        of end: HostMessage.EndRound, for player: Int?, _ settings: SettingValues
    ) -> [Phrase] {
        let out = (end.table.news ?? []).people(.out, besides: player)
        let rows = (end.table.rows ?? []).seen(by: player, under: settings)
        return teams(end.table.teams) + rows.map { .row($0, isForSolved: settings.isForSolved) }
            + (out.names.isEmpty ? [] : [.detail(.nowOut(names: out.names, count: out.count))])
    }

    private static func streaks(in end: HostMessage.Phased<HostMessage.EndRound>) -> [HostMessage.Row] {
        end.phase == .ending ? [] : (end.standings ?? end.table.rows ?? []).filter { ($0.streak ?? 0) >= 2 }
    }

    /// The teams, which come before the players.
    private static func teams(_ rows: [HostMessage.TeamRow]?) -> [Phrase] {
        let hasScored = rows?.contains { $0.score ?? 0 > 0 } == true
        return (rows ?? []).compactMap { .team($0, hasRank: hasScored) }
    }
}

extension HostMessage {
    fileprivate var withoutSettingsNews: Self {
        switch self {
        case .results(var results):
            results.news?.removeAll { $0.code == .settings }
            return .results(results)
        case .endRound(var end):
            end.table.news?.removeAll { $0.code == .settings }
            return .endRound(end)
        default: return self
        }
    }
}
