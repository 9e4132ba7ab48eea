import Rules
import Wire

// What a host says to a person, in plain English.

extension HostMessage.Status {
    init(_ status: Status) {
        switch status {
        case .waitingForAnswers(0):
            self.init(code: .waitingForAnswers, text: "Waiting for answers...")
        case .waitingForAnswers(let guessing):
            self.init(code: .waitingForAnswers, text: "Waiting for answers: \(guessing) still guessing.")
        case .nextRoundSoon(let left):
            let seconds = Int(left.inSeconds.rounded(.up))
            self.init(
                code: .nextRoundSoon, text: "The next round starts in \(seconds) s.", seconds: left.inSeconds)
        case .waitingForPlayers:
            self.init(code: .waitingForPlayers, text: "Waiting for players.")
        case .paused:
            self.init(code: .paused, text: "The host has paused the game.")
        case .matchOver:
            self.init(code: .matchOver, text: "The match is over. The host can start another one.")
        }
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
