import Messages

/// The results of the last round and the last match, until something new is played.
struct Recap: Equatable {
    /// The end of the last round.
    private(set) var end: HostMessage.EndRound?
    /// The target of that round.
    private(set) var target = 24
    /// The standings of the match so far.
    private(set) var standings: [HostMessage.Row] = []
    /// The end of the match, and when it was.
    private(set) var match: HostMessage.EndMatch?
    private(set) var matchEnded: ContinuousClock.Instant?

    /// Handles a message.
    /// - Parameter start: the latest round.
    mutating func note(_ message: HostMessage, start: HostMessage.StartRound?, at now: ContinuousClock.Instant) {
        switch message {
        case .welcome:
            self = Recap()
        case .startRound(let start):
            if start.round == 1 { standings = [] }
            (end, match, matchEnded) = (nil, nil, nil)
        case .endRound(let end):
            (self.end, target) = (end, start?.target ?? target)
        case .standings(let standings):
            self.standings = standings.rows
        case .endMatch(let end):
            (match, matchEnded, standings) = (end, now, end.standings)
        case .status(let status) where status.code == .gathering:
            self = Recap()
        case .challenge, .verdict, .results, .status, .seats, .ping, .goodbye, .unknown:
            break
        }
    }
}
