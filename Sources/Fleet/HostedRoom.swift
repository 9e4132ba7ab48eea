import History

/// What a fleet's host knows about one of its rooms.
struct HostedRoom<Room: FleetRoom> {
    let room: Room
    let tenure: Tenure
    /// Whether it was requested at a gateway.
    let isFromGateway: Bool
    /// When it came, for the balance.
    let arrival = ContinuousClock.now
    /// Whether gateways can find it, because the store knows its address.
    var isAnnounced = false
    /// Whether this host gives it away because others have fewer.
    var isBalanced = false
    /// Waits for the break in which it goes to another host; nil if it stays.
    var departure: Task<Void, Never>?
    /// Whether that break has come.
    var isReleased = false
    /// Whether it went to another host, or was closed, while it waited for that break.
    var isGone = false
    /// Waits until it has gone to another host, or its host has closed it.
    var watcher: Task<Void, Never>?
}
