/// What this host calls itself on the wire.
package enum HostProgram {
    /// The version of this program.
    package static let version = "1.0.0"
    /// The program and its version.
    package static let name = "TwentyFour \(version)"
}
