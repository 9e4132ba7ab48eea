import Foundation
import Glibc
import StateFolder

/// The file that holds this person's daily record.
package struct DailyFile: Sendable {
    private let file: URL

    /// The largest file, in bytes, that is read.
    private static let limit = 8_192

    /// - Parameter environment: says where state is stored; see `StateFolder`.
    package init(environment: [String: String]) {
        file = StateFolder.url(environment: environment).appending(path: "days.json")
    }

    /// Where it is.
    package var path: String { file.path(percentEncoded: false) }
    /// Where one that does not count any more is put.
    package var asidePath: String { path + ".damaged" }

    /// What the file holds.
    package enum Content: Hashable, Sendable {
        case nothing
        case record(DailyRecord)
        /// A record of a date that nobody has reached, with which no day would count until then.
        case ahead
        /// It cannot be read as a record.
        case damaged
    }

    /// Reads the file on a day.
    package func read(on today: Day) -> Content {
        let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard let values else { return .nothing }
        // A pipe or a device must not block this program.
        guard values.isRegularFile == true, values.fileSize ?? 0 <= Self.limit, let data = try? Data(contentsOf: file),
            let record = try? JSONDecoder().decode(DailyRecord.self, from: data), record.isSound
        else { return .damaged }
        return record.isAhead(of: today) ? .ahead : .record(record)
    }

    /// Gives a damaged file another name, so that it is in nobody's way.
    package func setAside() { rename(path, asidePath) }

    /// Stores a result of today if it counts. Sets a file aside that is ahead: today's date counts now.
    /// - Returns: the record that counts now; nil if nothing could be stored.
    package func add(_ result: DailyResult) -> DailyRecord? {
        try? StateFolder.make(for: file)
        // Two programs of one person may finish at the same moment, and the first result counts.
        let lock = open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return nil }
        defer { close(lock) }
        guard flock(lock, LOCK_EX) == 0 else { return nil }
        var former: DailyRecord?
        switch read(on: result.day) {
        case .record(let record): former = record
        case .ahead, .damaged: setAside()
        case .nothing: break
        }
        guard let record = DailyRecord.adding(result, to: former) else { return former }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(record), (try? data.write(to: file, options: .atomic)) != nil else {
            return nil
        }
        return record
    }
}
