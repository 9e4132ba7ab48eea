import Foundation
import JSONLine

/// The line of JSON for a value. Equal values have equal lines.
package func stored(_ value: some Encodable) throws -> String {
    String(decoding: try LineEncoder.encode(value), as: UTF8.self)
}

/// The value in a line of JSON.
package func restored<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
}
