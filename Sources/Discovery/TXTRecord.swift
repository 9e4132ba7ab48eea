/// The attributes of a service in a DNS TXT record (RFC 6763 section 6).
struct TXTRecord: Sendable {
    /// One string of the record. Without a `=` it has no value, which is different from an empty value.
    private struct Attribute {
        var key: [UInt8]
        var value: [UInt8]?
    }

    private var attributes: [Attribute] = []

    /// A record without attributes.
    init() {}

    /// Reads any bytes as a record.
    ///
    /// A string whose length exceeds the rest ends the reading; what was read before is valid. Strings that are empty
    /// or begin with `=` are ignored (section 6.4).
    init(bytes: some Collection<UInt8>) {
        var rest = Array(bytes)[...]
        while let length = rest.popFirst(), length <= rest.count {
            let string = rest.prefix(Int(length))
            rest = rest.dropFirst(Int(length))
            let key = string.prefix { $0 != UInt8(ascii: "=") }
            guard !key.isEmpty else { continue }
            let value = key.count < string.count ? Array(string.dropFirst(key.count + 1)) : nil
            attributes.append(Attribute(key: key.map(Self.lowercased), value: value))
        }
    }

    /// Appends an attribute, its value cut so that the string has at most 255 bytes.
    mutating func append(_ key: String, _ value: String) {
        let key = Array(key.utf8)
        attributes.append(Attribute(key: key, value: Array(value.utf8.prefix(max(0, 254 - key.count)))))
    }

    /// Whether the record contains the key, with or without a value.
    func has(_ key: String) -> Bool {
        attribute(key) != nil
    }

    /// The value of a key as text, with its encoding repaired. Of duplicates, the first one counts (section 6.4).
    ///
    /// - Returns: nil if the key is missing or has no value.
    func value(_ key: String) -> String? {
        attribute(key)?.value.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Each attribute after its length; without any, one zero byte (section 6.1).
    var bytes: [UInt8] {
        guard !attributes.isEmpty else { return [0] }
        return attributes.flatMap { attribute in
            let string = attribute.key + (attribute.value.map { [UInt8(ascii: "=")] + $0 } ?? [])
            return [UInt8(clamping: string.count)] + string
        }
    }

    /// Keys are ASCII, and case is ignored (section 6.4).
    private func attribute(_ key: String) -> Attribute? {
        let key = key.utf8.map(Self.lowercased)
        return attributes.first { $0.key == key }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
