extension Phrase {
    /// The list of rooms on the network.
    package enum Lobby {
        case looking, keys, prompt, helpJoin, helpKeys, allGone, columnRoom, columnHost, columnPlayers, silent
        case unreachable, otherVersion, waiting, inRound, inBreak, needsPin, admitsClassic, several, unknown
        case addressForm, noRooms, playAlone, askPin, pinPrompt, pinLater, roomAddressForm
        case noRoomThere(address: String)
        case more(count: Int)
        case seats(players: Int, capacity: Int)
        case similar(room: String)
        case reopened(room: String)
        case noPort(address: String)
        case noHost(address: String)
        case badPort(port: String)
        case searching(room: String)
        case joining(room: String)
        case noneCalled(name: String)
        case noneCalledButSimilar(name: String, room: String)
        case noRoom(name: String)
        case severalCalled(name: String)
        case others(count: Int)
        case inBrowser(room: String, url: String)
    }

    package static func lobby(_ entry: Lobby) -> Phrase { Phrase("lobby", entry) }
}
