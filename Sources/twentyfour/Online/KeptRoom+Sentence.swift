import History
import Messages
import Rules

extension KeptRoom.Continuation {
    /// What to tell a host about a room that continues.
    func sentence(of name: String, stoppedFor time: Duration) -> String {
        "“\(name)” continues where it stopped \(Self.words(for: time)): \(progress), \(players)."
    }

    private static func words(for time: Duration) -> String {
        switch Int(time.inSeconds.rounded()) {
        case ...0: "just now"
        case let seconds where seconds < 120: "\(seconds) s ago"
        case let seconds: "\(seconds / 60) min ago"
        }
    }

    private var progress: String {
        let room = snapshot.room
        let number = room.results.round
        let length = room.settings.matchLength.map { " of \($0)" } ?? ""
        return switch room.phase {
        case .round: "round \(number)\(length)"
        case .finished: "after the match"
        case .break, .waiting, .gathering: number == 0 ? "before the first round" : "after round \(number)\(length)"
        }
    }

    private var players: String {
        let count = snapshot.room.players.count {
            $0.role == .player && snapshot.host.secretHashes[$0.id.number] != nil
        }
        return switch count {
        case 0: "nobody has a seat"
        case 1: "1 player can come back"
        default: "\(count) players can come back"
        }
    }
}
