import ArgumentParser
import Playing

/// A door as guests reach it, as a person types it: `HOST`, `HOST:PORT`, or an address for a browser.
struct DoorAddress: ExpressibleByArgument, Sendable {
    /// What stands before a room's code, port and all: `http://play.example:2424`.
    let url: String

    /// The port of a door that says no other.
    static let port = 2_424

    init?(argument: String) {
        let scheme = ["https://", "http://"].first { argument.lowercased().hasPrefix($0) }
        let place = argument.dropFirst(scheme?.count ?? 0).prefix { $0 != "/" }
        // Browsers leave these out; a program has to know them.
        let usual = scheme.map { $0 == "https://" ? 443 : 80 } ?? Self.port
        guard
            let address = HostAddress((scheme ?? "http://") + place)
                ?? HostAddress((scheme ?? "http://") + "\(place):\(usual)")
        else { return nil }
        url = address.isSecure ? "\(address)" : "http://\(address)"
    }
}
