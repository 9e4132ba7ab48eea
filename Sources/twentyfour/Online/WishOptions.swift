import ArgumentParser
import Messages
import PlainText

/// What a person wants of their seat.
struct SeatWishes: Sendable {
    /// How many times the room's seconds.
    var timeFactor: Double?
    var face: Face?
    var team: String?
}

/// The options with which people say what they want of their seat.
struct WishOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How many times the room's seconds you want for a round, up to 2, if its host allows that.", valueName: "n")
    )
    var time: Double?

    @Option(
        help: ArgumentHelp(
            "The face you want, such as “blue star”. The colours are \(Face.Colour.names), the shapes \(Face.Shape.names).",
            valueName: "colour shape"))
    var face: Face?

    @Option(help: "The team you want, if people play in teams.")
    var team: String?

    func validate() throws {
        if let time, !(1...2).contains(time) { throw ValidationError("--time takes a number from 1 to 2.") }
    }

    var wishes: SeatWishes { SeatWishes(timeFactor: time, face: face, team: team?.plain(limit: 16)) }
}

extension Face: ExpressibleByArgument {
    /// Reads a colour and a shape, in either order.
    public init?(argument: String) {
        let words = argument.lowercased().split { " -".contains($0) }.map(String.init)
        let colours = words.compactMap(Colour.init(name:)), shapes = words.compactMap(Shape.init(name:))
        guard words.count == 2, let colour = colours.first, let shape = shapes.first else { return nil }
        self.init(shape, colour)
    }
}
