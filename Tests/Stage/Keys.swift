/// Keys of an xterm.
package enum Keys {
    package static let left = "\u{1B}[D", right = "\u{1B}[C", up = "\u{1B}[A", down = "\u{1B}[B"
    package static let home = "\u{1B}[H", end = "\u{1B}[F", delete = "\u{1B}[3~", backspace = "\u{7F}"
    package static let wordLeft = "\u{1B}[1;5D", wordRight = "\u{1B}[1;5C", altBackspace = "\u{1B}\u{7F}"
    package static let pasteStart = "\u{1B}[200~", pasteEnd = "\u{1B}[201~"
    package static let escape = "\u{1B}"

    package static func control(_ letter: Unicode.Scalar) -> String {
        String(Unicode.Scalar(UInt8(letter.value & 0x1F)))
    }
}
