import Foundation
import PlainText

/// Words that a room does not show as a name, even in their usual disguises.
///
/// A word is rude only on its own: `Scunthorpe` contains none. Only long words, which no other word contains, also
/// count inside longer words. The list is English, see script/rude-words.
struct RudeWords: Sendable {
    /// The list, parsed once, when the first name is checked.
    static let english = RudeWords()

    /// The words that are rude only as a whole, indexed by their letters without repetitions.
    private let wholes: [[Character]: [Run]]
    private let insides: [[Run]]

    /// A letter, and the number of its repetitions.
    private struct Run: Hashable {
        let letter: Character
        var count: Int
    }

    private init() {
        let lines = String(decoding: PackageResources.RudeWords_txt, as: UTF8.self).split(separator: "\n")
        let list = lines.filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ") }
        let words = list.filter { !$0.hasPrefix("*") }.map { Self.runs(String($0)) }
        wholes = Dictionary(words.map { ($0.map(\.letter), $0) }) { shorter, _ in shorter }
        insides = list.filter { $0.hasPrefix("*") }.map { Self.runs($0.filter { $0 != "*" }) }
    }

    /// Whether a name is rude, or contains a rude word. Recognizes digits or signs instead of letters (`5h!t`), letters
    /// of other scripts that look the same, repeated letters, and characters in between (`f.u.c.k`).
    func areIn(_ name: PlayerName) -> Bool {
        var letters = ""
        for word in name.text.split(separator: " ").map(String.init) {
            let parts = Self.parts(of: word)
            if isRude(word) || parts.contains(where: isRude) { return true }
            // Single letters form a word together, even with dots between them.
            let isSingle = word.count == 1 || parts.count == 1 && parts[0].count == 1
            letters = isSingle ? letters + word : ""
            if letters.count > 2, isRude(letters) { return true }
        }
        return false
    }

    private func isRude(_ word: String) -> Bool {
        // A number is not a word, though some can be read as one.
        guard !word.allSatisfy(\.isNumber) else { return false }
        return Self.readings(of: word).contains { reading in
            let runs = Self.runs(reading)
            var singular = runs
            if singular.last?.letter == "s" { singular.removeLast() }
            return isWhole(runs) || isWhole(singular) || insides.contains { Self.has($0, in: runs) }
        }
    }

    private func isWhole(_ runs: [Run]) -> Bool {
        guard let word = wholes[runs.map(\.letter)] else { return false }
        return zip(word, runs).allSatisfy { $0.count <= $1.count }
    }

    /// Whether these letters contain a word, with each of its letters repeated at least as often.
    private static func has(_ word: [Run], in runs: [Run]) -> Bool {
        guard word.count <= runs.count else { return false }
        return (0...runs.count - word.count).contains { start in
            zip(word, runs[start...]).allSatisfy { $0.letter == $1.letter && $0.count <= $1.count }
        }
    }

    private static func runs(_ word: some StringProtocol) -> [Run] {
        var runs: [Run] = []
        for letter in word {
            if runs.last?.letter == letter {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(Run(letter: letter, count: 1))
            }
        }
        return runs
    }

    /// The parts of a word that are words themselves: between signs and digits, and from a capital letter on.
    private static func parts(of word: String) -> [String] {
        var parts = [""]
        var wasSmall = false
        for character in word {
            if !character.isLetter || wasSmall && character.isUppercase { parts.append("") }
            if character.isLetter { parts[parts.count - 1].append(character) }
            wasSmall = character.isLowercase
        }
        return parts.filter { !$0.isEmpty }
    }

    /// The readings of a word in lowercase letters a to z. A character that can be i or l has both readings.
    private static func readings(of word: String) -> [String] {
        var letters = ""
        func read(_ scalar: Unicode.Scalar) {
            if let letter = disguises[Character(scalar)] {
                letters.append(letter)
            } else if scalar.properties.isAlphabetic {
                letters += scalar.properties.lowercaseMapping
            }
        }
        for scalar in word.decomposedStringWithCanonicalMapping.unicodeScalars {
            // Characters that look like ASCII are read as ASCII, and other forms of a letter as that letter. A
            // character that looks like a capital i also looks like an l.
            let seen = scalar.isASCII ? String(scalar) : String(scalar).skeleton
            if !scalar.isASCII, seen == "l" {
                letters.append("|")
            } else if seen.utf8.allSatisfy({ $0 < 0x80 }) {
                seen.unicodeScalars.forEach(read)
            } else {
                for usual in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
                    let seen = usual.isASCII ? String(usual) : String(usual).skeleton
                    seen.unicodeScalars.forEach(read)
                }
            }
        }
        guard letters.contains("|") else { return [letters] }
        return ["i", "l"].map { letters.replacing("|", with: $0) }
    }

    private static let disguises: [Character: Character] = [
        "0": "o", "1": "|", "|": "|", "!": "|", "3": "e", "€": "e", "4": "a", "@": "a", "5": "s", "$": "s", "7": "t",
        "+": "t",
        "8": "b", "9": "g",
    ]
}
