import Foundation

/// What a process has used so far, by proc_pid_status(5) and the kernel's documentation of schedstat: the processor time that
/// proc_pid_stat(5) has comes in hundredths of a second only.
struct HostUsage: Sendable {
    /// Seconds of processor time of all its threads, the kernel's part included.
    var processor: Double
    /// When that was, in seconds of this machine's running.
    var time = ProcessInfo.processInfo.systemUptime
    /// Bytes that it holds in memory now, and that it held at most.
    var memory: Int
    var peak: Int

    /// - Returns: nothing if there is no such process, or not to be seen.
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
