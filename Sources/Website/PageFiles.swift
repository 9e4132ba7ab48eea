import Transports

/// The files of the pages as they are sent. What is written in several files, each with its job, is sent as one.
enum PageFiles {
    /// By the path that a browser asks for them with.
    static let all: [String: HTTPResponse] = [
        "/style.css": file(
            "text/css", PackageResources.style_css, PackageResources.show_css, PackageResources.television_css),
        "/script.js": file(
            "text/javascript", PackageResources.page_js, PackageResources.numbers_js, PackageResources.sounds_js,
            PackageResources.tiles_js, PackageResources.typing_js, PackageResources.proof_js,
            PackageResources.link_js, PackageResources.room_js, PackageResources.words_js, PackageResources.show_js,
            PackageResources.table_js, PackageResources.draw_js, PackageResources.people_js),
        "/host.css": file("text/css", PackageResources.host_css),
        "/host.js": file("text/javascript", PackageResources.page_js, PackageResources.host_js),
        "/favicon.ico": HTTPResponse("image/svg+xml", icon),
    ]

    /// A card, as they lie on the page.
    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#1c6a4a"/>
        <rect x="9" y="6" width="46" height="52" rx="7" fill="#fffdf8"/><text x="32" y="42" font-family="Georgia, serif"
        font-size="27" font-weight="700" text-anchor="middle" fill="#1f2a24">24</text></svg>

        """

    /// A phone need not load the lines that are comments, nor what the others are indented by.
    private static func file(_ type: String, _ parts: [UInt8]...) -> HTTPResponse {
        let lines = parts.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
            .map { $0.drop(while: \.isWhitespace) }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") && !($0.hasPrefix("/*") && $0.hasSuffix("*/")) }
        return HTTPResponse("\(type); charset=utf-8", lines.joined(separator: "\n") + "\n")
    }
}
