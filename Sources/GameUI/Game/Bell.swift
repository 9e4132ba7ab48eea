import Messages
import Playing

/// When the terminal's bell rings.
package enum Bell: String, CaseIterable, Sendable {
    case off
    /// When a round starts.
    case round
    /// When a round starts or ends, and at each verdict.
    case all

    func rings(for event: SessionEvent) -> Bool {
        guard case .message(let message) = event else { return false }
        return switch message {
        case .startRound: self != .off
        case .endRound, .verdict: self == .all
        default: false
        }
    }
}
