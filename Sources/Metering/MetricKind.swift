/// The kinds of metric families, in Prometheus's words.
package enum MetricKind: String, Sendable {
    /// Only grows, until the process ends.
    case counter
    /// Goes up and down.
    case gauge
    /// How many of what was observed were at most so large, by bounds.
    case histogram
}
