import Foundation

/// The files and sockets that this process may open, by getrlimit(2).
enum Descriptors {
    /// Descriptors that are not connections: files, and what an event loop needs.
    private static let others = 64

    /// Raises the limit as far as possible.
    static func takeAll() {
        guard var limit else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// The number of connections that one process can have.
    static var connections: Int { max((limit.map { Int(clamping: $0.rlim_cur) } ?? 1_024) - others, 1) }

    private static var limit: rlimit? {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? limit : nil
    }
}

extension LoadPlan {
    /// Splits the plan for several processes, each with at most this many players.
    func split(by most: Int) -> [LoadPlan] {
        let count = (players + most - 1) / most
        var next = first
        return (0..<count).map { index in
            var share = self
            share.first = next
            share.players = (players - (next - first)) / (count - index)
            share.rate = rate.map { $0 / Double(count) }
            next += share.players
            return share
        }
    }
}

/// Another process of this program, which runs its share.
struct OtherProcess {
    private let process = Process()
    private let output = Pipe()

    init(_ plan: LoadPlan) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        // If an option is given twice, the last one counts.
        let rate = plan.rate.map { ["--rate", "\($0)"] } ?? []
        process.arguments =
            CommandLine.arguments.dropFirst() + ["--share", "--first", "\(plan.first)", "--players", "\(plan.players)"]
            + rate
        process.standardOutput = output
        try process.run()
    }

    /// Its measurements, once it has finished.
    func tally() throws -> Tally {
        try JSONDecoder().decode(Tally.self, from: try output.fileHandleForReading.readToEnd() ?? Data())
    }
}
