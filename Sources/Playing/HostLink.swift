import Foundation
import Messages
import Wire

/// The link by which a room's host comes in, as a console shows it, or whoever opened the room:
/// `http://192.0.2.7:2424/BKTR/host#SECRET`.
package struct HostLink: Hashable, Sendable {
    /// Where the room is.
    package let destination: Destination
    /// The secret behind the number sign.
    package let key: String

    /// What stands before the secret.
    package static let mark = "/host#"

    /// - Returns: nothing if the text is no such link.
    package init?(_ text: String) {
        guard let mark = text.range(of: Self.mark), let destination = Destination(String(text[..<mark.lowerBound])),
            case let key = String(text[mark.upperBound...]), SeatProof.isNonce(key)
        else { return nil }
        (self.destination, self.key) = (destination, key)
    }
}
