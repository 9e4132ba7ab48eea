import Outages
import Testing

struct CrashTests {
    @Test("In 400 games whose hosts die at any point, no data is lost, and nothing was announced before it was stored")
    func games() async throws {
        let report = try await Crashes.play(games: 400, from: 2_424)
        #expect(report.fault == nil, "\(report.fault.map(\.description) ?? "")")
        #expect(report.games == 400 && report.crashes > 400)
        #expect(report.comparable > 40)
        print(
            """
            \(report.games) games, \(report.crashes) crashes, \(report.verdicts) verdicts told and kept, \
            \(report.comparable) games ended as without crashes
            """)
    }
}
