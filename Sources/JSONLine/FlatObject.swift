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

    package mutating func add(_ name: StaticString, _ value: Bool?) { add(name, value) { $0.write($1) } }

    package mutating func add(_ name: StaticString, _ value: Int?) { add(name, value) { $0.write($1) } }

    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package mutating func add(_ name: StaticString, _ value: Double?) throws {
        try add(name, value) { try $0.write($1) }
    }

    package mutating func add(_ name: StaticString, _ value: String?) { add(name, value) { $0.write(quoted: $1) } }

    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package mutating func add(_ name: StaticString, _ value: (some Encodable)?) throws {
        try add(name, value) { $0.append(try LineEncoder.encode($1)) }
    }

    @inline(__always)
    private mutating func add<Value>(
        _ name: StaticString, _ value: Value?, _ write: (inout Line, Value) throws -> Void
    ) rethrows {
        guard let value else { return }
        if !isEmpty { line.append(",") }
        isEmpty = false
        line.append("\"")
        line.append(name)
        line.append("\":")
        try write(&line, value)
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
