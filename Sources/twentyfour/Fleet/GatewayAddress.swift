import ArgumentParser
import Playing

/// The address of a gateway as people type it: `HOST`, `HOST:PORT`, or a URL for a browser.
struct GatewayAddress: ExpressibleByArgument, Sendable {
    /// The URL before a room's code, including the port: `http://play.example:2424`.
    let url: String

    /// The default port of a gateway.
    static let port = 2_424

    init?(argument: String) {
        let scheme = ["https://", "http://"].first { argument.lowercased().hasPrefix($0) }
        let place = argument.dropFirst(scheme?.count ?? 0).prefix { $0 != "/" }
        // Browsers omit these ports, but a program needs them.
        let usual = scheme.map { $0 == "https://" ? 443 : 80 } ?? Self.port
        guard
            let address = HostAddress((scheme ?? "http://") + place)
                ?? HostAddress((scheme ?? "http://") + "\(place):\(usual)")
        else { return nil }
        url = address.isSecure ? "\(address)" : "http://\(address)"
    }
}
