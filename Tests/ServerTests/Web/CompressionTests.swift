import CZlib
import Compression
import Hosting
import Messages
import NIOCore
import NIOHTTP1
import Rules
import Server
import Testing
import Website

@testable import Transports

/// Pages come compressed to browsers that like it, and not again to those that have them.
@Suite(.timeLimit(.minutes(5))) struct CompressionTests {
    /// What each kind of guest loads before the first round, and when it plays, watches or hosts.
    static let loads: [(targets: [String], limit: Int)] = [
        (["/", "/style.css", "/script.js", "/favicon.ico"], 33_000),
        (["/rounds.css", "/rounds.js"], 28_672),
        (["/tv", "/style.css", "/television.css", "/television.js", "/favicon.ico"], 57_856),
        (["/host", "/style.css", "/host.css", "/host.js", "/favicon.ico"], 33_280),
        (["/host-late.js"], 6_144),
    ]

    /// The most bytes of one response that waits for a browser, plain and compressed, as SECURITY.md says.
    private static let longest = (plain: 104 << 10, compressed: 35 << 10)

    @Test(
        "All that a player needs before the first round is 33 kB on the wire at most, and the rest is light, too",
        arguments: loads, ["en", "de"])
    func weight(_ load: (targets: [String], limit: Int), language: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            var size = 0
            for target in load.targets {
                let page = try await browser.get(
                    target, ["Accept-Encoding: gzip, deflate", "Accept-Language: \(language)"])
                #expect(page.status == 200)
                #expect(page.size <= Self.longest.compressed)
                size += page.size
                let plain = try await browser.get(target, ["Accept-Language: \(language)"])
                #expect(plain.size <= Self.longest.plain)
            }
            print("\(load.targets.joined(separator: " ")) in \(language): \(size) bytes of \(load.limit)")
            #expect(size <= load.limit)
        }
    }

    @Test(
        "A browser gets gzip if it likes that as much as plain content (RFC 9110 section 12.5.3)",
        arguments: [
            ("gzip", true), ("gzip, deflate, br, zstd", true), ("GZip;Q=0.5", true), ("x-gzip", true), ("*", true),
            ("br;q=1.0, gzip;q=0.8, *;q=0.1", true), ("gzip;q=0.001", true), ("identity;q=0.5, gzip;q=0.5", true),
            ("identity;q=0, gzip", true), ("deflate ,\tgzip ; q=1.000", true), ("identity;q=0, *;q=0.1", true),
            ("", false), ("identity", false), ("br", false), ("gzip;q=0", false), ("gzip;q=0.000, *", false),
            ("*;q=0", false), ("identity, gzip;q=0.9", false), ("gzip;q=2", false), ("gzip;q=0.0001", false),
            ("gzip;q=x", false), (";;,,=", false), ("gzipped", false), ("identity;q=0", false),
        ])
    func negotiation(accepted: String, isCompressed: Bool) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let plain = try await browser.get("/script.js")
            #expect(plain.headers["content-encoding"] == nil)
            let page = try await browser.get("/script.js", ["Accept-Encoding: \(accepted)"])
            #expect(page.headers["content-encoding"] == (isCompressed ? "gzip" : nil))
            #expect(page.headers["vary"] == "Accept-Encoding")
            #expect(page.headers["content-length"] == "\(page.content.count)")
            let isWhole = try (isCompressed ? decompressed(page.content) : page.content) == plain.content
            #expect(isWhole)
            #expect((page.headers["etag"] == plain.headers["etag"]) == !isCompressed)
        }
    }

    @Test("The codings of several fields count together")
    func severalFields() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get("/", ["Accept-Encoding: br", "Accept-Encoding: gzip"])
            #expect(page.headers["content-encoding"] == "gzip")
            #expect(page.headers["vary"] == "Accept-Language, Accept-Encoding")
        }
    }

    @Test(
        "A browser that has a page is told only that it is still right, also for the headers alone",
        arguments: ["/", "/tv", "/host", "/style.css", "/rounds.js?lang=de", "/favicon.ico"], ["GET", "HEAD"])
    func revalidation(target: String, method: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            for accepted in ["identity", "gzip"] {
                let accepting = "Accept-Encoding: \(accepted)"
                let page = try await browser.get(target, [accepting])
                let tag = try #require(page.headers["etag"])
                #expect(tag.wholeMatch(of: /"[0-9a-f]{24}"/) != nil)
                #expect(page.headers["cache-control"] == "no-cache")
                for known in [tag, "W/\(tag)", #""x, y", W/"z",\#(tag)"#, "*", " * "] {
                    let same = try await browser.get(target, method: method, [accepting, "If-None-Match: \(known)"])
                    #expect(same.status == 304)
                    #expect(same.content.isEmpty)
                    for field in ["etag", "vary", "cache-control"] {
                        #expect(same.headers[field] == page.headers[field])
                    }
                    for field in ["content-length", "content-type", "content-encoding"] {
                        #expect(same.headers[field] == nil)
                    }
                }
            }
        }
    }

    @Test(
        "A browser that has something else gets the page",
        arguments: [#""x""#, "x", #"W/"#, #"W/""#, #""x", "y"#, "", #""*""#, "*, *", "W/*"])
    func changed(known: String) async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get("/style.css", ["If-None-Match: \(known)"])
            #expect(page.status == 200)
            #expect(page.content.count > 1_000)
            // Nor does it have the plain page who has the compressed one.
            let gzip = try await browser.get("/style.css", ["Accept-Encoding: gzip"]).headers["etag"] ?? ""
            #expect(try await browser.get("/style.css", ["If-None-Match: \(gzip)"]).status == 200)
        }
    }

    @Test("Only the headers of a compressed page are those of the page")
    func head() async throws {
        try await withRoom { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let page = try await browser.get("/script.js", ["Accept-Encoding: gzip"])
            let other = try await RawPlayer.connect(to: room.port, cut: NoCut())
            other.send(
                bytes:
                    "HEAD /script.js HTTP/1.1\r\nHost: party:24\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
                    .utf8)
            var said = ""
            while let bytes = try await other.payload() { said += String(buffer: bytes) }
            #expect(said.contains("\r\nContent-Length: \(page.content.count)\r\n"))
            #expect(said.contains("\r\nContent-Encoding: gzip\r\n"))
            #expect(said.contains("\r\nETag: \(page.headers["etag"] ?? "")\r\n"))
            #expect(said.hasSuffix("\r\n\r\n"))
        }
    }

    @Test("What is small or made for one request is neither compressed nor kept")
    func small() async throws {
        try await withRoom(address: "0.0.0.0") { room in
            let browser = try await RawBrowser.connect(to: room.port)
            for target in ["/nothing", "/address", "/favicon.ico"] {
                let page = try await browser.get(target, ["Accept-Encoding: gzip", #"If-None-Match: "x""#])
                #expect(page.headers["content-encoding"] == nil)
            }
            #expect(try await browser.get("/nothing", ["If-None-Match: *"]).status == 404)
            #expect(try await browser.get("/", method: "POST", ["If-None-Match: *"]).status == 405)
        }
    }

    @Test("The page of a full room is compressed like others, and is not said to be unchanged")
    func full() async throws {
        var settings = Settings()
        settings.capacity = 1
        try await withRoom(settings) { room in
            let browser = try await RawBrowser.connect(to: room.port)
            let tag = try await browser.get("/").headers["etag"] ?? ""
            #expect(try await browser.get("/", ["If-None-Match: \(tag)"]).status == 304)
            _ = try await room.player("Ann")
            #expect(try await browser.get("/", ["If-None-Match: \(tag)"]).status == 503)
            let full = try await browser.get("/", ["Accept-Encoding: gzip"])
            #expect(full.headers["content-encoding"] == "gzip")
            let own = try #require(full.headers["etag"])
            let again = try await browser.get("/", ["Accept-Encoding: gzip", "If-None-Match: \(own)"])
            #expect(again.status == 503)
            #expect(again.content == full.content)
        }
    }

    @Test("The list of rooms has a tag that changes with it")
    func chooser() async throws {
        try await withRooms { friday, saturday in
            let browser = try await RawBrowser.connect(to: friday.port)
            let tag = try await browser.get("/").headers["etag"] ?? ""
            #expect(try await browser.get("/", ["If-None-Match: \(tag)"]).status == 304)
            #expect(try await browser.get("/?lang=de", ["If-None-Match: \(tag)"]).status == 200)
        }
    }

    @Test("The same page is compressed to the same bytes, without a time")
    func deterministic() throws {
        let content = Array(String(repeating: "24 = 8/(3-8/3) ", count: 500).utf8)
        let compressed = try #require(Gzip.compress(content))
        #expect(compressed == Gzip.compress(content))
        #expect(compressed[4..<8].allSatisfy { $0 == 0 })
        #expect(compressed.count < content.count / 10)
        #expect(try decompressed(compressed) == content)
        #expect(try decompressed(try #require(Gzip.compress([]))) == [])
    }

    @Test("A gateway's files are compressed and kept, too")
    func gateway() throws {
        let website = GatewayWebsite(nil)
        func answer(_ fields: HTTPHeaders) throws -> HTTPResponse {
            let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/style.css", headers: fields)
            let origin = Origin(address: "192.0.2.1", wayToGateway: .zero)
            var response: HTTPResponse?
            website.respond(to: HTTPRequest(head, from: origin, isSecure: true, isProxied: false)) { response = $0 }
            return try #require(response).chosen(for: head)
        }
        let page = try answer(["Accept-Encoding": "gzip"])
        #expect(page.headers.contains { $0 == ("Content-Encoding", "gzip") })
        let tag = try #require(page.headers.first { $0.0 == "ETag" }).1
        #expect(try answer(["Accept-Encoding": "gzip", "If-None-Match": tag]).status == .notModified)
    }
}

/// What a browser makes of compressed content.
private func decompressed(_ content: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    try #require(inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    defer { inflateEnd(&stream) }
    var status = Z_OK
    let plain = [UInt8](unsafeUninitializedCapacity: 1 << 20) { output, count in
        content.withUnsafeBufferPointer { input in
            (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
            (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
            status = inflate(&stream, Z_FINISH)
            count = output.count - Int(stream.avail_out)
        }
    }
    try #require(status == Z_STREAM_END)
    return plain
}
