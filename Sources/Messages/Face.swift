/// A player's face: a shape in a colour, the same on every screen. A colour never stands alone: shapes differ too, and the
/// name is beside the face.
package struct Face: Hashable, Sendable, Codable {
    /// What it looks like without its colour.
    package enum Shape: String, CaseIterable, Sendable {
        case circle, square, diamond, star, heart, spade, club, cross
    }

    /// What its shape is filled with.
    package enum Colour: String, CaseIterable, Sendable {
        case red, orange, green, teal, blue, pink
    }

    /// How many there are.
    package static let count = Shape.allCases.count * Colour.allCases.count

    /// Its number on the wire, from 0: the shape's times six, plus the colour's.
    package let number: Int

    /// - Returns: nil for a number that no face has.
    package init?(_ number: Int) {
        guard (0..<Self.count).contains(number) else { return nil }
        self.number = number
    }

    package var shape: Shape { Shape.allCases[number / Colour.allCases.count] }
    package var colour: Colour { Colour.allCases[number % Colour.allCases.count] }

    /// Every face, by its number.
    package static var all: [Face] { (0..<count).compactMap { Face($0) } }
}

// As its number.
extension Face {
    package init(from decoder: any Decoder) throws {
        guard let face = Face(try Int(from: decoder)) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no face"))
        }
        self = face
    }

    package func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}
