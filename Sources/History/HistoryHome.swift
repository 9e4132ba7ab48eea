/// Where rooms are stored: in a file on this machine, or on a server that many hosts share.
package protocol HistoryHome: Sendable {
    /// The name to show to people. It contains no password.
    var name: String { get }

    /// Whether many hosts store rooms there. If so, nothing is announced before it is stored, however long that takes.
    /// If a file fails, the game continues without it.
    var isShared: Bool { get }

    /// Opens the history for reading.
    /// - Throws: ``HistoryError/missing(_:)``, or any other fault of the history.
    func reader() throws(HistoryError) -> any HistoryReader

    /// Opens a history for reading that this process has open for writing.
    func readerOfHost() throws(HistoryError) -> any HistoryReader

    /// Opens the history for writing, and creates it if it does not exist. A history of an earlier version is upgraded.
    /// - Throws: the fault of the history, in which nothing was changed.
    func writer(_ durability: Journal.Durability) throws(HistoryError) -> any HistoryWriter
}

extension HistoryHome {
    package func readerOfHost() throws(HistoryError) -> any HistoryReader { try reader() }
}

/// Reads a history. All methods block.
package protocol HistoryReader: Sendable {
    /// Reads in one transaction, so that a host's writes in the meantime change nothing.
    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value
}

/// Writes a history. All methods block.
package protocol HistoryWriter: HistoryReader {
    /// Creates the history again if it has disappeared.
    /// - Returns: whether it had.
    func reopenIfGone() throws(HistoryError) -> Bool

    /// Does occasional maintenance.
    /// - Returns: whether it is complete.
    func tidy() throws(HistoryError) -> Bool

    /// The time by the clock that all hosts of this history share.
    var now: WallTime { get }

    /// Stores the changes of each tenure, all in one transaction. A tenure that is over, or whose body throws, stores
    /// nothing, and does not hold up the others. After an error nothing is stored, except where the error leaves that
    /// open.
    /// - Parameter tenures: their bodies. Each gets the number of the room's last entry, if the writer has just read
    ///   it, and may run again, if nothing of it is stored.
    func write<Value: Sendable>(
        _ tenures: [Tenure: (any Database, Int?) throws -> Value]
    ) -> [Tenure: Result<Value, HistoryError>]

    /// Does something in one transaction that belongs to no tenure.
    func maintain<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value

    /// Reports from now on every change in whether this host may act for a room. The closure is called on any thread.
    func watch(_ tenure: Tenure, _ tell: @escaping @Sendable (LeaseStatus) -> Void)

    /// Notes that a tenure's transaction is stored, up to the entry with this number.
    func confirm(_ tenure: Tenure, last: Int)

    /// Notes that this host has finished with rooms for good.
    func leave(_ tenures: Set<Tenure>) throws(HistoryError)
}

/// Whether a host may act for a room that several hosts share.
package enum LeaseStatus: Hashable, Sendable {
    /// The host may act: its lease is valid, and it has the room.
    case held
    /// The host may not act: it could not renew the lease in time. Another host may or may not own the room by now.
    case lapsed
    /// The host may not act: another host has the room, or has had it since.
    case moved
    /// The host may not act: the store lost confirmed entries of the room.
    case diverged
}

// A file has a single host, which owns all its rooms.
extension HistoryWriter {
    package var now: WallTime { .now }
    package func watch(_ tenure: Tenure, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {}
    package func confirm(_ tenure: Tenure, last: Int) {}
    package func leave(_ tenures: Set<Tenure>) throws(HistoryError) {}
}
