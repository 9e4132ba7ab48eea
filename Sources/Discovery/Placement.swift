/// At which host each of very many rooms is, and which hosts are the same by their address: asked of a few at a time.
///
/// Anybody can announce a room under another's name, so this is a hint too. It keeps one that announces rooms without end,
/// and has to be reached for them, from standing for many.
struct Placement {
    /// The most rooms and the most hosts that are asked about at a time.
    private static let maximum = 8
    /// How long an answer is awaited. A room that nobody answers for is asked about again when all others were.
    private static let patience = Duration.seconds(1)

    /// What was found out.
    enum Finding: Sendable {
        case room(String, ServiceReply)
        case host(String, ServiceReply)
        case gaveUpRoom(String)
        case gaveUpHost(String)
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
    /// Hosts whose addresses are still to be asked for, and on which interface.
    private var unlocated: [String: UInt32] = [:]
    private var isAskingAgain = false
    private var rooms: [String: Question] = [:]
    private var hosts: [String: Question] = [:]

    init(_ tell: @escaping @Sendable (Finding) -> Void) {
        self.tell = tell
    }

    /// Whether all were asked about once.
    var isDone: Bool { isAskingAgain || waiting.isEmpty && rooms.isEmpty && hosts.isEmpty && unlocated.isEmpty }

    mutating func add(_ room: String) { waiting.insert(room) }

    mutating func remove(_ room: String) {
        waiting.remove(room)
        silent.remove(room)
        rooms.removeValue(forKey: room)?.end()
    }

    /// Asks about more rooms and hosts, as far as there is room for the questions.
    mutating func askMore() {
        while rooms.count < Self.maximum, let room = next() {
            rooms[room] = ask(.resolve(name: room), orGiveUp: .gaveUpRoom(room)) { [tell] in tell(.room(room, $0)) }
        }
        while hosts.count < Self.maximum, let (host, interface) = unlocated.popFirst() {
            let request = ServiceRequest.addresses(host: host, .a, interface: interface)
            hosts[host] = ask(request, orGiveUp: .gaveUpHost(host)) { [tell] in tell(.host(host, $0)) }
        }
    }

    private mutating func next() -> String? {
        if waiting.isEmpty, !silent.isEmpty {
            swap(&waiting, &silent)
            isAskingAgain = true
        }
        return waiting.popFirst()
    }

    /// Takes in what was found out.
    mutating func note(_ finding: Finding, in roster: inout RoomRoster) {
        switch finding {
        case .room(let room, .location(let host, _, let interface)):
            guard let question = rooms.removeValue(forKey: room) else { return }
            question.end()
            if roster.placed(room, at: host), hosts[host] == nil { unlocated[host] = interface }
        case .host(let host, .record(let address, _, true)):
            guard let question = hosts.removeValue(forKey: host) else { return }
            question.end()
            roster.located(host, at: address)
        case .gaveUpRoom(let room):
            guard let question = rooms.removeValue(forKey: room) else { return }
            question.end()
            silent.insert(room)
        case .gaveUpHost(let host):
            guard let question = hosts.removeValue(forKey: host) else { return }
            question.end()
            roster.located(host, at: nil)
        case .room, .host:
            break
        }
    }

    private func ask(
        _ request: ServiceRequest, orGiveUp giveUp: Finding, _ deliver: @escaping @Sendable (ServiceReply) -> Void
    ) -> Question {
        Question(
            operation: .begin(request, deliver: deliver),
            timer: Task { [tell] in
                try await Task.sleep(for: Self.patience)
                tell(giveUp)
            })
    }

    func end() {
        for question in rooms.values { question.end() }
        for question in hosts.values { question.end() }
    }
}
