import ArgumentParser
import GameUI
import PlainText

// Checks that several commands make before they run.

/// Rejects a player name that no room accepts.
func validateName(_ name: String?, option: String) throws {
    if let name, PlayerName(name) == nil {
        throw ValidationError("\(option) must have 1 to \(PlayerName.limit) visible characters.")
    }
}

/// Rejects a room name without visible characters.
func validateRoomName(_ name: String) throws {
    if name.plain(limit: 63).isEmpty { throw ValidationError("--name must have visible characters.") }
}

/// Rejects a number outside the range.
func validateNumber(_ number: Int, in bounds: ClosedRange<Int>, option: String) throws {
    guard bounds.contains(number) else {
        throw ValidationError("\(option) must be \(bounds.lowerBound) to \(bounds.upperBound), not \(number).")
    }
}

/// Rejects a port outside 0...65535. Port 0 means any free port.
func validatePort(_ port: Int) throws { try validateNumber(port, in: 0...65_535, option: "--port") }
