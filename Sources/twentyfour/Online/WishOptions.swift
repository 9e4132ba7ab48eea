import ArgumentParser
import Messages
import Rules

/// The options for people's wishes for their seat.
struct WishOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The time you want for a round, as a multiple of the room's: 1 to 2, if the host allows it.", valueName: "n"
        ))
    var time: Double?

    @Option(
        help: ArgumentHelp(
            "The face you want: a colour (\(list(Face.Colour.self))) and a shape (\(list(Face.Shape.self))), such as “blue star”.",
            valueName: "colour shape"))
    var face: Face?

    @Option(help: "The team you want, if people play in teams: 1 to 16 characters without a comma.")
    var team: TeamName?

    func validate() throws {
        if let time, !(1...2).contains(time) { throw ValidationError("--time takes a number from 1 to 2.") }
    }

    var wishes: Wishes { Wishes(timeFactor: time.flatMap { TimeFactor($0) }, face: face, team: team) }
}

private func list<Word: RawRepresentable<String> & CaseIterable>(_ words: Word.Type) -> String {
    words.allCases.map(\.rawValue).joined(separator: ", ")
}

extension Face: ExpressibleByArgument {
    /// Reads a colour and a shape, in either order.
    public init?(argument: String) {
        let words = Set(argument.lowercased().split { " -".contains($0) }.map(String.init))
        guard let face = Face.all.first(where: { words == [$0.colour.rawValue, $0.shape.rawValue] }) else { return nil }
        self = face
    }
}

extension TeamName: ExpressibleByArgument {
    /// Reads a name as typed.
    public init?(argument: String) { self.init(argument) }
}
