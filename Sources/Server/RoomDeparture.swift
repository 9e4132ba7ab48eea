/// Why a room is gone from a host that goes on.
package enum RoomDeparture: Sendable {
    /// Another host has it, or the store has lost part of it.
    case lost
    /// Its host has closed it from the host's page.
    case closed
}
