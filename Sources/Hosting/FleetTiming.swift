/// The times by which hosts, gateways and the server of a store agree on who hosts a room. They depend on each other;
/// FleetTimingTests states how.
package enum FleetTiming {
    // MARK: Leases

    /// How long a lease lasts, unless the database's setting `twentyfour.lease` says otherwise.
    package static let lease = Duration.seconds(6)
    /// The bounds of that setting.
    package static let leaseBounds = Duration.seconds(1)...Duration.seconds(60)
    /// How many times a host renews its lease while the lease lasts.
    package static let renewals = 3
    /// How many times it tries while the lease lasts if the store does not answer.
    package static let retries = 12
    /// A host stops acting for a room this part of a lease (a sixth) before the lease expires by its own clock. For the
    /// same time after that, the host can still reclaim the room before a fleet host takes it over, and only the host
    /// with the most space may take a new room.
    package static let margin = 6
    /// How fast or slow the clocks of hosts and server may run, as a part (a twelfth).
    package static let drift = 12

    /// The part of a lease's length in which its host acts, counted from before it asked for the lease.
    package static func acting(in lease: Duration) -> Duration { lease * (margin - 1) / margin }

    // MARK: Waiting for the server of a store

    /// How long a statement about leases may take.
    package static let leaseStatement = Duration.seconds(2)
    /// How long a statement that stores events may take, and how long the server lets a host that falls silent in a
    /// transaction keep its locks.
    package static let commitStatement = Duration.seconds(3)
    /// How long connecting to the server may take. libpq accepts whole seconds, at least two.
    package static let connecting = Duration.seconds(3)
    /// After this long without a sign of life, the server sends a keep-alive probe to a host's machine.
    package static let silence = Duration.seconds(3)
    /// How long the server waits for the answer to a probe before it sends the next one.
    package static let probing = Duration.seconds(1)
    /// The server ends the session when this many probes were not answered.
    package static let probes = 2

    // MARK: Hosts

    /// How often a fleet host looks for rooms to open.
    package static let hostPause = Duration.milliseconds(250)
    /// How often a fleet host looks for empty rooms.
    package static let vacancyCheck = Duration.seconds(5)
    /// How often a fleet host removes outdated rows from the store.
    package static let tidying = Duration.seconds(2)
    /// How long a fleet host that has just started removes none: after an outage of the store, the other hosts first
    /// renew their leases.
    package static let firstTidying = Duration.seconds(15)
    /// The longest time between two readings of a room's clock.
    package static let clockReading = Duration.milliseconds(500)
    /// If a room's clock was not read for longer than this, the process was stopped, and the room's time stops too.
    package static let longestClockGap = Duration.seconds(2)
    /// How long a request for a new room waits for a host to open it. After that no host takes the request.
    package static let requestPatience = Duration.seconds(10)

    /// How long a host that is shutting down waits for the break of a room, before it gives the room to another host.
    package static let handOver = Duration.seconds(30)

    /// How long a host that keeps running waits for the break of a room that another host should have. Few rounds are
    /// longer.
    package static let patientHandOver = Duration.seconds(900)
    /// How long a room that was given up for a certain host is left to that host.
    package static let reservation = Duration.seconds(3)
    /// How long a host that gave a room up waits until another one has opened it, before it tells the guests.
    package static let successorPatience = Duration.milliseconds(1_500)
    /// How often that host looks whether another one has opened the room.
    package static let successorPause = Duration.milliseconds(50)
    /// How often a fleet host reports who is in its rooms.
    package static let reporting = Duration.seconds(1)
    /// How often a fleet host checks whether it has more rooms than others.
    package static let balancing = Duration.seconds(5)
    /// How long a host keeps a room that it has just got, before it gives it to a host with fewer rooms.
    package static let settling = Duration.seconds(20)

    // MARK: Rooms whose hosts are lost

    /// A room may be the cause if its host is lost sooner than this after taking it.
    package static let trial = Duration.seconds(60)
    /// The longest pause before a room is tried again.
    package static let longestRetryPause = Duration.seconds(300)

    /// The pause before a room is tried again after this number of lost hosts in a row. Any host can be lost once; from
    /// the second loss on, the pause doubles, so that a room that crashes its hosts leaves them time for other rooms.
    package static func retryPause(after failures: Int) -> Duration {
        failures < 2 ? .zero : min(.seconds(1 << min(failures - 1, 30)), longestRetryPause)
    }

    // MARK: Clocks

    /// How far a host's clock may differ from the store's before the host warns its operator.
    package static let clockTolerance = Duration.seconds(2)

    // MARK: Gateways

    /// How long a gateway searches for a room that has no host at the moment.
    package static let gatewayPatience = Duration.seconds(10)
    /// How long it waits between two attempts.
    package static let gatewayPause = Duration.milliseconds(200)
    /// The age up to which a guest who looks again gets a remembered answer of the store. Many may look for one room.
    package static let gatewayGlance = Duration.milliseconds(100)
    /// How long connecting to a room's host may take.
    package static let hostConnecting = Duration.seconds(2)
    /// How often a gateway checks that its guests' rooms still have the same host.
    package static let gatewayCheck = Duration.seconds(1)
    /// How long a gateway remembers where a room is.
    package static let gatewayMemory = Duration.seconds(1)
    /// How often a gateway tells the store that it is there.
    package static let gatewayReport = Duration.seconds(2)
    /// How long a gateway counts as there after it last told the store.
    package static let gatewayLease = Duration.seconds(8)
    /// How long a gateway that is told to stop waits for breaks of its guests' rooms.
    package static let gatewayDrain = Duration.seconds(60)
    /// How far the time in a gateway's proof may differ from the host's, which both have from the store.
    package static let proofTolerance = Duration.seconds(30)
    /// If nothing comes from a host for this long, the gateway's kernel asks the host's kernel for a sign of life.
    package static let hostSilence = Duration.seconds(3)
    /// How long the gateway's kernel waits for the answer to a probe before it sends the next one.
    package static let hostProbing = Duration.seconds(1)
    /// The gateway's kernel cuts the connection when this many probes were not answered.
    package static let hostProbes = 2
}
