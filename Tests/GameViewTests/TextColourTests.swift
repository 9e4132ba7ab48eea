import Foundation
import Testing

/// The colours of text on the pages.
@Suite("The colours of text") struct TextColourTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Website/Page")

    /// What each colour of text stands on.
    private static let grounds = [
        "soft": ["ground", "ground-light", "panel", "own"], "ink": ["ground", "ground-light", "panel", "own"],
        "good": ["ground", "ground-light", "panel", "own"], "bad": ["ground", "ground-light", "panel", "own"],
        "card-ink": ["card"], "card-soft": ["card"], "chosen-ink": ["chosen"], "strong-ink": ["strong"],
        "ground": ["bad"],
    ]

    /// The colours by day, and those by night.
    private static func schemes() throws -> [[String: String]] {
        let text = try String(contentsOf: page.appending(path: "style.css"), encoding: .utf8)
        let roots = text.matches(of: /:root \{([^}]*)\}/).prefix(2).map { root in
            Dictionary(
                root.1.matches(of: /--([a-z-]+): #([0-9a-f]{6});/).map { (String($0.1), String($0.2)) }
            ) { $1 }
        }
        try #require(roots.count == 2 && roots.allSatisfy { $0.count > 15 })
        return [roots[0], roots[0].merging(roots[1]) { $1 }]
    }

    @Test("Text has a contrast of 7 to 1 to what is behind it, by day and by night (WCAG 2.2, 1.4.6)")
    func text() throws {
        for (name, scheme) in zip(["day", "night"], try Self.schemes()) {
            for (colour, grounds) in Self.grounds {
                for ground in grounds {
                    let pair = (linear(try #require(scheme[colour])), linear(try #require(scheme[ground])))
                    #expect(contrast(pair.0, pair.1) >= 7, "\(colour) on \(ground) by \(name)")
                }
            }
        }
    }

    @Test("So has the text on the steps of the podium, on both ends of their gradients")
    func steps() throws {
        let text = try String(contentsOf: Self.page.appending(path: "show.css"), encoding: .utf8)
        let steps = text.matches(
            of:
                /#steps \.step\d > b \{.* background: linear-gradient\(#(\w{6}), #(\w{6})\);.* color: #(\w{6})/
        )
        #expect(steps.count == 3)
        for step in steps {
            for ground in [step.1, step.2] {
                #expect(contrast(linear(String(step.3)), linear(String(ground))) >= 7, "\(step.3) on \(ground)")
            }
        }
    }

    @Test("No style gives text a colour of the page that is not among these")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.page, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "css" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for colour in text.matches(of: /(?:^|[ ;{])color: var\(--([a-z-]+)\)/) where colour.1 != "face" {
                #expect(Self.grounds[String(colour.1)] != nil, "\(colour.1) in \(file.lastPathComponent)")
            }
        }
    }
}
