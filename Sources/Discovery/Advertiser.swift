/// A room's advert on the network, with or without a daemon, from `start` until `stop` or until it is released.
package final class Advertiser: Sendable {
    /// A change in the state of the advert.
    package enum Event: Hashable, Sendable {
        /// The room is on the network under this name. It differs from the requested one if that was taken: "Ann's game
        /// #2". Repeated if the room is renamed later or was unavailable.
        case registered(name: String)
        /// The room is not visible at the moment. The advertiser tries again every 2 s, and `registered` follows by
        /// itself.
        case unavailable(DiscoveryError)
    }

    /// The state of the advert, for a single reader. Consecutive events differ.
    package let events: AsyncStream<Event>

    private let adverts: AsyncStream<Advert>.Continuation
    private let task: Task<Void, Never>

    /// Starts to advertise a room.
    ///
    /// - Parameters:
    ///   - name: the room's name, which is cleaned and cut to the 63 bytes that DNS allows.
    ///   - port: the TCP port that the room's listener actually got.
    ///   - advert: the room's first advert.
    package init(name: String, port: UInt16, advert: Advert) {
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

    /// Updates the advert. Returns at once and can be called as often as the room changes. The first change after a
    /// quiet time is sent at once, and the latest one every 5 s after that.
    package func update(_ advert: Advert) {
        adverts.yield(advert)
    }

    /// Removes the room from the network. Returns when the goodbye has been sent, by the daemon or by this process.
    package func stop() async {
        task.cancel()
        await task.value
    }
}
