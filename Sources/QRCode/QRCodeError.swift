/// Why a text has no QR code.
package enum QRCodeError: Error, Hashable, Sendable {
    /// The system finds no libqrencode under this name, or one without the required functions.
    case libraryMissing(String)
    /// The text is empty, or longer than ``QRCode/longest``.
    case length
    /// The library did not create a code: memory is exhausted.
    case notMade

    /// What is wrong and what to do, for people.
    package var sentence: String {
        switch self {
        case .libraryMissing(let name):
            "There is no QR code because \(name) is not installed (on Debian and Ubuntu: apt-get install libqrencode4)."
        case .length:
            "There is no QR code of a text that is empty or longer than \(QRCode.longest) bytes."
        case .notMade:
            "There is no QR code because there is not enough memory."
        }
    }
}
