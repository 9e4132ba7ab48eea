package import Foundation
import History
import Puzzles

/// A room with constant play, whose host is killed again and again.
package struct Siege: Sendable {
    /// The results.
    package struct Report: Sendable {
        package internal(set) var kills = 0
        /// The verdicts that players received.
        package internal(set) var verdicts = 0
        /// The longest time from the start of a host until everybody was back, and the total.
        package internal(set) var longestReturn = Duration.zero
        package internal(set) var returns = Duration.zero
        /// The faults found.
        package internal(set) var faults: [String] = []
    }

    private let program: URL
    private let players: Int
    private let seed: UInt64

    /// - Parameters:
    ///   - program: the host's program.
    ///   - seed: for the moments, the puzzles and the players' pauses.
    package init(of program: URL, players: Int, seed: UInt64) {
        (self.program, self.players, self.seed) = (program, players, seed)
    }

    /// Kills the host that many times.
    /// - Parameter progress: receives the number of kills so far.
    package func kill(times: Int, progress: (Int) -> Void = { _ in }) async throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appending(path: "twentyfour-siege-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "history.sqlite").path
        let options = ["--name", "Siege", "--history", file, "--break", "0", "--seed", "\(seed)"]
        let (roll, trigger) = (Roll(of: players), Trigger())
        var host = try await HostProcess.start(program, options)
        let guests = (0..<players).map { SiegeGuest($0, at: host.port, seed: seed, roll: roll, trigger: trigger) }
        let playing = guests.map { guest in Task { await guest.play() } }
        defer { for task in playing { task.cancel() } }
        try await roll.complete()
        var report = Report()
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<times {
            // Half the time at any moment, and half the time just when a player has received something.
            if Bool.random(using: &generator) {
                try await Task.sleep(for: .milliseconds(Int.random(in: 0...400, using: &generator)))
                host.kill()
            } else {
                trigger.cock(after: Int.random(in: 1...60, using: &generator)) { [host] in host.kill() }
            }
            await host.end()
            roll.begin()
            let port = host.port
            host = try await HostProcess.start(program, options)
            let start = ContinuousClock.now
            if host.port != port || !host.opening.contains(where: { $0.contains("continues") }) {
                report.faults.append("after \(report.kills + 1) kills: \(host.opening.joined(separator: " | "))")
                break
            }
            try await roll.complete()
            let time = start.duration(to: .now)
            report.returns += time
            report.longestReturn = max(report.longestReturn, time)
            report.kills += 1
            progress(report.kills)
        }
        let status = await host.terminate()
        if status != 0 { report.faults.append("the host ended with \(status)") }
        for task in playing {
            task.cancel()
            await task.value
        }
        try await check(guests, against: HistoryFile(file), &report)
        return report
    }

    /// Checks that everything that players were told is in the history, and that the history is one game.
    private func check(_ guests: [SiegeGuest], against file: HistoryFile, _ report: inout Report) async throws {
        struct Answer: Hashable {
            let player: String
            let told: SiegeGuest.Told
        }
        let archive = try Archive(reading: file)
        var kept: Set<Answer> = []
        for row in try archive.rows() {
            let told = SiegeGuest.Told(
                round: row.round, expression: row.expression ?? "", isRight: row.verdict == "correct")
            kept.insert(Answer(player: row.player, told: told))
        }
        for guest in guests {
            let told = await guest.told
            report.verdicts += told.count
            for told in told where !kept.contains(Answer(player: guest.name, told: told)) {
                report.faults.append("\(guest.name) was told \(told), which is not kept")
            }
            for seat in await guest.otherSeats { report.faults.append("\(guest.name) came back to seat \(seat)") }
        }
        let rooms = try archive.rooms()
        if rooms.count != 1 { report.faults.append("the history has \(rooms.count) rooms") }
        for room in rooms {
            if let difference = try Replay(of: room.id, in: archive).play().difference {
                report.faults.append("\(difference)")
            }
        }
    }
}
