import Messages
import NIOCore
import Server

/// A person with `nc`, on a bare socket: types lines, and reads lines with a deadline.
struct Typist: Sendable {
    /// The lines received instead of the expected one.
    struct NotSaid: Error, CustomStringConvertible {
        let description: String
    }

    let connection: RawPlayer

    static func connect(
        to port: Int, isReading: Bool = true
    ) async throws -> Typist {
        Typist(connection: try await .connect(to: port, isReading: isReading, cut: LineCut()))
    }

    /// Types a line.
    func type(_ line: String) {
        connection.send(bytes: (line + "\n").utf8)
    }

    func send(bytes: [UInt8]) {
        connection.send(bytes: bytes)
    }

    /// Waits for a line that contains this text, and skips others, however many they are, for a minute at most.
    @discardableResult
    func line(with text: String) async throws -> String {
        let deadline = NIODeadline.now() + .seconds(60)
        var said: [String] = []
        do {
            while let payload = try await connection.payload(until: deadline) {
                let line = String(buffer: payload)
                if line.contains(text) { return line }
                said.append(line)
            }
        } catch is Inbox.TooLate {}
        throw NotSaid(description: "Not “\(text)”, but: \(said.joined(separator: " | "))")
    }

    /// All lines to the end of the connection, which must come within a minute.
    func rest() async throws -> [String] {
        let deadline = NIODeadline.now() + .seconds(60)
        var said: [String] = []
        do {
            while let payload = try await connection.payload(until: deadline) { said.append(String(buffer: payload)) }
        } catch is Inbox.TooLate {
            throw NotSaid(description: "No end, but: \(said.joined(separator: " | "))")
        }
        return said
    }

    /// Gives a name when asked, and waits for the seat.
    /// - Returns: what to type to come back.
    func sit(as name: String) async throws -> String {
        type(name)
        let line = try await line(with: "come back with the name ")
        return String(line.split(separator: " ").last?.dropLast() ?? "")
    }
}

extension RoomServer {
    /// Connects a person who is asked for their name, and waits for the seat.
    /// - Parameter name: what they type: their name, or what they were told to type to come back.
    /// - Returns: the person, and what to type to come back.
    func typist(_ name: String) async throws -> (Typist, key: String) {
        let typist = try await Typist.connect(to: port)
        typist.type("")
        return (typist, try await typist.sit(as: name))
    }
}
