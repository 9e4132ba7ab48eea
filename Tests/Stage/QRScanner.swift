import Foundation

/// An independent reader of QR codes: zbarimg, given pictures of what is shown.
package enum QRScanner {
    /// Why this machine cannot read codes; nil if it can.
    package static let obstacle: String? = {
        let missing = ["zbarimg", "rsvg-convert"].filter { tool in
            !["/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
        }
        return missing.isEmpty
            ? nil : "there is no \(missing.joined(separator: " and no ")); script/bootstrap test installs it"
    }()

    /// Reads all codes on a screen where half blocks are bright and everything else is dark.
    package static func read(screen lines: [String]) async throws -> [String] {
        let columns = lines.map(\.count).max() ?? 0
        // Four pixels per module, and a dark margin like the edge of a terminal.
        let scale = 4
        let rows = lines.flatMap { line in
            ["█▀", "█▄"].map { bright in
                let cells = line.map { bright.contains($0) } + Array(repeating: false, count: columns - line.count)
                return [false, false] + cells + [false, false]
            }
        }
        let pixels = rows.flatMap { row in
            Array(repeating: row.flatMap { Array(repeating: $0 ? UInt8.max : 0, count: scale) }, count: scale)
        }
        // A portable graymap, pgm(5).
        let head = "P5 \((columns + 4) * scale) \(rows.count * scale) 255\n"
        return try await read(Data(head.utf8) + pixels.joined(), as: "pgm")
    }

    /// Reads all codes of an SVG document, drawn 400 pixels wide.
    package static func read(svg: String) async throws -> [String] {
        let folder = FileManager.default.temporaryDirectory
        let drawing = folder.appending(path: "\(UUID().uuidString).svg")
        let picture = folder.appending(path: "\(UUID().uuidString).png")
        defer { for file in [drawing, picture] { try? FileManager.default.removeItem(at: file) } }
        try Data(svg.utf8).write(to: drawing)
        let converter = try RunningCommand(["rsvg-convert", "--width", "400", "--output", picture.path, drawing.path])
        let end = try await converter.end()
        guard end.status == 0 else { throw RunningCommand.Silence(description: end.lines.joined(separator: " | ")) }
        return try await read(Data(contentsOf: picture), as: "png")
    }

    private static func read(_ picture: Data, as type: String) async throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(type)")
        defer { try? FileManager.default.removeItem(at: file) }
        try picture.write(to: file)
        let scanner = try RunningCommand(
            ["zbarimg", "--quiet", "--raw", "--nodbus", "--set", "disable", "--set", "qrcode.enable", file.path])
        return try await scanner.end().lines
    }
}
