import Dispatch
import Glibc
import Synchronization

/// Delivers a terminal's keys and signals on the main actor.
@MainActor package final class Keyboard {
    /// What happens at a terminal.
    package enum Event {
        /// What was typed.
        case bytes([UInt8])
        /// The terminal is gone.
        case end
        /// SIGWINCH.
        case resized
        /// The terminal's size or modes may have changed unnoticed: the job was continued (SIGCONT), or listening has only
        /// just begun.
        case lostSight
    }

    let device: TerminalDevice
    private let descriptor: Int32
    private var sources: [any DispatchSourceProtocol] = []
    /// The terminal whose modes are changed now.
    private nonisolated static let taken = Mutex<TerminalDevice?>(nil)
    /// What a program that ends at once writes to restore the screen, and where.
    private nonisolated static let farewell = Mutex<(text: String, output: Int32)?>(nil)

    /// - Parameters:
    ///   - device: the terminal.
    ///   - descriptor: what keys are read from.
    package init(device: TerminalDevice, descriptor: Int32) {
        self.device = device
        self.descriptor = descriptor
    }

    /// Takes over the terminal and reports its events until it is closed.
    package func open(_ handler: @escaping @MainActor (Event) -> Void) {
        takeForeground()
        let descriptor = descriptor
        let keys = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        watch(keys) { handler(readable(descriptor)) }
        let resizes = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
        resizes.setRegistrationHandler { MainActor.assumeIsolated { handler(.lostSight) } }
        watch(resizes) { handler(.resized) }
        watch(DispatchSource.makeSignalSource(signal: SIGCONT, queue: .main)) { handler(.lostSight) }
    }

    /// Sets the terminal's modes for keys, as soon as this job is in the foreground.
    func takeForeground() {
        device.takeKeys()
        Self.taken.withLock { $0 = device }
    }

    /// Restores the terminal and stops listening.
    package func close() {
        for source in sources { source.cancel() }
        sources = []
        Self.taken.withLock { $0 = nil }
        Self.farewell.withLock { $0 = nil }
        device.restore()
    }

    /// Restores the terminal of a process that is about to end.
    nonisolated static func restoreTerminal() {
        taken.withLock { $0?.restore() }
        guard let (text, output) = farewell.withLock({ $0 }) else { return }
        // Does not wait for a terminal that was stopped.
        var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        if poll(&ready, 1, 0) == 1 { _ = write(output, text, text.utf8.count) }
    }

    /// Sets what a program that ends at once writes to restore the screen, until the terminal is closed.
    package nonisolated static func setFarewell(_ text: String, to output: Int32) {
        farewell.withLock { $0 = (text, output) }
    }

    private func watch(_ source: any DispatchSourceProtocol, _ handler: @escaping @MainActor () -> Void) {
        // The main actor runs on the main queue.
        source.setEventHandler { MainActor.assumeIsolated(handler) }
        source.activate()
        sources.append(source)
    }
}

private func readable(_ descriptor: Int32) -> Keyboard.Event {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .bytes([]) : .end
}
