import Foundation

/// Which characters look alike (Unicode Technical Standard #39, section 4).
enum Confusables {
    /// The prototype of each character; a character that is missing looks only like itself. Read once, when the first
    /// name is checked.
    static let prototypes: [Unicode.Scalar: String] = {
        var prototypes: [Unicode.Scalar: String] = [:]
        prototypes.reserveCapacity(6_000)
        for line in PackageResources.Confusables_txt.split(separator: UInt8(ascii: "\n")) {
            var words = line.split(separator: UInt8(ascii: " "))[...]
            guard line.first != UInt8(ascii: "#"), let first = words.popFirst() else { continue }
            let parts = first.split(separator: UInt8(ascii: "+"))
            let prototype = String(String.UnicodeScalarView(parts.compactMap { Unicode.Scalar(number($0)) }))
            var character: UInt32 = 0
            for word in words {
                character &+= number(word)
                if let scalar = Unicode.Scalar(character) { prototypes[scalar] = prototype }
            }
        }
        return prototypes
    }()

    /// The prototypes of ASCII characters, by code; nil if one contains other characters.
    static let ofASCII: [[UInt8]?] = (0..<0x80).map { (code: UInt8) in
        guard let prototype = prototypes[Unicode.Scalar(code)] else { return [code] }
        return prototype.utf8.allSatisfy { $0 < 0x80 } ? Array(prototype.utf8) : nil
    }

    /// Parses hexadecimal digits.
    private static func number(_ digits: some Sequence<UInt8>) -> UInt32 {
        digits.reduce(0) { number, digit in
            number &<< 4 | UInt32(digit <= UInt8(ascii: "9") ? digit &- 0x30 : digit &- 0x37)
        }
    }
}

extension String {
    /// The skeleton of this text: texts with equal skeletons look alike in usual fonts. It is not for display.
    ///
    /// Computed as in UTS #39: decomposed, without invisible characters, each character replaced by its prototype, and
    /// decomposed again. Only the tags of a flag stay: they are ignorable, and yet turn it into another flag.
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

    /// The skeleton of ASCII text, which has nothing to decompose and nothing invisible. Most names are ASCII, and
    /// without this shortcut a tenth of the work for a newcomer would go into their name.
    private var skeletonOfASCII: String? {
        var skeleton: [UInt8] = []
        for byte in utf8 {
            guard byte < 0x80, let prototype = Confusables.ofASCII[Int(byte)] else { return nil }
            skeleton += prototype
        }
        return String(decoding: skeleton, as: UTF8.self)
    }
}
