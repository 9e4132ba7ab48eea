/// An object of few members, written at the end of a text without the containers of `Codable`, which take most of the
/// time of a short message. Add the members in the order of their names.
package struct FlatObject {
    private var line: Line
    private var isEmpty = true

    /// Begins an object.
    /// - Parameters:
    ///   - text: what precedes it.
    ///   - rest: what comes between the text and the object.
    package init(after text: ArraySlice<UInt8>, _ rest: StaticString) {
        line = Line(after: text)
        line.append(rest)
        line.append("{")
    }

    private mutating func begin(_ name: StaticString) {
        if !isEmpty { line.append(",") }
        isEmpty = false
        line.append("\"")
        line.append(name)
        line.append("\":")
    }

    package mutating func add(_ name: StaticString, _ value: Bool?) {
        guard let value else { return }
        begin(name)
        line.write(value)
    }

    package mutating func add(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        begin(name)
        line.write(value)
    }

    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package mutating func add(_ name: StaticString, _ value: Double?) throws {
        guard let value else { return }
        begin(name)
        try line.write(value)
    }

    package mutating func add(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        begin(name)
        line.write(quoted: value)
    }

    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package mutating func add(_ name: StaticString, _ value: (some Encodable)?) throws {
        guard let value else { return }
        begin(name)
        line.append(try LineEncoder.encode(value))
    }

    /// Ends the object.
    /// - Parameter rest: what follows it.
    /// - Returns: the whole text.
    package consuming func finish(before rest: StaticString) -> [UInt8] {
        line.append("}")
        line.append(rest)
        return line.finish()
    }
}
