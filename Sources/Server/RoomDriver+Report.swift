import Dispatch
import History
import Hosting
package import Messages
import NIOCore
import Wire

// What everybody has solved, for a host's page.
extension RoomDriver {
    /// After a report, how many times as long as it took the next one waits: anybody can have a room with a long one.
    private static let rest = 4

    /// Reads the report on a separate thread, so that the game does not wait for the disk, and sends it. While one is
    /// being read, or about to be, other commands wait for the same one.
    func sendReport(to guest: GuestID, asOutcomeOf command: Int) {
        guard let home = storage?.home else { return send(.init(.noReport), of: command, to: guest) }
        reportsWanted.append((guest, command))
        if reportsWanted.count > 1 { return }
        let (id, driver, loop) = (room.identity.id, NIOLoopBound(self, eventLoop: loop), loop)
        loop.scheduleTask(deadline: reportDue) {
            DispatchQueue.global().async {
                let began = NIODeadline.now()
                let outcome = Result { try HostMessage.Outcome(reportOf: id, in: Archive(ofHostIn: home)) }
                let due = NIODeadline.now() + (.now() - began) * Self.rest
                loop.execute { driver.value.send(outcome, nextAt: due) }
            }
        }
    }

    private func send(_ report: Result<HostMessage.Outcome, any Error>, nextAt due: NIODeadline) {
        reportDue = due
        let wanted = reportsWanted
        reportsWanted = []
        if case .failure(let error) = report { log.warnReportUnreadable(error) }
        let outcome = (try? report.get()) ?? .init(.noReport)
        for (guest, command) in wanted { send(outcome, of: command, to: guest) }
    }

    private func send(_ outcome: HostMessage.Outcome, of command: Int, to guest: GuestID) {
        perform(LiveRoom.told(outcome, of: command, to: guest))
    }
}

extension HostMessage.Outcome {
    /// The bytes of the shortest result of a person in a round, `null` and a comma, and of the shortest in a round that
    /// they had, `{"outcome":"gaveUp"}` and a comma.
    private static let (leastBytes, leastBytesOfRound) = (5, 21)

    /// The report of a room. One that cannot fit is not read: anybody can have a room with very many rounds.
    fileprivate init(reportOf room: String, in archive: Archive) throws {
        let most = FrameDecoder.hostPayloadLimit / Self.leastBytesOfRound
        guard try archive.results(of: room, most: most + 1) <= most else {
            self.init(.reportTooLong)
            return
        }
        // With the longest ID of a command, so that it fits with every ID.
        try self.init(archive.report(of: room), of: .max)
    }

    /// The report as the outcome of a command, or that there is none, or that it does not fit a frame.
    package init(_ report: HostMessage.Report, of command: Int) {
        let results = report.people.count * report.rounds.count
        self.init(results == 0 ? .noReport : .report)
        id = command
        guard code == .report else { return }
        self.report = report
        // A report that cannot fit is not encoded: it may be very long.
        let fits =
            results <= FrameDecoder.hostPayloadLimit / Self.leastBytes
            && (try? JSONDialect.bytes(HostMessage.outcome(self)).count).map { $0 <= FrameDecoder.hostPayloadLimit }
                == true
        if !fits { (code, self.report) = (.reportTooLong, nil) }
    }
}
