package import History

// Rooms that a host goes on with by their names.
extension Leases {
    /// Takes a room whose host is gone, or may be: if another host has the lease, waits until that ends. A host that is alive
    /// renews it.
    /// - Parameter waiting: called before the wait.
    /// - Returns: nil if the room is this host's now; else the address of the other host, or an empty text.
    package func claim(
        _ room: String, code: String, waiting: @Sendable () async -> Void
    ) async throws(HistoryError) -> String? {
        func take() async throws(HistoryError) -> Answer {
            try await runBlocking { () throws(HistoryError) in try self.take(room, code: code) }
        }
        guard case .owned(_, let milliseconds) = try await take() else { return nil }
        await waiting()
        // A moment longer, as the server's clock says when it ends.
        try? await Task.sleep(for: .milliseconds(max(milliseconds, 0) + 300))
        guard case .owned(let address, _) = try await take() else { return nil }
        return address
    }
}
