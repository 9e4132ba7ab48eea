/// Keeps one service registered while daemons come and go.
actor Registration {
    /// How long to wait before the next attempt.
    private static let retryInterval = Duration.seconds(2)
    /// The shortest time between two updates of the record.
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

    /// Registers the service, and publishes the state of its adverts, until the task is cancelled.
    func run(_ adverts: AsyncStream<Advert>) async {
        await withTaskGroup { group in
            group.addTask { await self.publish(adverts) }
            group.addTask { await self.keepRegistered() }
        }
        events.finish()
    }

    /// The stream holds only the latest advert, so a pause after each one is enough to limit the rate.
    private func publish(_ adverts: AsyncStream<Advert>) async {
        for await advert in adverts where advert != self.advert {
            self.advert = advert
            operation?.update(txt: advert.txt)
            try? await Task.sleep(for: Self.updateInterval)
        }
    }

    private func keepRegistered() async {
        while !Task.isCancelled {
            let retry = ContinuousClock.now + Self.retryInterval
            guard let failure = await register() else { return }
            if failure == .nameTaken {
                name = InstanceName.alternative(to: name)
                continue
            }
            if let error = failure.error { tell(.unavailable(error)) }
            try? await Task.sleep(until: retry, clock: .continuous)
        }
    }

    /// Registers the service once.
    ///
    /// - Returns: why the registration ended; nil if the task was cancelled.
    private func register() async -> ServiceFailure? {
        let (replies, feed) = AsyncStream.makeStream(of: ServiceReply.self)
        let request = ServiceRequest.register(name: name, port: port, txt: advert.txt)
        let operation = ServiceOperation.begin(request) { feed.yield($0) }
        self.operation = operation
        let failure = await follow(replies)
        self.operation = nil
        await operation.end().value
        return failure
    }

    private func follow(_ replies: AsyncStream<ServiceReply>) async -> ServiceFailure? {
        for await reply in replies {
            switch reply {
            case .registered(let name):
                self.name = name
                tell(.registered(name: name))
            case .failed(let failure): return failure
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
