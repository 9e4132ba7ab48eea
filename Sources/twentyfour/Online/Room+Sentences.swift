import Fleet
import History
import Hosting
import Messages
import Phrases
import Rules

extension KeptRoom.Continuation {
    /// The sentences for a host about a room that continues.
    func sentences(of name: String, stoppedFor time: Duration) -> [Phrase] {
        let players = snapshot.room.players.count {
            $0.role == .player && snapshot.host.secretHashes[$0.id.number] != nil
        }
        return [Self.beginning(name, Int(time.inSeconds.rounded())), progress, .host(.canComeBack(count: players))]
    }

    private static func beginning(_ room: String, _ seconds: Int) -> Phrase {
        switch seconds {
        case ...0: .host(.resumesNow(room: room))
        case ..<120: .host(.resumesAfterSeconds(room: room, count: seconds))
        default: .host(.resumesAfterMinutes(room: room, count: seconds / 60))
        }
    }

    private var progress: Phrase {
        let room = snapshot.room
        let (round, rounds) = (room.results.round, room.settings.matchLength)
        switch room.phase {
        case .ending, .finished: return .done(.matchOver)
        case .round where voidsRound: return .host(.roundVoid(round: round))
        case .round: return rounds.map { .host(.inRoundOf(round: round, rounds: $0)) } ?? .host(.inRound(round: round))
        case .break, .waiting, .gathering:
            if round == 0 { return .host(.beforeFirstRound) }
            return rounds.map { .host(.afterRoundOf(round: round, rounds: $0)) } ?? .host(.afterRound(round: round))
        }
    }
}

extension PendingRoom {
    /// The sentences about the room for the person who runs the host.
    var sentences: [Phrase] {
        switch origin {
        case .requested: return [.host(.requested(room: identity.name, code: identity.code.text))]
        case .takenOver(let continuation, let time, _):
            return continuation.sentences(of: identity.name, stoppedFor: time)
        }
    }
}
