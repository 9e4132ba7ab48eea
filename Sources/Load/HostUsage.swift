import Foundation

/// What a process has used so far, by proc_pid_status(5) and the kernel's documentation of schedstat: the processor
/// time in proc_pid_stat(5) has a resolution of only a hundredth of a second.
struct HostUsage: Sendable {
    /// Seconds of processor time of all its threads, including time in the kernel.
    var processor: Double
    /// When that was measured, in seconds since this machine started.
    var time = ProcessInfo.processInfo.systemUptime
    /// The memory that it uses now, and the most that it has used, in bytes.
    var memory: Int
    var peak: Int

    /// - Returns: nil if there is no such process, or if it is not visible.
    init?(of process: Int32) {
        let folder = "/proc/\(process)"
        guard let status = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8),
            let threads = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
        else { return nil }
        processor = threads.reduce(0) { sum, thread in
            let times = try? String(contentsOfFile: "\(folder)/task/\(thread)/schedstat", encoding: .utf8)
            return sum + (times?.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
        }
        func bytes(_ name: String) -> Int? {
            status.split(separator: "\n").first { $0.hasPrefix(name) }?
                .split(separator: " ", omittingEmptySubsequences: true).dropFirst().first.flatMap { Int($0) }
                .map { $0 * 1_024 }
        }
        guard let memory = bytes("VmRSS:"), let peak = bytes("VmHWM:") else { return nil }
        (self.memory, self.peak) = (memory, peak)
    }
}
