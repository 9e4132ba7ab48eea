/// A process's metrics at one moment, parsed from Prometheus's text format.
package struct Samples: Sendable {
    private struct Sample {
        let labels: [String: String]
        let value: Double
    }

    private var families: [String: [Sample]] = [:]

    /// The longest line that is read, in bytes, and the most labels of a sample.
    private static let (longestLine, mostLabels) = (4_096, 32)

    /// Parses a text. Lines in any other format are ignored, and values that are not numbers.
    package init(_ text: String) {
        for line in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            guard line.count <= Self.longestLine, line.first != UInt8(ascii: "#") else { continue }
            guard let (name, sample) = Self.sample(in: Array(line)) else { continue }
            families[name, default: []].append(sample)
        }
    }

    /// Parses a line: `NAME VALUE` or `NAME{LABEL="TEXT",…} VALUE`.
    private static func sample(in line: [UInt8]) -> (name: String, Sample)? {
        guard let end = line.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: " ") }), end > 0 else {
            return nil
        }
        var rest = line[end...]
        var labels: [String: String] = [:]
        if rest.first == UInt8(ascii: "{") {
            rest.removeFirst()
            while rest.first != UInt8(ascii: "}") {
                guard let (name, text) = label(from: &rest), labels.count < mostLabels else { return nil }
                labels[name] = text
                if rest.first == UInt8(ascii: ",") { rest.removeFirst() }
            }
            rest.removeFirst()
        }
        guard rest.first == UInt8(ascii: " "),
            let value = Double(String(decoding: rest.dropFirst(), as: UTF8.self)), value.isFinite
        else { return nil }
        return (String(decoding: line[..<end], as: UTF8.self), Sample(labels: labels, value: value))
    }

    /// Takes `NAME="TEXT"` from the beginning.
    private static func label(from rest: inout ArraySlice<UInt8>) -> (name: String, text: String)? {
        guard let sign = rest.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = String(decoding: rest[..<sign], as: UTF8.self)
        rest = rest[(sign + 1)...]
        guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return (name, String(decoding: text, as: UTF8.self)) }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard let escaped = rest.popFirst() else { return nil }
            text.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
        }
        return nil
    }

    /// The sum of a family's series; nil if it has none.
    package func total(_ name: String) -> Double? {
        families[name].map { $0.reduce(0) { $0 + $1.value } }
    }

    /// The values of a family, by one of its labels.
    package func values(_ name: String, by label: String) -> [String: Double] {
        (families[name] ?? []).reduce(into: [:]) { values, sample in
            values[sample.labels[label] ?? "", default: 0] += sample.value
        }
    }

    /// The value that this fraction of a histogram's observations since an earlier moment do not exceed, as estimated
    /// by Prometheus's `histogram_quantile`; nil if there were none.
    package func quantile(_ part: Double, of name: String, since earlier: Samples) -> Double? {
        let before = earlier.values("\(name)_bucket", by: "le")
        let buckets = values("\(name)_bucket", by: "le").compactMap { bound, count in
            Double(bound == "+Inf" ? "inf" : bound).flatMap { number in
                number.isNaN ? nil : (bound: number, count: count - (before[bound] ?? 0))
            }
        }.sorted { $0.bound < $1.bound }
        guard let total = buckets.last?.count, total > 0 else { return nil }
        let wanted = part * total
        guard let index = buckets.firstIndex(where: { $0.count >= wanted }) else { return nil }
        let lower = index > 0 ? buckets[index - 1] : (bound: 0, count: 0)
        guard buckets[index].bound.isFinite, buckets[index].count > lower.count else { return lower.bound }
        let share = (wanted - lower.count) / (buckets[index].count - lower.count)
        return lower.bound + share * (buckets[index].bound - lower.bound)
    }
}
