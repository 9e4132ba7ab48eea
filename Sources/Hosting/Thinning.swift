/// Removes what no longer counts from a table that strangers fill. It does so when there are twice as many entries as
/// after the last time, so even a crowd does not require a check of all entries each time.
struct Thinning: Sendable {
    private var most = 1_000

    /// - Parameter counts: whether an entry still counts.
    mutating func thin<Key, Value>(_ entries: inout [Key: Value], _ counts: (Value) -> Bool) {
        if entries.count <= most { return }
        entries = entries.filter { counts($0.value) }
        most = max(1_000, 2 * entries.count)
    }
}
