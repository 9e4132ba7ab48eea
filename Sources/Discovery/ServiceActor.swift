/// Isolates all code that speaks mDNS, on ``ServiceQueue``.
@globalActor actor ServiceActor {
    static let shared = ServiceActor()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        ServiceQueue.shared.asUnownedSerialExecutor()
    }
}
