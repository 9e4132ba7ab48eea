import Foundation
import Stage
import Testing

/// Runs Tests/Trial with fewer players, and for a shorter time, than script/fleet.
@Suite(
    "Rooms on three hosts behind two gateways", .serialized,
    .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")), .timeLimit(.minutes(5)))
struct TrialTests {
    private struct Report: Decodable {
        struct Scenario: Decodable {
            let scenario: String
            let takeovers: Int
            let players, lostConnection, seats, acknowledged: Int
            let lost: [[Field]]
            let double: [[Field]]
        }
        let scenarios: [Scenario]
        let replay: String
    }

    /// A text or a number.
    private enum Field: Decodable {
        case text(String), number(Int)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let number = try? value.decode(Int.self) {
                self = .number(number)
            } else {
                self = .text(try value.decode(String.self))
            }
        }
    }

    @Test(
        "When a host is killed, stopped or cut off, everybody gets their seat back elsewhere, and all verdicts once"
    )
    func trial() async throws {
        let report = try await Self.play("kill", "stop", "cut", "--stop", "6", "--lease", "4 s")
        #expect(report.scenarios.map(\.scenario) == ["kill", "stop", "cut"])
        for scenario in report.scenarios {
            #expect(scenario.lost.isEmpty && scenario.double.isEmpty, "\(scenario)")
            #expect(scenario.seats == 12 && scenario.players == 12, "\(scenario)")
            // A guest was at that host, and something was sent.
            #expect(scenario.lostConnection > 0 && scenario.acknowledged > 0, "\(scenario)")
        }
        #expect(report.replay.isEmpty, "\(report.replay)")
    }

    // Players, and a gateway that waits for another host, would notice only after 45 and 30 s.
    @Test("When nothing comes from a host for 5 s, its gateways cut the dead paths, and guests find their room again")
    func deadPaths() async throws {
        let report = try await Self.play("loose", "--stop", "8", "--lease", "30 s")
        let loose = try #require(report.scenarios.first)
        // A room that another host takes over, as hosts do to share their rooms, takes its four players along.
        #expect(loose.lostConnection > 4 * loose.takeovers, "\(loose)")
        #expect(loose.seats == 12 && loose.lost.isEmpty && loose.double.isEmpty, "\(loose)")
    }

    private static func play(_ arguments: String...) async throws -> Report {
        let file = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let trial = try RunningCommand(
            [
                Python.interpreter, Python.packageRoot.appending(path: "Tests/Trial/trial.py").path,
                RunningCommand.program("twentyfour"), "--players", "12", "--rooms", "3", "--seconds", "10", "--calm",
                "1",
                "--json", file,
            ] + arguments)
        let end = try await trial.end(within: .seconds(280))
        #expect(end.status == 0, "\(end.lines)")
        return try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(filePath: file)))
    }
}
