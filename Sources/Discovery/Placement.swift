/// Finds the host of each of very many rooms, and recognizes hosts with the same address, with a few queries at a time.
///
/// Anyone can announce a room under another host's name, so this too is only a hint. It prevents a host from appearing
/// as many hosts if it announces very many rooms, for which it must be reachable.
struct Placement {
    /// A reply to a query; nil if none arrived in time.
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
    mutating func apply(_ finding: Finding, in roster: inout RoomRoster) {
        switch finding {
        case .room(let room, .location(let host, _, let interface)):
            if rooms.end(room), roster.placed(room, at: host) { hosts.add(host, on: interface) }
        case .host(let host, .record(let address, _, true)):
            if hosts.end(host) { roster.located(host, at: address) }
        case .room(let room, nil): _ = rooms.end(room, askAgain: true)
        case .host(let host, nil):
            // Its rooms may have disappeared in the meantime.
            if hosts.end(host, askAgain: roster.hasRoom(at: host)) { roster.located(host, at: nil) }
        case .room, .host: break
        }
    }

    func end() {
        rooms.end()
        hosts.end()
    }
}
