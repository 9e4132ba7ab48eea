import Dispatch
import Glibc
import Synchronization

/// Listens for SIGINT and SIGTERM. Meanwhile the first signal does not end the process by itself. The second one does within
/// half a second, whatever hangs: it restores the terminal and exits with status 130.
/// - Returns: the signals as they arrive; from now on none is missed.
package func interruptions() async -> AsyncStream<Int32> {
    let (signals, feed) = AsyncStream.makeStream(of: Int32.self, bufferingPolicy: .bufferingNewest(1))
    // A queue of its own, because everything else may hang.
    let queue = DispatchQueue(label: "interruptions")
    let count = Mutex(0)
    // Unlike the protocol, the class is Sendable, as the termination handler needs.
    let sources = [SIGINT, SIGTERM].compactMap { number in
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue) as? DispatchSource
        source?.setEventHandler {
            let isSecond = count.withLock { count in
                count += 1
                return count == 2
            }
            if isSecond { queue.asyncAfter(deadline: .now() + .milliseconds(500)) { endNow() } }
            feed.yield(number)
        }
        return source
    }
    feed.onTermination = { _ in for source in sources { source.cancel() } }
    for source in sources {
        await withCheckedContinuation { registered in
            source.setRegistrationHandler { registered.resume() }
            source.activate()
        }
    }
    return signals
}

private func endNow() {
    Keyboard.restoreTerminal()
    _exit(130)
}
