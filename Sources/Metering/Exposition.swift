/// Writes samples in Prometheus's text format, version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats).
struct Exposition {
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""

    /// Begins a family. Samples belong to it until the next one begins.
    mutating func begin(_ name: String, _ kind: MetricKind, help: String?) {
        if let help { text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n" }
        text += "# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func add(_ name: String, _ labels: [(String, String)], _ value: Double) {
        let list = labels.map { "\($0)=\"\(Self.escaped($1, quotes: true))\"" }.joined(separator: ",")
        text += name + (list.isEmpty ? "" : "{\(list)}") + " \(Self.number(value))\n"
    }

    /// The number as Go writes and reads it: whole numbers without a point.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        return quotes ? escaped.replacing("\"", with: "\\\"") : escaped
    }
}
