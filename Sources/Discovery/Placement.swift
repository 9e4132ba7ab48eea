/// Finds out which host each of very many rooms is on, and which hosts are the same by their address, with a few
/// queries at a time.
///
/// Anybody can announce a room under another host's name, so this too is a hint. It prevents a host that announces
/// rooms without end, and must be reachable for them, from appearing as many hosts.
struct Placement {
    /// The largest number of rooms, and of hosts, that are queried at the same time.
    private static let maximum = 8
    /// How long to wait for an answer. A room that nobody answers for is queried again after all others.
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
    private var isAskingAgain = false
    private var rooms: [String: Question] = [:]
    private var hosts: [String: Question] = [:]

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
        while hosts.count < Self.maximum, let (host, interface) = unlocated.popFirst() {
            hosts[host] = ask(.addresses(host: host, .a, interface: interface)) { .host(host, $0) }
        }
    }

    private mutating func next() -> String? {
        if waiting.isEmpty, !silent.isEmpty {
            swap(&waiting, &silent)
            isAskingAgain = true
        }
        return waiting.popFirst()
    }

    /// Handles the result of a query.
    mutating func note(_ finding: Finding, in roster: inout RoomRoster) {
        switch finding {
        case .room(let room, .location(let host, _, let interface)):
            guard Self.end(&rooms, room) else { return }
            if roster.placed(room, at: host), hosts[host] == nil { unlocated[host] = interface }
        case .host(let host, .record(let address, _, true)):
            if Self.end(&hosts, host) { roster.located(host, at: address) }
        case .room(let room, nil):
            if Self.end(&rooms, room) { silent.insert(room) }
        case .host(let host, nil):
            if Self.end(&hosts, host) { roster.located(host, at: nil) }
        case .room, .host:
            break
        }
    }

    /// Ends a query; false if it had ended before.
    private static func end(_ questions: inout [String: Question], _ subject: String) -> Bool {
        let question = questions.removeValue(forKey: subject)
        question?.end()
        return question != nil
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
        for question in hosts.values { question.end() }
    }
}
