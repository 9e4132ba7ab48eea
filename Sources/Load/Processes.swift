import Foundation

/// The files and sockets that this process may have open, by getrlimit(2).
enum Descriptors {
    /// Those that are not connections: files, and what an event loop needs.
    private static let others = 64

    /// Raises the limit as far as it goes.
    static func takeAll() {
        guard var limit else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// How many connections one process can have.
    static var connections: Int { max((limit.map { Int(clamping: $0.rlim_cur) } ?? 1_024) - others, 1) }

    private static var limit: rlimit? {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? limit : nil
    }
}

extension LoadPlan {
    /// The same plan for several processes, none of which has more players than so many.
    func split(by most: Int) -> [LoadPlan] {
        let count = (players + most - 1) / most
        var next = first
        return (0..<count).map { index in
            var share = self
            share.first = next
            share.players = (players - (next - first)) / (count - index)
            share.rate = rate.map { $0 / Double(count) }
            share.process = index == 0 ? process : nil
            next += share.players
            return share
        }
    }
}

/// Another process of this program, which does its share.
struct OtherProcess {
    private let process = Process()
    private let output = Pipe()

    init(_ plan: LoadPlan, at address: String) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let share = String(decoding: try JSONEncoder().encode(plan), as: UTF8.self)
        process.arguments = [address, "--share", share]
        process.standardOutput = output
        try process.run()
    }

    /// What it measured, when it is done.
    func tally() throws -> Tally {
        try JSONDecoder().decode(Tally.self, from: try output.fileHandleForReading.readToEnd() ?? Data())
    }
}
