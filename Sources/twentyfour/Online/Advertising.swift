import Discovery
import Messages
import Phrases
import Server
import Hosting

/// Advertises a room, and keeps the advert up to date.
struct Advertising: Sendable {
    let server: RoomServer
    let catalog: Catalog

    /// Advertises the room until the task is cancelled.
    /// - Parameter report: called with what the host should know.
    @MainActor func run(_ report: @escaping ([String]) -> Void) async {
        let name = server.identity.name
        var advertiser: Advertiser?
        var listening: Task<Void, Never>?
        for await summary in server.summaries {
            let advert = Advert(summary, of: server)
            if let advertiser {
                advertiser.update(advert)
                continue
            }
            let started = Advertiser(name: name, port: UInt16(clamping: server.port), advert: advert)
            advertiser = started
            listening = Task {
                for await event in started.events { report(words(for: event, wished: name)) }
            }
        }
        await advertiser?.stop()
        listening?.cancel()
    }

    private func words(for event: Advertiser.Event, wished: String) -> [String] {
        switch event {
        case .registered(let name):
            name == wished ? [] : [catalog(.host(.knownAs(room: name)))]
        case .unavailable(let error):
            [catalog(.host(.notAdvertised)), "\(error)"]
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
            capacity: summary.capacity, needsPIN: server.policy.pin != nil, admitsClassic: server.policy.admitsClassic,
            fingerprint: server.fingerprint, path: server.identity.sharesPort ? server.identity.path : nil)
    }
}
