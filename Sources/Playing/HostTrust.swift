import Discovery

/// Decides by its certificate whether a host is the one that it claims to be, as far as a player's program can know.
struct HostTrust: Sendable {
    /// The name under which the host is known: that of its room, or its address.
    private let name: String
    /// The room's name does not tell how to connect, so the address is remembered too.
    private let isByName: Bool
    private let hosts: KnownHosts?
    /// The fingerprint that its certificate must have.
    private var known: String?
    /// Whether the stored fingerprints count: the player has specified nothing.
    private let asksFile: Bool
    /// Why it is not known which hosts have used TLS.
    private let doubt: Distrust?

    /// - Parameter said: what the player specified about the host's certificate; it overrides the stored fingerprint.
    init(_ destination: Destination, hosts: KnownHosts?, said: SaidCertificate?) {
        (name, isByName) =
            switch destination {
            case .room(let listing): (listing.name, true)
            case .host(let address, room: _): (address.place, false)
            }
        self.hosts = hosts
        asksFile = said == nil
        var doubt: Distrust?
        switch said {
        case .fingerprint(let fingerprint): known = fingerprint.text
        case .some(.none): hosts?.remember(nil, of: name)
        case nil:
            do throws(Distrust) {
                known = try hosts?.fingerprint(of: name)
            } catch {
                doubt = error
            }
        }
        self.doubt = doubt
    }

    /// How to talk to a host. Once a host has used TLS, it is never contacted in plain text again.
    /// - Parameter advert: what the host's advert claims about TLS.
    /// - Throws: ``Distrust``
    func transport(to address: HostAddress, advert: AdvertisedTLS) throws(Distrust) -> HostTransport {
        if let doubt { throw doubt }
        var known = known
        // Anybody can advertise a room at another host's address.
        if known == nil, isByName, asksFile { known = try hosts?.fingerprint(of: address.place) }
        switch (advert, known) {
        case (.fingerprint(let shown), let known?) where shown != known: throw .changed(known: known, shown: shown)
        case (.none, let known?): throw .plain(known: known)
        case (.fingerprint(let shown), _): return .tls(expected: shown)
        case (.unknown, let known?): return .tls(expected: known)
        case (.none, nil): return .plain
        case (.unknown, nil): return address.isSecure ? .tls(expected: nil) : .plain
        }
    }

    /// Remembers the certificate of a host that has admitted the player, also for players who come by its address.
    mutating func remember(_ fingerprint: String?, of address: HostAddress) {
        guard let fingerprint else {
            // The player has said that this host uses TLS no longer.
            if !asksFile { hosts?.remember(nil, of: address.place) }
            return
        }
        known = fingerprint
        for name in isByName ? [name, address.place] : [name] { hosts?.remember(fingerprint, of: name) }
    }
}

/// How to talk to a host.
package enum HostTransport: Hashable, Sendable {
    case plain
    /// - Parameter expected: the fingerprint that the certificate must have; nil to accept any, the first time.
    case tls(expected: String?)
}

/// What a host's advert claims about TLS.
enum AdvertisedTLS: Hashable, Sendable {
    /// There is no advert.
    case unknown
    /// The room does not use TLS.
    case none
    /// The room uses TLS, with a certificate that has this fingerprint.
    case fingerprint(String)
}

/// Why a host is not trusted.
package enum Distrust: Error, Hashable, Sendable {
    /// Its certificate has changed.
    case changed(known: String, shown: String)
    /// It used TLS before, and does not now.
    case plain(known: String)
    /// The list of known certificates was damaged, and is in this file now. It does not count any more.
    case forgotten(file: String)
    /// The list of known certificates is this file, which is damaged and cannot be put aside.
    case damaged(file: String)
}
