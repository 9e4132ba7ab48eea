import CBuild

/// This program.
package enum Program {
    /// The version of this program.
    package static let version = "1.0.0"
    /// The version as a number that grows with it: 1.2.3 is 1002003.
    package static let number = version.split(separator: ".").reduce(0) { $0 * 1_000 + (Int($1) ?? 0) }
    /// The program and its version.
    package static let name = "TwentyFour \(version)"
    /// The commit that it was built from; empty if the build did not record it.
    package static let commit = String(cString: built_from())
    /// The program, its version and its commit. Only builds of the same commit are sure to continue a round alike.
    package static let build = commit.isEmpty ? name : "\(name) (\(commit))"
}
