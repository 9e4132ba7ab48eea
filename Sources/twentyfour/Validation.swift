import ArgumentParser
import PlainText

// Checks of the values that several commands take, before these do anything else.

/// Refuses a name that every room would refuse.
func validateName(_ name: String?, option: String) throws {
    if let name, PlayerName(name) == nil {
        throw ValidationError("\(option) must have 1 to \(PlayerName.limit) visible characters.")
    }
}

/// Refuses a name of a room that nobody would see.
func validateRoomName(_ name: String) throws {
    if name.plain(limit: 63).isEmpty { throw ValidationError("--name must have visible characters.") }
}

/// Refuses a number out of bounds.
func validateNumber(_ number: Int, in bounds: ClosedRange<Int>, option: String) throws {
    guard bounds.contains(number) else {
        throw ValidationError("\(option) must be \(bounds.lowerBound) to \(bounds.upperBound), not \(number).")
    }
}

/// Refuses a port that does not exist; 0 is any free port.
func validatePort(_ port: Int) throws { try validateNumber(port, in: 0...65_535, option: "--port") }
