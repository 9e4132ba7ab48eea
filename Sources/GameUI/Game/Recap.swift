import Wire

/// What the last round and the last match came to, for as long as nothing new is played.
struct Recap: Equatable {
    /// The end of the last round.
    private(set) var end: HostMessage.EndRound?
    /// What the numbers of that round had to make.
    private(set) var target = 24
    /// The match so far.
    private(set) var standings: [HostMessage.Row] = []
    /// The end of the match, and when it came.
    private(set) var match: HostMessage.EndMatch?
    private(set) var matchEnded: ContinuousClock.Instant?

    /// Takes in what the host says.
    /// - Parameter start: the round told last.
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
