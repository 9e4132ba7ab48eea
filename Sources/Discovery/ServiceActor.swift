/// Where all that speaks mDNS lives: on ``ServiceQueue``.
@globalActor actor ServiceActor {
    static let shared = ServiceActor()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        ServiceQueue.shared.asUnownedSerialExecutor()
    }
}
