/// Decodes the bytes of a terminal into keys, however the bytes are split into reads.
///
/// It needs no timer: after an Escape it waits for the next byte. It drops unknown sequences whole and repairs invalid UTF-8
/// with U+FFFD. Inside a bracketed paste control characters do nothing, except that a line end enters the line.
package struct KeyDecoder {
    private enum State: Equatable {
        /// With `dropped`, the next character ends a sequence that no key needs.
        case ground, escape, shifted, dropped
        case sequence([UInt8])
    }

    private var state = State.ground
    private var isPasting = false
    private var afterCarriageReturn = false
    private var typed: [UInt8] = []
    private var keys: [Key] = []

    private static let longestSequence = 32

    /// A decoder that has received nothing.
    package init() {}

    /// The keys that these bytes complete.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        for byte in bytes { take(byte) }
        endText(keeping: incompleteSuffix(of: typed))
        defer { keys = [] }
        return keys
    }

    private mutating func take(_ byte: UInt8) {
        let isControl = byte < 0x20 || byte == 0x7F
        switch state {
        case .ground:
            if isControl { return takeControl(byte) }
            afterCarriageReturn = false
            typed.append(byte)
        case .escape:
            state = .ground
            if byte == UInt8(ascii: "[") {
                state = .sequence([])
            } else if byte == UInt8(ascii: "O") {
                state = .shifted
            } else if !isPasting, let key = Key.alternatives[byte] {
                keys.append(key)
            } else {
                take(byte)
            }
        case .shifted:
            state = .ground
            isControl ? take(byte) : end(sequence: [], byte)
        case .dropped:
            state = .ground
            if isControl { take(byte) }
        case .sequence(let parameters):
            if isControl {
                state = .ground
                take(byte)
            } else if parameters.isEmpty, byte == UInt8(ascii: "[") {
                // The Linux console's F1 to F5 are `ESC [ [ A` to `ESC [ [ E`.
                state = .dropped
            } else if (0x40...0x7E).contains(byte) {
                state = .ground
                end(sequence: parameters, byte)
            } else {
                state = .sequence(parameters.count < Self.longestSequence ? parameters + [byte] : parameters)
            }
        }
    }

    private mutating func takeControl(_ byte: UInt8) {
        let endsPair = afterCarriageReturn && byte == 0x0A && typed.isEmpty
        afterCarriageReturn = byte == 0x0D
        if endsPair { return }
        if isPasting, byte == 0x09 { return typed.append(byte) }
        endText(keeping: 0)
        if byte == 0x1B {
            state = .escape
        } else if let key = Key.controls[byte], !isPasting || key == .enter {
            keys.append(key)
        }
    }

    private mutating func end(sequence parameters: [UInt8], _ final: UInt8) {
        let parameters = String(decoding: parameters, as: UTF8.self)
        switch (parameters, final) {
        case ("200", UInt8(ascii: "~")): isPasting = true
        case ("201", UInt8(ascii: "~")): isPasting = false
        default: if !isPasting, let key = Key(sequence: parameters, final) { keys.append(key) }
        }
    }

    private mutating func endText(keeping kept: Int) {
        let text = typeable(String(decoding: typed.dropLast(kept), as: UTF8.self))
        typed = typed.suffix(kept)
        if !text.isEmpty { keys.append(.text(text)) }
    }
}

/// How many bytes at the end belong to an incomplete UTF-8 sequence, 0 to 3.
private func incompleteSuffix(of bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() {
        let needed =
            switch byte {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            case 0x80...0xBF: 0
            default: 1
            }
        if needed > 0 { return needed > index + 1 ? index + 1 : 0 }
    }
    return 0
}
