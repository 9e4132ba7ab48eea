import ArgumentParser
import Hosting
import NIOCore
import PlainText

/// The address of a trusted proxy, which names the origins of guests, as typed in an option.
enum TrustedAddress {
    /// The addresses in the kernel's format.
    static func plain(_ texts: [String]) -> Set<String> { Set(texts.compactMap(plain)) }

    private static func plain(_ text: String) -> String? {
        try? SocketAddress(ipAddress: text, port: 0).ipAddress.map { Origin(address: $0).address }
    }

    /// - Throws: if a text is not an address.
    static func check(_ texts: [String], of option: String) throws {
        if let text = texts.first(where: { plain($0) == nil }) {
            throw ValidationError("\(option) takes an IP address, not \(text.plain(limit: 60)).")
        }
    }
}
