/// The kinds of metric families, in Prometheus's words.
enum MetricKind: String {
    /// Only grows while the process runs.
    case counter
    /// Goes up and down.
    case gauge
    /// How many observations were at most as large as each bound.
    case histogram
}
