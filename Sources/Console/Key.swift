/// What a key, or a run of typed characters, asks for.
package enum Key: Equatable {
    /// Characters typed or pasted in one go, none of them a control character.
    case text(String)
    case enter
    case move(Motion)
    case up, down
    case delete(Motion)
    /// Delete, so that it can be yanked.
    case kill(Motion)
    case yank, transpose
    case clearScreen, suspend, interrupt
    /// Tab: complete the line.
    case complete
    /// Ctrl-D: delete, or interrupt on an empty line.
    case deleteOrEnd

    /// The key that sends this control character; the bindings are those of Emacs and of every shell.
    init?(control byte: UInt8) {
        switch byte {
        case 0x01: self = .move(.start)
        case 0x02: self = .move(.left)
        case 0x03: self = .interrupt
        case 0x04: self = .deleteOrEnd
        case 0x05: self = .move(.end)
        case 0x06: self = .move(.right)
        case 0x08, 0x7F: self = .delete(.left)
        case 0x09: self = .complete
        case 0x0A, 0x0D: self = .enter
        case 0x0B: self = .kill(.end)
        case 0x0C: self = .clearScreen
        case 0x0E: self = .down
        case 0x10: self = .up
        case 0x14: self = .transpose
        case 0x15: self = .kill(.start)
        case 0x17: self = .kill(.wordLeft)
        case 0x19: self = .yank
        case 0x1A: self = .suspend
        default: return nil
        }
    }

    /// The key that sends Escape and then this byte (Alt held down).
    init?(alt byte: UInt8) {
        switch byte {
        case UInt8(ascii: "b"): self = .move(.wordLeft)
        case UInt8(ascii: "f"): self = .move(.wordRight)
        case UInt8(ascii: "d"): self = .kill(.wordRight)
        case 0x08, 0x7F: self = .kill(.wordLeft)
        default: return nil
        }
    }

    /// The key that sends `ESC [ parameters final` or `ESC O final`, as xterm and the Linux console do.
    init?(sequence parameters: String, _ final: UInt8) {
        let held = parameters.hasSuffix(";5") || parameters.hasSuffix(";3")  // Ctrl, Alt
        switch (Unicode.Scalar(final), parameters) {
        case ("A", _): self = .up
        case ("B", _): self = .down
        case ("C", _): self = .move(held ? .wordRight : .right)
        case ("D", _): self = .move(held ? .wordLeft : .left)
        case ("H", _), ("~", "1"), ("~", "7"): self = .move(.start)
        case ("F", _), ("~", "4"), ("~", "8"): self = .move(.end)
        case ("~", "3"): self = .delete(.right)
        case ("~", "3;5"), ("~", "3;3"): self = .kill(.wordRight)
        case ("M", ""): self = .enter
        default: return nil
        }
    }
}
