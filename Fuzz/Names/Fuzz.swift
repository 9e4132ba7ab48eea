import FoundationEssentials
import PlainText

/// What libFuzzer calls with bytes that it makes up: as a stranger's text they are cleaned to what may be shown, no longer
/// than asked for, and clean text stays as it is; a name that is admitted, also with a number behind it, is clean, and is
/// the same name when it is kept and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    for limit in [1, 24, 200] { check(text.plain(limit: limit), limit) }
    guard let name = PlayerName(text) else { return 0 }
    for name in [name, name.numbered(2), name.numbered(1_000_000)] {
        guard !name.text.isEmpty else { fatalError("A name of nothing.") }
        check(name.text, PlayerName.limit)
        guard let kept = try? JSONEncoder().encode([name]),
            let again = try? JSONDecoder().decode([PlayerName].self, from: kept), again == [name]
        else { fatalError("A name does not come back: \(name.text.debugDescription)") }
    }
    return 0
}

private func check(_ plain: String, _ limit: Int) {
    guard plain.count <= limit else { fatalError("\(plain.count) characters are more than \(limit).") }
    // Of a character at most eight scalars are kept, and NFC makes at most three of one (Unicode TR15).
    guard plain.unicodeScalars.count <= limit * 24 else { fatalError("Too many scalars: \(plain.debugDescription)") }
    guard plain.unicodeScalars.allSatisfy(isShown) else { fatalError("Not to be shown: \(plain.debugDescription)") }
    guard !plain.hasPrefix(" "), !plain.hasSuffix(" "), !plain.contains("  ") else {
        fatalError("Spaces are left: \(plain.debugDescription)")
    }
    let again = plain.plain(limit: limit)
    guard Array(again.unicodeScalars) == Array(plain.unicodeScalars) else {
        fatalError("Clean text is cleaned: \(plain.debugDescription) to \(again.debugDescription)")
    }
}

private func isShown(_ scalar: Unicode.Scalar) -> Bool {
    // Joiners, and the tags of flags, stay where they join: PlainTextTests says where.
    if [0x200C, 0x200D].contains(scalar.value) || (0xE0020...0xE007F).contains(scalar.value) { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
}
