import PlainText
import Rules

/// Replaces a person's name in rooms that are over, wherever the history has it: in the journal, in snapshots and in
/// tables. Everything else stays, so a replay and all sums come out as before.
///
/// The journal also loses the person's addresses and the hashes of their secrets, and the room's snapshots lose what
/// only its host needed. Other people keep the names that they were admitted under: a second Ann stays `Ann (2)`.
package struct Forgetting: Sendable {
    /// A person in a room that is over.
    package struct Person: Hashable, Sendable {
        /// The name as last used.
        package let name: String
        /// All names that they had in the room.
        package let names: [String]
        /// The room's identity, and when it was opened.
        package let room: String
        package let opened: WallTime
        /// How many rounds the history has something of theirs in.
        package let rounds: Int
    }

    private let home: any HistoryHome

    package init(in home: any HistoryHome) {
        self.home = home
    }

    /// The people with a name in rooms, at most one in each room.
    /// - Parameter name: as last used, ignoring case.
    /// - Throws: ``HistoryError/stillOpen(_:)`` if such a room is not over.
    package func people(named name: String, in rooms: [PlayedRoom]) throws(HistoryError) -> [Person] {
        try home.reader().read { database in
            let (now, isShared) = (try database.now(), home.isShared)
            return try rooms.compactMap { room in
                guard let past = try PastRoom(room.id, of: name, at: now, isShared: isShared, in: database)
                else { return nil }
                let count = """
                    SELECT COUNT(*) FROM (
                        SELECT DISTINCT match, round FROM answers WHERE room = ? AND player = ?) AS played
                    """
                return try Person(
                    name: past.name, names: past.names.map(\.text).sorted(), room: room.id, opened: room.opened,
                    rounds: past.players.reduce(0) {
                        try $0 + (database.first(count, [past.row, $1.number])?[0] ?? 0)
                    })
            }
        }
    }

    /// Replaces the names of people in all of their rooms, or in none.
    /// - Returns: the name that they have from now on. No one else in the history has it.
    /// - Throws: ``HistoryError/inUse(_:process:)`` if a host has the file, ``HistoryError/stillOpen(_:)``, or any other
    ///   fault of the history.
    package func forget(_ people: [Person]) throws(HistoryError) -> String {
        let writer = try home.writer(.full)
        let standIn = try writer.read { try Self.freeName(in: $0) }
        let (now, isShared) = (writer.now, home.isShared)
        try writer.maintain { database in
            for person in people {
                try PastRoom(person.room, of: person.name, at: now, isShared: isShared, in: database)?
                    .replace(with: standIn, in: database)
            }
        }
        _ = try writer.tidy()
        return standIn.text
    }

    private static let standIns = "SELECT DISTINCT key FROM players WHERE key LIKE 'forgotten %'"

    /// `Forgotten 1`, or with the first number that nobody has.
    private static func freeName(in database: any Database) throws -> PlayerName {
        let taken = try Set(database.all(Self.standIns) { try $0[0] as String })
        var number = 1
        while taken.contains("forgotten \(number)") { number += 1 }
        guard let name = PlayerName("Forgotten \(number)") else { throw Misfit() }
        return name
    }
}
