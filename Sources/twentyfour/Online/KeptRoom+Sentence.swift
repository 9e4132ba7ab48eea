import History
import Messages
import Phrases
import Rules

extension KeptRoom.Continuation {
    /// What a host is told of a room that goes on.
    func sentences(of name: String, stoppedFor time: Duration) -> [Phrase] {
        let players = snapshot.room.players.count {
            $0.role == .player && snapshot.host.secretHashes[$0.id.number] != nil
        }
        return [Self.beginning(name, Int(time.inSeconds.rounded())), progress, .hostCanComeBack(players)]
    }

    private static func beginning(_ room: String, _ seconds: Int) -> Phrase {
        switch seconds {
        case ...0: .hostResumesNow(room)
        case ..<120: .hostResumesAfterSeconds(room: room, count: seconds)
        default: .hostResumesAfterMinutes(room: room, count: seconds / 60)
        }
    }

    private var progress: Phrase {
        let room = snapshot.room
        let (round, rounds) = (room.results.round, room.settings.matchLength)
        switch room.phase {
        case .finished: return .hostMatchOver
        case .round: return rounds.map { .hostInRoundOf(round: round, rounds: $0) } ?? .hostInRound(round)
        case .break, .waiting, .gathering:
            if round == 0 { return .hostBeforeFirstRound }
            return rounds.map { .hostAfterRoundOf(round: round, rounds: $0) } ?? .hostAfterRound(round)
        }
    }
}
