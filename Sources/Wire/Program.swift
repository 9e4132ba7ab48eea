/// The program's name, on the wire and for people.
package enum Program {
    /// The version of this program.
    package static let version = "1.0.0"
    /// The program and its version.
    package static let name = "TwentyFour \(version)"
}
