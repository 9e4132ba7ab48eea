/// Where rooms are kept: a file of this machine, or a server of many.
package protocol HistoryHome: Sendable {
    /// As a person is told of it; no password is in it.
    var name: String { get }

    /// Opens it to be read.
    /// - Throws: ``HistoryError/missing(_:)``, or whatever is wrong with it.
    func reader() throws(HistoryError) -> any HistoryReader

    /// Opens it to be kept, making what is not there. Another version's is brought up to this one.
    /// - Throws: whatever is wrong with it; then nothing in it was touched.
    func writer(_ durability: Journal.Durability) throws(HistoryError) -> any HistoryWriter
}

/// Reads of a home. All methods block.
package protocol HistoryReader: Sendable {
    /// Asks in one transaction, so that what a host keeps meanwhile changes nothing.
    func read<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value
}

/// Keeps what happens in a home. All methods block.
package protocol HistoryWriter: HistoryReader {
    /// Does something in one transaction. What it returned from stays, what it threw from is not kept at all, unless the
    /// error says that nobody knows.
    func write<Value: Sendable>(_ body: (any Database) throws -> Value) throws(HistoryError) -> Value

    /// Makes anew what is not there any more.
    func reopenIfGone() throws(HistoryError)

    /// Does what there is time for now and then.
    /// - Returns: whether it is done.
    func tidy() throws(HistoryError) -> Bool

    /// Whether other hosts keep rooms there too. Then nothing is ever told that is not kept, however long that takes; a file
    /// that fails is played past.
    var isShared: Bool { get }

    /// Lets a transaction go on only if the room is this host's.
    /// - Throws: ``HistoryError/moved(_:)``
    func admit(_ room: String, to database: any Database) throws

    /// Tells from now on whenever it changes whether this host may act for a room. Called on any thread.
    func watch(_ room: String, _ tell: @escaping @Sendable (LeaseStatus) -> Void)

    /// This host is done with a room for good.
    func leave(_ room: String) throws(HistoryError)
}

/// Whether a host may act for a room that several hosts share.
package enum LeaseStatus: Hashable, Sendable {
    /// It may: it holds the room's lease.
    case held
    /// It may not, as it could not renew the lease in time. Another host may have the room by now, or not.
    case lapsed
    /// It may not: another host has the room.
    case moved
}

// A file is kept by one host, which has all its rooms.
extension HistoryWriter {
    package var isShared: Bool { false }
    package func admit(_ room: String, to database: any Database) throws {}
    package func watch(_ room: String, _ tell: @escaping @Sendable (LeaseStatus) -> Void) {}
    package func leave(_ room: String) throws(HistoryError) {}
}
