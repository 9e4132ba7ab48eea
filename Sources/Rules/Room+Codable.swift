import Messages
import Puzzles

/// The stored room has a format that this program does not know.
package struct UnknownFormat: Error, Hashable, Sendable {
    /// The ``Room/formatVersion`` of the program that stored it.
    package let version: Int
}

// A room is stored whole, each part as its type declares: the restored room is equal and behaves the same. Inconsistent
// data is refused.
extension Room: Codable {
    /// Increased whenever stored data changes its meaning. A room with another format is not resumed. The rules of a
    /// stored room follow its ``Settings/edition``.
    package static let formatVersion = 1

    private enum Key: CodingKey { case format, rules, timetable, seats, names, match, found, news }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(Self.formatVersion, forKey: .format)
        try members.encode(rules, forKey: .rules)
        try members.encode(timetable, forKey: .timetable)
        try members.encode(seats, forKey: .seats)
        try members.encode(names, forKey: .names)
        try members.encode(match, forKey: .match)
        try members.encodeIfPresent(solutions.found?.sorted(), forKey: .found)
        try members.encode(news, forKey: .news)
    }

    /// - Throws: ``UnknownFormat``, or another error if the data is not a room.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        let format = try members.decode(Int.self, forKey: .format)
        guard format == Self.formatVersion else { throw UnknownFormat(version: format) }
        rules = try members.decode(HouseRules.self, forKey: .rules)
        timetable = try members.decode(Timetable.self, forKey: .timetable)
        seats = try members.decode(Seating.self, forKey: .seats)
        names = try members.decode(NameBook.self, forKey: .names)
        match = try members.decode(Match.self, forKey: .match)
        news = try members.decode(PendingNews.self, forKey: .news)
        guard timetable.isSound else { throw OutOfBounds("pause") }
        guard names.reserveNames(of: seats.players) else { throw OutOfBounds("name") }
        guard match.teams.isSound else { throw OutOfBounds("teams") }
        guard let found = try members.decodeIfPresent([String].self, forKey: .found) else { return }
        guard let round, solutions.recall(found, of: round.deal.puzzle) == found.count else {
            throw OutOfBounds("found")
        }
    }
}
