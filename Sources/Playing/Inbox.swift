import Messages
import NIOCore
import Synchronization

/// What a host said and nobody has looked at yet, between the connection's loop and one reader.
final class Inbox: Sendable {
    private struct State {
        var messages = CircularBuffer<(message: HostMessage, bytes: Int)>()
        var bytes = 0
        var isFinished = false
        var fault: HostFault?
        /// The reader, while there is nothing for it.
        var reader: CheckedContinuation<HostMessage?, Never>?
        var onRoom: (@Sendable () -> Void)?
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: the bytes with which it is full.
    init(limit: Int) {
        self.limit = limit
    }

    /// Whether no more should be read for now.
    var isFull: Bool { state.withLock { $0.bytes >= limit } }

    /// Why the connection was given up, if it was for what the host did.
    var fault: HostFault? { state.withLock { $0.fault } }

    /// Does this each time that the inbox was full and is not any more.
    func whenRoom(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.onRoom = body }
    }

    /// Takes a message in. A table of the same round and a status that wait are superseded: only the latest matters.
    /// - Parameter bytes: how long it was on the wire.
    func add(_ message: HostMessage, bytes: Int) {
        let reader = state.withLock { state -> CheckedContinuation<HostMessage?, Never>? in
            if state.isFinished { return nil }
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
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

    /// Nothing comes any more.
    /// - Parameter fault: what the host did, if that is why.
    func finish(_ fault: HostFault? = nil) {
        let reader = state.withLock { state in
            if !state.isFinished { state.fault = fault }
            state.isFinished = true
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    /// The next message, when there is one; nothing at the end, or if the task is cancelled.
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
            let reader = state.withLock { state in
                defer { state.reader = nil }
                return state.reader
            }
            reader?.resume(returning: nil)
        }
    }
}

extension HostMessage {
    /// Whether nobody has to look at an earlier message any more.
    fileprivate func supersedes(_ earlier: HostMessage) -> Bool {
        switch (self, earlier) {
        case (.results(let now), .results(let then)): now.round == then.round
        case (.status, .status): true
        default: false
        }
    }
}
