package import Playing
import Wire

extension Ending {
    /// How it ended, for a person.
    package var sentence: String {
        switch self {
        case .left: "You left the room."
        case .goodbye(let goodbye): goodbye.text
        case .notFound(let error): "\(error)"
        case .noConnection: "Could not connect to the selected game."
        case .lost: "The connection did not come back in time; your seat is given up."
        case .broken(let fault): fault.sentence
        }
    }
}
