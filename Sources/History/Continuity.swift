/// Whether a change continues a room where its history ends.
///
/// Only the driver of the room's current tenure gets this far, and it has one change in progress at a time. So if a
/// history already ends where the change would end, it contains the change, and the host did not learn about it.
package enum Continuity: Hashable, Sendable {
    /// The change comes next.
    case next
    /// The change is already stored.
    case stored
    /// The history ends somewhere else. It lost confirmed entries, or was changed from outside.
    case broken

    /// - Parameters:
    ///   - last: the number of the room's last entry.
    ///   - after: the number of the entry that the change follows; nil if its driver does not know.
    ///   - entries: how many entries the change adds.
    package init(last: Int, after: Int?, entries: Int) {
        switch after {
        case nil, last: self = .next
        case let after? where entries > 0 && after.addingReportingOverflow(entries) == (last, false): self = .stored
        default: self = .broken
        }
    }
}
