package import Rules

extension Message {
    /// The message's name, as on the wire.
    package var word: String {
        switch self {
        case .welcome: "welcome"
        case .startRound: "startRound"
        case .verdict: "verdict"
        case .results, .lastResults: "results"
        case .endRound: "endRound"
        case .standings: "standings"
        case .endMatch: "endMatch"
        case .status: "status"
        }
    }
}
