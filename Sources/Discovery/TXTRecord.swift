/// The attributes of a service in a DNS TXT record (RFC 6763 section 6).
struct TXTRecord: Sendable {
    /// By the keys in lower case, since case is ignored (section 6.4). A string without a `=` is a key without a value,
    /// which is different from an empty value.
    private var values: [String: String?] = [:]

    /// Reads any bytes as a record.
    ///
    /// A string whose length exceeds the rest ends the reading; what was read before is valid. Strings that are empty
    /// or begin with `=` are ignored, and of duplicates, the first one counts (section 6.4). Encodings are repaired.
    init(bytes: some Collection<UInt8>) {
        var rest = Array(bytes)[...]
        while let length = rest.popFirst(), length <= rest.count {
            let parts = rest.prefix(Int(length)).split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
            ).map { String(decoding: $0, as: UTF8.self) }
            rest = rest.dropFirst(Int(length))
            let key = parts[0].lowercased()
            if key.isEmpty || has(key) { continue }
            values.updateValue(parts.dropFirst().first, forKey: key)
        }
    }

    /// Whether the record contains the key, with or without a value.
    func has(_ key: String) -> Bool { values[key] != nil }

    /// The value of a key, given in lower case.
    ///
    /// - Returns: nil if the key is missing or has no value.
    func value(_ key: String) -> String? { values[key] ?? nil }

    /// The bytes of a record: each attribute with a value after its length, cut to 255 bytes (section 6.1).
    static func bytes(of attributes: KeyValuePairs<String, String?>) -> [UInt8] {
        attributes.flatMap { key, value in
            guard let value else { return [UInt8]() }
            let string = "\(key)=\(value)".utf8.prefix(255)
            return [UInt8(string.count)] + string
        }
    }
}
