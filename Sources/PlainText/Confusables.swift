import Foundation

/// Which characters look alike (Unicode Technical Standard #39, section 4).
enum Confusables {
    /// What a character looks like; those that are not in it look like themselves only. Read once, when the first name is
    /// looked at.
    static let prototypes: [Unicode.Scalar: String] = {
        var prototypes: [Unicode.Scalar: String] = [:]
        prototypes.reserveCapacity(6_000)
        table.withUTF8Buffer { bytes in
            for entry in bytes.split(separator: UInt8(ascii: ";")) {
                var words = entry.split(separator: UInt8(ascii: " "))[...]
                guard let first = words.popFirst() else { continue }
                let parts = first.split(separator: UInt8(ascii: "+"))
                let prototype = String(String.UnicodeScalarView(parts.compactMap { Unicode.Scalar(number($0)) }))
                var character: UInt32 = 0
                for word in words {
                    character &+= number(word)
                    if let scalar = Unicode.Scalar(character) { prototypes[scalar] = prototype }
                }
            }
        }
        return prototypes
    }()

    /// The prototypes of ASCII, by its codes; nothing where one has other characters than that.
    static let ofASCII: [[UInt8]?] = (0..<0x80).map { (code: UInt8) in
        guard let prototype = prototypes[Unicode.Scalar(code)] else { return [code] }
        return prototype.utf8.allSatisfy { $0 < 0x80 } ? Array(prototype.utf8) : nil
    }

    /// Reads hexadecimal digits.
    private static func number(_ digits: some Sequence<UInt8>) -> UInt32 {
        digits.reduce(0) { number, digit in
            number &<< 4 | UInt32(digit <= UInt8(ascii: "9") ? digit &- 0x30 : digit &- 0x37)
        }
    }
}

extension String {
    /// What this text looks like: texts with equal skeletons look alike, if the characters are drawn in the usual way.
    /// It is not for showing.
    ///
    /// As UTS #39 has it: decomposed, without what cannot be seen, each character replaced by its prototype, decomposed
    /// again. Only the tags of a flag stay, which are ignorable and yet make it another flag.
    package var skeleton: String {
        if let skeleton = skeletonOfASCII { return skeleton }
        var skeleton = String.UnicodeScalarView()
        for scalar in decomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar.properties.isDefaultIgnorableCodePoint, !scalar.isTag { continue }
            if let prototype = Confusables.prototypes[scalar] {
                skeleton.append(contentsOf: prototype.unicodeScalars)
            } else {
                skeleton.append(scalar)
            }
        }
        return String(skeleton).decomposedStringWithCanonicalMapping
    }

    /// The same for ASCII, which has nothing to decompose and nothing that cannot be seen, as most names are: otherwise
    /// a tenth of what a newcomer takes is for its name.
    private var skeletonOfASCII: String? {
        var skeleton: [UInt8] = []
        for byte in utf8 {
            guard byte < 0x80, let prototype = Confusables.ofASCII[Int(byte)] else { return nil }
            skeleton += prototype
        }
        return String(decoding: skeleton, as: UTF8.self)
    }
}
