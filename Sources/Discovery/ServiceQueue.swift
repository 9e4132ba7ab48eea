import Dispatch

/// The only serial queue, as an actor's executor, on which the mDNS libraries are called.
///
/// The calls wait for the daemon, so they must not run on the threads that Swift's tasks share.
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
