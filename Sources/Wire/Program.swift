/// The program's name, on the wire and for people.
package enum Program {
    /// The version of this program.
    package static let version = "1.0.0"
    /// The version as a number that grows with it: 1.2.3 is 1002003.
    package static let number = version.split(separator: ".").reduce(0) { $0 * 1_000 + (Int($1) ?? 0) }
    /// The program and its version.
    package static let name = "TwentyFour \(version)"
}
