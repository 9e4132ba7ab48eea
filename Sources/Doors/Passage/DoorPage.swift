import Hosting
import NIOCore

/// What a browser gets that has come to a door without saying which room it wants.
enum DoorPage {
    /// The answer to a request, whole.
    /// - Parameter line: the request's first line: a method, a target, a version (RFC 9112 section 3).
    static func answer(to line: String) -> ByteBuffer {
        let words = line.split(separator: " ")
        let target = words.dropFirst().first ?? "/"
        let parts = target.split(separator: "?", maxSplits: 1)
        if words.first != "GET" {
            return response("405 Method Not Allowed", sheet("This door only shows pages."), ["Allow: GET"])
        }
        if parts.first == "/style.css", let style = PageFiles.all["/style.css"] {
            return response("200 OK", String(buffer: style.body), [], type: "text/css; charset=utf-8")
        }
        guard parts.first == "/" || parts.first == "/tv" else { return response("404 Not Found", sheet(nil)) }
        guard let query = parts.dropFirst().first, query.hasPrefix("room=") else {
            return response("200 OK", sheet(nil))
        }
        guard let code = RoomCode(query.dropFirst("room=".count).filter { $0 != "+" }) else {
            return response("404 Not Found", sheet("That is no room's code. It has four letters."))
        }
        return response("303 See Other", sheet(nil), ["Location: /\(code)"])
    }

    /// The answer to who has asked for a room that is nowhere.
    static let noSuchRoom = response("404 Not Found", sheet("There is no room of this code now."))

    /// The answer to who came without TLS where it is wanted.
    static let secureOnly = response(
        "403 Forbidden", Pages.notice("This door is open by https only: put https:// in front of its address."))

    private static func sheet(_ complaint: String?) -> String {
        let told = complaint.map { "<p role=\"alert\">\($0)</p>" } ?? ""
        return Pages.sheet(
            """
            \(told)<form id="join" action="/" method="get"><div><label for="room">Which room do you want? Type its code.</label>
            <input id="room" name="room" maxlength="4" required autofocus autocomplete="off" autocapitalize="characters" \
            spellcheck="false" enterkeyhint="go"></div><button class="main">Go in</button></form>
            """)
    }

    private static func response(
        _ status: String, _ body: String, _ headers: [String] = [], type: String = "text/html; charset=utf-8"
    ) -> ByteBuffer {
        var headers = ["Connection: close", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + headers
        headers += Pages.protection(host: nil, mayAsk: true).map { "\($0): \($1)" }
        return ByteBuffer(string: "HTTP/1.1 \(status)\r\n" + headers.map { $0 + "\r\n" }.joined() + "\r\n" + body)
    }
}
