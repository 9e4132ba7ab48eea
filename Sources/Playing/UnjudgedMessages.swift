import Messages

/// The answers and give-ups without a verdict. If the host was killed or the connection was lost, they may be lost too,
/// so they are sent again.
struct UnjudgedMessages {
    private var round: HostMessage.StartRound?
    private var messages: [PlayerMessage] = []
    /// Whether the player has resumed their seat, but does not know yet whether the round continues.
    private var isBack = false

    mutating func send(_ message: PlayerMessage) {
        guard message.round != nil else { return }
        messages = (messages + [message]).suffix(PlayerMessage.Answer.mostUnjudged)
    }

    /// Updates the list after a message from the host.
    /// - Returns: the messages to send again.
    mutating func receive(_ message: HostMessage) -> [PlayerMessage] {
        switch message {
        case .welcome:
            isBack = true
        case .startRound(let start):
            let goesOn = isBack && start.round == round?.round && [nil, round?.numbers].contains(start.numbers)
            if !goesOn, start.again != true { messages = [] }
            // After the end of a player's round, nothing is sent again.
            if start.own?.plays == false || ![nil, .guessing].contains(start.own?.outcome) { messages = [] }
            let isBack = isBack
            if start.numbers != nil { (round, self.isBack) = (start.members, false) }
            return isBack && start.numbers != nil ? messages : []
        case .verdict(let verdict) where verdict.reason != .noHint:
            // The host gives verdicts in the order of the answers.
            if let index = messages.firstIndex(where: { $0.round == verdict.round }) { messages.remove(at: index) }
        case .endRound, .endMatch, .status:
            // There is nothing to play now.
            (messages, isBack) = ([], false)
        case .verdict, .hint, .challenge, .results, .seats, .outcome, .you, .reaction, .ping, .goodbye, .unknown:
            break
        }
        return []
    }
}
