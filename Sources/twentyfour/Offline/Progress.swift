import Foundation

/// A progress bar on standard error, if that is a terminal and the verdicts go elsewhere.
struct Progress {
    private let isShown: Bool
    /// The number of bytes, if known.
    private let total: Int?
    private var bytes = 0
    private var next = ContinuousClock.now
    private var isDrawn = false

    private static let interval: Duration = .milliseconds(100)
    private static let width = 30

    init(of descriptor: Int32) {
        isShown = isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) == 0
        // Only a file has a position.
        let place = lseek(descriptor, 0, SEEK_CUR)
        let end = place < 0 ? 0 : lseek(descriptor, 0, SEEK_END)
        if place >= 0 { lseek(descriptor, place, SEEK_SET) }
        total = end > 0 ? Int(end) : nil
    }

    /// Counts the input, and draws the bar.
    mutating func advance(by count: Int, sets: Int) {
        bytes += count
        guard isShown, ContinuousClock.now >= next else { return }
        next = .now + Self.interval
        let done = total.map { Double(min(bytes, $0)) / Double($0) }
        let bar = done.map { share in
            let full = Int(share * Double(Self.width))
            return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full) + "] "
                + "\(Int(share * 100)) %  "
        }
        write("\r\(bar ?? "")\(sets) sets\u{1B}[K")
        isDrawn = true
    }

    /// Clears the bar, so that something else can be written.
    mutating func clear() {
        if isDrawn { write("\r\u{1B}[K") }
        isDrawn = false
    }

    private func write(_ text: String) {
        // Without a terminal, nobody misses the bar.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
