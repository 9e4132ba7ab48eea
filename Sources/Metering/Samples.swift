/// A process's metrics at one moment, parsed from Prometheus's text format.
package struct Samples: Sendable {
    private struct Sample {
        let labels: [String: String]
        let value: Double
    }

    private var families: [String: [Sample]] = [:]

    /// Parses a text. Lines in any other format are ignored.
    package init(_ text: String) {
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            guard let space = line.lastIndex(of: UInt8(ascii: " ")),
                let value = Double(Substring(line[space...].dropFirst()))
            else { continue }
            let series = line[..<space]
            let brace = series.firstIndex(of: UInt8(ascii: "{")) ?? series.endIndex
            let (name, labels) = (series[..<brace], series[brace...])
            guard !name.isEmpty, !name.contains(UInt8(ascii: " ")),
                labels.isEmpty || labels.count > 1 && labels.last == UInt8(ascii: "}")
            else { continue }
            let sample = Sample(labels: Self.labels(in: labels.dropFirst().dropLast()), value: value)
            families[String(Substring(name)), default: []].append(sample)
        }
    }

    private static func labels(in text: Substring.UTF8View) -> [String: String] {
        var labels: [String: String] = [:]
        var rest = text
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let name = rest[..<equals].drop { $0 == UInt8(ascii: ",") }
            rest = rest[equals...].dropFirst()
            guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "\"") else { break }
            var value: [UInt8] = []
            while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
                let escaped = byte == UInt8(ascii: "\\") ? rest.popFirst() : nil
                value.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped ?? byte)
            }
            labels[String(Substring(name))] = String(decoding: value, as: UTF8.self)
        }
        return labels
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
    package func quantile(_ part: Double, of name: String, since earlier: Samples?) -> Double? {
        let before = earlier?.values("\(name)_bucket", by: "le") ?? [:]
        let buckets = values("\(name)_bucket", by: "le").compactMap { bound, count in
            Double(bound == "+Inf" ? "inf" : bound).map { (bound: $0, count: count - (before[bound] ?? 0)) }
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
