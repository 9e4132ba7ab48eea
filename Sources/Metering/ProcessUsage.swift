import Foundation

/// The resources that this process uses, under the names that all of Prometheus's libraries use
/// (https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics), from proc(5).
struct ProcessUsage {
    /// When the monitoring of this process began, in seconds of Unix time.
    private let start = Date.now.timeIntervalSince1970

    /// The metrics in Prometheus's text format.
    var text: String {
        var exposition = Exposition()
        func add(_ name: String, _ kind: MetricKind, _ help: String, _ value: Double?) {
            guard let value else { return }
            exposition.begin("process_\(name)", kind, help: help)
            exposition.add("process_\(name)", [], value)
        }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let processor = [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
        }
        add("cpu_seconds_total", .counter, "Processor time, the kernel's part included, in seconds.", processor)
        add("open_fds", .gauge, "Open files, each guest's connection among them.", Self.openFiles)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        add("max_fds", .gauge, "How many files may be open.", Double(limit.rlim_cur))
        let pages = Self.memoryPages
        let page = Double(sysconf(Int32(_SC_PAGESIZE)))
        add("virtual_memory_bytes", .gauge, "Memory asked for, in bytes.", pages.first.map { $0 * page })
        add("resident_memory_bytes", .gauge, "Memory held, in bytes.", pages.dropFirst().first.map { $0 * page })
        add("start_time_seconds", .gauge, "When its monitoring began, in seconds of Unix time.", start)
        return exposition.text
    }

    private static var openFiles: Double? {
        // Without the descriptor with which the directory is being read.
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")).map { Double($0.count - 1) }
    }

    /// The total number of pages, and the number of resident ones.
    private static var memoryPages: [Double] {
        let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return text?.split(separator: " ").prefix(2).compactMap { Double($0) } ?? []
    }
}
