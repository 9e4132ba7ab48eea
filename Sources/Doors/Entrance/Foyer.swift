import Hosting
import NIOCore
import Rules
import Wire

/// What is behind a port: the rooms, and those who have come in and not said yet which of them they want. It lives on one
/// event loop, and the rooms may live on others.
final class Foyer {
    /// A room that guests get to from here.
    struct Place: Sendable {
        let identity: RoomIdentity
        let driver: NIOLoopBound<RoomDriver>
        let loop: any EventLoop
    }

    let loop: any EventLoop
    let security: RoomSecurity?
    let limits: Limits
    /// Only where somebody has to be waited for.
    private(set) lazy var clock = RoomClock(on: loop, from: Instant(nanoseconds: 0))
    let neighbours: Neighbours
    /// Knows where those rooms are that are not here, if guests are brought there.
    let finder: (any RoomFinder)?
    /// Has rooms opened for those who want one of their own, if somebody does.
    let maker: (any RoomMaker)?
    /// How many it may be.
    private lazy var budget = RoomBudget(limits: limits, at: clock.now)
    /// Those who were brought there.
    let passages: Passages?
    /// The addresses of doors, which bring guests.
    private let doors: Set<String>
    /// What those are told who come where no room is, or for one that is not here.
    let (noRoom, noSuchRoom): (HostMessage.Goodbye, HostMessage.Goodbye)
    private let metrics: RoomMetrics
    /// By the rooms' ids, in the order in which they were opened.
    private(set) var places: ArrivalOrder<String, Place> = [:]
    private let reserve = DescriptorReserve()
    private var threshold: Threshold
    /// Those who have not said which room they want, in the order of their coming.
    private var ushers: ArrivalOrder<ObjectIdentifier, Usher> = [:]
    /// So many go when there are no descriptors left.
    private static let mostSentAway = 32

    init(
        on loop: any EventLoop, security: RoomSecurity?, limits: Limits, neighbours: Neighbours = Neighbours(),
        isLasting: Bool = false, finder: (any RoomFinder)? = nil, maker: (any RoomMaker)? = nil,
        doors: Set<String> = [], metrics: RoomMetrics = .none
    ) {
        self.finder = finder
        self.maker = maker
        passages = finder.map { Passages(on: loop, finder: $0) }
        self.doors = doors
        self.loop = loop
        self.security = security
        self.limits = limits
        self.neighbours = neighbours
        (noRoom, noSuchRoom) = isLasting && finder == nil ? (.elsewhere, .elsewhere) : (.closed, .noSuchRoom)
        self.metrics = metrics
        threshold = Threshold(limits: limits)
    }

    /// What the listener needs to have as handlers.
    func makeListenerHandlers() -> [any ChannelHandler] {
        [AcceptBackoffHandler { _ in DescriptorReserve.pause }, reserve]
    }

    func add(_ place: Place) {
        places[place.identity.id] = place
        neighbours.add(place.identity)
    }

    /// - Returns: whether there are others left.
    func remove(_ identity: RoomIdentity) -> Bool {
        places[identity.id] = nil
        neighbours.remove(identity)
        if places.isEmpty, finder == nil { for usher in ushers.values { usher.dismiss(noRoom) } }
        return !places.isEmpty
    }

    func place(called text: String) -> Place? {
        neighbours.directory.room(called: text).flatMap(place)
    }

    func place(_ identity: RoomIdentity) -> Place? { places[identity.id] }

    /// Where those come in who do not say which room they want.
    var firstPlace: Place? { places.earliest?.value }

    /// Lets a connection in.
    func admit(_ channel: any Channel) throws {
        // Gone before it was let in: it is closed without being counted.
        guard let address = channel.remoteAddress?.ipAddress else { throw ChannelError.eof }
        let origin = Origin(address: address)
        let pipeline = channel.pipeline.syncOperations
        if doors.contains(origin.address) {
            try pipeline.addHandler(PassedOn(self))
        } else if let place = firstPlace, !place.identity.sharesPort, place.loop === loop {
            try pipeline.addHandler(Connection(from: origin, isLast: reserve.isSpent, driver: place.driver.value))
        } else {
            try pipeline.addHandler(Usher(origin, isLast: reserve.isSpent, self))
        }
    }

    /// Lets in whoever has come from a door's address.
    /// - Parameters:
    ///   - header: what the door says of a guest that it brings; nothing if it brings none.
    ///   - words: what came behind that.
    func admit(_ channel: any Channel, _ header: ProxyHeader?, saying words: ByteBuffer) throws {
        guard let address = header?.source?.ipAddress ?? channel.remoteAddress?.ipAddress else {
            throw ChannelError.eof
        }
        let way = header?.source == nil ? nil : Duration.microseconds(Int64(header?.roundTrip ?? 0))
        try channel.pipeline.syncOperations.addHandler(
            Usher(Origin(address: address, wayToDoor: way), isLast: reserve.isSpent, self, header, saying: words))
    }

    /// Somebody has come who has not said yet which room it wants. If there are too many of them, those go who have waited
    /// longest: who knows what it wants says it at once.
    /// - Returns: why it is not let in.
    func opened(_ usher: Usher, from origin: Origin, isLast: Bool) -> HostMessage.Goodbye? {
        if let refusal = threshold.open(origin, at: clock.now) { return refusal }
        if places.isEmpty, finder == nil { return noRoom }
        if isLast {
            for usher in ushers.values.prefix(Self.mostSentAway) { usher.dismiss(.crowded) }
            for place in places.values { place.loop.execute { place.driver.value.makeRoomAtTheDoor() } }
            return .crowded
        }
        if ushers.count >= limits.connectionsWithoutSeat { ushers.earliest?.value.dismiss(.crowded) }
        ushers[ObjectIdentifier(usher)] = usher
        return nil
    }

    /// Somebody has found its room, or was sent away.
    func settled(_ usher: Usher) {
        ushers[ObjectIdentifier(usher)] = nil
    }

    /// Whether somebody from here may have a room opened now.
    func mayOpenRoom(from origin: Origin) -> Bool { budget.take(from: origin, at: clock.now) }

    /// A connection is passed on, or gone.
    func closed(from origin: Origin) {
        threshold.close(origin)
    }

    /// A door that is not trusted has come: whoever hosts a room here should know.
    func warn(ofDoorAt address: String) {
        guard let place = firstPlace else { return }
        place.loop.execute { place.driver.value.warn(ofDoorAt: address) }
    }

    func note(_ goodbye: HostMessage.Goodbye) {
        metrics.dismissed(goodbye)
    }

    /// How many have not said which room they want.
    var waiting: Int { ushers.count }
}

extension HostMessage.Goodbye {
    /// Where rooms come and go between hosts.
    static let elsewhere = Self(code: .moved, text: "The room is with another host now. Look for it again.")
    static let closed = Self(code: .roomClosed, text: "The room was closed.")
    static let crowded = Self(code: .busy, text: "Too many are at the door. Try again in a moment.")
    static let noSuchRoom = Self(
        code: .badHandshake, text: "This host has no such room open. Look again which rooms there are.")
}
