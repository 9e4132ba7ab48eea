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
        let file = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString).json"
        let trial = try RunningCommand([
            Python.interpreter, Python.packageRoot.appending(path: "Tests/Trial/trial.py").path,
            RunningCommand.program("twentyfour"), "kill", "stop", "cut", "--players", "12", "--rooms", "3", "--seconds",
            "10", "--stop", "6", "--calm", "1", "--lease", "4 s", "--json", file,
        ])
        let end = try await trial.end(within: .seconds(280))
        #expect(end.status == 0, "\(end.lines)")
        let report = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(filePath: file)))
        #expect(report.scenarios.map(\.scenario) == ["kill", "stop", "cut"])
        for scenario in report.scenarios {
            #expect(scenario.lost.isEmpty && scenario.double.isEmpty, "\(scenario)")
            #expect(scenario.seats == 12 && scenario.players == 12, "\(scenario)")
            // A guest was at that host, and something was sent.
            #expect(scenario.lostConnection > 0 && scenario.acknowledged > 0, "\(scenario)")
        }
        #expect(report.replay.isEmpty, "\(report.replay)")
    }
}
