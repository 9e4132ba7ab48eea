import Dispatch

/// The one serial queue on which every call of the mDNS libraries is made, as an actor's executor.
///
/// The calls wait for the daemon, so they must not be made on threads that Swift's tasks share.
final class ServiceQueue: SerialExecutor {
    static let shared = ServiceQueue()

    let queue = DispatchQueue(label: "twentyfour.discovery")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }
}
