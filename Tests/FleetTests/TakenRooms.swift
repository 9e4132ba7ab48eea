import History
import Hosting

@testable import Fleet

extension Takeover {
    /// The rooms that it takes for this host.
    func rooms(most: Int = 10, besides taken: Set<RoomCode> = []) throws(HistoryError) -> [PendingRoom] {
        var rooms: [PendingRoom] = []
        try takeRooms(most: most, besides: taken) { rooms.append($0) }
        return rooms
    }
}

extension RoomAllocator {
    /// The rooms that it takes for this host.
    func rooms(spare: Spare) throws(HistoryError) -> [PendingRoom] {
        var rooms: [PendingRoom] = []
        try takeRooms(spare: spare, besides: []) { rooms.append($0) }
        return rooms
    }
}
