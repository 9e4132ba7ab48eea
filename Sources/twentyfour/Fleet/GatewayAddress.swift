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
        let usual = scheme == nil ? HostAddress("\(place):\(Self.port)") : nil
        guard let address = HostAddress((scheme ?? "") + place) ?? usual else { return nil }
        url = address.isSecure ? "\(address)" : "http://\(address)"
    }
}
