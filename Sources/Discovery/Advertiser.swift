/// A room's advert on the network, with a daemon or without, from `start` until `stop` or until it is let go.
package final class Advertiser: Sendable {
    /// What became of the advert.
    package enum Event: Hashable, Sendable {
        /// The room is on the network under this name, which is another than the wished one if that was
        /// taken: "Ann's game #2". Comes again if it is renamed later or was unavailable.
        case registered(name: String)
        /// The room cannot be seen at the moment. It is tried again every 2 s, and `registered` comes by
        /// itself.
        case unavailable(DiscoveryError)
    }

    /// What becomes of the advert, for one reader. Equal events do not follow each other.
    package let events: AsyncStream<Event>

    private let adverts: AsyncStream<Advert>.Continuation
    private let task: Task<Void, Never>

    private init(name: String, port: UInt16, advert: Advert) {
        let (events, tell) = AsyncStream.makeStream(of: Event.self)
        let (latest, adverts) = AsyncStream.makeStream(of: Advert.self, bufferingPolicy: .bufferingNewest(1))
        let registration = Registration(name: name, port: port, advert: advert, events: tell)
        self.events = events
        self.adverts = adverts
        task = Task { await registration.run(latest) }
    }

    deinit {
        task.cancel()
    }

    /// Begins to advertise a room.
    ///
    /// - Parameters:
    ///   - name: the room's name, which is cleaned and cut to the 63 bytes that DNS has for it.
    ///   - port: the TCP port that the room's listener really got.
    ///   - advert: what to say of the room at first.
    package static func start(name: String, port: UInt16, advert: Advert) -> Advertiser {
        Advertiser(name: name, port: port, advert: advert)
    }

    /// Says something new of the room. Returns at once and can be called as often as the room changes:
    /// the first change after a quiet time goes out at once, further ones every 5 s, the latest wins.
    package func update(_ advert: Advert) {
        adverts.yield(advert)
    }

    /// Takes the room off the network. Returns when goodbye has been said, by the daemon or here.
    package func stop() async {
        task.cancel()
        await task.value
    }
}
