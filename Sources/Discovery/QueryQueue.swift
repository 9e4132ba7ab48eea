/// Queries about rooms, or about hosts, of which a few are in progress at a time.
///
/// They are sent in no particular order, so that no one gains by being early or late. Queries without an answer are
/// repeated after everything else.
struct QueryQueue {
    /// The largest number of queries in progress.
    private static let maximum = 8
    /// How long to wait for an answer.
    private static let patience = Duration.seconds(1)

    private struct Query {
        let operation: ServiceOperation
        let timer: Task<Void, any Error>
        let interface: UInt32

        func end() {
            operation.end()
            timer.cancel()
        }
    }

    /// The subjects of waiting queries, and their interfaces.
    private var waiting: [String: UInt32] = [:]
    private var silent: [String: UInt32] = [:]
    private var underway: [String: Query] = [:]
    private var isAskingAgain = false

    /// How many subjects wait: at most as many as there can be rooms, because anyone can announce names without end.
    var count: Int { waiting.count + silent.count }

    /// Whether everything has been queried once.
    var isDone: Bool { isAskingAgain || waiting.isEmpty && underway.isEmpty }

    mutating func add(_ subject: String, on interface: UInt32 = 0) {
        guard underway[subject] == nil, waiting[subject] != nil || count < RoomRoster.maximumRooms else { return }
        waiting[subject] = interface
    }

    mutating func remove(_ subject: String) {
        waiting[subject] = nil
        silent[subject] = nil
        _ = end(subject)
    }

    /// Begins further queries, as far as the limit allows.
    /// - Parameters:
    ///   - request: the query for a subject on an interface.
    ///   - reply: receives each reply, and nil if none arrived in time.
    mutating func askMore(
        _ request: (String, UInt32) -> ServiceRequest, _ reply: @escaping @Sendable (String, ServiceReply?) -> Void
    ) {
        while underway.count < Self.maximum, let (subject, interface) = next() {
            underway[subject] = Query(
                operation: .begin(request(subject, interface)) { reply(subject, $0) },
                timer: Task {
                    try await Task.sleep(for: Self.patience)
                    reply(subject, nil)
                },
                interface: interface)
        }
    }

    private mutating func next() -> (String, UInt32)? {
        if waiting.isEmpty, !silent.isEmpty {
            swap(&waiting, &silent)
            isAskingAgain = true
        }
        return waiting.popFirst().map { ($0.key, $0.value) }
    }

    /// Ends a query.
    /// - Parameter isToBeAskedAgain: whether no one has answered.
    /// - Returns: false if it had ended before.
    mutating func end(_ subject: String, askAgain isToBeAskedAgain: Bool = false) -> Bool {
        guard let query = underway.removeValue(forKey: subject) else { return false }
        query.end()
        if isToBeAskedAgain { silent[subject] = query.interface }
        return true
    }

    func end() {
        for query in underway.values { query.end() }
    }
}
