/// A player's face: a shape in a colour, the same on every screen. A colour never stands alone: shapes differ too, and the
/// name stands beside the face.
package struct Face: Hashable, Sendable, Codable {
    /// What it looks like without its colour.
    package enum Shape: Int, Named {
        case circle, square, diamond, star, heart, spade, club, cross
    }

    /// What its shape is filled with.
    package enum Colour: Int, Named {
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

    package init(_ shape: Shape, _ colour: Colour) {
        number = shape.rawValue * Colour.allCases.count + colour.rawValue
    }

    package var shape: Shape { Shape(rawValue: number / Colour.allCases.count) ?? .circle }
    package var colour: Colour { Colour(rawValue: number % Colour.allCases.count) ?? .red }
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

/// Something that a person can name, by the name of its case.
package protocol Named: CaseIterable, Sendable {}

extension Named {
    /// - Returns: nil if nothing has this name.
    package init?(name: String) {
        guard let named = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = named
    }

    /// All names, with commas between them.
    package static var names: String { allCases.map { "\($0)" }.joined(separator: ", ") }
}
