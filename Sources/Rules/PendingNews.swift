import Messages
import PlainText

/// The news of a room since its last table, and when the next one is due.
struct PendingNews: Hashable, Sendable, Codable {
    /// The most items in the table of a crowd, and of any other room.
    private static let (mostInCrowd, most) = (5, 20)

    private var items: [HostMessage.News] = []
    /// Counts of further items, by code.
    private var more: [String: Int] = [:]
    /// The earliest instant at which everyone may get the table; nil before the first one.
    private(set) var due: Instant?

    var isEmpty: Bool { items.isEmpty && more.isEmpty }

    /// Adds an item. Two items that cancel each other out, such as `lost` and `back`, are both dropped.
    mutating func add(_ news: HostMessage.News) {
        let undone: NewsCode? =
            switch news.code {
            case .back: .lost
            case .left: .joined
            default: nil
            }
        if let undone, let index = items.lastIndex(where: { $0.code == undone && $0.player == news.player }) {
            items.remove(at: index)
            // No one has heard of a player who joined and left between two tables.
            if news.code == .left { items.removeAll { $0.player == news.player && $0.code != .solved } }
            return
        }
        if news.code == .settings, let changed = news.settings,
            let index = items.firstIndex(where: { $0.code == .settings })
        {
            items[index].settings?.merge(changed)
            return
        }
        if news.code == .renamed {
            for index in items.indices where items[index].player == news.player { items[index].name = news.name }
            if let index = items.firstIndex(where: { $0.code == .renamed && $0.player == news.player }) {
                if items[index].before == news.name { items.remove(at: index) }
                return
            }
            // The item about their arrival has the new name.
            if items.contains(where: { $0.code == .joined && $0.player == news.player }) { return }
        }
        if items.count < Self.most || news.code == .settings {
            items.append(news)
        } else {
            Self.count(news.code, in: &more)
        }
    }

    private static func count(_ code: NewsCode, in counts: inout [String: Int]) {
        // Stored counts may be anything.
        counts[code.rawValue] = min(counts[code.rawValue] ?? 0, .max - 1) + 1
    }

    /// Drops all items.
    mutating func clear() { (items, more) = ([], [:]) }

    /// Drops all items when everyone gets the table.
    /// - Parameter due: when they may get the next one.
    /// - Returns: the items, oldest first, followed by the counts of those that did not fit.
    mutating func clear(isCrowd: Bool, until due: Instant) -> [HostMessage.News] {
        self.due = due
        defer { clear() }
        // A change of settings is always included.
        let settings = items.filter { $0.code == .settings }, others = items.filter { $0.code != .settings }
        // A stored room can have any number of changes.
        let most = max((isCrowd ? Self.mostInCrowd : Self.most) - settings.count, 0)
        var more = more
        for news in others.dropFirst(most) { Self.count(news.code, in: &more) }
        let told = settings + others.prefix(most)
        return more.isEmpty ? told : told + [.init(more: more)]
    }
}

extension Room {
    /// Adds an item about a player to the next table. Spectators make no news. Without a race the room tells no one who
    /// has given up, or how long a solver took.
    mutating func addNews(
        _ code: NewsCode, of player: Player, seconds: Double? = nil, count: Int? = nil, before: String? = nil,
        team: String? = nil, found: Int? = nil, solutions: Int? = nil
    ) {
        guard player.role == .player, match.isRace || code != .gaveUp else { return }
        news.add(
            .init(
                code, player: player.id.number, name: player.name.text, bot: player.isBot ? true : nil,
                seconds: match.isRace ? seconds : nil, count: count, before: before, team: team, found: found,
                solutions: solutions))
    }

    /// Adds an item about a solution that a player was the first to find, if it is one.
    mutating func addNews(_ discovery: Discovery?, of player: Player) {
        // Where nobody races, nobody was first.
        guard let discovery, match.isRace else { return }
        addNews(.discovery, of: player, found: discovery.number, solutions: discovery.count)
    }

    /// Marks the table as known to everyone.
    /// - Returns: the news to send with it, with the ranks of those who have solved the round.
    mutating func publishNews(at now: Instant) -> [HostMessage.News]? {
        seats.markTold()
        let due = now.advanced(by: Settings.tableInterval(players: seats.count))
        let told = news.clear(isCrowd: isCrowd, until: due).map { news in
            guard news.code == .solved, let player = news.player.map(PlayerID.init) else { return news }
            var news = news
            news.rank = rank(of: player)
            return news
        }
        return told.isEmpty ? nil : told
    }

    /// A solver's rank in the round so far; nil for bots, for players who are out of the match, and
    /// without a race.
    private func rank(of id: PlayerID) -> Int? {
        func order(_ player: Player) -> SolverOrder? {
            player.isPerson && !player.isUnranked ? player.order : nil
        }
        guard match.isRace, let own = seats.contestant(id).flatMap(order) else { return nil }
        return 1 + (seats.everybody.count { order($0).map { $0 < own } ?? false })
    }
}
