import Hosting
import Phrases

/// A room that is about to be opened.
struct Opening {
    let prepared: PreparedRoom
    /// The ports to try, in order; 0 for any free port.
    let ports: [Int]
    /// What to tell the host about it.
    let sentences: [String]

    /// The sentences for its host, and a warning if the room is not at the port where its guests look for it.
    func sentences(at port: Int, in catalog: Catalog) -> [String] {
        guard let first = ports.first, first != 0, first != port else { return sentences }
        // Rooms that share a port cannot all keep their former ones.
        let reason: Phrase =
            prepared.room.identity.sharesPort ? .host(.wasAtPort(port: first)) : .host(.portTaken(port: first))
        return sentences + [catalog(reason), catalog(.host(.newAddress))]
    }
}
