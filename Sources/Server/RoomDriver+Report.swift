import Dispatch
import History
import Hosting
import Messages
import NIOCore

// What everybody has solved, for a host's page.
extension RoomDriver {
    /// Reads the report on a separate thread, so that the game does not wait for the disk, and sends it. While one is
    /// being read, others are not sent.
    func sendReport(to guest: GuestID, asOutcomeOf command: Int) {
        guard let home = storage?.home else { return send(.init(.noReport), of: command, to: guest) }
        if isReporting { return }
        isReporting = true
        let (id, driver, loop) = (room.identity.id, NIOLoopBound(self, eventLoop: loop), loop)
        DispatchQueue.global().async {
            let report = Result { try Archive(reading: home).report(of: id) }
            loop.execute {
                driver.value.isReporting = false
                switch report {
                case .success(let report): driver.value.send(.init(report), of: command, to: guest)
                case .failure(let error):
                    driver.value.log.warnReportUnreadable(error)
                    driver.value.send(.init(.noReport), of: command, to: guest)
                }
            }
        }
    }

    private func send(_ outcome: HostMessage.Outcome, of command: Int, to guest: GuestID) {
        perform(LiveRoom.told(outcome, of: command, to: guest))
    }
}

extension HostMessage.Outcome {
    /// A guest with more than 256 KiB waiting is disconnected, and a cell of the report takes about 60 bytes.
    private static let mostCells = 3_000

    fileprivate init(_ report: HostMessage.Report) {
        let cells = report.people.count * report.rounds.count
        self.init(cells == 0 ? .noReport : cells <= Self.mostCells ? .report : .reportTooLong)
        guard code == .report else { return }
        self.report = report
    }
}
