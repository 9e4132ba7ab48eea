import Messages
import Simulation

@testable import Rules

// Values from the wire, as the rules represent them.
extension HostMessage.Verdict {
    var time: Duration { Duration(onTheWire: seconds) }
}

extension HostMessage.Phased<HostMessage.StartRound> {
    /// The listener's own.
    var timeLeft: Duration { Duration(onTheWire: self.own?.seconds ?? members.seconds) }
}

extension HostMessage.Phased<HostMessage.EndRound> {
    var nextRound: Duration? { members.seconds.map(Duration.init(onTheWire:)) }
}

extension HostMessage.Row {
    var time: Duration? { seconds.map(Duration.init(onTheWire:)) }
}

extension Room {
    /// The rows of its table.
    var rows: [HostMessage.Row] { results.rows ?? [] }
}

extension HostMessage.EndMatch {
    func award(_ code: String) -> HostMessage.Award? { awards?.first { $0.code == code } }
}
