import Hosting
import Messages
import PlainText
import Rules
import Telling

/// A guest with lines, as a value: what it types goes in, and what it is told and what it says to the room come out.
struct LineDialog {
    /// What has to be done with what was typed.
    enum Step: Hashable {
        case tell([String])
        /// To the room.
        case say(GuestMessage)
        /// This is no person, and is closed without a word.
        case hangUp
    }

    private enum Stage {
        /// Nothing was typed yet.
        case silent
        case naming
        case pin(name: String)
        /// The handshake is on its way, or the guest has its seat.
        case playing
    }

    private let room: String
    private let needsPIN: Bool
    private var stage = Stage.silent
    private var narrator = Narrator()

    /// - Parameter room: its name, cleaned.
    init(room: String, needsPIN: Bool) {
        self.room = room
        self.needsPIN = needsPIN
    }

    /// The player's number, when it has a seat.
    var player: Int? { narrator.welcome?.player.id }
    /// The table that the guest was told last.
    var table: HostMessage.Results? { narrator.results }

    /// Greets somebody who was silent, or has typed a first line, whatever it was.
    mutating func greet() -> [String] {
        guard case .silent = stage else { return [] }
        stage = .naming
        return [
            "Welcome to “\(room)”.",
            "Everybody gets the same four numbers: make 24 of them, faster than the others.",
            "What is your name? (If you were here before: NAME#CODE.)",
        ]
    }

    /// Takes in a line that was typed.
    mutating func take(_ line: String) -> [Step] {
        let line = line.plain(limit: Narrator.longestLine)
        switch stage {
        case .silent, .naming:
            // A browser that opened a connection ahead of its request, and was taken for silent. It tries again.
            if line.isRequestLine { return [.hangUp] }
            if case .naming = stage { return name(line) }
            return [.tell(greet()), .say(.request)]
        case .pin(let name):
            stage = .playing
            return [.say(.handshake(.init(name: name, pin: line)))]
        case .playing: return play(line)
        }
    }

    private mutating func name(_ line: String) -> [Step] {
        if line.isLeaving { return leave }
        if ["?", "help"].contains(line.lowercased()) {
            let text = "Type what the others shall call you, or q to leave. What is your name?"
            return [.tell([text]), .say(.request)]
        }
        let parts = line.split(separator: "#", omittingEmptySubsequences: false)
        if parts.count > 1, let code = parts.last.map({ String($0).trimmed }), !code.isEmpty {
            stage = .playing
            return [.say(.handshake(.init(name: parts.dropLast().joined(separator: "#"), resume: code)))]
        }
        guard let name = PlayerName(line) else {
            let text = "A name has 1 to \(PlayerName.limit) characters that can be seen. What is your name?"
            return [.tell([text]), .say(.request)]
        }
        guard needsPIN else {
            stage = .playing
            return [.say(.handshake(.init(name: name.text)))]
        }
        stage = .pin(name: name.text)
        return [.tell(["This room has a pin. What is it?"]), .say(.request)]
    }

    private mutating func play(_ line: String) -> [Step] {
        switch narrator.take(line) {
        case .nothing, .host: [.say(.request)]
        case .say(let lines): [.tell(lines), .say(.request)]
        case .send(let message): [.say(GuestMessage(message))]
        case .leave: leave
        }
    }

    private var leave: [Step] { [.tell(["You left the room."]), .say(.leave)] }

    /// Puts what the room says into words.
    mutating func tell(_ message: HostMessage) -> [String] {
        let lines = narrator.tell(message)
        guard case .welcome(let welcome) = message else { return lines }
        let back = "\(welcome.player.name)#\(welcome.resume)"
        return lines + ["Should the connection be lost, come back under the name \(back)."]
    }

    /// Takes in what everybody is told.
    mutating func tell(_ announcement: Announcement) -> [String] {
        narrator.tell(announcement)
    }

    /// Takes in how much time is left of the round.
    mutating func remind(secondsLeft: Int) -> [String] {
        narrator.remind(secondsLeft: secondsLeft)
    }
}

// What is typed before there is a seat.
extension String {
    /// Whether it is the first line of a browser's request, in HTTP/1 (RFC 9112 section 3).
    var isRequestLine: Bool { contains(/\ HTTP\/\d\.\d$/) }

    /// Whether somebody wants to go.
    var isLeaving: Bool { ["q", "quit", "exit"].contains(lowercased()) }
}
