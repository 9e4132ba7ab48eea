import Hosting
import NIOCore
import NIOHTTP1

/// What a browser sends to a door itself that is to do something: read whole, up to the body, of which nothing is wanted.
enum DoorRequest {
    case whole(WebRequest)
    /// More has to come.
    case unfinished
    /// It is too long, or no request.
    case broken

    /// - Parameters:
    ///   - bytes: from the request's beginning (RFC 9112 section 2.1).
    ///   - limit: the most that its head may have.
    init(_ bytes: ByteBufferView, limit: Int, isSecure: Bool) {
        // Bytes are looked at, not characters: who sends one at a time has all of them looked at again each time.
        let seen = bytes.prefix(limit)
        let end = seen.withContiguousStorageIfAvailable { head in
            head.indices.dropLast(3).first { head[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }
        }
        guard case let end?? = end else {
            self = bytes.count < limit ? .unfinished : .broken
            return
        }
        let lines = String(decoding: seen.prefix(end), as: UTF8.self)
            .split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = (lines.first ?? "").split(separator: " ")
        guard words.count == 3 else {
            self = .broken
            return
        }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            // NIO takes no name that is none (RFC 9110 section 5.6.2).
            guard let colon = line.firstIndex(of: ":"), line[..<colon].utf8.allSatisfy(Self.isInName) else {
                self = .broken
                return
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers.add(name: String(line[..<colon]), value: String(value))
        }
        let head = HTTPRequestHead(
            version: .http1_1, method: HTTPMethod(rawValue: String(words[0])), uri: String(words[1]), headers: headers)
        self = .whole(WebRequest(head, by: .init(isSecure: isSecure)))
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
