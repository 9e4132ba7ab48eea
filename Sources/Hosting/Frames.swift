import NIOCore
import Wire

/// A message in the dialects of a room: encoded once in each that somebody speaks, and not at all in the others.
struct Frames {
    private let encode: (Dialect) -> ByteBuffer?
    private var encoded: [Dialect: ByteBuffer?] = [:]

    /// - Parameter encode: makes the frame in a dialect, or nothing where it has no word for the message.
    init(_ encode: @escaping (Dialect) -> ByteBuffer?) {
        self.encode = encode
    }

    /// The frame for somebody of this dialect.
    mutating func frame(in dialect: Dialect) -> ByteBuffer? {
        if let frame = encoded[dialect] { return frame }
        let frame = encode(dialect)
        encoded[dialect] = .some(frame)
        return frame
    }
}
