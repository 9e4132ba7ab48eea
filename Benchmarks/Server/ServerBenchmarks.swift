import Benchmark
import Server
import Transports
import Website
import Hosting
import NIOPosix
import Rules

/// What a guest costs its host, by the transport that it came in by: processor time of the thread that a room happens on,
/// the kernel's part in it, over real sockets. What the guests themselves cost happens on another thread.
let benchmarks: @Sendable () -> Void = {
    let hostTime = BenchmarkMetric.custom("host's time (ns)", polarity: .prefersSmaller, useScalingFactor: false)
    Benchmark.defaultConfiguration = .init(metrics: [hostTime], warmupIterations: 3, maxDuration: .seconds(10))

    let guests = 100
    for transport in GuestTransport.allCases {
        Benchmark("an answer and its verdict, \(transport)") { benchmark in
            let party = try await Party(guests, over: transport)
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
        Benchmark("a round told to a guest, \(transport)") { benchmark in
            let party = try await Party(guests, over: transport)
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
