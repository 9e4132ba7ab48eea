/// Removes what a script needs only for its readers: comments, indentation, and spaces that separate nothing.
///
/// It knows enough of JavaScript (https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar) to leave strings,
/// templates and regular expressions unchanged. A slash after `)` or `}` counts as a division, so no regular expression
/// may come there. A line end stays where it could end a statement.
struct ScriptStripper {
    private let source: [Unicode.Scalar]
    private var at = 0
    private var stripped: [Unicode.Scalar] = []
    /// The open braces: whether each belongs to a template.
    private var braces: [Bool] = []
    /// What was skipped since the last token.
    private var gap = Gap.none
    /// Whether a slash now begins a regular expression.
    private var mayBeginExpression = true

    private enum Gap { case none, blank, line }

    /// - Returns: the stripped script, with one line end at its end.
    static func strip(_ script: String) -> String {
        var stripper = ScriptStripper(source: Array(script.unicodeScalars))
        while stripper.at < stripper.source.count { stripper.step() }
        return String(String.UnicodeScalarView(stripper.stripped)) + "\n"
    }

    private init(source: [Unicode.Scalar]) { self.source = source }

    private func scalar(_ place: Int) -> Unicode.Scalar { place < source.count ? source[place] : "\n" }

    private mutating func step() {
        let first = scalar(at), second = scalar(at + 1)
        switch first {
        case "\n": skip(to: at + 1, .line)
        case " ", "\t", "\r": skip(to: at + 1, .blank)
        case "/" where second == "/": skip(to: source[at...].firstIndex(of: "\n") ?? source.count, .blank)
        case "/" where second == "*": skip(to: endOfComment, .line)
        case "/" where mayBeginExpression: take(to: endOfExpression, asOperand: true)
        case "\"", "'": take(to: endOfString, asOperand: true)
        case "`": takeTemplate()
        case "}" where braces.popLast() == true: takeTemplate()
        case _ where first.isOfWord:
            let end = source[at...].firstIndex { !$0.isOfWord } ?? source.count
            let word = String(String.UnicodeScalarView(source[at..<end]))
            take(to: end, asOperand: !Self.wordsBeforeOperands.contains(word))
        default:
            if first == "{" { braces.append(false) }
            take(to: at + 1, asOperand: [")", "]", "}"].contains(first))
        }
    }

    /// After these a slash begins a regular expression.
    private static let wordsBeforeOperands: Set = [
        "return", "case", "typeof", "in", "of", "delete", "void", "throw", "else", "do", "instanceof", "new", "await",
        "yield",
    ]

    private mutating func skip(to end: Int, _ kind: Gap) {
        if gap != .line { gap = kind }
        at = end
    }

    /// Copies a token, and before it the necessary part of the gap.
    private mutating func take(to end: Int, asOperand isOperand: Bool) {
        let end = min(end, source.count)
        if let last = stripped.last, gap != .none {
            let mayEnd = gap == .line && !Self.goingOn.contains(last) && !Self.continuing.contains(source[at])
            if mayEnd { stripped.append("\n") } else if Self.mustPart(last, source[at]) { stripped.append(" ") }
        }
        stripped += source[at..<end]
        mayBeginExpression = !isOperand
        gap = .none
        at = end
    }

    /// A statement whose line ends with one of these continues on the next. No string and no regular expression does.
    private static let goingOn = Set<Unicode.Scalar>("{([,;:?=&|".unicodeScalars)
    /// A line that begins with one of these continues a statement, or ends it.
    private static let continuing = Set<Unicode.Scalar>("})],.:?=&|".unicodeScalars)

    /// Whether two characters would become one token, or a comment, without a gap.
    private static func mustPart(_ last: Unicode.Scalar, _ first: Unicode.Scalar) -> Bool {
        switch (last, first) {
        case ("+", "+"), ("-", "-"), ("-", ">"), ("<", "!"), ("/", "/"), ("/", "*"): true
        default: last.isOfWord && (first.isOfWord || first == ".")
        }
    }

    /// Copies a part of a template: from a backtick, or from the end of a placeholder, to the next placeholder or the
    /// end.
    private mutating func takeTemplate() {
        var end = at + 1
        while end < source.count, source[end] != "`" {
            if source[end] == "$", scalar(end + 1) == "{" {
                braces.append(true)
                return take(to: end + 2, asOperand: false)
            }
            end += source[end] == "\\" ? 2 : 1
        }
        take(to: end + 1, asOperand: true)
    }

    private var endOfComment: Int {
        var end = at + 2
        while end < source.count, !(source[end] == "*" && scalar(end + 1) == "/") { end += 1 }
        return end + 2
    }

    private var endOfString: Int {
        var end = at + 1
        while end < source.count, source[end] != source[at] { end += source[end] == "\\" ? 2 : 1 }
        return end + 1
    }

    /// The end of a regular expression, before its flags.
    private var endOfExpression: Int {
        var end = at + 1, isInClass = false
        while end < source.count, isInClass || source[end] != "/" {
            if source[end] == "[" { isInClass = true } else if source[end] == "]" { isInClass = false }
            end += source[end] == "\\" ? 2 : 1
        }
        return end + 1
    }
}

extension Unicode.Scalar {
    /// Whether the character can be in a name, a keyword or a number.
    fileprivate var isOfWord: Bool {
        !isASCII || properties.isAlphabetic || ("0"..."9").contains(self) || ["_", "$", "#", "\\"].contains(self)
    }
}
