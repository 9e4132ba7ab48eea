import Dispatch
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Writes the number of this process and the time into a file, again and again, until this object goes: when the program
/// is killed, it can be read there until when it was alive.
///
/// It has a descriptor of its own, so that whoever holds it for a moment holds no lock.
final class Pulse: Sendable {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "history, pulse")
    /// How exactly it is known when a host was stopped.
    private static let interval = DispatchTimeInterval.milliseconds(250)

    /// - Returns: nil if the file cannot be written.
    init?(writingTo path: String) {
        descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        beat()
        goOn()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private func goOn() {
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            guard let self else { return }
            beat()
            goOn()
        }
    }

    private func beat() {
        Self.write(.now, to: descriptor)
    }

    /// Writes the number of this process, and when it, or the one before it, was last alive.
    static func write(_ time: WallTime?, to descriptor: Int32) {
        // In one go, and always of the same length, so that whoever reads it finds no half of it.
        let number = String(getpid()), filled = String(repeating: " ", count: max(10 - number.count, 0)) + number
        let text = Array("\(filled)\n\(time.map { "\($0.milliseconds)" } ?? "unknown")\n".utf8)
        _ = pwrite(descriptor, text, text.count, 0)
    }
}
