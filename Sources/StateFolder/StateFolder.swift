package import Foundation

/// Where this person's programs keep what they have to remember from run to run.
package enum StateFolder {
    /// The folder, which need not be there.
    /// - Parameter environment: where `XDG_STATE_HOME`, an absolute path, says where state is kept (XDG Base Directory
    ///   Specification); without it `.local/state` in `HOME`.
    package static func url(environment: [String: String]) -> URL {
        let state =
            environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? URL(filePath: environment["HOME"] ?? "/").appending(path: ".local/state")
        return state.appending(path: "twentyfour")
    }

    /// Makes the folder of a file, for nobody but this person, if it is not there.
    package static func make(for file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }
}
