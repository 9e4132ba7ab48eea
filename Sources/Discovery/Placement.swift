/// Finds out which host each of very many rooms is on, and which hosts are the same by their address, with a few
/// queries at a time.
///
/// Anybody can announce a room under another host's name, so this too is a hint. It prevents a host that announces
/// rooms without end, and must be reachable for them, from appearing as many hosts.
struct Placement {
    /// The largest number of rooms, and of hosts, that are queried at the same time.
    private static let maximum = 8
    /// How long to wait for an answer. A room or a host that nobody answers for is queried again after all others.
    private static let patience = Duration.seconds(1)

    /// A reply to a query; nil if none came in time.
    enum Finding: Sendable {
        case room(String, ServiceReply?)
        case host(String, ServiceReply?)
    }

    private struct Question {
        let operation: ServiceOperation
        let timer: Task<Void, any Error>

        func end() {
            operation.end()
            timer.cancel()
        }
    }

    private let tell: @Sendable (Finding) -> Void
    /// In no order, so that nobody gains by being early or late.
    private var waiting: Set<String> = []
    private var silent: Set<String> = []
    /// The hosts whose addresses must still be queried, and the interface for that.
    private var unlocated: [String: UInt32] = [:]
    /// The hosts with rooms that nobody has answered for.
    private var silentHosts: [String: UInt32] = [:]
    private var isAskingAgain = false
    private var rooms: [String: Question] = [:]
    private var hosts: [String: (question: Question, interface: UInt32)] = [:]

    init(_ tell: @escaping @Sendable (Finding) -> Void) {
        self.tell = tell
    }

    /// Whether everything has been queried once.
    var isDone: Bool { isAskingAgain || waiting.isEmpty && rooms.isEmpty && hosts.isEmpty && unlocated.isEmpty }

    mutating func add(_ room: String) { waiting.insert(room) }

    mutating func remove(_ room: String) {
        waiting.remove(room)
        silent.remove(room)
        rooms.removeValue(forKey: room)?.end()
    }

    /// Queries more rooms and hosts, as far as the limits allow.
    mutating func askMore() {
        while rooms.count < Self.maximum, let room = next() {
            rooms[room] = ask(.resolve(name: room)) { .room(room, $0) }
        }
        while hosts.count < Self.maximum, let (host, interface) = nextHost() {
            let request = ServiceRequest.addresses(host: host, .a, interface: interface)
            hosts[host] = (ask(request) { .host(host, $0) }, interface)
        }
    }

    private mutating func next() -> String? {
        if waiting.isEmpty, !silent.isEmpty {
            swap(&waiting, &silent)
            isAskingAgain = true
        }
        return waiting.popFirst()
    }

    private mutating func nextHost() -> (String, UInt32)? {
        // Hosts that are new go first.
        if unlocated.isEmpty, isAskingAgain || waiting.isEmpty && rooms.isEmpty, !silentHosts.isEmpty {
            swap(&unlocated, &silentHosts)
            isAskingAgain = true
        }
        return unlocated.popFirst().map { ($0.key, $0.value) }
    }

    /// Handles the result of a query.
    mutating func note(_ finding: Finding, in roster: inout RoomRoster) {
        switch finding {
        case .room(let room, .location(let host, _, let interface)):
            guard end(room: room) else { return }
            if roster.placed(room, at: host), hosts[host] == nil { unlocated[host] = interface }
        case .host(let host, .record(let address, _, true)):
            if end(host: host) != nil { roster.located(host, at: address) }
        case .room(let room, nil):
            if end(room: room) { silent.insert(room) }
        case .host(let host, nil):
            guard let interface = end(host: host) else { return }
            roster.located(host, at: nil)
            if roster.hasRoom(at: host) { silentHosts[host] = interface }
        case .room, .host:
            break
        }
    }

    /// Ends a room's query; false if it had ended before.
    private mutating func end(room: String) -> Bool {
        let question = rooms.removeValue(forKey: room)
        question?.end()
        return question != nil
    }

    /// Ends a host's query.
    /// - Returns: the interface that it was for; nil if it had ended before.
    private mutating func end(host: String) -> UInt32? {
        let asked = hosts.removeValue(forKey: host)
        asked?.question.end()
        return asked?.interface
    }

    private func ask(_ request: ServiceRequest, _ finding: @escaping @Sendable (ServiceReply?) -> Finding) -> Question {
        Question(
            operation: .begin(request) { [tell] in tell(finding($0)) },
            timer: Task { [tell] in
                try await Task.sleep(for: Self.patience)
                tell(finding(nil))
            })
    }

    func end() {
        for question in rooms.values { question.end() }
        for asked in hosts.values { asked.question.end() }
    }
}
