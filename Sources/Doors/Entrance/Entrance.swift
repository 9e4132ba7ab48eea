package import Hosting
package import NIOCore

/// The port that one or more rooms of this process are reached by.
package struct Entrance: Sendable {
    /// The one that the listener really got.
    package let port: Int
    /// What guests know its certificate by, if it is open over TLS.
    package let fingerprint: String?
    /// The event loop that guests come in on. Behind TLS all rooms have to be on it: a session cannot move.
    let loop: any EventLoop
    /// The address that it listens at; nothing if at all of this machine.
    let address: String?
    let security: RoomSecurity?
    /// The rooms that it leads to.
    let neighbours: Neighbours
    /// Whether it stays open when there is no room.
    private let isLasting: Bool
    private let foyer: NIOLoopBound<Foyer>
    private let listener: any Channel

    /// Listens, but lets nobody in before ``letIn()``.
    /// - Parameters:
    ///   - address: to listen at; nothing for every address of the machine, in both families.
    ///   - port: to listen on; 0 for any that is free.
    ///   - security: how connections are protected, if they are.
    ///   - isLasting: whether it stays open where it leads to no room any more, or none yet: others may come.
    ///   - finder: knows where rooms are that are not in this process, to which guests are passed on; nothing if they are not.
    ///   - maker: has rooms opened for those who want one of their own; nothing if they cannot have one here.
    ///   - doors: the addresses of doors that pass guests on to here, who are believed what they say of them.
    ///   - limits: what is borne from those who have not yet said which room they want.
    ///   - metrics: where it is written how many of them are sent away.
    /// - Throws: ``OpenError``
    package static func open(
        at address: String? = nil, port: Int = 0, security: RoomSecurity? = nil, isLasting: Bool = false,
        finder: (any RoomFinder)? = nil, maker: (any RoomMaker)? = nil, doors: Set<String> = [],
        limits: Limits = Limits(), on loop: any EventLoop,
        metrics: RoomMetrics = .none
    ) async throws(OpenError) -> Entrance {
        // The resolver takes a port modulo 65,536.
        guard UInt16(exactly: port) != nil else { throw .portNotAllowed(port) }
        let neighbours = Neighbours()
        do {
            let foyer = try await loop.submit {
                NIOLoopBound(
                    Foyer(
                        on: loop, security: security, limits: limits, neighbours: neighbours, isLasting: isLasting,
                        finder: finder, maker: maker, doors: doors, metrics: metrics),
                    eventLoop: loop)
            }.get()
            let listener = try await listen(at: address, port, foyer, on: loop)
            return Entrance(
                port: listener.localAddress?.port ?? port, fingerprint: security?.certificate.fingerprint, loop: loop,
                address: address.flatMap { wildcards.contains($0) ? nil : $0 }, security: security,
                neighbours: neighbours, isLasting: isLasting, foyer: foyer,
                listener: listener)
        } catch {
            throw OpenError(error, address: address, port: port)
        }
    }

    /// Addresses that stand for all of a machine.
    private static let wildcards = ["0.0.0.0", "::"]

    /// From now on guests get in.
    /// - Throws: ``OpenError``
    package func letIn() async throws(OpenError) {
        do {
            try await listener.setOption(.autoRead, value: true).get()
        } catch {
            throw OpenError(error, address: address, port: port)
        }
    }

    /// Nobody gets in any more.
    package func close() async {
        try? await listener.close().get()
    }

    func add(_ place: Foyer.Place) async {
        try? await loop.submit { foyer.value.add(place) }.get()
    }

    /// A room is closing. With the last of them the port is given back.
    func remove(_ identity: RoomIdentity) async {
        let hasOthers = try? await loop.submit { foyer.value.remove(identity) }.get()
        if hasOthers != true, !isLasting { await close() }
    }
}
