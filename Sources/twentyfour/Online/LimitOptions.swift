import ArgumentParser
import Hosting
import PlainText

/// Networks that may have more connections than others.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The most connections from each address of a network, such as 203.0.113.0/24=600 for a school behind one \
            address; 64 for all others. Its limits on new connections, wrong PINs, wrong codes of rooms and stored \
            bytes grow by the same factor, rounded down. Repeat it for more networks.
            """, valueName: "network=count"))
    var allow: [String] = []

    /// The limits for guests.
    var limits: Limits {
        var limits = Limits()
        limits.allowances = allow.compactMap(NetworkAllowance.init)
        return limits
    }

    func validate() throws {
        if let text = allow.first(where: { NetworkAllowance($0) == nil }) {
            throw ValidationError(
                "--allow takes a network and a number from \(NetworkAllowance.bounds.lowerBound) to "
                    + "\(NetworkAllowance.bounds.upperBound), such as 203.0.113.0/24=600, not \(text.plain(limit: 60))."
            )
        }
    }
}
