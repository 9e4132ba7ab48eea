import ArgumentParser
import Fleet
import Foundation
import History

/// The store of the rooms. Do not put a password where process lists show it.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The store that hosts on many machines share: postgres://USER@HOST/DATABASE. (default: TWENTYFOUR_STORE, if that \
            is set) A password is taken from the URL, from --store-file, from PGPASSWORD or from ~/.pgpass.
            """, valueName: "url"))
    var store: String?

    @Option(help: ArgumentHelp("The file whose first line is the store's URL.", valueName: "file"))
    var storeFile: String?

    func validate() throws {
        if store != nil, storeFile != nil { throw ValidationError("--store and --store-file cannot be used together.") }
    }

    /// Whether the command line names a store.
    var isNamed: Bool { store != nil || storeFile != nil }

    /// The store; nil if none is named.
    /// - Parameters:
    ///   - isAsked: whether to use the environment.
    ///   - metrics: counts what this process does in the store.
    func home(fromEnvironment isAsked: Bool = true, metrics: FleetMetrics = .none) throws -> Store? {
        guard let text = try text(fromEnvironment: isAsked) else { return nil }
        do throws(StoreAddress.Fault) {
            return Store(try StoreAddress(text), metrics: metrics)
        } catch .notUnderstood {
            throw complaint("The address of a store looks like this: postgres://USER@HOST/DATABASE.", .usage)
        } catch .libraryMissing(let library) {
            throw try complaint(about: HistoryError.libraryMissing(library))
        }
    }

    /// The store, for a command that needs one.
    /// - Parameters:
    ///   - reason: a sentence on the need, without its end.
    ///   - metrics: counts what this process does in the store.
    func home(because reason: String, metrics: FleetMetrics = .none) throws -> Store {
        guard let home = try home(metrics: metrics) else {
            throw complaint("\(reason): --store postgres://USER@HOST/DATABASE.", .usage)
        }
        return home
    }

    private func text(fromEnvironment isAsked: Bool) throws -> String? {
        if let store { return store }
        if let storeFile {
            guard let lines = try? String(contentsOfFile: storeFile, encoding: .utf8),
                let line = lines.split(whereSeparator: \.isNewline).first
            else { throw complaint("Could not read the URL of a store from \(storeFile).", .inputOutput) }
            return line.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"]))
        }
        guard isAsked, let text = environment["TWENTYFOUR_STORE"], !text.isEmpty else {
            return nil
        }
        return text
    }
}
