import HTTPFields
import NIOCore
import NIOHTTP1

// The forms of kept content for a browser: compressed, plain, or a notice that its own copy is current.
extension HTTPResponse {
    /// The response in the form that fits a request.
    func chosen(for request: HTTPRequestHead) -> HTTPResponse {
        guard let kept else { return self }
        var chosen = self
        let gzip = request.headers.prefersGzip ? kept.gzip : nil
        let form = gzip ?? kept.plain
        if kept.gzip != nil { chosen.vary("Accept-Encoding") }
        chosen.headers.append(("ETag", form.tag))
        if status == .ok, [.GET, .HEAD].contains(request.method), request.headers.hasTag(form.tag) {
            chosen.status = .notModified
            chosen.headers.removeAll { $0.0 == "Content-Type" }
            chosen.body = ByteBuffer()
        } else {
            chosen.body = form.bytes
            if gzip != nil { chosen.headers.append(("Content-Encoding", "gzip")) }
        }
        return chosen
    }

    /// Notes that the response depends on a field of the request (RFC 9110 section 12.5.5).
    private mutating func vary(_ field: String) {
        if let place = headers.firstIndex(where: { $0.0 == "Vary" }) {
            headers[place].1 += ", \(field)"
        } else {
            headers.append(("Vary", field))
        }
    }
}

extension HTTPHeaders {
    /// Whether a browser likes gzip at least as much as plain content (RFC 9110 section 12.5.3). A browser without a
    /// preference gets plain content, which everyone can read.
    fileprivate var prefersGzip: Bool {
        let codings = ListField(self["Accept-Encoding"])
        let gzip = codings.weight(of: "gzip") ?? codings.weight(of: "x-gzip") ?? codings.weight(of: "*") ?? 0
        return gzip > 0 && gzip >= codings.weight(of: "identity") ?? 0
    }

    /// Whether `If-None-Match` contains a tag, or the asterisk for any (RFC 9110 section 13.1.2). Weak tags also count.
    /// Only the first 16 tags are compared.
    fileprivate func hasTag(_ tag: String) -> Bool {
        let fields = self["If-None-Match"]
        if fields.count == 1, fields[0][...].utf8.trimmed.elementsEqual("*".utf8) { return true }
        var left = 16
        for field in fields {
            var rest = field[...].utf8
            while left > 0 {
                left -= 1
                rest = rest.drop { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
                if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
                guard rest.first == quote, let end = rest.dropFirst().firstIndex(of: quote) else { break }
                if rest[...end].elementsEqual(tag.utf8) { return true }
                rest = rest[end...].dropFirst()
            }
        }
        return false
    }
}

private let quote = UInt8(ascii: "\"")
