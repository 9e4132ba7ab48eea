/// A player's face: a shape in a colour, the same on every screen. Colour is never the only distinction: shapes differ
/// too, and the name is beside the face.
package struct Face: Hashable, Sendable, Codable {
    /// The outline of a face, without its colour.
    package enum Shape: String, CaseIterable, Sendable {
        case circle, square, diamond, star, heart, spade, club, cross
    }

    /// The colour that fills a shape.
    package enum Colour: String, CaseIterable, Sendable {
        case red, orange, green, teal, blue, pink
    }

    /// The number of faces.
    package static let count = Shape.allCases.count * Colour.allCases.count

    /// Its number on the wire, from 0: six times the number of the shape, plus the number of the colour.
    package let number: Int

    /// - Returns: nil for a number that no face has.
    package init?(_ number: Int) {
        guard (0..<Self.count).contains(number) else { return nil }
        self.number = number
    }

    package var shape: Shape { Shape.allCases[number / Colour.allCases.count] }
    package var colour: Colour { Colour.allCases[number % Colour.allCases.count] }

    /// Every face, in the order of their numbers.
    package static var all: [Face] { (0..<count).compactMap { Face($0) } }
}

// Stored as a number.
extension Face {
    package init(from decoder: any Decoder) throws {
        guard let face = Face(try Int(from: decoder)) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no face"))
        }
        self = face
    }

    package func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }
}
