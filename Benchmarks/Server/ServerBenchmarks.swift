import Benchmark
import Server
import Transports
import Website
import Hosting
import NIOPosix
import Rules

/// What a guest costs its host, by the door that it came in by: processor time of the thread that a room happens on,
/// the kernel's part in it, over real sockets. What the guests themselves cost happens on another thread.
let benchmarks: @Sendable () -> Void = {
    let hostTime = BenchmarkMetric.custom("host's time (ns)", polarity: .prefersSmaller, useScalingFactor: false)
    Benchmark.defaultConfiguration = .init(metrics: [hostTime], warmupIterations: 3, maxDuration: .seconds(10))

    let guests = 100
    for door in Door.allCases {
        Benchmark("an answer and its verdict, \(door)") { benchmark in
            let party = try await Party(guests, at: door)
            let answers = 20
            benchmark.startMeasurement()
            for _ in benchmark.scaledIterations {
                let before = try await party.hostTime()
                for _ in 0..<answers { try await party.answer() }
                let spent = try await party.hostTime() - before
                benchmark.measurement(hostTime, spent / (guests * answers))
            }
            benchmark.stopMeasurement()
            try await party.end()
        }
        Benchmark("a round told to a guest, \(door)") { benchmark in
            let party = try await Party(guests, at: door)
            benchmark.startMeasurement()
            for _ in benchmark.scaledIterations {
                let before = try await party.hostTime()
                try await party.nextRound()
                benchmark.measurement(hostTime, (try await party.hostTime() - before) / guests)
            }
            benchmark.stopMeasurement()
            try await party.end()
        }
    }
}
