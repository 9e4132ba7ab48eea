import CDNSSD

/// Keeps one service registered at the daemon, whether that comes or goes.
actor Registration {
    /// How long after a failure it is tried again.
    private static let retryInterval = Duration.seconds(2)
    /// The least time between two updates of the record.
    private static let updateInterval = Duration.seconds(5)

    private let port: UInt16
    private let events: AsyncStream<Advertiser.Event>.Continuation
    private var name: String
    private var advert: Advert
    private var operation: ServiceOperation?
    private var lastEvent: Advertiser.Event?

    init(name: String, port: UInt16, advert: Advert, events: AsyncStream<Advertiser.Event>.Continuation) {
        self.name = InstanceName.fitting(name)
        self.port = port
        self.advert = advert
        self.events = events
    }

    /// Registers the service, and publishes what comes of its adverts, until the task is cancelled.
    func run(_ adverts: AsyncStream<Advert>) async {
        await withTaskGroup { group in
            group.addTask { await self.publish(adverts) }
            group.addTask { await self.keepRegistered() }
        }
        events.finish()
    }

    /// The stream holds the latest advert only, so the pause after each one is all that pacing takes.
    private func publish(_ adverts: AsyncStream<Advert>) async {
        for await advert in adverts where advert != self.advert {
            self.advert = advert
            operation?.update(txt: advert.txt)
            try? await Task.sleep(for: Self.updateInterval)
        }
    }

    private func keepRegistered() async {
        while !Task.isCancelled {
            guard let code = await register() else { return }
            if code == DNSServiceErrorType(kDNSServiceErr_NameConflict) {
                name = InstanceName.alternative(to: name)
            } else {
                tell(.unavailable(DiscoveryError(code: code)))
                try? await Task.sleep(for: Self.retryInterval)
            }
        }
    }

    /// Registers the service once.
    ///
    /// - Returns: the code of the failure, nil if the task was cancelled.
    private func register() async -> Int32? {
        let (replies, feed) = AsyncStream.makeStream(of: ServiceReply.self)
        let request = ServiceRequest.register(name: name, port: port, txt: advert.txt)
        let operation = ServiceOperation.begin(request) { feed.yield($0) }
        self.operation = operation
        defer {
            operation.end()
            self.operation = nil
        }
        for await reply in replies {
            switch reply {
            case .registered(let name):
                self.name = name
                tell(.registered(name: name))
            case .refused(let code), .failed(let code): return code
            default: break
            }
        }
        return nil
    }

    private func tell(_ event: Advertiser.Event) {
        if event != lastEvent { events.yield(event) }
        lastEvent = event
    }
}
