import Console
import Messages

/// A face in a terminal: its shape, one column wide, in its colour if there are colours.
struct FaceMark {
    let face: Face

    /// - Returns: nil where there is no face.
    init?(_ number: Int?) {
        guard let face = number.flatMap(Face.init) else { return nil }
        self.face = face
    }

    func drawn(_ palette: Palette) -> String { palette(shape, colour: colour) }

    private var shape: String {
        switch face.shape {
        case .circle: "●"
        case .square: "■"
        case .diamond: "◆"
        case .star: "★"
        case .heart: "♥"
        case .spade: "♠"
        case .club: "♣"
        case .cross: "✚"
        }
    }

    /// Of the 256 colours that terminals know (6 × 6 × 6 of them from 16 on). Each has a contrast of more than 3 to 1 to both
    /// black and white.
    private var colour: UInt8 {
        switch face.colour {
        case .red: 160
        case .orange: 166
        case .green: 28
        case .teal: 31
        case .blue: 63
        case .pink: 163
        }
    }
}

extension FaceMark {
    /// A name with the face before it, if there is one.
    static func before(_ name: String, face: Int?, _ palette: Palette) -> String {
        (FaceMark(face).map { $0.drawn(palette) + " " } ?? "") + name
    }
}
