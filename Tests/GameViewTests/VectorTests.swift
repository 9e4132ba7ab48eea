import Foundation
import GameView
import Messages
import Phrases
import Stage
import Testing

/// The same files as for the page's fold; see Tests/Vectors/format.json.
@Suite("What is on screen") struct VectorTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Vectors")
    static let files =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") && $0 != "format.json" }.sorted()

    private struct Vector: Decodable {
        struct Step: Decodable {
            let at: Double
            let message: HostMessage?
            let sent: PlayerMessage?
            let lost: Bool?
        }
        let role: PlayerMessage.Handshake.Role
        let steps: [Step]
    }

    @Test("There are vectors") func some() { #expect(Self.files.count >= 15) }

    @Test("Messages and time lead to the expected views", arguments: files)
    func vector(file: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: file))
        let vector = try JSONDecoder().decode(Vector.self, from: data)
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let expected = try #require(json["steps"] as? [[String: Any]])
        let page = try Set(#require((Self.format()["page"] as? [String: Any])?["members"] as? [String]))
        var game = GameView(role: vector.role)
        for (index, (step, expected)) in zip(vector.steps, expected).enumerated() {
            var happening: GameView.Happening?
            if let message = step.message { happening = game.receive(message, at: step.at) }
            if let sent = step.sent { game.send(sent) }
            if step.lost == true { game.lose() }
            let frame = view(of: game, at: step.at)
            let place = "\(file), step \(index + 1)"
            if let code = expected["happened"] {
                expect(plain(happening as Any), isLike: code, "\(place): happened")
            }
            for (name, member) in expected["view"] as? [String: Any] ?? [:] where !page.contains(name) {
                let member = (member as? [String: Any])?.filter { !page.contains("\(name).\($0.key)") } ?? member
                expect(frame[name] ?? nil, isLike: member, "\(place): \(name)")
            }
        }
    }

    @Test(
        "The page's fold leads to the same views, in V8 without a browser",
        .enabled(if: Python.has("py_mini_racer"), "python3 finds no mini-racer; script/bootstrap test installs it"))
    func page() async throws {
        let script = Python.packageRoot.appending(path: "Tests/GameViewTests/vectors.py").path
        let played = try await RunningCommand([Python.interpreter, script, Python.packageRoot.path]).end()
        #expect(played.status == 0, "\(played.lines)")
        #expect(played.lines.last?.hasSuffix("steps of \(Self.files.count) vectors") == true)
    }

    @Test("A view has the members that the format describes, and no others") func members() throws {
        let format = try Self.format()
        let page = try #require((format["page"] as? [String: Any])?["members"] as? [String])
        let members = try #require(format["view"] as? [String: Any])
        #expect(Set(view(of: GameView(), at: 0).keys) == Set(members.keys).subtracting(page))
    }

    private static func format() throws -> [String: Any] {
        let data = try Data(contentsOf: folder.appending(path: "format.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// What the terminal shows at an instant, by the names of the format.
    private func view(of game: GameView, at now: Double) -> [String: Any?] {
        let frame = plain(game.frame(at: now)) as? [String: Any?] ?? [:]
        let verdict = game.judged.map { judged in
            (plain(judged.verdict) as? [String: Any?] ?? [:]).merging(["expression": judged.expression]) { $1 }
        }
        let answers: [String: Any?] = [
            "unjudged": plain(game.unjudged), "wait": plain(game.wait as Any), "verdict": verdict,
        ]
        return frame.merging(answers) { $1 }
    }
}

/// Records how what is seen differs from what is expected, by the rules of the format.
private func expect(_ seen: Any?, isLike expected: Any, _ path: String) {
    switch expected {
    case is NSNull: #expect(seen == nil, "\(path)")
    case let members as [String: Any]:
        guard let seen = seen as? [String: Any?] else {
            Issue.record("\(path) is \(seen ?? "nothing")")
            return
        }
        for (name, member) in members { expect(seen[name] ?? nil, isLike: member, "\(path).\(name)") }
    case let elements as [Any]:
        guard let seen = seen as? [Any?], seen.count == elements.count else {
            Issue.record("\(path) is \(seen ?? "nothing"), expected \(elements)")
            return
        }
        for (index, pair) in zip(seen, elements).enumerated() { expect(pair.0, isLike: pair.1, "\(path)[\(index)]") }
    case let number as NSNumber:
        let value = seen as? NSNumber
        #expect(
            value.map { abs($0.doubleValue - number.doubleValue) <= 0.001 } == true,
            "\(path) is \(seen ?? "nothing"), expected \(number)")
    default: #expect(seen as? String == expected as? String, "\(path)")
    }
}

/// A value as JSON has it: objects, arrays, numbers, strings, and nil for what is absent.
private func plain(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { plain($0.value) } }
    switch value {
    case let phrase as Phrase: return coded(phrase)
    case let settings as SettingValues: return settings.values.mapValues { plain($0) } as [String: Any?]
    case SettingValue.none: return nil
    case SettingValue.flag(let flag): return NSNumber(value: flag)
    case SettingValue.number(let number): return NSNumber(value: number)
    case SettingValue.text(let text): return text
    case let raw as any RawRepresentable: return raw.rawValue
    case let text as String: return text
    case let flag as Bool: return NSNumber(value: flag)
    case let number as Int: return NSNumber(value: number)
    case let number as Double: return NSNumber(value: number)
    default: break
    }
    // A text that is plain, or a number or list that is bounded, by its type.
    let type = "\(type(of: value))"
    if type.hasPrefix("PlainValue<") || type.hasPrefix("Bounded<"), let stored = mirror.children.first {
        return plain(stored.value)
    }
    if mirror.displayStyle == .collection { return mirror.children.map { plain($0.value) } as [Any?] }
    // An enumeration's case is an object with one member, as in a message.
    var members: [String: Any?] = Dictionary(
        uniqueKeysWithValues: mirror.children.map { (name(of: $0), plain($0.value)) })
    if let row = value as? Frame.Row {
        let derived: [String: Any] = [
            "name": row.name, "gain": row.gain as Any, "unproven": row.unproven, "isOut": row.isOut,
        ]
        members.merge(derived.mapValues { plain($0) }) { $1 }
    }
    // A row on the screen has the members of the host's row, unless it has its own.
    guard let told = members["row"] as? [String: Any?] else { return members }
    return members.merging(told) { own, _ in own }
}

/// A member's name, without the mark of what stands behind a property wrapper.
private func name(of child: Mirror.Child) -> String {
    let name = child.label ?? ""
    return name.hasPrefix("_") ? String(name.dropFirst()) : name
}

/// A phrase as the page's views have it: the last part of its name, and its values.
private func coded(_ phrase: Phrase) -> [String: Any?] {
    let values = phrase.values.mapValues { value -> Any? in
        switch value {
        case .text(let text): text
        case .number(let number): NSNumber(value: number)
        case .seconds(let seconds): NSNumber(value: seconds)
        case .names(let names): names as [Any?]
        case .factor(let factor): factor
        case .phrases(let phrases): phrases.map(coded) as [Any?]
        case .phrase(let phrase): phrase.values.isEmpty ? phrase.name : coded(phrase) as Any?
        }
    }
    return values.merging(["code": phrase.name.split(separator: ".").last.map(String.init)]) { $1 }
}
