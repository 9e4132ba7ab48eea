import Synchronization

/// Does something at the moment when the players have received that many more verdicts.
final class Trigger: Sendable {
    private struct State {
        var left = 0
        var shoot: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// - Parameter shoot: called once, by the player who receives the last of these verdicts.
    func cock(after verdicts: Int, _ shoot: @escaping @Sendable () -> Void) {
        state.withLock { $0 = State(left: verdicts, shoot: shoot) }
    }

    /// Counts a verdict that a player received.
    func note() {
        let shoot = state.withLock { state in
            state.left -= 1
            guard state.left <= 0 else { return nil as (@Sendable () -> Void)? }
            defer { state.shoot = nil }
            return state.shoot
        }
        shoot?()
    }
}
