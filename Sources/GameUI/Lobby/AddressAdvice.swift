import Glibc
package import Phrases
import Playing

/// Says what is wrong with a text that looks like an address, and what an address looks like.
/// - Returns: nil if the text may be the name of a room.
package func addressAdvice(for text: String) -> [Phrase]? {
    // The rest may contain the host's secret.
    let address = String(text.prefix { !"?#".contains($0) })
    if text.contains("://"), HostAddress(address) != nil, Destination(text) == nil {
        return [.lobby(.noRoomThere(address: address)), .lobby(.roomAddressForm)]
    }
    if isNumeric(text) { return [.lobby(.noPort(address: text)), .lobby(.addressForm)] }
    guard let colon = text.lastIndex(of: ":"), !text.contains(where: \.isWhitespace) else { return nil }
    let (host, port) = (text[..<colon], text[text.index(after: colon)...])
    guard !port.isEmpty, port.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    if host.isEmpty { return [.lobby(.noHost(address: text)), .lobby(.addressForm)] }
    if UInt16(port) ?? 0 == 0 { return [.lobby(.badPort(port: String(port))), .lobby(.addressForm)] }
    return nil
}

/// Whether this is an IPv4 or IPv6 address, with brackets or without.
private func isNumeric(_ text: String) -> Bool {
    let host = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    var address = in6_addr()
    return inet_pton(AF_INET, host, &address) == 1 || inet_pton(AF_INET6, host, &address) == 1
}
