import DequeModule
import History
import Messages
import Puzzles
package import Rules

/// The slow part of a command from a host's page: checking whether puzzles can be dealt, or hashing a PIN. Other rooms
/// are on the same event loop.
package struct Preparation: Sendable {
    fileprivate enum Work: Sendable {
        case deal(Settings)
        case pin(String)
    }

    /// The result, for ``LiveRoom/obey(_:at:)``.
    package struct Result: Sendable {
        /// The PIN of the command, as it is stored.
        var kept: KeptPin?
    }

    fileprivate let work: Work

    /// Does it. Do not call it on an event loop, which it would block.
    package func result() -> Result {
        switch work {
        case .deal(let settings):
            // A dealer remembers what it has found.
            _ = settings.refusal
            return Result()
        case .pin(let pin): return Result(kept: KeptPin(pin, isShown: false))
        }
    }
}

// Commands of hosts' pages, one after the other. Some wait until they are prepared.
extension LiveRoom {
    /// Obeys a command of a page after those that wait.
    mutating func obeyInTurn(_ command: PlayerMessage.Command, of page: GuestID, at now: Instant) {
        commandsInTurn.append((page, command))
        if commandsInTurn.count == 1 { obeyThoseInTurn(at: now) }
    }

    /// Obeys the command that was being prepared, and those that waited for it.
    package mutating func obey(_ prepared: Preparation.Result, at now: Instant) -> [Action] {
        if let (page, command) = commandsInTurn.popFirst() { obey(command, of: page, prepared, at: now) }
        obeyThoseInTurn(at: now)
        return done()
    }

    private mutating func obeyThoseInTurn(at now: Instant) {
        while let (page, command) = commandsInTurn.first {
            if let preparation = preparation(for: command) {
                actions.append(.prepare(preparation))
                return
            }
            commandsInTurn.removeFirst()
            obey(command, of: page, Preparation.Result(), at: now)
        }
    }

    private func preparation(for command: PlayerMessage.Command) -> Preparation? {
        switch command.do {
        case .set:
            guard let values = command.settings, values.areAboutDeals, let wish = try? room.wanted.chosen(by: values)
            else { return nil }
            return Preparation(work: .deal(wish))
        case .pin:
            guard let pin = command.pin, AdmissionPolicy.isPin(pin), admission.shownPin == nil else { return nil }
            return Preparation(work: .pin(pin))
        default: return nil
        }
    }
}
