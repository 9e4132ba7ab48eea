import Rules
import Wire

// What a host says to a person, in plain English.

extension HostMessage.Status {
    init(_ status: Status) {
        switch status {
        case .waitingForAnswers(0):
            self.init(code: .waitingForAnswers, text: "Waiting for answers...", guessing: 0)
        case .waitingForAnswers(let guessing):
            self.init(
                code: .waitingForAnswers, text: "Waiting for answers: \(guessing) still guessing.",
                guessing: guessing)
        case .nextRoundSoon(let left):
            let seconds = Int(left.inSeconds.rounded(.up))
            self.init(
                code: .nextRoundSoon, text: "The next round starts in \(seconds) s.", seconds: left.inSeconds)
        case .gathering(let players, let startAt, let left):
            self.init(
                code: .gathering, text: Self.gathering(players, startAt, left), seconds: left?.inSeconds,
                players: players, startAt: startAt)
        case .waitingForPlayers:
            self.init(code: .waitingForPlayers, text: "Waiting for players.")
        case .paused:
            self.init(code: .paused, text: "The host has paused the game.")
        case .matchOver:
            self.init(code: .matchOver, text: "The match is over. The host can start another one.")
        }
    }

    private static func gathering(_ players: Int, _ startAt: Int?, _ left: Duration?) -> String {
        let here = players == 1 ? "1 player is" : "\(players) players are"
        let conditions = [
            startAt.map { "with \($0)" }, left.map { "in \(Int($0.inSeconds.rounded(.up))) s" },
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
