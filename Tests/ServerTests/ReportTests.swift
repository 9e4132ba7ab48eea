import Messages
import Server
import Testing
import Wire

@Suite("The report for a host's page") struct ReportTests {
    private func outcome(people: Int, rounds: Int) -> HostMessage.Outcome {
        let results = Array(repeating: HostMessage.Report.Result(.solved, seconds: 12.34), count: rounds)
        let person = HostMessage.Report.Person(
            name: String(repeating: "\\", count: 24), solved: rounds, played: rounds, seconds: 12.34, hints: 0,
            hardest: 0, results: results)
        let round = HostMessage.Report.Round(
            match: 1, round: 1, numbers: [3, 3, 8, 8], target: "24", level: "hard", solved: people, played: people,
            seconds: 12.34, least: 12.34)
        return .init(
            .init(people: Array(repeating: person, count: people), rounds: Array(repeating: round, count: rounds)),
            of: 1)
    }

    @Test("It fits a frame; a report that does not is too long")
    func fits() throws {
        #expect(outcome(people: 0, rounds: 5).code == .noReport)
        let outcomes = (1...50).map { outcome(people: $0, rounds: 40) }
        for outcome in outcomes {
            #expect(try JSONDialect.bytes(HostMessage.outcome(outcome)).count <= FrameDecoder.hostPayloadLimit)
            #expect((outcome.report != nil) == (outcome.code == .report) && outcome.id == 1)
        }
        let first = try #require(outcomes.firstIndex { $0.code == .reportTooLong })
        #expect(first > 20)
        #expect(outcomes[first...].allSatisfy { $0.code == .reportTooLong })
        #expect(outcome(people: 1_000, rounds: 1).code == .reportTooLong)
        #expect(outcome(people: 10_000, rounds: 10_000).code == .reportTooLong)
    }
}
