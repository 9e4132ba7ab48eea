import Foundation
import Messages
import Testing

/// The colours of the faces on the pages.
@Suite("The colours of faces") struct FaceColourTests {
    private static let css = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Website/Page/people.css")

    /// What stands behind a face: `--panel`, `--ground`, `--own` and `--card` in style.css.
    private static let grounds = [
        ["fffaf0", "f4ecdd", "efe3c6", "fffdf8", "f3e8d0"], ["182c23", "12231c", "243f31"],
        ["f3e8d0", "fffdf8"],
    ]

    /// Six colours on light ground, on dark ground, and on cards where the ground is dark.
    private static func sets() throws -> [[[Double]]] {
        let text = try String(contentsOf: css, encoding: .utf8)
        let colours = text.matches(of: /--[a-z]+: #([0-9a-f]{6});/).map { linear(String($0.1)) }
        try #require(colours.count == 18)
        return stride(from: 0, to: 18, by: 6).map { Array(colours[$0..<$0 + 6]) }
    }

    @Test("A face has a contrast of 3 to 1 to what is behind it (WCAG 2.2, 1.4.11)")
    func faces() throws {
        for (colours, grounds) in zip(try Self.sets(), Self.grounds) {
            for colour in colours {
                for ground in grounds {
                    #expect(contrast(colour, linear(ground)) >= 3, "\(colour) on \(ground)")
                }
            }
        }
    }

    @Test("White letters on a team's colour have a contrast of 4.5 to 1 (WCAG 2.2, 1.4.3), and every team has its own")
    func teams() {
        for mark in TeamMark.all {
            let (red, green, blue) = mark.rgb, hex = [red, green, blue].map { String(format: "%02x", $0) }.joined()
            #expect(contrast(linear("ffffff"), linear(hex)) >= 4.5, "\(mark.letter)")
        }
        #expect(Set(TeamMark.all.map(\.letter)).count == 8 && Set(TeamMark.all.map(\.colour)).count == 8)
    }

    /// How people see colours: all of them, or without one kind of cone (Machado, Oliveira and Fernandes 2009).
    private static let eyes: [[[Double]]] = [
        [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ]

    /// In CIELAB, where a distance of 2.3 is just seen.
    private static func lab(_ colour: [Double], _ eye: [[Double]]) -> [Double] {
        let seen = eye.map { row in min(max(zip(row, colour).map { $0 * $1 }.reduce(0, +), 0), 1) }
        let white = [0.95047, 1, 1.08883]
        let xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
        let parts = zip(xyz, white).map { row, white -> Double in
            let part = zip(row, seen).map { $0 * $1 }.reduce(0, +) / white
            return part > 0.008856 ? cbrt(part) : 7.787 * part + 16 / 116
        }
        return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
    }

    @Test("No two colours look alike, also to people who see fewer of them")
    func difference() throws {
        for colours in try Self.sets() {
            for eye in Self.eyes {
                for first in 0..<6 {
                    for second in 0..<first {
                        let (left, right) = (Self.lab(colours[first], eye), Self.lab(colours[second], eye))
                        let distance = sqrt(zip(left, right).map { ($0 - $1) * ($0 - $1) }.reduce(0, +))
                        #expect(distance >= 20, "\(first) and \(second)")
                    }
                }
            }
        }
    }
}
