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
        case .startRound(let start): self != .off && start.again != true && start.numbers != nil
        case .endRound(let end): self == .all && end.again != true
        case .verdict: self == .all
        default: false
        }
    }
}
