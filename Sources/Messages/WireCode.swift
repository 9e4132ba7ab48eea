import PlainText

/// A word that stands for one of several things on the wire. Programs of later versions may have more of them: a code
/// that this version does not know stays as it is.
package protocol WireCode: RawRepresentable, Hashable, Sendable, Codable where RawValue == String {
    /// - Parameter word: a plain text.
    init(plain word: String)
}

extension WireCode {
    /// A code from the wire, known or not.
    package init(rawValue: String) { self.init(plain: rawValue.plainCode) }
}
