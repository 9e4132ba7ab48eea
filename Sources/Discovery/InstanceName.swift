/// The name of a room in DNS: one label of 1 to 63 bytes of UTF-8 (RFC 6763 section 4.1.1).
enum InstanceName {
    /// The largest length of a label, in bytes.
    static let maximumBytes = 63

    /// The name to request from the daemon: cleaned and cut to fit; `TwentyFour` if nothing is left of it.
    static func fitting(_ name: String) -> String {
        let name = DisplayText.clean(name, bytes: maximumBytes)
        return name.isEmpty ? "TwentyFour" : name
    }

    /// The next name to try if one is taken: "Ann's game", "Ann's game #2", "Ann's game #3".
    ///
    /// The daemon does this by itself if another host has the name, but refuses a name that another program on the same
    /// host has registered.
    static func alternative(to name: String) -> String {
        var stem = name[...]
        var number = 2
        if let mark = name.ranges(of: " #").last, let last = self.number(name[mark.upperBound...]),
            mark.lowerBound > name.startIndex
        {
            stem = name[..<mark.lowerBound]
            number = last + 1
        }
        let suffix = " #\(number)"
        return DisplayText.cut(stem, bytes: maximumBytes - suffix.utf8.count) + suffix
    }

    /// Six digits at most; nil for anything else.
    private static func number(_ digits: Substring) -> Int? {
        (1...6).contains(digits.utf8.count) && digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
    }
}
