import Benchmark
import Classic

/// Typical messages of the original game, each a thousand times.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(metrics: [.wallClock, .throughput], maxDuration: .seconds(2))

    let lines = (1...20).map { ClassicValue.string("Player \($0): \($0 * 4).25 seconds") }
    let messages: [(name: String, message: [String: ClassicValue])] = [
        ("handshake", ["handshake": .string("Ann")]),
        ("resultSuccess", ["resultSuccess": .real(12.34)]),
        (
            "startRound",
            [
                "startRound": .array([.integer(3), .integer(3), .integer(8), .integer(8)]), "time": .integer(100),
                "status": .string("Waiting for answers..."),
            ]
        ),
        ("results of 20 lines", ["results": .array(lines)]),
    ]
    for (name, message) in messages {
        let bytes = KeyedArchive.write(message)
        Benchmark("write 1,000 \(name)") { _ in
            for _ in 0..<1_000 { blackHole(KeyedArchive.write(message)) }
        }
        Benchmark("read 1,000 \(name)") { _ in
            for _ in 0..<1_000 { blackHole(try KeyedArchive.read(bytes)) }
        }
    }
}
