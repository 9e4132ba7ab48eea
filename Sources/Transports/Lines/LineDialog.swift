import GameView
import Hosting
import Messages
import Phrases
import PlainText
import Telling

/// The dialogue with a guest who uses lines. It turns typed lines into messages to the room, and the room's messages
/// into sentences for the guest. Both directions of a connection share it, on the room's event loop.
final class LineDialog {
    /// What to do with a typed line.
    enum Step: Hashable {
        case tell([String])
        /// Sends this to the room.
        case say(GuestMessage)
        /// The guest is not a person: close the connection without a word.
        case hangUp
    }

    private enum State {
        /// Nothing has been typed yet.
        case silent
        case naming
        case pin(name: String)
        /// The handshake was sent, or the guest has a seat.
        case playing
    }

    private let room: String
    private let needsPIN: Bool
    /// Why no newcomer can play now; nil if they can.
    private let refusal: () -> HostMessage.Goodbye?
    /// Whether a player of this name is away, and the room keeps their seat.
    private let keepsSeat: (PlayerName) -> Bool
    private var state = State.silent
    /// The name of a player who is away, under which the guest wants to join a room with a PIN. The guest is told once
    /// they are in the room: others must not learn who was there.
    private var nameOfAbsent: String?
    /// Puts the room's messages into words for the guest.
    var narrator: Narrator

    /// - Parameters:
    ///   - room: the cleaned name of the room.
    ///   - refusal: why no newcomer can play now; nil if they can.
    ///   - keepsSeat: whether a player of a name is away, and the room keeps their seat.
    init(
        room: String, needsPIN: Bool, refusal: @escaping () -> HostMessage.Goodbye? = { nil },
        keepsSeat: @escaping (PlayerName) -> Bool = { _ in false }, in language: Language = .english
    ) {
        self.room = room
        self.needsPIN = needsPIN
        (self.refusal, self.keepsSeat) = (refusal, keepsSeat)
        narrator = Narrator(catalog: Catalog[language])
    }

    /// The player's number; nil without a seat.
    var player: Int? { narrator.game.player }

    /// The words in the guest's language.
    var catalog: Catalog { narrator.catalog }

    /// Greets a guest who was silent, or typed an empty first line, and asks for their name.
    func greet() -> [String] {
        guard case .silent = state else { return [] }
        return greeting() + [catalog(.lines(.askName))]
    }

    private func greeting() -> [String] {
        state = .naming
        let others = Language.allCases.filter { $0 != catalog.language && $0 != .pseudo }
        return [catalog(.lines(.greeting(room: room))), catalog(.lines(.game))]
            + others.map { Catalog[$0](.lines(.inThisLanguage)) } + [refusal().map { catalog($0) }].compactMap(\.self)
    }

    /// Handles a typed line.
    /// - Parameters:
    ///   - typed: the line as it was typed, because a PIN is compared byte by byte.
    ///   - now: the time of the room's clock, in seconds.
    func receive(_ typed: String, at now: Double) -> [Step] {
        let line = typed.plain(limit: PlayerMessage.longestLine)
        switch state {
        case .silent, .naming:
            // A browser that opened a connection ahead of its request, and counted as silent. It will try again.
            if line.isRequestLine { return [.hangUp] }
            if case .naming = state { return answer(line) }
            if line.isEmpty { return [.tell(greet()), .say(.request)] }
            return [.tell(greeting())] + told(answer(line))
        case .pin(let name):
            if line.isLeaving { return leave }
            if let steps = changedLanguage(by: line, asking: .lines(.askPin)) { return steps }
            state = .playing
            return [.say(.said(.handshake(.init(name: name, pin: typed))))]
        case .playing: return play(line, at: now)
        }
    }

    /// - Returns: nil if the line does not ask for another language.
    private func changedLanguage(by line: String, asking question: Phrase) -> [Step]? {
        guard line.lowercased().split(separator: " ").first == "/lang", case .say(let lines) = narrator.take(line)
        else {
            return nil
        }
        return [.tell(lines + [catalog(question)]), .say(.request)]
    }

    /// Handles the reply to the question for the name.
    private func answer(_ line: String) -> [Step] {
        changedLanguage(by: line, asking: .lines(.askName)) ?? name(line)
    }

    /// Adds the name that was taken from a first line, so that a guest who meant something else notices.
    private func told(_ steps: [Step]) -> [Step] {
        let name: String? =
            switch (state, steps.last) {
            case (.pin(let name), _): name
            case (_, .say(.said(.handshake(let handshake)))?) where handshake.resume == nil: handshake.name
            default: nil
            }
        return (name.map { [.tell([catalog(.lines(.yourName(name: $0)))])] } ?? []) + steps
    }

    private func name(_ line: String) -> [Step] {
        if line.isLeaving { return leave }
        if ["?", "help"].contains(line.lowercased()) {
            return ask(.lines(.nameHelp))
        }
        let parts = line.split(separator: "#", omittingEmptySubsequences: false)
        if parts.count > 1, let code = parts.last.map({ String($0).trimmed }), code.mayBeSeatCode {
            state = .playing
            return [.say(.said(.handshake(.init(name: parts.dropLast().joined(separator: "#"), resume: code))))]
        }
        guard let name = PlayerName(line) else {
            return ask(.lines(.badName(count: PlayerName.limit)))
        }
        let isAway = keepsSeat(name)
        guard needsPIN else {
            state = .playing
            let notice: [Step] = isAway ? [.tell([catalog(.lines(.isAway(name: name.text)))])] : []
            return notice + [.say(.said(.handshake(.init(name: name.text))))]
        }
        nameOfAbsent = isAway ? name.text : nil
        state = .pin(name: name.text)
        return ask(.lines(.askPin))
    }

    private func ask(_ question: Phrase) -> [Step] { [.tell([catalog(question)]), .say(.request)] }

    private func play(_ line: String, at now: Double) -> [Step] {
        switch narrator.take(line, at: now) {
        case .nothing, .host: [.say(.request)]
        case .say(let lines): [.tell(lines), .say(.request)]
        case .send(let message, let lines): (lines.isEmpty ? [] : [.tell(lines)]) + [.say(.said(message))]
        case .leave: leave
        }
    }

    private var leave: [Step] { [.tell([catalog(.lines(.left))]), .say(.said(.leave))] }

    /// Says goodbye. A guest who had a seat learns how to come back to it or, if they are removed, that the connection is
    /// over.
    func tell(_ goodbye: HostMessage.Goodbye) -> [String] {
        guard let welcome = narrator.game.welcome else {
            // Programs such as nc do not show that the connection is over.
            let isWrongPin = goodbye == .init(.badPin, .reason(.wrongPin))
            return [catalog(goodbye)] + (isWrongPin ? [catalog(.lines(.anotherPin))] : [])
        }
        let rest: Phrase.Lines? =
            goodbye.code.invitesBack
            ? .comeBack(code: Self.code(of: welcome.player.name, welcome.resume))
            : [.kicked, .banned].contains(goodbye.code) ? .over : nil
        return [catalog(goodbye)] + (rest.map { [catalog(.lines($0))] } ?? [])
    }

    /// Puts a message from the room into words.
    func tell(_ message: HostMessage, at now: Double) -> [String] {
        let name = narrator.game.welcome?.player.name
        let lines = narrator.tell(message, at: now)
        switch message {
        case .welcome(let welcome):
            let notice = nameOfAbsent.map { [catalog(.lines(.isAway(name: $0)))] } ?? []
            nameOfAbsent = nil
            return notice + lines + [advice(for: welcome.player.name, welcome.resume)]
        // The code opens the seat with the new name.
        case .you(let you) where you.refused == nil && you.name != name:
            return lines + [narrator.game.welcome.map { advice(for: you.name, $0.resume) }].compactMap(\.self)
        default: return lines
        }
    }

    private func advice(for name: String, _ secret: String) -> String {
        catalog(.lines(.keepCode(code: Self.code(of: name, secret))))
    }

    /// What opens a seat when the host asks for a name.
    private static func code(of name: String, _ secret: String) -> String { "\(name)#\(secret)" }
}

// Lines typed before there is a seat.
extension String {
    /// Whether the line is the first of a program's request: from a browser in HTTP/1 (RFC 9112 section 3) or a similar
    /// protocol, or the greeting of SSH (RFC 4253 section 4.2).
    var isRequestLine: Bool {
        if hasPrefix("SSH-") { return true }
        // `HTTP/1.1`, for example, as the last of several words.
        let words = utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count > 1, let slash = words.last?.firstIndex(of: UInt8(ascii: "/")), let last = words.last else {
            return false
        }
        let (name, version) = (last[..<slash], Array(last[slash...].dropFirst()))
        return name.count >= 3 && name.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            && version.count == 3 && version[0].isDigit && version[1] == UInt8(ascii: ".") && version[2].isDigit
    }

    /// Whether what comes after a number sign is a code, perhaps a mistyped one, and not the rest of a name like `C# dev`.
    var mayBeSeatCode: Bool { isMade(of: 6...10) { $0.isDigit || $0.isLetter } }
}
