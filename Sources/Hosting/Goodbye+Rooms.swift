package import Messages
import PlainText
import Phrases

// The goodbyes of a room as a whole.
extension HostMessage.Goodbye {
    /// The goodbye for everyone in a room whose store has lost entries that they had heard about.
    package static let answersLost = Self(.roomClosed, .reason(.answersLost))

    static func roomClosed(by host: PlayerName?) -> Self {
        host.map { Self(.roomClosed, .reason(.closedBy(name: $0.text))) } ?? Self(.roomClosed)
    }

    static let noRoomForMore = Self(.busy, .reason(.hostIsBusy))
    static let notOpenNow = Self(.busy, .reason(.notOpenNow))
}
