/// Writes the JSON of one message, as long as it contains nothing unusual: no string that needs escapes, no number that
/// needs an exponent.
struct PlainJSONWriter {
    private var text: String
    private var isFirst = true
    private var isPlain = true

    init(_ message: String) {
        text = ""
        text.reserveCapacity(256)
        text += "{\""
        text += message
        text += "\":{"
    }

    /// The message; nil if there was something unusual.
    var json: String? { isPlain ? text + "}}" : nil }

    private mutating func begin(_ name: String) {
        text += isFirst ? "\"" : ",\""
        text += name
        text += "\":"
        isFirst = false
    }

    mutating func open(_ name: String) {
        begin(name)
        text += "{"
        isFirst = true
    }

    mutating func close() {
        text += "}"
        isFirst = false
    }

    /// Adds an array of objects.
    mutating func add<Element>(_ name: String, _ objects: [Element], _ write: (inout Self, Element) -> Void) {
        begin(name)
        text += "["
        for (index, object) in objects.enumerated() {
            text += index == 0 ? "{" : ",{"
            isFirst = true
            write(&self, object)
            text += "}"
        }
        text += "]"
        isFirst = false
    }

    mutating func add(_ name: String, _ numbers: [Int]) {
        begin(name)
        text += "[\(numbers.map(\.description).joined(separator: ","))]"
    }

    mutating func add(_ name: String, _ texts: [String]) {
        begin(name)
        text += "["
        for (index, value) in texts.enumerated() {
            if index > 0 { text += "," }
            append(value)
        }
        text += "]"
    }

    mutating func add(_ name: String, _ value: Bool?) {
        guard let value else { return }
        begin(name)
        text += value ? "true" : "false"
    }

    mutating func add(_ name: String, _ value: Int?) {
        guard let value else { return }
        begin(name)
        text += value.description
    }

    mutating func add(_ name: String, _ value: Double?) {
        guard let value else { return }
        begin(name)
        let digits = value.description
        // Swift writes 1.0 where JSON has 1.
        text += digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]
        if !digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) { isPlain = false }
    }

    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        begin(name)
        append(value)
    }

    private mutating func append(_ value: String) {
        text += "\""
        text += value
        text += "\""
        if !value.utf8.allSatisfy({ $0.isPlainInJSON || $0 >= 0x80 }) { isPlain = false }
    }
}

extension UInt8 {
    /// Whether this ASCII character needs no escape in a JSON string.
    var isPlainInJSON: Bool {
        (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}
