import Console
import Doors
import Fleet
import Hosting

// How this host is done with rooms.
extension FleetHost {
    /// Nobody sits at this host who could close a room.
    func closeEmptyRooms() async {
        var attended: [String: Bool] = [:]
        for (id, room) in rooms { attended[id] = await room.isAttended() }
        for id in vacancies.look(at: attended, at: .now) {
            guard let room = rooms[id] else { continue }
            forget(id)
            console.print("“\(room.identity.name)” is closed: nobody was in it for \(command.fleet.closeEmpty) min.")
            await room.close()
            // Where the store does not answer now, whoever takes it over closes it in its turn.
            await store.leases.handOverLater(id)
        }
    }

    /// Everybody is told to look for the room again, and another host can have it at once.
    func handOver() async {
        let leaving = Array(rooms.values)
        for id in rooms.keys { forget(id) }
        await withTaskGroup { [leases = store.leases] group in
            for room in leaving {
                group.addTask {
                    await room.handOver()
                    await leases.handOverLater(room.identity.id)
                }
            }
        }
    }

    func forget(_ id: String) {
        rooms[id] = nil
        watched.areOpen(Array(rooms.values))
        for task in companions.removeValue(forKey: id) ?? [] { task.cancel() }
    }
}
