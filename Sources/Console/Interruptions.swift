import Dispatch
import Glibc
import Synchronization

/// Listens to SIGINT and SIGTERM. As long as it does, the first signal does not end the process by itself. The second one
/// does, in half a second, whatever hangs: with the terminal as it was, and status 130.
/// - Returns: the signals as they come; none is missed from here on.
package func interruptions() async -> AsyncStream<Int32> {
    let (signals, feed) = AsyncStream.makeStream(of: Int32.self, bufferingPolicy: .bufferingNewest(1))
    // A queue of its own: everything else may stand still.
    let queue = DispatchQueue(label: "interruptions")
    let count = Mutex(0)
    // The class can be sent to where the end of the stream is told, the protocol cannot.
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
