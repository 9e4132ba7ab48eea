import Foundation
import Stage
import Testing

/// A run of `twentyfour-load`, which has ended.
struct LoadRun {
    /// What its players measured, as far as tests read it.
    struct Report: Decodable {
        struct Times: Decodable { let count: Int }
        let joined, rounds: Int
        let verdict, comingBack: Times
        let failures: [String: Int]
        let leaving, processorARound: Double?
        let peakMemory: Int?
    }

    let lines: [String]
    let status: Int32

    /// Has players join the rooms at this port, and waits until they have played.
    init(
        at port: some CustomStringConvertible, _ options: String..., within limit: Duration = .seconds(200)
    ) async throws {
        let load = try RunningCommand([RunningCommand.program("twentyfour-load"), "127.0.0.1:\(port)"] + options)
        (lines, status) = try await load.end(within: limit)
    }

    /// Its report, with `--json`.
    var report: Report {
        get throws {
            let json = try #require(lines.last { $0.hasPrefix("{") })
            return try JSONDecoder().decode(Report.self, from: Data(json.utf8))
        }
    }
}
