import Hosting
import Messages
import Metering
import NIOCore
import Server
import Testing
import Wire

/// What is measured of verdicts.
@Suite(.timeLimit(.minutes(5))) struct VerdictMetricsTests {
    @Test("Of two answers that come in one packet both verdicts are counted and timed")
    func together() async throws {
        let registry = PrometheusRegistry(help: RoomMetrics.help)
        try await withRoom(metrics: RoomMetrics(registry)) { room in
            let (ann, _) = try await room.player("Ann")
            let round = try await ann.next(\.startRound).round
            var packet = ByteBuffer()
            for answer in ["1", "2"] {
                let message = #"{"answer":{"round":\#(round),"expression":"\#(answer)"}}"#
                packet.writeImmutableBuffer(ByteBuffer(framing: message.utf8))
            }
            ann.send(bytes: packet.readableBytesView)
            for _ in 0..<2 { #expect(try await ann.next(\.verdict).reason == .wrongNumbers) }
        }
        let text = registry.text
        #expect(text.contains(#"twentyfour_answers_total{finding="wrongNumbers"} 2"#), "\(text)")
        #expect(text.contains("twentyfour_verdict_seconds_count 2"), "\(text)")
    }
}
