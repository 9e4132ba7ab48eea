/// One search for the endpoints of a room: first its host and port, then the host's addresses.
struct Resolution {
    /// How long to wait for others after the first address, so that one address family does not hide the other.
    private static let patience = Duration.milliseconds(100)
    /// This machine answers itself first, but its room may listen on another of its addresses only.
    private static let patienceOnLoopback = Duration.milliseconds(300)
    /// The largest number of hosts and ports to query, and of endpoints to keep: more would be an attack.
    private static let maximumPlaces = 8
    private static let maximumEndpoints = 32

    /// A host and port, as answered on one interface.
    private struct Place: Hashable {
        var host: String
        var port: UInt16
        var interface: UInt32
    }

    private enum Finding: Sendable {
        case service(ServiceReply)
        case address(at: Place, ServiceReply)
        /// The time is up, either for the search or for further addresses.
        case waited
    }

    private let instanceName: String
    private let findings: AsyncStream<Finding>
    private let feed: AsyncStream<Finding>.Continuation
    private var places: Set<Place> = []
    private var endpoints: [Endpoint] = []
    private var operations: [ServiceOperation] = []
    private var hasAskedAgain = false
    private var timers: [Task<Void, any Error>] = []

    init(instanceName: String) {
        self.instanceName = instanceName
        (findings, feed) = AsyncStream.makeStream(of: Finding.self)
    }

    /// Searches until it finds an address, or until the timeout.
    mutating func run(timeout: Duration) async throws(DiscoveryError) -> [Endpoint] {
        defer {
            for operation in operations { operation.end() }
            for timer in timers { timer.cancel() }
        }
        wait(timeout)
        askForPlace()
        for await finding in findings {
            switch finding {
            case .service(.location(let host, let port, let interface)):
                askForAddresses(of: Place(host: host, port: port, interface: interface))
            case .service(.failed(let failure)):
                if let error = failure.error { throw error }
                askAgainForPlace()
            case .address(let place, .record(let data, let interface, true)): add(data, interface, place)
            case .waited where endpoints.isEmpty: throw .notAvailable
            case .waited: return endpoints.sorted { $0.address.rank < $1.address.rank }
            case .service, .address: break
            }
        }
        throw .cancelled
    }

    private mutating func wait(_ duration: Duration) {
        timers.append(feed.yield(.waited, at: .now + duration))
    }

    private mutating func askForPlace() {
        operations.append(.begin(.resolve(name: instanceName)) { [feed] in feed.yield(.service($0)) })
    }

    /// The daemon reports a query that no one has answered for 5 s in the same way as its own end. So the query is
    /// repeated once, to the program that answers now; if none does, the time runs out.
    private mutating func askAgainForPlace() {
        guard !hasAskedAgain else { return }
        hasAskedAgain = true
        places = []
        askForPlace()
    }

    private mutating func askForAddresses(of place: Place) {
        guard places.count < Self.maximumPlaces, places.insert(place).inserted else { return }
        for record in ServiceRequest.AddressRecord.allCases {
            let request = ServiceRequest.addresses(host: place.host, record, interface: place.interface)
            operations.append(.begin(request) { [feed] in feed.yield(.address(at: place, $0)) })
        }
    }

    private mutating func add(_ data: [UInt8], _ interface: UInt32, _ place: Place) {
        guard let address = Address(bytes: data, interface: interface) else { return }
        let endpoint = Endpoint(host: Self.shown(place.host), port: place.port, address: address)
        guard endpoints.count < Self.maximumEndpoints, !endpoints.contains(endpoint) else { return }
        if endpoints.isEmpty { wait(address.isLoopback ? Self.patienceOnLoopback : Self.patience) }
        endpoints.append(endpoint)
    }

    /// "ann.local." as "ann.local".
    private static func shown(_ host: String) -> String {
        DisplayText.clean(host.hasSuffix(".") ? String(host.dropLast()) : host, bytes: 255)
    }
}
