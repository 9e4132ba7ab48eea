/// Why a room has left a host that continues to run.
package enum RoomDeparture: Sendable {
    /// Another host has it, or the store has lost part of it.
    case lost
    /// The room's host has closed it, on the host's page.
    case closed
}
