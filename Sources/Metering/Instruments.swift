import CoreMetrics
import Synchronization

/// One series of a family. The measured code writes to it; a scrape reads it.
protocol Instrument: Sendable {
    /// The suffix to the family's name, one more label or none, and the value.
    typealias Sample = (suffix: String, label: (String, String)?, value: Double)

    var samples: [Sample] { get }
}

/// Counts events.
final class Count: Instrument, CounterHandler {
    private let value = Atomic<Int64>(0)

    func increment(by amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }

    func reset() { value.store(0, ordering: .relaxed) }

    var samples: [Sample] {
        [("", nil, Double(value.load(ordering: .relaxed)))]
    }
}

/// Holds the current amount of something.
final class Level: Instrument, MeterHandler, RecorderHandler {
    private let value = Mutex(0.0)

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { self.value.withLock { $0 = value } }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }

    var samples: [Sample] {
        [("", nil, value.withLock(\.self))]
    }
}

/// Counts durations by length, in seconds.
final class Distribution: Instrument, TimerHandler, RecorderHandler {
    private struct State {
        var counts = Array(repeating: 0, count: Distribution.bounds.count + 1)
        var sum = 0.0
    }

    /// The upper bounds, in seconds: from unnoticeable to obvious.
    static let bounds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5,
    ]

    private let state = Mutex(State())

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        let bucket = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
        state.withLock { state in
            state.counts[bucket] += 1
            state.sum += value
        }
    }

    var samples: [Sample] {
        let state = state.withLock(\.self)
        var total = 0
        var samples: [Sample] = []
        for (bound, count) in zip(Self.bounds.map(Exposition.number) + ["+Inf"], state.counts) {
            total += count
            samples.append(("_bucket", ("le", bound), Double(total)))
        }
        return samples + [("_sum", nil, state.sum), ("_count", nil, Double(total))]
    }
}
