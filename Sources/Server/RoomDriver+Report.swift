import Dispatch
import History
import Hosting
package import Messages
import NIOCore
import Wire

// What everybody has solved, for a host's page.
extension RoomDriver {
    /// Reads the report on a separate thread, so that the game does not wait for the disk, and sends it. While one is
    /// being read, other commands wait for the same one.
    func sendReport(to guest: GuestID, asOutcomeOf command: Int) {
        guard let home = storage?.home else { return send(.init(.noReport), of: command, to: guest) }
        reportsWanted.append((guest, command))
        if reportsWanted.count > 1 { return }
        let (id, driver, loop) = (room.identity.id, NIOLoopBound(self, eventLoop: loop), loop)
        DispatchQueue.global().async {
            // With the longest ID of a command, so that it fits with every ID.
            let outcome = Result<HostMessage.Outcome, any Error> {
                try .init(Archive(ofHostIn: home).report(of: id), of: .max)
            }
            loop.execute { driver.value.send(outcome) }
        }
    }

    private func send(_ report: Result<HostMessage.Outcome, any Error>) {
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
    /// The bytes of the shortest result of a person in a round: `null`, and a comma.
    private static let leastBytesOfResult = 5

    /// The report as the outcome of a command, or that there is none, or that it does not fit a frame.
    package init(_ report: HostMessage.Report, of command: Int) {
        let results = report.people.count * report.rounds.count
        self.init(results == 0 ? .noReport : .report)
        id = command
        guard code == .report else { return }
        self.report = report
        // A report that cannot fit is not encoded: it may be very long.
        let fits =
            results <= FrameDecoder.hostPayloadLimit / Self.leastBytesOfResult
            && (try? JSONDialect.bytes(HostMessage.outcome(self)).count).map { $0 <= FrameDecoder.hostPayloadLimit }
                == true
        if !fits { (code, self.report) = (.reportTooLong, nil) }
    }
}
