import Foundation
import Wire

/// The link with which a room's host connects, as shown on the console or to the person who opened the room:
/// `http://192.0.2.7:2424/BKTR/host#SECRET`.
package struct HostLink: Hashable, Sendable {
    /// Where the room is.
    package let destination: Destination
    /// The secret after the number sign.
    package let key: String

    /// The text before the secret.
    package static let mark = "/host#"

    /// - Returns: nil if the text is not such a link.
    package init?(_ text: String) {
        guard let mark = text.range(of: Self.mark), let destination = Destination(String(text[..<mark.lowerBound])),
            case let key = String(text[mark.upperBound...]), SeatProof.isNonce(key)
        else { return nil }
        (self.destination, self.key) = (destination, key)
    }
}
