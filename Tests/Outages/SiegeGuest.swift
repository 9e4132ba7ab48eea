import Messages
import NIOPosix
import Playing
import Puzzles

/// A guest who plays without rest: a wrong answer, then the right one, and back to the seat whenever the host is gone.
actor SiegeGuest {
    /// What a player was told about an answer.
    struct Told: Hashable {
        let round: Int
        let expression: String
        let isRight: Bool
    }

    let name: String
    private let host: HostAddress
    private let roll: Roll
    private let trigger: Trigger
    private var generator: SeededGenerator
    private var seat: (player: Int, key: String)?
    private(set) var told: [Told] = []
    /// Seats other than the one that the player had.
    private(set) var otherSeats: [Int] = []

    init(_ number: Int, at port: Int, seed: UInt64, roll: Roll, trigger: Trigger) {
        name = "Guest \(number)"
        host = HostAddress(host: "127.0.0.1", port: port)
        generator = SeededGenerator(seed: seed &+ UInt64(number))
        self.roll = roll
        self.trigger = trigger
    }

    /// Plays until the task is cancelled.
    func play() async {
        while !Task.isCancelled {
            if let connection = try? await PlayerConnection.open(
                to: host, saying: .handshake(.init(name: name, resume: seat?.key)), within: .seconds(60),
                on: MultiThreadedEventLoopGroup.singleton)
            {
                await play(on: connection)
                await connection.close()
            } else {
                try? await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    private func play(on connection: PlayerConnection) async {
        var start: HostMessage.Phased<HostMessage.StartRound>?
        var open: [String] = []
        for await message in connection.messages {
            switch message {
            case .welcome(let welcome):
                if let seat, seat.player != welcome.player.id { otherSeats.append(welcome.player.id) }
                seat = (welcome.player.id, welcome.resume)
                roll.note(name)
            case .startRound(let round):
                start = round
                // A solver who reconnects gets the puzzle too.
                guard round.numbers != nil, round.own?.outcome == .guessing, round.again == nil else { break }
                await think()
                open.append("1")
                connection.send(.answer(.init(round: round.round, expression: "1")))
            case .verdict(let verdict):
                guard !open.isEmpty else { break }
                let expression = open.removeFirst()
                if verdict.correct || verdict.reason == .wrongNumbers {
                    told.append(Told(round: verdict.round, expression: expression, isRight: verdict.correct))
                    trigger.note()
                }
                guard let round = start, round.round == verdict.round, verdict.reason == .wrongNumbers else { break }
                await think()
                guard let solution = solution(of: round) else { break }
                open.append(solution)
                connection.send(.answer(.init(round: round.round, expression: solution)))
            default:
                break
            }
        }
    }

    private func think() async {
        try? await Task.sleep(for: .milliseconds(Int.random(in: 0...150, using: &generator)))
    }

    private func solution(of round: HostMessage.Phased<HostMessage.StartRound>) -> String? {
        try? Solver.firstSolution(of: Puzzle(round.numbers ?? [], target: Rational(round.target)))?.description
    }
}
