import Foundation
import PlainText

/// Words that a room need not show as a name, known also in their usual disguises.
///
/// A word is rude by itself: within `Scunthorpe` there is none. Only long ones, which no other word has in it, count inside
/// of something longer. The list is English, see script/rude-words.
struct RudeWords: Sendable {
    /// What the list has is read once, when the first name is looked at.
    static let english = RudeWords()

    /// Letters of words that are rude as a whole, by their letters without repetitions.
    private let wholes: [[Character]: [Run]]
    private let insides: [[Run]]

    /// A letter, and how many times it stands there.
    private struct Run: Hashable {
        let letter: Character
        var count: Int
    }

    private init() {
        let words = Self.whole.split(whereSeparator: \.isWhitespace).map(Self.runs)
        wholes = Dictionary(words.map { ($0.map(\.letter), $0) }) { shorter, _ in shorter }
        insides = Self.anywhere.split(whereSeparator: \.isWhitespace).map(Self.runs)
    }

    /// Whether a name is rude, or has a rude word in it: also with digits or signs in the place of letters (`5h!t`), with
    /// letters of other scripts that look the same, with letters repeated, and with something between them (`f.u.c.k`).
    func areIn(_ name: PlayerName) -> Bool {
        let words = name.text.split(separator: " ").map(String.init)
        var letters = ""
        for word in words {
            if isRude(word) || Self.parts(of: word).contains(where: isRude) { return true }
            // Letters that stand alone make a word together.
            letters = word.count == 1 ? letters + word : ""
            if letters.count > 2, isRude(letters) { return true }
        }
        return false
    }

    private func isRude(_ word: String) -> Bool {
        // A number is a number, though some of them can be read.
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

    /// Whether a word stands somewhere in these letters, each of its own at least as often.
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

    /// The parts of a word that are words: between signs and digits, and from a capital in it on.
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

    /// What a word can be read as in small letters a to z. What stands for i or l is read as each.
    private static func readings(of word: String) -> [String] {
        var letters = ""
        for scalar in word.decomposedStringWithCompatibilityMapping.unicodeScalars {
            if let letter = disguises[Character(scalar)] {
                letters.append(letter)
            } else if scalar.isASCII {
                if scalar.properties.isAlphabetic { letters += scalar.properties.lowercaseMapping }
            } else if scalar.properties.isAlphabetic {
                // What looks like a capital i looks like an l too.
                let seen = String(scalar).skeleton
                letters += seen == "l" ? "|" : seen.lowercased()
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
