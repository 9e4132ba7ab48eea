import Dispatch
import Glibc
import Synchronization

/// The signals SIGINT and SIGTERM, as they come. As long as this is listened to, the first one does not end the process
/// by itself. The second one does, in half a second, whatever hangs: with the terminal as it was, and status 130.
package func interruptions() -> AsyncStream<Int32> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { signals in
        // A queue of its own: everything else may stand still.
        let queue = DispatchQueue(label: "interruptions")
        let count = Mutex(0)
        let sources = [SIGINT, SIGTERM].compactMap { number in
            // The class can be sent to where the end of the stream is told, the protocol cannot.
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue) as? DispatchSource
            source?.setEventHandler {
                let isSecond = count.withLock { count in
                    count += 1
                    return count == 2
                }
                if isSecond { queue.asyncAfter(deadline: .now() + .milliseconds(500)) { endNow() } }
                signals.yield(number)
            }
            source?.activate()
            return source
        }
        signals.onTermination = { _ in for source in sources { source.cancel() } }
    }
}

private func endNow() {
    Keyboard.restoreTerminal()
    _exit(130)
}
