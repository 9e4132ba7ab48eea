import Messages

/// What a player said about a puzzle and has had no verdict on: answers, and giving up. A host that was killed, or a
/// connection that was lost, may have taken them along; then they are said again.
struct OpenWords {
    private var round: HostMessage.StartRound?
    private var words: [PlayerMessage] = []
    /// Whether the seat was had back, and it is not known yet whether its round goes on.
    private var isBack = false

    /// As many as may wait for a verdict at a screen; a host takes more at once for a flood.
    private static let most = 16

    mutating func note(said message: PlayerMessage) {
        guard message.round != nil else { return }
        words = (words + [message]).suffix(Self.most)
    }

    /// Takes in what the host says.
    /// - Returns: what is to be said again.
    mutating func note(heard message: HostMessage) -> [PlayerMessage] {
        switch message {
        case .welcome:
            isBack = true
        case .startRound(let start):
            let goesOn = isBack && start.round == round?.round && start.numbers == round?.numbers
            if !goesOn { words = [] }
            round = start
            isBack = false
            return words
        case .verdict(let verdict):
            // The host gives verdicts in the order of what was said.
            if let index = words.firstIndex(where: { $0.round == verdict.round }) { words.remove(at: index) }
        case .endRound:
            words = []
        case .status:
            // Told last of all after a welcome: there is nothing to be played just now.
            if isBack { words = [] }
            isBack = false
        case .challenge, .results, .standings, .endMatch, .seats, .ping, .goodbye, .unknown:
            break
        }
        return []
    }
}

extension PlayerMessage {
    /// The round that it is about, if it has a verdict.
    fileprivate var round: Int? {
        switch self {
        case .answer(let answer): answer.round
        case .giveUp(let giveUp): giveUp.round
        case .handshake, .proof, .pong, .command, .leave, .unknown: nil
        }
    }
}
