/// What a key, or a run of typed characters, asks for.
package enum Key: Equatable, Sendable {
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

    /// The keys that send control characters; the bindings are those of Emacs and of every shell.
    static let controls: [UInt8: Key] = [
        0x01: .move(.start), 0x02: .move(.left), 0x03: .interrupt, 0x04: .deleteOrEnd, 0x05: .move(.end),
        0x06: .move(.right), 0x08: .delete(.left), 0x09: .complete, 0x0A: .enter, 0x0B: .kill(.end),
        0x0C: .clearScreen, 0x0D: .enter, 0x0E: .down, 0x10: .up, 0x14: .transpose, 0x15: .kill(.start),
        0x17: .kill(.wordLeft), 0x19: .yank, 0x1A: .suspend, 0x7F: .delete(.left),
    ]

    /// The keys that send Escape and then a byte (Alt held down).
    static let alternatives: [UInt8: Key] = [
        UInt8(ascii: "b"): .move(.wordLeft), UInt8(ascii: "f"): .move(.wordRight), UInt8(ascii: "d"): .kill(.wordRight),
        0x08: .kill(.wordLeft), 0x7F: .kill(.wordLeft),
    ]

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
