/// The names that a keyed archive uses for its own parts.
enum ArchiveName: String {
    // In the archive.
    case archiver = "$archiver"
    case version = "$version"
    case top = "$top"
    case objects = "$objects"
    case root = "root"

    // In an object.
    case objectClass = "$class"
    case className = "$classname"
    case classes = "$classes"
    case collectionKeys = "NS.keys"
    case collectionObjects = "NS.objects"
    case string = "NS.string"
    case utf8 = "NS.bytes"
    case number = "NS.number"
    case integer = "NS.intval"
    case real = "NS.dblval"
    case boolean = "NS.boolval"

    /// What `$archiver` must be.
    static let keyedArchiver = "NSKeyedArchiver"
    /// What `$version` must be; it has never changed.
    static let currentVersion: Int64 = 100_000
}
