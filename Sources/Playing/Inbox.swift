import Messages
import NIOCore
import Synchronization

/// The messages from a host that have not been read yet, between the connection's event loop and a single reader.
final class Inbox: Sendable {
    private struct State {
        var messages = CircularBuffer<(message: HostMessage, bytes: Int)>()
        var bytes = 0
        var isFinished = false
        var fault: HostFault?
        /// The reader, while it waits for a message.
        var reader: CheckedContinuation<HostMessage?, Never>?
        var onRoom: (@Sendable () -> Void)?
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: the number of bytes at which the inbox is full.
    init(limit: Int) {
        self.limit = limit
    }

    /// Whether reading from the network should stop for now.
    var isFull: Bool { state.withLock { $0.bytes >= limit } }

    /// The host's fault, if it ended the connection.
    var fault: HostFault? { state.withLock { $0.fault } }

    /// Calls the closure whenever the inbox was full and no longer is.
    func whenRoom(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.onRoom = body }
    }

    /// Adds a message. A status replaces an unread one: only the latest matters.
    /// - Parameter bytes: its length on the wire.
    func add(_ message: HostMessage, bytes: Int) {
        let reader = state.withLock { state -> CheckedContinuation<HostMessage?, Never>? in
            if state.isFinished { return nil }
            if let reader = state.reader.take() { return reader }
            if let index = state.messages.firstIndex(where: { message.supersedes($0.message) }) {
                state.bytes -= state.messages.remove(at: index).bytes
            }
            let bytes = bytes + HostLimits.overhead
            state.messages.append((message, bytes))
            state.bytes += bytes
            return nil
        }
        reader?.resume(returning: message)
    }

    /// Ends the messages.
    /// - Parameter fault: the host's fault, if it is the reason.
    func finish(_ fault: HostFault? = nil) {
        state.withLock { state in
            if !state.isFinished { state.fault = fault }
            state.isFinished = true
        }
        dismissReader()
    }

    /// Waits for the next message; nil at the end, or if the task is cancelled.
    func next() async -> HostMessage? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                let (message, onRoom) = state.withLock { state -> (HostMessage??, (@Sendable () -> Void)?) in
                    if let (message, bytes) = state.messages.popFirst() {
                        let wasFull = state.bytes >= limit
                        state.bytes -= bytes
                        return (.some(message), wasFull && state.bytes < limit ? state.onRoom : nil)
                    }
                    if state.isFinished || Task.isCancelled { return (.some(nil), nil) }
                    state.reader = reader
                    return (nil, nil)
                }
                if let message { reader.resume(returning: message) }
                onRoom?()
            }
        } onCancel: {
            dismissReader()
        }
    }

    private func dismissReader() {
        state.withLock { $0.reader.take() }?.resume(returning: nil)
    }
}

extension HostMessage {
    /// Whether this message makes an earlier one unnecessary.
    fileprivate func supersedes(_ earlier: HostMessage) -> Bool {
        switch (self, earlier) {
        // The beginning of a phase must be announced once.
        case (.status(let now), .status(let then)): now.again == nil || then.again == true
        default: false
        }
    }
}
