package import Hosting
import Messages

/// Encodes the broadcasts of a room, and remembers the table that everybody was sent last: guests with lines are told what
/// has changed since, and a guest who joins a crowd is sent the same bytes.
package struct BroadcastEncoder {
    private var table: HostMessage.Results?
    private var tables = 0
    private var lastTable: EncodedBroadcast?

    /// Nothing was sent yet.
    package init() {}

    /// - Parameter broadcasts: in their order, all to the same guests.
    package mutating func batch(of broadcasts: [Broadcast]) -> BroadcastBatch {
        BroadcastBatch(broadcasts.map { encoded(of: $0) })
    }

    /// A batch went out, and its bytes are there.
    package mutating func keep(_ batch: BroadcastBatch) {
        lastTable = batch.encoded.last { $0.broadcast.isTableForAll || $0.broadcast.isAgain } ?? lastTable
    }

    private mutating func encoded(of broadcast: Broadcast) -> EncodedBroadcast {
        if broadcast.isAgain { return EncodedBroadcast(broadcast, like: lastTable) }
        defer {
            if broadcast.isTableForAll, case .results(let results) = broadcast.message {
                table = results
                tables += 1
            }
        }
        return EncodedBroadcast(broadcast, after: table, tables: tables)
    }
}
