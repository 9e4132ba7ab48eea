/// What this program calls itself, on the wire and to whoever runs it.
package enum Program {
    /// The version of this program.
    package static let version = "1.0.0"
    /// The program and its version.
    package static let name = "TwentyFour \(version)"
}
