import Server
import Testing

/// What HTML wants of the pages (https://html.spec.whatwg.org).
@Suite(.timeLimit(.minutes(5))) struct MarkupTests {
    @Test(
        "Every picture has a source, and every caption is the first or the last in its figure",
        arguments: ["/", "/tv", "/host"])
    func pictures(target: String) async throws {
        try await withRoom { room in
            let page = try await RawBrowser.connect(to: room.port).get(target).body
            for picture in page.matches(of: /<img\b[^>]*>/) { #expect(picture.output.contains(" src=\"/")) }
            for figure in page.matches(of: /<figure\b[^>]*>((?:.|\n)*?)<\/figure>/)
            where figure.1.contains("<figcaption") {
                #expect(
                    figure.1.firstMatch(of: /^\s*<figcaption/) != nil
                        || figure.1.firstMatch(of: /<\/figcaption>\s*$/) != nil)
            }
        }
    }
}
