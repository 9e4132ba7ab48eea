import History
import Messages
import Phrases
import PlainText
import Puzzles
import Rules
import Wire

// The host's pages. They get the messages of spectators and the list of seats, and take no seat themselves.
extension LiveRoom {
    /// The secret of the link to the host's page; nil if only its hash was stored.
    package var hostKey: String? { admission.hostKey?.text }

    /// Makes a new secret, and dismisses the guests who used the old one.
    /// - Parameter maker: the page that asked for the new secret. It stays.
    mutating func replaceHostKey(by maker: GuestID?, at now: Instant) {
        keep(.hostKey(hash: admission.renewHostKey()))
        for id in admission.hostPages.guests where id != maker {
            dismiss(id, .init(.badPin, .reason(.oldLink)), at: now)
        }
    }

    /// Lets in a guest who has shown the secret.
    mutating func admitHost(_ id: GuestID, at now: Instant) {
        guests[id]?.state = .hosting
        listeners.insert(id)
        unseated.remove(id)
        let report = hostReport(at: now)
        admission.hostPages.admit(id, report)
        let welcome = HostMessage.Welcome(
            room: .init(identity, pin: admission.shownPin),
            player: .init(id: 0, name: "Host"), resume: "",
            settings: room.known, next: room.changesAhead, teams: room.teams?.names.map(\.text), host: Program.name)
        actions.append(.send(Broadcast(.welcome(welcome)), [id]))
        tellHosts([id], isAgain: false, at: now)
        actions.append(.send(Broadcast(.seats(report.seats)), [id]))
    }

    /// Sends the pages what has changed, if a report is due.
    mutating func tellHosts(at now: Instant) {
        guard admission.hostPages.isDue(at: now) else { return }
        let report = hostReport(at: now)
        guard admission.hostPages.tell(report) else { return }
        let pages = Array(admission.hostPages.guests)
        // The rules send no messages while no player is connected.
        if report.phase != nil {
            let isAgain = lastTold.phase?.state?.phase == room.phaseCode
            lastTold.phase = tellHosts(pages, isAgain: isAgain, at: now)
        }
        actions.append(.send(Broadcast(.seats(report.seats)), pages))
    }

    /// Sends pages the phase, and the table if the phase has none.
    /// - Parameter isAgain: whether the pages have heard about the phase before.
    /// - Returns: the message about the phase.
    @discardableResult
    private mutating func tellHosts(_ pages: [GuestID], isAgain: Bool, at now: Instant) -> HostMessage {
        let phase = worded(room.phaseMessage(again: isAgain, at: now))
        actions.append(.send(Broadcast(phase), pages))
        switch phase {
        case .endRound(let end): lastTold.record(toSome: end.table.rows)
        case .endMatch where !isAgain: break
        default:
            let results = room.results
            lastTold.record(toSome: results.rows)
            actions.append(.send(Broadcast(.results(results)), pages))
        }
        return phase
    }

    private func hostReport(at now: Instant) -> HostPages.Report {
        var places: [String: Int] = [:]
        let seats = room.players.lazy.map { player in
            var seat = seat(of: player).told
            seat.network = bannedAddress(with: player.id).map { address in
                let place = places[address] ?? player.id.number
                places[address] = place
                return place
            }
            return seat
        }
        var told = HostMessage.Seats(
            isPaused: room.isPaused, isLocked: room.isLocked,
            settings: RoomSetting.all.map { $0.declaration(in: room.wanted) },
            banned: room.banned.lazy.map(\.text).first(within: HostMessage.Seats.mostBytesOfBanned).elements,
            listed: room.wanted.puzzles?.puzzles.count, hasPin: needsPIN ? true : nil, pin: admission.hostPin,
            seats: [], more: true)
        let rest = FrameDecoder.hostPayloadLimit - ((try? JSONDialect.bytes(HostMessage.seats(told)).count) ?? 0)
        let listed = seats.first(within: rest)
        told.seats = listed.elements
        if listed.areAll { told.more = nil }
        return .init(seats: told, phase: room.isAnybodyHere ? nil : room.phaseCode)
    }
}

extension HostMessage.Seats {
    /// The most bytes that the banned names may take in a message; more would leave too few for the seats.
    fileprivate static let mostBytesOfBanned = 16_384
}

extension Sequence where Element: Encodable {
    /// The first elements that take at most this many bytes in a list of a message, and whether these are all.
    fileprivate func first(within bytes: Int) -> (elements: [Element], areAll: Bool) {
        var elements: [Element] = []
        var left = bytes
        for element in self {
            guard let count = try? JSONDialect.bytes(element).count, count < left else { return (elements, false) }
            elements.append(element)
            // A comma follows.
            left -= count + 1
        }
        return (elements, true)
    }
}
