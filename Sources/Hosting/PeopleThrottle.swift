import Messages
import Rules

/// Limits how often people change their name or team, and how many reactions a room gets. Nothing here is stored: a
/// host that takes over the room starts from zero.
struct PeopleThrottle: Sendable {
    private let limits: Limits
    /// When each player was last renamed.
    private var renamed: [PlayerID: Instant] = [:]
    private var changedTeam: [PlayerID: Instant] = [:]
    private var reacted: [PlayerID: Instant] = [:]
    /// Limits how many names each player may ask for, whether the host grants them or not.
    private var names: [PlayerID: TokenBucket] = [:]
    private var reactions: TokenBucket
    /// The reactions that are not sent yet, and the end of their wait.
    var waiting: [HostMessage.Reaction] = []
    var waitingUntil: Instant?

    /// How long a reaction waits for a table.
    static let longestWait = Duration.seconds(1)
    private static let namesAtOnce = 5.0

    init(limits: Limits, at now: Instant) {
        self.limits = limits
        reactions = TokenBucket(capacity: limits.reactionsInRoom, perSecond: limits.reactionsInRoom, at: now)
    }

    /// Whether a player may ask for another name now. Each call counts as a request.
    mutating func mayAskForName(_ player: PlayerID, at now: Instant) -> Bool {
        names[player, default: TokenBucket(capacity: Self.namesAtOnce, perSecond: 1, at: now)].take(at: now)
    }

    /// Whether a player may have another name now.
    func mayRename(_ player: PlayerID, at now: Instant) -> Bool { isOver(renamed[player], at: now) }

    /// Whether a player may change teams now.
    func mayChangeTeam(_ player: PlayerID, at now: Instant) -> Bool { isOver(changedTeam[player], at: now) }

    private func isOver(_ last: Instant?, at now: Instant) -> Bool {
        last.map { $0.duration(to: now) >= limits.changePause } ?? true
    }

    mutating func recordRename(of player: PlayerID, at now: Instant) { renamed[player] = now }
    mutating func recordTeamChange(of player: PlayerID, at now: Instant) { changedTeam[player] = now }

    /// Whether the room gets a reaction. Drops reactions beyond the limit.
    /// - Parameter audience: the number of listeners. The more there are, the fewer reactions they get, down to one a
    ///   second.
    mutating func admitReaction(of player: PlayerID, among audience: Int, at now: Instant) -> Bool {
        if let last = reacted[player], last.duration(to: now) < limits.reactionPause { return false }
        // A dropped reaction must not restart the waiting time.
        let cost = max(1, Double(audience) / limits.reactionAudience)
        guard reactions.take(min(cost, limits.reactionsInRoom), at: now) else { return false }
        reacted[player] = now
        return true
    }

    /// Forgets a player who has left.
    mutating func forget(_ player: PlayerID) {
        (renamed[player], changedTeam[player], reacted[player], names[player]) = (nil, nil, nil, nil)
    }
}
