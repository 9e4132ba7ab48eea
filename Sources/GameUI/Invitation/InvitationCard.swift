package import Console
package import Invitation
import Playing
package import QRCode

/// An invitation for a terminal: the address, and its QR code where there is room for it.
package struct InvitationCard: Sendable {
    /// The address for a browser.
    package let url: String
    /// The command that joins from a terminal.
    package var command: String {
        let address = url.hasPrefix("http://") ? String(url.dropFirst(7)) : url
        return "twentyfour join \(address.hasSuffix("/") ? String(address.dropLast()) : address)"
    }
    /// The QR code, or why there is none.
    package let code: Result<QRCode, QRCodeError>

    package init(_ invitation: Invitation) {
        url = invitation.url
        code = Result { () throws(QRCodeError) in try QRCode(invitation.url) }
    }

    /// An invitation to the room that a player here is connected to; nil if others cannot reach it there.
    /// - Parameter address: the address that a room of this program listens on; nil for all of this machine's.
    init?(to room: HostAddress, path: String?, listeningAt address: String? = nil) {
        let invitation = Invitation.toRoom(
            at: room.host, port: room.port, path: path ?? "", listeningAt: address, isSecure: room.isSecure)
        guard let invitation else { return nil }
        self.init(invitation)
    }

    /// The rows of the QR code; nil if there is none, or no room for it.
    package func picture(columns: Int, rows: Int, palette: Palette) -> [String]? {
        guard case .success(let code) = code, code.columns <= columns, code.rows <= rows else { return nil }
        return code.halfBlocks(coloured: palette.isColoured)
    }
}
