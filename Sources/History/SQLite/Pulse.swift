import Dispatch
import Foundation
import Glibc

/// Repeatedly writes the ID of this process and the time into a file, until this object is released. After a kill, the
/// file shows how long the program was alive.
///
/// It has its own descriptor, so that using it never involves the lock.
final class Pulse: Sendable {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "history, pulse")
    /// The precision of the time at which a host stopped.
    private static let interval = DispatchTimeInterval.milliseconds(250)

    /// - Returns: nil if the file cannot be written.
    init?(writingTo path: String) {
        descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        beat()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private func beat() {
        Self.write(.now, to: descriptor)
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in self?.beat() }
    }

    /// Writes the ID of this process, and when it, or its predecessor, was last alive.
    static func write(_ time: WallTime?, to descriptor: Int32) {
        // In a single write of constant length, so that a reader never sees half of it.
        let number = String(getpid()), filled = String(repeating: " ", count: max(10 - number.count, 0)) + number
        let text = Array("\(filled)\n\(time.map { "\($0.milliseconds)" } ?? "unknown")\n".utf8)
        _ = pwrite(descriptor, text, text.count, 0)
    }
}
