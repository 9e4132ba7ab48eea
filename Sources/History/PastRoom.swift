import Foundation
import PlainText
import Rules

/// A room that is over, and a person in it whose name another one replaces.
struct PastRoom {
    /// The row of the room, and its identity.
    let row: Int64
    private let id: String
    /// The person's name as last used, and all that they had.
    let name: String
    private(set) var names: Set<PlayerName> = []
    /// The person's seats.
    let players: [PlayerID]
    /// The names under which people were admitted, by the numbers of the entries in which they asked for one.
    private var admitted: [Int: PlayerName] = [:]

    /// - Parameters:
    ///   - name: the person's name as last used, ignoring case.
    ///   - now: the time by the clock that the hosts of the history share.
    ///   - isShared: whether other hosts may have the room.
    /// - Returns: nil if there is no such person.
    /// - Throws: ``HistoryError/stillOpen(_:)``; ``HistoryError/corrupt(_:reason:)`` if the room does not replay.
    init?(_ id: String, of name: String, at now: WallTime, isShared: Bool, in database: any Database) throws {
        row = try database.place(of: id).room
        self.id = id
        let seats = "SELECT player, name FROM players WHERE room = ? AND key = ? AND bot = 0 ORDER BY player"
        let found = try database.all(seats, [row, name.lowercased()]) { try ($0[0] as Int, $0[1] as String) }
        guard let last = found.last else { return nil }
        (self.name, players) = (last.1, found.map { PlayerID($0.0) })
        try Self.checkIsOver(row, at: now, in: database)
        if isShared { try Self.checkIsUnowned(row, at: now, in: database) }
        try check(in: database)
        try walk(in: database) { number, entry, records in
            for record in records {
                guard let (player, name) = record.naming else { continue }
                if players.contains(player) { names.insert(name) }
                if entry.asker == player { admitted[number] = name }
            }
        } begin: { room in
            for player in room.players where players.contains(player.id) {
                names.formUnion([player.name] + player.formerNames)
            }
        }
    }

    /// A host can continue a room for a while after it has stopped.
    private static func checkIsOver(_ row: Int64, at now: WallTime, in database: any Database) throws {
        guard let room = try database.first("SELECT name, heard, stopped, closed FROM rooms WHERE id = ?", [row])
        else { throw Misfit() }
        let times = try KeptTimes(room)
        if times.canGoOn(at: now) { throw HistoryError.stillOpen(try room["name"]) }
    }

    /// A host of a store may have a room in which nothing has happened for hours.
    private static func checkIsUnowned(_ row: Int64, at now: WallTime, in database: any Database) throws {
        let owned = """
            SELECT rooms.name FROM rooms JOIN owners ON owners.room = rooms.key JOIN hosts ON hosts.id = owners.host
            WHERE rooms.id = ? AND hosts.expires > ?
            """
        if let room = try database.first(owned, [row, now - KeptTimes.longestStop]) {
            throw HistoryError.stillOpen(try room[0])
        }
    }

    private func check(in database: any Database) throws {
        if try Replay.outcome(of: id, in: database).difference != nil {
            throw HistoryError.corrupt(id, reason: "this room does not replay as it was stored: see twentyfour replay")
        }
    }

    /// Plays the journal through the rules.
    /// - Parameters:
    ///   - visit: receives each entry with its number and the records of its event.
    ///   - begin: receives the room at each beginning.
    ///   - end: receives the room at the moment of its last snapshot.
    private func walk(
        in database: any Database, visit: (Int, Entry, [Rules.Record]) throws -> Void,
        begin: (Room) throws -> Void = { _ in }, end: (Room) throws -> Void = { _ in }
    ) throws {
        for stretch in try Replay.stretches(of: database.place(of: id), in: database) {
            var state = stretch.beginning.snapshot.room
            try begin(state)
            let start = stretch.beginning.number, check = stretch.check?.number
            if check == start { try end(state) }
            try Replay.eachEntry(of: row, after: start, to: stretch.end, in: database) { number, body in
                let entry: Entry = try restored(body)
                var records: [Rules.Record] = []
                if case .event(let event, let instant) = entry {
                    for case .record(let record) in state.handle(event, at: instant) { records.append(record) }
                }
                try visit(number, entry, records)
                if check == number { try end(state) }
                return true
            }
        }
    }

    /// Replaces the names, and checks that the room replays as it is stored then.
    func replace(with standIn: PlayerName, in database: any Database) throws {
        try replaceInEntries(standIn, database)
        try replaceInBeginnings(standIn, database)
        try database.run("UPDATE snapshots SET host = ? WHERE room = ?", [stored(HostState()), row])
        for player in players {
            try database.run(
                "UPDATE players SET name = ?, key = ? WHERE room = ? AND player = ?",
                [standIn.text, standIn.key, row, player.number])
        }
        // Equals are in the order of their names, so the rows of standings may change places.
        let bookkeeper = Bookkeeper()
        try walk(in: database) { _, _, records in
            for case .matchEnded(let match, let standings, _) in records {
                try bookkeeper.note(standings, ofMatch: match, in: row, database)
            }
        } end: { room in
            try database.run(
                "UPDATE snapshots SET state = ? WHERE room = ? AND is_beginning = 0", [stored(room), row])
        }
        try check(in: database)
    }

    private func replaceInEntries(_ standIn: PlayerName, _ database: any Database) throws {
        var changed: [(Int, Entry)] = []
        try Replay.eachEntry(of: row, after: 0, to: .max, in: database) { number, body in
            let entry: Entry = try restored(body)
            let other = replaced(entry, number, standIn)
            if other != entry { changed.append((number, other)) }
            return true
        }
        for (number, entry) in changed {
            try database.run(
                "UPDATE entries SET body = ? WHERE room = ? AND number = ?", [stored(entry), row, number])
        }
    }

    private func replaced(_ entry: Entry, _ number: Int, _ standIn: PlayerName) -> Entry {
        func isMeant(_ name: PlayerName) -> Bool { names.contains { $0.isLike(name) } }
        /// The name that an entry asks for.
        func asked(_ player: PlayerID, _ name: PlayerName) -> PlayerName {
            if players.contains(player) { return standIn }
            return admitted[number] ?? (isMeant(name) ? standIn : name)
        }
        switch entry {
        case .event(.join(let player, let name, let role, let wishes), let instant):
            return .event(.join(player, name: asked(player, name), role: role, wishes: wishes), at: instant)
        case .event(.rename(let player, let name), let instant):
            return .event(.rename(player, name: asked(player, name)), at: instant)
        case .event(.host(.banName(let name)), let instant) where isMeant(name):
            return .event(.host(.banName(standIn)), at: instant)
        case .event(.host(.unban(let name)), let instant) where isMeant(name):
            return .event(.host(.unban(standIn)), at: instant)
        case .seat(let player, secretHash: _, address: _) where players.contains(player):
            return .seat(player, secretHash: "", address: "")
        case .ban(address: _, let name, let end) where PlayerName(name).map(isMeant) == true:
            return .ban(address: "", name: standIn.text, until: end)
        case .event, .seat, .ban, .hostKey, .pin: return entry
        }
    }

    /// The members of a stored room that have people's names. Other members may have an equal text.
    private static let naming: Set<String> = ["name", "names", "formerNames", "banned", "before"]

    /// A beginning after a gap is the room as it was, with its people. The counters of names are not needed any more,
    /// because the later entries ask for the names that people were given. Another person who has
    /// one of the names at that moment keeps it. If the person has several seats, all but the first get a number.
    private func replaceInBeginnings(_ standIn: PlayerName, _ database: any Database) throws {
        let sql = "SELECT id, state FROM snapshots WHERE room = ? AND is_beginning = 1"
        let states = try database.all(sql, [row]) { try ($0[0] as Int64, $0[1] as String) }
        let texts = Set(names.map(\.text))
        var present: [PlayerID] = []
        func replaced(_ value: Any, isName: Bool) -> Any {
            switch value {
            case let text as String: return isName && texts.contains(text) ? standIn.text : text
            case let list as [Any]: return list.map { replaced($0, isName: isName) }
            case let members as [String: Any]: return replaced(members)
            default: return value
            }
        }
        func replaced(_ members: [String: Any]) -> [String: Any] {
            // A seat has both a number and a name.
            let seat = members["name"] == nil ? nil : (members["id"] as? Int).map { PlayerID($0) }
            if let seat, !players.contains(seat) { return members }
            var members = Dictionary(
                uniqueKeysWithValues: members.map { ($0, replaced($1, isName: Self.naming.contains($0))) })
            if let seat {
                let place = present.firstIndex(of: seat) ?? 0
                members["name"] = (place == 0 ? standIn : standIn.numbered(place + 1)).text
            }
            return members
        }
        for (id, state) in states {
            present = try restored(state, as: Room.self).players.map(\.id).filter(players.contains)
            guard var room = try JSONSerialization.jsonObject(with: Data(state.utf8)) as? [String: Any] else {
                throw Misfit()
            }
            room = replaced(room)
            if var names = room["names"] as? [String: Any] {
                names["numbers"] = [String: Any]()
                room["names"] = names
            }
            let text = String(decoding: try JSONSerialization.data(withJSONObject: room), as: UTF8.self)
            try database.run(
                "UPDATE snapshots SET state = ? WHERE id = ?", [stored(try restored(text, as: Room.self)), id])
        }
    }
}

extension Rules.Record {
    /// The player whom it gives a name, and the name.
    fileprivate var naming: (PlayerID, PlayerName)? {
        switch self {
        case .joined(let player, let name, _, _, _), .renamed(let player, let name): (player, name)
        default: nil
        }
    }
}

extension Entry {
    /// The player who asks for a name in it.
    fileprivate var asker: PlayerID? {
        switch self {
        case .event(.join(let player, _, _, _), _), .event(.rename(let player, _), _): player
        default: nil
        }
    }
}
