import Console
import Discovery
import Hosting
import Messages
import Phrases
import Server

extension Party {
    /// Advertises a room, if requested, and keeps the advert up to date until the task is cancelled.
    func advertise(_ room: RoomServer) -> Task<Void, Never>? {
        if command.noAdvertise { return nil }
        return Task {
            var advertiser: Advertiser?
            var listening: Task<Void, Never>?
            for await summary in room.summaries {
                let advert = Advert(summary, of: room)
                if let advertiser {
                    advertiser.update(advert)
                    continue
                }
                let started = Advertiser(
                    name: room.identity.name, port: UInt16(clamping: room.port), advert: advert)
                advertiser = started
                listening = Task {
                    for await event in started.events { report(event, of: room) }
                }
            }
            await advertiser?.stop()
            listening?.cancel()
        }
    }

    /// Tells the host the name under which guests find the room, if it is different, or why guests cannot find it.
    private func report(_ event: Advertiser.Event, of room: RoomServer) {
        switch event {
        case .registered(room.identity.name): break
        case .registered(let name): console.print(catalog(.host(.knownAs(room: name))))
        case .unavailable(let error): console.print([catalog(.host(.notAdvertised)), "\(error)"])
        }
    }
}

extension Advert {
    /// The advert of a room.
    fileprivate init(_ summary: RoomSummary, of server: RoomServer) {
        let state: State =
            switch summary.state {
            case .waiting: .waiting
            case .round: .round
            case .break: .break
            }
        self.init(
            wireVersion: Messages.wireVersion, roomID: server.identity.id, state: state, players: summary.players,
            capacity: summary.capacity, needsPIN: summary.needsPIN, admitsClassic: server.policy.admitsClassic,
            fingerprint: server.fingerprint, path: server.identity.sharesPort ? server.identity.path : nil)
    }
}
