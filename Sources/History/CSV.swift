import Foundation
import PlainText
import Rules

// Comma-separated values, as RFC 4180 has them.
extension ExportRow {
    /// The names of the columns, with the line's end.
    package static let heading =
        "room,name,match,round,numbers,target,difficulty,solutions,player,verdict,expression,solution,value,seconds,"
        + "won,discovery,at\r\n"

    /// The row as a line, with its end. Cells that people wrote are harmless in a spreadsheet.
    package var csv: String {
        let cells = [
            room, harmless(roomName), "\(match)", "\(round)", numbers, target, difficulty ?? "", "\(solutions)",
            harmless(player), verdict, harmless(expression ?? ""), solution ?? "", value ?? "", seconds ?? "",
            won ? "1" : "0", discovery.map(String.init) ?? "", at.text,
        ]
        return cells.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// To the hundredth, as times are measured.
    package var seconds: String? {
        time.map { time in
            let hundredths = time.nanoseconds / 10_000_000
            let rest = hundredths % 100
            return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
        }
    }
}

extension WallTime {
    /// In UTC as ISO 8601 has it: "2026-11-21T16:26:17.123Z".
    package var text: String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

/// A cell in quotes if it needs them.
private func quoted(_ cell: String) -> String {
    guard cell.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
}

/// A cell that no spreadsheet takes for a formula (OWASP, CSV injection), and with nothing in it that cannot be seen.
private func harmless(_ cell: String) -> String {
    let cell = cell.plain(limit: 1_000)
    guard let first = cell.first, "=+-@＝＋－＠".contains(first) else { return cell }
    return "'" + cell
}
