import Foundation
import Metering
import Messages
import Server
import Testing

@Suite("Labels of metrics") struct MetricLabelTests {
    private static let messages = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Messages")

    /// The codes that a type declares, as its source has them.
    private static func declared(_ type: String, in file: String) throws -> Set<String> {
        let text = try String(contentsOf: messages.appending(path: file), encoding: .utf8)
        return Set(
            text.matches(of: try Regex("= \(type)\\(rawValue: \"(\\w+)\"\\)", as: (Substring, Substring).self)).map {
                String($0.1)
            })
    }

    @Test("Every code of a goodbye and every finding starts at 0, so that rates can be computed")
    func zeros() throws {
        let registry = PrometheusRegistry()
        _ = RoomMetrics(registry)
        let samples = Samples(registry.text)
        let goodbyes = samples.values("twentyfour_goodbyes_total", by: "code")
        let findings = samples.values("twentyfour_answers_total", by: "finding")
        #expect(try Set(goodbyes.keys) == Self.declared("GoodbyeCode", in: "HostMessage+Seat.swift"))
        #expect(
            try Set(findings.keys) == Self.declared("VerdictReason", in: "HostMessage+Game.swift").union(["correct"]))
        #expect(goodbyes.count > 15 && findings.count > 9)
        #expect(goodbyes.values.allSatisfy { $0 == 0 } && findings.values.allSatisfy { $0 == 0 })
    }
}
