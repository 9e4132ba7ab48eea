import NIOCore
import NIOHTTP1

// What a browser gets of content that is kept: compressed or not, or only that what it has is still right.
extension HTTPResponse {
    /// The response in the form that fits a request.
    func chosen(for request: HTTPRequestHead) -> HTTPResponse {
        guard let kept else { return self }
        var chosen = self
        let gzip = AcceptEncoding(request.headers).prefersGzip ? kept.gzip : nil
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

/// The codings that a browser takes (RFC 9110 section 12.5.3).
struct AcceptEncoding {
    /// In thousandths, by the coding's name.
    private var weights: [Substring: Int] = [:]

    init(_ headers: HTTPHeaders) {
        for field in headers["Accept-Encoding"] {
            for member in field.lowercased().split(separator: ",") {
                let parts = member.split(separator: ";").map { $0.trimmed }
                guard let name = parts.first, !name.isEmpty else { continue }
                weights[name == "x-gzip" ? "gzip" : name] = Self.weight(parts.dropFirst())
            }
        }
    }

    /// Whether gzip is as good as plain content, or better. A browser that says nothing gets what everybody can read.
    var prefersGzip: Bool {
        let gzip = weights["gzip"] ?? weights["*"] ?? 0
        return gzip > 0 && gzip >= weights["identity"] ?? 0
    }

    /// The weight among the parameters of a coding (RFC 9110 section 12.4.2); none for one that is malformed.
    private static func weight(_ parameters: some Collection<Substring>) -> Int {
        guard let text = parameters.first(where: { $0.hasPrefix("q=") })?.dropFirst(2) else { return 1_000 }
        guard let match = text.wholeMatch(of: /(?:0(?:\.([0-9]{0,3}))?)|(1(?:\.0{0,3})?)/) else { return 0 }
        if match.2 != nil { return 1_000 }
        let digits = match.1 ?? ""
        return Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
    }
}

extension HTTPHeaders {
    /// Whether `If-None-Match` has a tag, or the asterisk for any (RFC 9110 section 13.1.2). Weak tags count as well.
    func hasTag(_ tag: String) -> Bool {
        var rest = self["If-None-Match"].joined(separator: ",")[...]
        if rest.trimmed == "*" { return true }
        while true {
            rest = rest.drop { $0 == "," || $0 == " " || $0 == "\t" }
            if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
            if rest[...end] == tag { return true }
            rest = rest[rest.index(after: end)...]
        }
    }
}

extension Substring {
    /// Without blanks and tabs at its ends.
    fileprivate var trimmed: Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = drop(while: isBlank)
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
        return start[...last]
    }
}
