import Foundation

/// The results, in readable units. Times are in milliseconds, memory in bytes.
struct LoadReport: Codable {
    /// The quantiles of a time.
    struct Times: Codable {
        var count: Int
        var median: Double?
        var percentile99: Double?
        var longest: Double?

        init(_ nanoseconds: [Int64]) {
            let sorted = nanoseconds.sorted()
            count = sorted.count
            median = sorted.quantile(0.5).map(Self.milliseconds)
            percentile99 = sorted.quantile(0.99).map(Self.milliseconds)
            longest = sorted.last.map(Self.milliseconds)
        }

        static func milliseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e6 }
    }

    var players: Int
    var joined: Int
    /// From the first connection to the last welcome.
    var joining: Double
    var join: Times
    var rounds: Int
    /// From the first player's `startRound` to the last one's: the median over the rounds, and the longest.
    var startSpread: Times
    var verdict: Times
    var framesARound: Double
    var bytesARound: Double
    /// The host's processor time: milliseconds per round, and microseconds per frame that it sent.
    var processorARound: Double?
    var processorAFrame: Double?
    /// The number of processors that it kept busy during rounds.
    var processors: Double?
    /// The memory that the host took for each player who had joined, and its peak.
    var memoryAPlayer: Double?
    var peakMemory: Int?
    /// For each player who came back, and until all were back who had been disconnected at once.
    var comingBack: Times
    var returning: Double?
    /// Until the host had closed all connections, after all players had left at once.
    var leaving: Double?
    var failures: [String: Int]

    init(of tally: Tally, in plan: LoadPlan, usage: Crowd.Usage) {
        players = plan.players
        joined = tally.joined
        joining = Times.milliseconds(tally.joining)
        join = Times(tally.joins)
        rounds = tally.startSpreads.count
        startSpread = Times(tally.startSpreads)
        verdict = Times(tally.verdicts)
        let count = Double(max(rounds, 1))
        framesARound = Double(tally.frames) / count
        bytesARound = Double(tally.bytes) / count
        comingBack = Times(tally.returns)
        returning = tally.returning.map(Times.milliseconds)
        leaving = tally.leaving.map(Times.milliseconds)
        failures = tally.failures
        if let empty = usage.empty, let full = usage.full {
            memoryAPlayer = Double(full.memory - empty.memory) / Double(max(joined, 1))
        }
        if let before = usage.before, let after = usage.after {
            processorARound = (after.processor - before.processor) * 1_000 / count
            processorAFrame = (after.processor - before.processor) * 1e6 / Double(max(tally.frames, 1))
            processors = (after.processor - before.processor) / max(after.time - before.time, 0.001)
            peakMemory = after.peak
        }
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// The report in sentences.
    var sentences: [String] {
        var lines = ["\(joined) of \(players) players joined in \(Self.text(joining)) ms (\(Self.text(join)))."]
        if rounds > 0 {
            lines += [
                "\(rounds) rounds; from the first startRound to the last: \(Self.text(startSpread)).",
                "From an answer to its verdict: \(Self.text(verdict)).",
                "A round: \(Int(framesARound)) frames, \(Int(bytesARound)) bytes.",
            ]
        }
        if let processorARound, let processorAFrame {
            lines.append(
                "The host's processor: \(Self.text(processorARound)) ms a round, \(Self.text(processorAFrame)) µs a frame."
            )
            if let processors { lines.append("It kept \(Self.text(processors)) processors busy.") }
        }
        if let memoryAPlayer {
            let peak = peakMemory.map { ", \($0 / 1_048_576) MiB at most" } ?? ""
            lines.append("The host's memory: \(Self.text(memoryAPlayer / 1_024)) KiB a joined player\(peak).")
        }
        if comingBack.count > 0 { lines.append("Coming back: \(Self.text(comingBack)).") }
        if let returning { lines.append("Cut off at once, all were back in \(Self.text(returning)) ms.") }
        if let leaving { lines.append("Told to leave at once, all were gone in \(Self.text(leaving)) ms.") }
        lines += failures.sorted { $0.key < $1.key }.map { "\($0.value) times: \($0.key)" }
        return lines
    }

    private static func text(_ times: Times) -> String {
        guard let median = times.median, let most = times.percentile99, let longest = times.longest else {
            return "none"
        }
        return
            "median \(text(median)) ms, 99 % within \(text(most)) ms, all within \(text(longest)) ms, \(times.count) of them"
    }

    private static func text(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.0f", value) }
}
