import Foundation
import PlainText
import Rules

// Comma-separated values (RFC 4180).
extension ExportRow {
    /// The names of the columns, with a line ending.
    package static let heading =
        "room,name,match,round,numbers,target,difficulty,solutions,player,verdict,expression,solution,value,seconds,"
        + "won,discovery,at,points,hints,bot,team\r\n"

    /// The row as a line, with its line ending. A spreadsheet treats text from people as harmless.
    package var csv: String {
        let round: [String] = [
            room, harmless(roomName), "\(match)", "\(round)", numbers, target, difficulty ?? "", "\(solutions)",
        ]
        let said: [String] = [
            harmless(player), verdict, harmless(expression ?? ""), solution ?? "", value ?? "", seconds ?? "",
        ]
        let worth: [String] = [
            won ? "1" : "0", discovery.map(String.init) ?? "", at.text, points.map(String.init) ?? "",
            hints.map(String.init) ?? "", bot ? "1" : "0", harmless(team ?? ""),
        ]
        return (round + said + worth).map { quoted($0) }.joined(separator: ",") + "\r\n"
    }

    /// To the hundredth, the precision of measured times.
    package var seconds: String? {
        time.map { hundredths($0.nanoseconds / 10_000_000) }
    }
}

extension WallTime {
    /// In UTC, in the format of ISO 8601: "2026-11-21T16:26:17.123Z".
    package var text: String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

/// Hundredths as a decimal number.
func hundredths(_ number: Int64, point: String = ".") -> String {
    let rest = number % 100
    return "\(number / 100)\(point)\(rest < 10 ? "0" : "")\(rest)"
}

/// Quotes a cell if it needs quotes.
func quoted(_ cell: String, separator: String = ",") -> String {
    let special = ("\"\r\n" + separator).unicodeScalars
    guard cell.unicodeScalars.contains(where: { special.contains($0) }) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
}

/// Makes a cell that no spreadsheet evaluates as a formula (OWASP, CSV injection), without invisible characters.
func harmless(_ cell: String) -> String {
    let cell = cell.plain(limit: 1_000)
    // The first scalar, not the first character: a combining mark changes the character, but the formula remains.
    guard let first = cell.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else { return cell }
    return "'" + cell
}
