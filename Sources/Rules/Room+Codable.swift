import Messages
import Puzzles

/// The stored room has a format that this program does not know.
package struct UnknownFormat: Error, Hashable, Sendable {
    /// The ``Room/formatVersion`` of the program that stored it.
    package let version: Int
}

// A room is stored whole: the restored room is equal and behaves the same. Inconsistent data is refused.
//
// The format is a JSON object: `format`, `settings`, `phase`, `isPaused`, `isLocked`, `players` in order of arrival,
// `away` (longest first; `player` and `since`), `gone` (players), `nameNumbers`, `bannedNames`, `match`, `round`,
// `highlights`, `finale` (once the last round is over, as on the wire), `knockout` (in a match played by knockout),
// `isTableStale`, `news` (for the next table), `tableDue`, `latest`, `recent` (deals), `generator`, `found` (solutions of
// the round, if they are tracked), `hold` (if the clocks stand still), `voided` (the last round, if it does not count),
// `isRace` (false if players do not race in the current round, or did not in the last one),
// `ended` (how the last round ended, if it counts), `pending` (settings that are not in effect yet), `told` (settings as everybody
// knows them, if others are in effect), `teamTotals` (in the match) and `dealt` (people, in the round) by team.
extension Room: Codable {
    /// Increased whenever stored data changes its meaning, or the same events would lead to a different state. A room
    /// with another format is not resumed.
    package static let formatVersion = 1

    private enum Key: CodingKey {
        case format, settings, phase, isPaused, isLocked, players, away, gone, nameNumbers, bannedNames, match, round
        case highlights, isTableStale, tableDue, latest, recent, generator, found, hold, knockout, teamTotals, dealt
        case finale, voided, news, ended, pending, told, isRace
    }

    /// Ten years.
    private static let longestHold = Duration.seconds(315_360_000)

    private struct Absence: Codable {
        let player: PlayerID
        let since: Instant
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(Self.formatVersion, forKey: .format)
        try members.encode(settings, forKey: .settings)
        try members.encode(phase, forKey: .phase)
        try members.encode(isPaused, forKey: .isPaused)
        try members.encode(isLocked, forKey: .isLocked)
        try members.encode(Array(seats.values), forKey: .players)
        try members.encode(away.elements.map { Absence(player: $0.key, since: $0.value) }, forKey: .away)
        try members.encode(Array(gone.values), forKey: .gone)
        try members.encode(names.numbers, forKey: .nameNumbers)
        try members.encode(bannedNames, forKey: .bannedNames)
        try members.encode(match.number, forKey: .match)
        try members.encode(match.round, forKey: .round)
        if !match.isRace { try members.encode(false, forKey: .isRace) }
        try members.encode(match.highlights, forKey: .highlights)
        try members.encodeIfPresent(match.finale, forKey: .finale)
        try members.encodeIfPresent(match.knockout, forKey: .knockout)
        try members.encode(isTableStale, forKey: .isTableStale)
        if !news.isEmpty { try members.encode(news, forKey: .news) }
        try members.encodeIfPresent(Self.known(tableDue), forKey: .tableDue)
        try members.encodeIfPresent(Self.known(latest), forKey: .latest)
        try members.encode(dealer.recent, forKey: .recent)
        try members.encode(generator, forKey: .generator)
        try members.encodeIfPresent(discoveries?.found.sorted(), forKey: .found)
        try members.encodeIfPresent(hold, forKey: .hold)
        try members.encodeIfPresent(voided, forKey: .voided)
        try members.encodeIfPresent(ended, forKey: .ended)
        try members.encodeIfPresent(pending, forKey: .pending)
        if told != settings.values { try members.encode(told, forKey: .told) }
        if settings.teams != nil || match.teams != TeamScores() {
            try members.encode(Self.byText(match.teams.totals), forKey: .teamTotals)
            try members.encode(Self.byText(match.teams.dealt), forKey: .dealt)
        }
    }

    /// - Throws: ``UnknownFormat``, or a `DecodingError` if the data is not a room.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        let format = try members.decode(Int.self, forKey: .format)
        guard format == Self.formatVersion else { throw UnknownFormat(version: format) }
        func refuse(_ key: Key, _ reason: String) -> DecodingError {
            .dataCorruptedError(forKey: key, in: members, debugDescription: reason)
        }
        let settings = try members.decode(Settings.self, forKey: .settings)
        do throws(DealerError) {
            try self.init(settings: settings, seed: 0)
        } catch {
            throw refuse(.settings, error.sentence)
        }
        pending = try members.decodeIfPresent(Settings.self, forKey: .pending)
        told = try members.decodeIfPresent(SettingValues.self, forKey: .told) ?? told
        guard dealer.remember(try members.decode(Dealer.Recent.self, forKey: .recent)) else {
            throw refuse(.recent, "not of this deck")
        }
        generator = try members.decode(SeededGenerator.self, forKey: .generator)
        phase = try members.decode(Phase.self, forKey: .phase)
        isPaused = try members.decode(Bool.self, forKey: .isPaused)
        isLocked = try members.decode(Bool.self, forKey: .isLocked)
        hold = try members.decodeIfPresent(Hold.self, forKey: .hold)
        for player in try members.decode([Player].self, forKey: .players) {
            guard seats.updateValue(player, forKey: player.id) == nil else { throw refuse(.players, "one is twice") }
            roster.add(player)
        }
        for absence in try members.decode([Absence].self, forKey: .away) {
            guard seats[absence.player] != nil, away.updateValue(absence.since, forKey: absence.player) == nil else {
                throw refuse(.away, "a player who is not in the room")
            }
        }
        for player in try members.decode([Player].self, forKey: .gone) {
            guard seats[player.id] == nil, player.part.solvedTime != nil,
                gone.updateValue(player, forKey: player.id) == nil
            else { throw refuse(.gone, "a player who has not gone") }
        }
        let numbers = try members.decode([String: Int].self, forKey: .nameNumbers)
        guard let names = NameBook(of: seats.values, numbers: numbers) else { throw refuse(.players, "names") }
        self.names = names
        bannedNames = try members.decode(BannedNames.self, forKey: .bannedNames)
        match = Match(
            number: try members.decodeCount(forKey: .match), round: try members.decodeCount(forKey: .round),
            isRace: try members.decodeIfPresent(Bool.self, forKey: .isRace) ?? true,
            highlights: try members.decode(Highlights.self, forKey: .highlights),
            teams: try TeamScores(
                totals: members.byTeam(TeamTotal.self, forKey: .teamTotals),
                dealt: members.byTeam(Int.self, forKey: .dealt) { (0...1 << 53).contains($0) }),
            finale: try members.decodeIfPresent(HostMessage.EndMatch.self, forKey: .finale),
            knockout: try members.decodeIfPresent(Knockout.self, forKey: .knockout))
        isTableStale = try members.decode(Bool.self, forKey: .isTableStale)
        news = try members.decodeIfPresent(PendingNews.self, forKey: .news) ?? news
        tableDue = try members.decodeIfPresent(Instant.self, forKey: .tableDue) ?? tableDue
        voided = try members.decodeIfPresent(Int.self, forKey: .voided)
        ended = try members.decodeIfPresent(RoundEnd.self, forKey: .ended)
        latest = try members.decodeIfPresent(Instant.self, forKey: .latest) ?? latest
        if let hold {
            // Before the first event there is no instant at which a duration could end.
            guard clock != nil, (.zero...Self.longestHold).contains(hold.since.duration(to: latest)),
                hold.until.map({ (hold.since...latest.advanced(by: Self.longestHold)).contains($0) }) ?? true
            else { throw refuse(.hold, "not in the past") }
        }
        recount()
        if let found = try members.decodeIfPresent([String].self, forKey: .found) {
            guard let round else { throw refuse(.found, "no round is on") }
            recall(found, of: round.number)
            guard discoveries?.found.count == found.count else { throw refuse(.found, "no solutions") }
        }
    }

    private static func byText<Value>(_ values: [TeamName: Value]) -> [String: Value] {
        Dictionary(values.map { ($0.key.text, $0.value) }) { first, _ in first }
    }

    /// Returns the instant; nil for the earliest possible one, which means none.
    private static func known(_ instant: Instant) -> Instant? {
        instant.nanoseconds == .min ? nil : instant
    }

    /// The instant of the last event; nil before the first. The room's clock must continue from here.
    package var clock: Instant? { Self.known(latest) }
}

extension KeyedDecodingContainer {
    /// Decodes values by team name; none in a room without teams.
    fileprivate func byTeam<Value: Decodable>(
        _ type: Value.Type, forKey key: Key, where isSound: (Value) -> Bool = { _ in true }
    ) throws -> [TeamName: Value] {
        var values: [TeamName: Value] = [:]
        for (text, value) in try decodeIfPresent([String: Value].self, forKey: key) ?? [:] {
            guard let team = TeamName(text), isSound(value) else { throw OutOfBounds(key.stringValue) }
            values[team] = value
        }
        return values
    }
}
