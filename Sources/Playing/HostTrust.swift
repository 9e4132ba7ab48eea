import Discovery

/// Whether a host is the one that it passes for, as far as a player's program can tell by its certificate.
struct HostTrust: Sendable {
    /// How a host is spoken to.
    enum Transport: Hashable, Sendable {
        case plain
        /// - Parameter expected: the fingerprint that the certificate has to have; nothing to take any, the first time.
        case tls(expected: String?)
    }

    /// The name that the host is known under: that of its room, or its address.
    private let name: String
    private let hosts: KnownHosts?
    /// What its certificate has to have.
    private var known: String?

    /// - Parameter said: what the player says of the host's certificate, whatever was known before.
    init(_ destination: Destination, hosts: KnownHosts?, said: SaidCertificate?) {
        name =
            switch destination {
            case .room(let listing): listing.name
            case .host(let address, room: _): address.place
            }
        self.hosts = hosts
        switch said {
        case .fingerprint(let fingerprint): known = fingerprint.text
        case .some(.none): hosts?.remember(nil, of: name)
        case nil: known = hosts?.fingerprint(of: name)
        }
    }

    /// How a host is to be spoken to. Who was once spoken to over TLS is never spoken to in plain text again.
    /// - Parameter advert: what the host's advert says of TLS.
    /// - Throws: ``Distrust``
    func transport(to address: HostAddress, advert: AdvertisedTLS) throws(Distrust) -> Transport {
        switch (advert, known) {
        case (.fingerprint(let shown), let known?) where shown != known: throw .changed(known: known, shown: shown)
        case (.none, let known?): throw .plain(known: known)
        case (.fingerprint(let shown), _): return .tls(expected: shown)
        case (.unknown, let known?): return .tls(expected: known)
        case (.none, nil): return .plain
        case (.unknown, nil): return address.isSecure ? .tls(expected: nil) : .plain
        }
    }

    /// A host has let the player in, with this certificate.
    mutating func note(_ fingerprint: String?) {
        guard let fingerprint, fingerprint != known || hosts?.fingerprint(of: name) != fingerprint else { return }
        known = fingerprint
        hosts?.remember(fingerprint, of: name)
    }
}

/// What a host's advert says of TLS.
enum AdvertisedTLS: Hashable, Sendable {
    /// There is no advert.
    case unknown
    /// The room is not open over TLS.
    case none
    /// It is, with a certificate of this fingerprint.
    case fingerprint(String)
}

/// Why a host is not taken for the one that it passes for.
package enum Distrust: Error, Hashable, Sendable {
    /// Its certificate is another one than before.
    case changed(known: String, shown: String)
    /// It was open over TLS before, and is not now.
    case plain(known: String)
}
