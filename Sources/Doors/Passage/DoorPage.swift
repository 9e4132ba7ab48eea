import Hosting
import NIOCore

/// What a browser gets that has come to a door without saying which room it wants.
enum DoorPage {
    /// Where a room of one's own is to be had, by POST: who only looks at something opens none.
    private static let newRoom = "/new"

    /// Whether a request is for a room of one's own.
    /// - Parameter line: the request's first line: a method, a target, a version (RFC 9112 section 3).
    static func isWishForRoom(_ line: String) -> Bool { line.hasPrefix("POST \(newRoom) ") }

    /// What this page needs besides, and of which type that is.
    private static let files = ["/style.css": "text/css; charset=utf-8", "/favicon.ico": "image/svg+xml"]

    /// The answer to a request, whole.
    /// - Parameters:
    ///   - line: the request's first line.
    ///   - hasRooms: whether one can have a room of one's own here.
    static func answer(to line: String, hasRooms: Bool) -> ByteBuffer {
        let words = line.split(separator: " ")
        let target = words.dropFirst().first ?? "/"
        let parts = target.split(separator: "?", maxSplits: 1)
        func answer(_ status: String, _ complaint: String? = nil, _ headers: [String] = []) -> ByteBuffer {
            response(status, sheet(complaint, hasRooms: hasRooms), headers)
        }
        if words.first != "GET" {
            return answer("405 Method Not Allowed", "This door only shows pages.", ["Allow: GET"])
        }
        if let path = parts.first.map(String.init), let type = files[path], let file = PageFiles.all[path] {
            return response("200 OK", String(buffer: file.body), type: type)
        }
        // Whoever asks again for what an answer stood at.
        if parts.first == newRoom[...] { return answer("303 See Other", nil, ["Location: /"]) }
        guard parts.first == "/" || parts.first == "/tv" else { return answer("404 Not Found") }
        guard let query = parts.dropFirst().first, query.hasPrefix("room=") else { return answer("200 OK") }
        guard let code = RoomCode(query.dropFirst("room=".count).filter { $0 != "+" }) else {
            return answer("404 Not Found", "That is no room's code. It has four letters.")
        }
        return answer("303 See Other", nil, ["Location: /\(code)"])
    }

    /// The answer to who has asked for a room that is nowhere.
    static let noSuchRoom = response("404 Not Found", sheet("There is no room of this code now.", hasRooms: false))

    /// The answer to who came without TLS where it is wanted.
    static let secureOnly = notice(
        "403 Forbidden", "This door is open by https only: put https:// in front of its address.")

    private static func sheet(_ complaint: String?, hasRooms: Bool) -> String {
        let told = complaint.map { "<p role=\"alert\">\($0)</p>" } ?? ""
        let room = hasRooms ? wish : ""
        return Pages.sheet(
            """
            \(told)<form id="join" action="/" method="get"><div><label for="room">Which room do you want? Type its code.</label>
            <input id="room" name="room" maxlength="4" required autofocus autocomplete="off" autocapitalize="characters" \
            spellcheck="false" enterkeyhint="go"></div><button class="main">Go in</button></form>
            \(room)
            """)
    }

    private static let wish = """
        <form id="open" action="\(newRoom)" method="post"><p>Or have one of your own, to which you invite others.</p>
        <button>Open a room</button></form>
        """

    private static func notice(_ status: String, _ text: String, _ headers: [String] = []) -> ByteBuffer {
        response(status, Pages.notice(text), headers)
    }

    private static func response(
        _ status: String, _ body: String, _ headers: [String] = [], type: String = "text/html; charset=utf-8"
    ) -> ByteBuffer {
        var headers = ["Connection: close", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + headers
        headers += Pages.protection(host: nil, mayAsk: true).map { "\($0): \($1)" }
        return ByteBuffer(string: "HTTP/1.1 \(status)\r\n" + headers.map { $0 + "\r\n" }.joined() + "\r\n" + body)
    }
}

// What becomes of the wish for a room of one's own.
extension DoorPage {
    /// To the host's page of a room. Of what stands behind the number sign the browser tells nobody.
    static func leading(to room: MadeRoom) -> ByteBuffer {
        notice(
            "303 See Other", "Your room is open.",
            ["Location: /\(room.code)/host#\(room.key.text)", "Cache-Control: no-store"])
    }

    static let noHost = notice(
        "503 Service Unavailable", "No host has room for another one just now. Try again in a minute.",
        ["Retry-After: 60"])
    static let tooManyRooms = notice(
        "429 Too Many Requests", "Too many rooms were opened here. Try again in ten minutes.", ["Retry-After: 600"])
    static let otherSite = notice("403 Forbidden", "A page of another site may open no room here.")
    static let noNewRooms = notice("404 Not Found", "This door opens no rooms; it leads to those that there are.")
    static let notUnderstood = notice("400 Bad Request", "That was no request that this door understands.")
}
