import Dispatch
import Glibc
import Synchronization

/// Writes text to a descriptor on a thread of its own, so that nobody waits for a pipe that is not read or a terminal that
/// was stopped. Callers limit how much is pending.
///
/// The descriptor stays in blocking mode: O_NONBLOCK belongs to the open file, which others, such as the shell, share.
package final class Output: Sendable {
    private struct State {
        var pending: [UInt8] = []
        /// How many bytes are not written yet, including those being written right now.
        var waiting = 0
        var written: UInt64 = 0
        var isWriting = false
        var isLost = false
        var whenLost: (@Sendable () -> Void)?
        var waiters: [Waiter] = []
        var lastWaiter = 0
    }

    private struct Waiter {
        let number: Int
        let limit: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    package let descriptor: Int32
    private let thread = DispatchQueue(label: "output")
    private let state = Mutex(State())

    /// The bytes of one write: no more than a pipe takes whole, so that progress shows.
    private static let chunk = 4_096

    /// - Parameter descriptor: is written to, and never closed.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// How many bytes are pending.
    package var waiting: Int { state.withLock { $0.waiting } }

    /// Whether writing has failed: nobody reads the output, or the disk is full.
    package var isLost: Bool { state.withLock { $0.isLost } }

    /// Calls this once when writing fails.
    package func whenLost(_ body: @escaping @Sendable () -> Void) {
        let isLost = state.withLock { state in
            state.whenLost = body
            return state.isLost
        }
        if isLost { body() }
    }

    /// Appends text to what is pending, and returns at once.
    package func write(_ text: String) {
        if text.isEmpty { return }
        let isFirst = state.withLock { state in
            if state.isLost { return false }
            let before = state.pending.count
            state.pending += text.utf8
            state.waiting += state.pending.count - before
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isFirst { thread.async { self.writePending() } }
    }

    /// Waits until no more than this many bytes are pending. Returns early if writing has failed or the task is cancelled.
    package func wait(forAtMost limit: Int) async {
        let number = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    if state.isLost || state.waiting <= limit || Task.isCancelled { return true }
                    state.waiters.append(Waiter(number: number, limit: limit, continuation: continuation))
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
            }
            waiter?.continuation.resume()
        }
    }

    /// Waits until everything is written, or the task is cancelled.
    /// - Parameter patience: how long to wait while nothing is being read; nil to wait as long as it takes.
    package func finish(patience: Duration?) async {
        guard let patience else { return await wait(forAtMost: 0) }
        var before: UInt64?
        while waiting > 0, !isLost, !Task.isCancelled {
            let written = state.withLock { $0.written }
            if written == before { return }
            before = written
            await withTaskGroup { group in
                group.addTask { await self.wait(forAtMost: 0) }
                group.addTask { try? await Task.sleep(for: patience) }
                await group.next()
                group.cancelAll()
            }
        }
    }

    /// Blocks the thread until everything is written.
    /// - Parameter patience: how long at most; nil for as long as it takes.
    package func flush(within patience: Duration?) {
        let done = DispatchSemaphore(value: 0)
        thread.async { done.signal() }
        let nanoseconds = patience.map { Int($0 / .nanoseconds(1)) }
        _ = done.wait(timeout: nanoseconds.map { .now() + .nanoseconds($0) } ?? .distantFuture)
    }
}

extension Output {
    private func writePending() {
        while let bytes = takePending() {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, min($0.count, Self.chunk)) }
                if count >= 0 {
                    rest = rest.dropFirst(count)
                    finish(written: count)
                } else if errno == EAGAIN {
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&waiting, 1, -1)
                } else if errno != EINTR {
                    return lose()
                }
            }
        }
    }

    private func takePending() -> [UInt8]? {
        state.withLock { state in
            if state.pending.isEmpty {
                state.isWriting = false
                return nil
            }
            defer { state.pending = [] }
            return state.pending
        }
    }

    private func finish(written count: Int) {
        let ready = state.withLock { state in
            state.waiting -= count
            state.written &+= UInt64(count)
            let ready = state.waiters.filter { state.waiting <= $0.limit }
            state.waiters.removeAll { state.waiting <= $0.limit }
            return ready
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    private func lose() {
        let (waiters, whenLost) = state.withLock { state in
            state.isLost = true
            state.pending = []
            state.waiting = 0
            defer { state.waiters = [] }
            return (state.waiters, state.whenLost)
        }
        for waiter in waiters { waiter.continuation.resume() }
        whenLost?()
    }
}
