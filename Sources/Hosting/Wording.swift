import Messages
import Rules

// What a host says to a person, in plain English.

extension HostMessage.Status {
    /// The same with its text.
    var worded: Self {
        var status = self
        status.text = sentence
        return status
    }

    private var sentence: String {
        switch code {
        case .waitingForAnswers:
            guessing.flatMap { $0 > 0 ? "Waiting for answers: \($0) still guessing." : nil } ?? "Waiting for answers..."
        case .nextRoundSoon: "The next round starts in \(Int((seconds ?? 0).rounded(.up))) s."
        case .gathering: gathering
        case .paused: "The host has paused the game."
        case .matchOver: "The match is over. The host can start another one."
        default: "Waiting for players."
        }
    }

    private var gathering: String {
        let players = players ?? 0
        let here = players == 1 ? "1 player is" : "\(players) players are"
        let conditions = [
            startAt.map { "with \($0)" }, seconds.map { "in \(Int($0.rounded(.up))) s" },
        ].compactMap(\.self)
        let start =
            conditions.isEmpty
            ? "The host starts the game."
            : "The game starts \(conditions.joined(separator: " or ")), or when the host says so."
        return "\(here) here. \(start)"
    }
}

extension HostMessage.Goodbye {
    init(_ dismissal: Dismissal) {
        switch dismissal {
        case .kicked: self.init(code: .kicked, text: "The host has sent you out. You may join again.")
        case .banned: self.init(code: .banned, text: "The host does not let you into this room.")
        case .roomFull: self.init(code: .roomFull, text: "The room is full. Try again when somebody has left.")
        case .roomLocked: self.init(code: .roomLocked, text: "The room is locked. Ask the host to unlock it.")
        }
    }
}
