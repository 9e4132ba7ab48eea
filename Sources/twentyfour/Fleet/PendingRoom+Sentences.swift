import Fleet
import History
import Hosting
import Phrases

extension PendingRoom {
    /// What whoever runs the host is told of the room.
    var sentences: [Phrase] {
        switch origin {
        case .requested: return [.host(.requested(room: identity.name, code: identity.code.text))]
        case .takenOver(let continuation, let time):
            return continuation.sentences(of: identity.name, stoppedFor: time)
                + (prepared.history?.entry.hasPin == true ? [.host(.pinUnknown)] : [])
        }
    }
}
