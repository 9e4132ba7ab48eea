/// Finds out which host each of very many rooms is on, and which hosts are the same by their address, with a few
/// queries at a time.
///
/// Anybody can announce a room under another host's name, so this too is a hint. It prevents a host that announces
/// rooms without end, and must be reachable for them, from appearing as many hosts.
struct Placement {
    /// A reply to a query; nil if none came in time.
    enum Finding: Sendable {
        case room(String, ServiceReply?)
        case host(String, ServiceReply?)
    }

    private let tell: @Sendable (Finding) -> Void
    private var rooms = QueryQueue()
    private var hosts = QueryQueue()

    init(_ tell: @escaping @Sendable (Finding) -> Void) {
        self.tell = tell
    }

    /// Whether everything has been queried once.
    var isDone: Bool { rooms.isDone && hosts.isDone }

    mutating func add(_ room: String) { rooms.add(room) }

    mutating func remove(_ room: String) { rooms.remove(room) }

    /// Queries more rooms and hosts, as far as the limits allow.
    mutating func askMore() {
        rooms.askMore({ room, _ in .resolve(name: room) }) { [tell] in tell(.room($0, $1)) }
        hosts.askMore({ host, interface in .addresses(host: host, .a, interface: interface) }) { [tell] in
            tell(.host($0, $1))
        }
    }

    /// Handles the result of a query.
    mutating func note(_ finding: Finding, in roster: inout RoomRoster) {
        switch finding {
        case .room(let room, .location(let host, _, let interface)):
            if rooms.end(room), roster.placed(room, at: host) { hosts.add(host, on: interface) }
        case .host(let host, .record(let address, _, true)):
            if hosts.end(host) { roster.located(host, at: address) }
        case .room(let room, nil): _ = rooms.end(room, askAgain: true)
        case .host(let host, nil):
            // Its rooms may have gone meanwhile.
            if hosts.end(host, askAgain: roster.hasRoom(at: host)) { roster.located(host, at: nil) }
        case .room, .host: break
        }
    }

    func end() {
        rooms.end()
        hosts.end()
    }
}
