import Fleet
import History
import Hosting

extension PendingRoom {
    /// What to tell the person who runs the host about the room.
    var sentences: [String] {
        switch origin {
        case .requested: return ["“\(identity.name)” is open: \(identity.code). Somebody requested it."]
        case .takenOver(let continuation, let time):
            let sentence = continuation.sentence(of: identity.name, stoppedFor: time)
            return [sentence]
                + (prepared.history?.entry.hasPin == true
                    ? ["Only its former host knew its pin, so nobody new can join."] : [])
        }
    }
}
