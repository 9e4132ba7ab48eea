package import Foundation

/// Where this user's programs store what they need to remember between runs.
package enum StateFolder {
    /// The folder, which need not exist.
    /// - Parameter environment: `XDG_STATE_HOME` is where state is stored (XDG Base Directory Specification); otherwise
    ///   it is `.local/state` in `HOME`. Each counts only if it is an absolute path; without `HOME`, it is in `/`.
    package static func url(environment: [String: String]) -> URL {
        func folder(_ name: String) -> URL? {
            environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        }
        let state = folder("XDG_STATE_HOME") ?? (folder("HOME") ?? URL(filePath: "/")).appending(path: ".local/state")
        return state.appending(path: "twentyfour")
    }

    /// Creates the folder for a file if it does not exist, for this user only.
    package static func make(for file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }
}
