import PlainText

/// The members of a field that is a list, like `Accept-Encoding: gzip, br;q=0.5`, with their weights (RFC 9110 sections 5.6.1
/// and 12.4.2).
///
/// It works on bytes, and stops after 16 members: a request may have thousands, and all of them would take the time of
/// the room's event loop. No browser sends that many.
package struct ListField {
    /// The names, in lowercase, with their weights in thousandths; 0 for a weight that is malformed.
    package private(set) var members: [(name: String, weight: Int)] = []

    private static let most = 16
    /// In bytes. No coding and no language tag is longer.
    private static let longestName = 64

    /// - Parameter fields: the values of all fields with the name, in their order.
    package init(_ fields: [String]) {
        for field in fields {
            let missing = Self.most - members.count
            // The last piece is the rest of the field.
            for member in field.utf8.split(separator: UInt8(ascii: ","), maxSplits: missing).prefix(missing) {
                let parts = member.split(separator: UInt8(ascii: ";"), maxSplits: 4, omittingEmptySubsequences: false)
                guard let name = parts.first?.trimmed, (1...Self.longestName).contains(name.count) else { continue }
                let weight = parts.dropFirst().lazy.map(\.trimmed).first { $0.starts(withName: "q") }
                members.append((Substring(name).lowercased(), weight.map { Self.weight($0.dropFirst(2)) } ?? 1_000))
            }
        }
    }

    /// The weight of a member; nil if there is none by this name. If there are several, the last counts.
    package func weight(of name: String) -> Int? { members.last { $0.name == name }?.weight }

    /// The names with a weight, the heaviest first, and those of equal weight in their order.
    package var preferred: [String] {
        members.enumerated().filter { $1.weight > 0 }.sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        .map(\.element.name)
    }

    private static func weight(_ text: Substring.UTF8View) -> Int {
        guard (1...5).contains(text.count), let whole = text.first,
            [UInt8(ascii: "0"), UInt8(ascii: "1")].contains(whole),
            text.dropFirst().first ?? UInt8(ascii: ".") == UInt8(ascii: ".")
        else { return 0 }
        var (weight, place) = (whole == UInt8(ascii: "1") ? 1_000 : 0, 100)
        for digit in text.dropFirst(2) {
            guard digit.isDigit else { return 0 }
            weight += Int(digit - UInt8(ascii: "0")) * place
            place /= 10
        }
        return weight <= 1_000 ? weight : 0
    }
}

extension Substring.UTF8View {
    /// The text without spaces and tabs at its ends.
    package var trimmed: Substring.UTF8View {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let start = drop(while: isBlank)
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return start }
        return start[...last]
    }

    /// Whether it is a parameter with this name, of one lowercase letter.
    fileprivate func starts(withName name: String) -> Bool {
        guard let first, dropFirst().first == UInt8(ascii: "=") else { return false }
        return [first | 0x20].elementsEqual(name.utf8)
    }
}
