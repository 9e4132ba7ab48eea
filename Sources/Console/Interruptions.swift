import Dispatch
import Glibc
import Synchronization

/// Listens for the signals that ask a program to end: SIGINT, SIGTERM, SIGQUIT, and SIGHUP, which a terminal sends when
/// its window is closed. Meanwhile the first signal does not end the process by itself. The second one does, whatever
/// hangs: it restores the terminal and exits with status 130. One that was ignored when the process started stays
/// ignored, as nohup(1) requires.
/// - Parameter patience: how long the process may take to end after the second signal.
/// - Returns: the signals as they arrive; from now on none is missed.
package func interruptions(patience: Duration = .milliseconds(500)) async -> AsyncStream<Int32> {
    let (signals, feed) = AsyncStream.makeStream(of: Int32.self, bufferingPolicy: .bufferingNewest(1))
    // A queue of its own, because everything else may hang.
    let queue = DispatchQueue(label: "interruptions")
    let count = Mutex(0)
    // Unlike the protocol, the class is Sendable, as the termination handler needs.
    let sources = [SIGINT, SIGTERM, SIGQUIT, SIGHUP].filter { !isIgnored($0) }.compactMap { number in
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue) as? DispatchSource
        source?.setEventHandler {
            let isSecond = count.withLock { count in
                count += 1
                return count == 2
            }
            if isSecond { queue.asyncAfter(deadline: .now() + patience / .seconds(1)) { endNow() } }
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

private func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
}

private func endNow() {
    Keyboard.restoreTerminal()
    _exit(130)
}
