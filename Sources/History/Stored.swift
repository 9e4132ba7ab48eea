import Foundation
import JSONLine

/// The line of JSON in which a value is stored. Equal values have equal lines.
package func stored(_ value: some Encodable) throws -> String {
    String(decoding: try LineEncoder.encode(value), as: UTF8.self)
}

/// The value that a line of JSON holds.
package func restored<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
}
