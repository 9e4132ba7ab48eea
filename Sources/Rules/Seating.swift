/// Who has a seat in a room, which of them are connected, and who has solved the round and left.
struct Seating: Equatable, Sendable {
    /// Everyone with a seat, in order of arrival.
    private var seats: ArrivalOrder<PlayerID, Player> = [:]
    /// The players whose connection was lost, and when, longest ago first.
    private var away: ArrivalOrder<PlayerID, Instant> = [:]
    /// The players who solved the current round and then left. Their times stay in its table until the next one begins,
    /// and can win it. Their names are free.
    private var gone: ArrivalOrder<PlayerID, Player> = [:]
    private(set) var counts = PlayerCounts()
    private(set) var roster = Roster()
    /// Whether anything in the table has changed since everyone last got it.
    private(set) var isChanged = false
    /// Whether only players who have a seat are admitted.
    var isLocked = false

    /// The number of seats taken.
    var count: Int { seats.count }
    /// Everyone with a seat, in order of arrival.
    var players: some Sequence<Player> { seats.values }
    /// Everyone with a seat, and the solvers of the round who have left.
    var everybody: some Sequence<Player> { [seats, gone].lazy.flatMap { $0.values } }
    /// The number of solvers of the round who have left.
    var goneCount: Int { gone.count }
    /// The players whose connection was lost, longest ago first.
    var playersAway: some Sequence<Player> { away.keys.lazy.compactMap { seats[$0] } }
    /// The player who took a seat last.
    var newest: PlayerID? { seats.keys.max() }

    subscript(id: PlayerID) -> Player? {
        _read { yield seats[id] }
    }

    /// A player with a seat, or a solver of the round who has left.
    func contestant(_ id: PlayerID) -> Player? { seats[id] ?? gone[id] }

    func isHere(_ id: PlayerID) -> Bool { seats.contains(id) && !isAway(id) }
    func isAway(_ id: PlayerID) -> Bool { !away.isEmpty && away.contains(id) }
    func isGone(_ id: PlayerID) -> Bool { gone.contains(id) }

    /// Whether anyone is connected, as a player or a spectator. Bots do not count.
    var isAnybodyHere: Bool { seats.count - counts.bots > away.count }

    /// The player who lost the connection longest ago, and when.
    var earliestAway: (id: PlayerID, since: Instant)? { away.earliest.map { ($0.key, $0.value) } }

    /// When the last of the players who are away and guess lost the connection.
    var lastGuessingAway: Instant? { away.last { seats[$0.key]?.part.isGuessing == true }?.value }

    mutating func add(_ player: Player) {
        seats[player.id] = player
        roster.add(player)
        count(player.id, 1)
        isChanged = true
    }

    /// Removes a seat.
    /// - Parameter keepsTime: whether the player's time still counts if they have solved the round.
    mutating func remove(_ player: Player, keepsTime: Bool) {
        count(player.id, -1)
        (seats[player.id], away[player.id]) = (nil, nil)
        roster.remove(player)
        if keepsTime, player.part.solvedTime != nil { gone[player.id] = player }
        isChanged = true
    }

    /// Removes the time of a player who has left from the round's table.
    mutating func removeTime(of id: PlayerID) {
        guard gone[id] != nil else { return }
        gone[id] = nil
        isChanged = true
    }

    /// Marks a player as away since an instant; nil if they are back.
    mutating func setAway(_ id: PlayerID, since instant: Instant?) {
        count(id, -1)
        away[id] = instant
        count(id, 1)
        isChanged = true
    }

    /// Marks all people as away.
    mutating func setAllAway(since now: Instant) {
        for id in seats.keys where seats[id]?.isBot != true { setAway(id, since: now) }
    }

    /// Makes the time from `start` to `end` count for no seat.
    mutating func postpone(from start: Instant, to end: Instant) {
        let length = start.duration(to: end)
        for (id, lost) in Array(away.elements) { away[id] = lost < start ? lost.advanced(by: length) : end }
    }

    mutating func move(_ player: Player, to team: TeamName?) {
        roster.remove(player)
        change(player.id) { $0.team = team }
        if let player = seats[player.id] { roster.add(player) }
    }

    /// Changes a player in a way that the table shows.
    mutating func change(_ id: PlayerID, _ body: (inout Player) -> Void) {
        count(id, -1)
        seats[id]?.change(body)
        count(id, 1)
        isChanged = true
    }

    /// Changes a player in a way that neither the table nor the counts show.
    mutating func changeUnseen(_ id: PlayerID, _ body: (inout Player) -> Void) { seats[id]?.change(body) }

    /// Changes every player with a seat, where they are.
    mutating func changeAll(_ body: (inout Player, _ isHere: Bool) -> Void) {
        var counts = PlayerCounts()
        for place in seats.indices {
            guard let isHere = seats[at: place].map({ !isAway($0.id) }) else { continue }
            seats[at: place]?.change { player in
                body(&player, isHere)
                counts.add(player, isHere: isHere)
            }
        }
        (self.counts, isChanged) = (counts, true)
    }

    /// Changes the solvers of the round who have left.
    mutating func changeGone(_ body: (inout Player) -> Void) {
        for place in gone.indices { gone[at: place]?.change(body) }
    }

    /// Resets everyone's part to waiting for a round.
    mutating func forgetRound() {
        gone = [:]
        changeAll { player, _ in player.forgetRound() }
    }

    /// Marks the table as known to everyone.
    mutating func markTold() { isChanged = false }

    private mutating func count(_ id: PlayerID, _ number: Int) {
        if let player = seats[id] { counts.add(player, isHere: !isAway(id), number) }
    }
}

extension Player {
    fileprivate mutating func change(_ body: (inout Player) -> Void) { body(&self) }
}

extension Seating: Codable {
    private enum Key: CodingKey { case players, away, gone, isChanged, isLocked }

    private struct Absence: Codable {
        let player: PlayerID
        let since: Instant
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(Array(seats.values), forKey: .players)
        try members.encode(away.elements.map { Absence(player: $0.key, since: $0.value) }, forKey: .away)
        try members.encode(Array(gone.values), forKey: .gone)
        try members.encode(isChanged, forKey: .isChanged)
        try members.encode(isLocked, forKey: .isLocked)
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        for player in try members.decode([Player].self, forKey: .players) {
            guard seats.updateValue(player, forKey: player.id) == nil else { throw OutOfBounds("players") }
            roster.add(player)
        }
        for absence in try members.decode([Absence].self, forKey: .away) {
            guard seats.contains(absence.player), away.updateValue(absence.since, forKey: absence.player) == nil else {
                throw OutOfBounds("away")
            }
        }
        for player in try members.decode([Player].self, forKey: .gone) {
            guard !seats.contains(player.id), player.part.solvedTime != nil,
                gone.updateValue(player, forKey: player.id) == nil
            else { throw OutOfBounds("gone") }
        }
        changeAll { _, _ in }
        isChanged = try members.decode(Bool.self, forKey: .isChanged)
        isLocked = try members.decode(Bool.self, forKey: .isLocked)
    }
}
