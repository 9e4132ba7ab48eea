import Wire

/// How this program was built.
enum Build {
    /// The version, the commit, the kind of build and the version of Swift, in a line for people.
    static var description: String {
        // The library reports 6.3.0 for all of 6.3.
        let swift = "\(_SwiftStdlibVersion.current)".split(separator: ".").prefix(2).joined(separator: ".")
        return "\(Program.version) (commit \(Program.commit.isEmpty ? "not recorded" : Program.commit); \(kind); "
            + "Swift \(swift))"
    }

    private static var kind: String {
        #if DEBUG
        let optimization = "debug build"
        #else
        let optimization = "release build"
        #endif
        #if TLS
        return "\(optimization) with TLS"
        #else
        return "\(optimization) without TLS"
        #endif
    }
}
