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
    package private(set) var lines: [String]?
    private var told: Told?
    private var subjects: Set<Int> = []
    private let settings: SettingValues
    private let isForHost: Bool

    /// Puts a message into words.
    /// - Parameters:
    ///   - settings: those of the round in progress.
    ///   - isForHost: whether the listener is the host, who hears about changed settings as the outcome of a command.
    package init(
        _ message: HostMessage, in catalog: Catalog, under settings: SettingValues, isForHost: Bool = false
    ) {
        (self.message, self.catalog, self.settings, self.isForHost) = (message, catalog, settings, isForHost)
        told = words(for: nil)
        lines = told?.lines
        subjects = mentioned
    }

    /// The lines for a listener.
    func told(to player: Int?) -> Told {
        let isSubject = player.map(subjects.contains) == true
        return (isSubject ? words(for: player) : told) ?? Told()
    }

    private func words(for player: Int?) -> Told? {
        switch message {
        case .results(let results): return Told(notes: lines(on: results, for: player))
        case .endRound(let end) where end.again == true: return Told(notes: lines(on: end.table, for: player))
        case .endRound(let end):
            let news = news(at: end, for: player)
            let streaks = streaks(in: end).filter { $0.player != player }.map { row -> Phrase in
                .detail(.streak(name: row.name, rounds: row.streak ?? 0))
            }
            return Told(
                picture: table(of: end.members, for: player).map { catalog($0) },
                notes: (news.isEmpty ? [] : [catalog(news)]) + streaks.map { catalog($0) })
        case .endMatch(let end) where end.again != true:
            let table =
                [.lines(.matchOver)] + teams(end.teams)
                + end.rows.seen(by: player, isOfMatch: true, under: settings).map {
                    .standing($0, isForSolved: settings.isForSolved)
                }
                + end.members.tieBreaks(under: settings).map(Phrase.detail)
            return Told(picture: table.map { catalog($0) }, notes: end.members.facts.map { catalog($0.awardLine) })
        default: return nil
        }
    }

    /// The players who are mentioned, or are the only ones to hear of themselves, and so get other lines.
    private var mentioned: Set<Int> {
        func unseen(_ rows: [HostMessage.Row], isOfMatch: Bool = false) -> Set<Int> {
            Set(rows.map(\.player))
                .subtracting(rows.seen(by: nil, isOfMatch: isOfMatch, under: settings).map(\.player))
        }
        switch message {
        case .results(let results): return Set(results.news?.compactMap(\.player) ?? [])
        case .endRound(let end):
            let named = Set(end.table.news?.compactMap(\.player) ?? [])
            if end.again == true { return named }
            return named.union(streaks(in: end).map(\.player)).union(unseen(end.table.rows ?? []))
        case .endMatch(let end) where end.again != true: return unseen(end.rows, isOfMatch: true)
        default: return []
        }
    }

    /// The news that the listeners do not hear in another way.
    private func news(in table: HostMessage.Results) -> [HostMessage.News] {
        let news = table.news ?? []
        return isForHost ? news.filter { $0.code != .settings } : news
    }

    /// The news; in a crowd, how many have solved the round.
    private func lines(on results: HostMessage.Results, for player: Int?) -> [String] {
        let news = news(in: results)
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
    private func news(at end: HostMessage.Phased<HostMessage.EndRound>, for player: Int?) -> [Phrase] {
        let news = news(in: end.table).besidesRound
        return end.table.players > HostMessage.Results.mostRows ? news.changes : news.phrases(for: player)
    }

    /// The last table of a round, and the players who went out of the match.
    private func table(of end: HostMessage.EndRound, for player: Int?) -> [Phrase] {
        let out = (end.table.news ?? []).people(.out, besides: player)
        let rows = (end.table.rows ?? []).seen(by: player, under: settings)
        return teams(end.table.teams) + rows.map { .row($0, isForSolved: settings.isForSolved) }
            + (out.names.isEmpty ? [] : [.detail(.nowOut(names: out.names, count: out.count))])
    }

    private func streaks(in end: HostMessage.Phased<HostMessage.EndRound>) -> [HostMessage.Row] {
        end.phase == .ending ? [] : (end.standings ?? end.table.rows ?? []).filter { ($0.streak ?? 0) >= 2 }
    }

    /// The teams, which come before the players.
    private func teams(_ rows: [HostMessage.TeamRow]?) -> [Phrase] {
        let hasScored = rows?.contains(where: \.hasScored) == true
        return (rows ?? []).compactMap { .team($0, hasRank: hasScored) }
    }
}
