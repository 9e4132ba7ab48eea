package import Console
package import Invitation
package import QRCode

/// An invitation as it is shown at a terminal: the address in words, and its QR code where there is room for one.
package struct InvitationCard: Sendable {
    /// The address to be typed into a browser.
    package let url: String
    /// What does the same in a terminal.
    package var command: String {
        let address = url.hasPrefix("http://") ? String(url.dropFirst(7)) : url
        return "twentyfour join \(address.hasSuffix("/") ? String(address.dropLast()) : address)"
    }
    /// Its code, or why there is none.
    package let code: Result<QRCode, QRCodeError>

    package init(_ invitation: Invitation) {
        url = invitation.url
        code = Result { () throws(QRCodeError) in try QRCode(invitation.url) }
    }

    /// The rows of the code; nil if there is no code, or not so many columns and rows for it.
    package func picture(columns: Int, rows: Int, palette: Palette) -> [String]? {
        guard case .success(let code) = code, code.columns <= columns, code.rows <= rows else { return nil }
        return code.halfBlocks(coloured: palette.isColoured)
    }
}
