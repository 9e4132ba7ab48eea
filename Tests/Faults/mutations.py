"""Small changes to source text: finds those that can be made to a file of Swift or JavaScript.

The text is read as tokens, not as a tree: a change that turns out not to compile is dropped later (see mutate.py).
"""
import bisect
import re

from tokens import CLOSING, OPENING, tokens

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "==="}
ARITHMETIC = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "*"}
JUNCTIONS = {"&&": "||", "||": "&&"}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "??=", "||=", "&&="}
NAMES = {"true": "false", "false": "true", "min": "max", "max": "min", "first": "last", "last": "first"}
# An expression does not reach beyond these.
BOUNDS = {
    "return", "in", "of", "if", "guard", "while", "for", "switch", "where", "case", "default", "else", "let", "var", "const",
    "throw", "try", "await", "repeat", "do", "catch", "defer", "->", "=>", "yield", "consume"} | ASSIGNMENTS
# These begin a header whose braces are a block, not a closure.
HEADERS = {
    "if", "guard", "while", "for", "switch", "else", "do", "catch", "func", "init", "var", "repeat", "defer", "where", "case",
    "subscript", "struct", "enum", "class", "extension", "get", "set", "function", "actor", "protocol"}
DECLARATIONS = HEADERS | BOUNDS | {
    "import", "package", "private", "fileprivate", "public", "static", "mutating", "lazy", "weak", "nonisolated", "typealias",
    "break", "continue", "fallthrough", "async", "export", "override", "final", "convenience", "required", "indirect"}
# A program that keeps its own rules never sees what these say.
SILENT = {"precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "logger", "print"}


class Mutant:
    """A change: what it replaces in a file, and the same behind a switch, where ID stands for the mutant's number."""

    def __init__(self, file, source, edits, switched=None):
        self.file, self.edits, self.switched = file, edits, switched or edits
        changed = [*edits, *self.switched]
        self.start = source.rfind("\n", 0, min(edit[0] for edit in changed)) + 1
        end = source.find("\n", max(edit[1] for edit in changed))
        self.end = len(source) if end < 0 else end
        self.line = source.count("\n", 0, self.start) + 1
        self.original = flat(source[self.start:self.end])
        self.text = flat(apply(source[:self.end], edits)[self.start:]) or "(removed)"


def flat(text):
    """A piece of a source in one line."""
    return " ".join(text.split())


def apply(source, edits):
    for start, end, text in sorted(edits, reverse=True):
        source = source[:start] + text + source[end:]
    return source


class Finder:
    """Finds the mutants of one file."""

    def __init__(self, file, source):
        self.file, self.source, self.isScript = file, source, file.endswith(".js")
        self.tokens = tokens(source, self.isScript)
        self.comments = [match.start() for match in re.finditer(r"//|/\*", source)]

    def mutants(self):
        for index, token in enumerate(self.tokens):
            if not self.is_silent(index):
                for edits in self.changes(index, token):
                    if edits:
                        yield Mutant(self.file, self.source, *edits)

    # MARK: What a token belongs to

    def is_silent(self, index):
        """Whether a token is part of an import, an attribute, a compiler's condition, or a call whose effect nobody sees."""
        while index is not None:
            first = index
            while first > 0 and not self.tokens[first].isFirst:
                first -= 1
            texts = [token.text for token in self.tokens[first:first + 3]]
            if texts[0] in ("import", "@", "#", "#if", "#elseif") or SILENT & set(texts):
                return True
            index = self.tokens[index].block
        return False

    def begins(self, index):
        """Whether a token begins a statement."""
        token = self.tokens[index]
        block = self.tokens[token.block].text if token.block is not None else "{"
        if block != "{":
            return False
        if index == 0 or token.block == index - 1 or self.tokens[index - 1].text == ";":
            return True
        if not token.isFirst or token.isBinary or token.text[0] in "?:.,)]}{" or token.text in ("else", "where", "in", "as"):
            return False
        last = self.tokens[index - 1]
        return not (last.isBinary or last.text in (",", "(", "[") or last.text in BOUNDS - {"return", "default", "else"})

    def is_block(self, index):
        """Whether an opening brace begins a block: not a closure, and not an object."""
        if self.isScript:
            return self.tokens[index - 1].text == ")"
        place = index - 1
        while place >= 0 and self.tokens[place].text not in OPENING:
            if self.tokens[place].text in HEADERS and self.tokens[place - 1].text != ".":
                return True
            if self.begins(place):
                return False
            place = self.tokens[place].partner - 1 if self.tokens[place].text in CLOSING else place - 1
        return False

    def is_bound(self, index, bounds):
        token = self.tokens[index]
        if token.text in ("?", ":"):
            return token.text == ":" or token.isBinary
        if token.kind == "name" and index and self.tokens[index - 1].text == ".":
            return False
        return token.text in BOUNDS or token.text in bounds or token.text in (",", ";")

    def region(self, index, bounds=(), left=True, right=True):
        """Where the expression around a token begins and ends; nil if there is a comment within."""
        first = last = index
        if left and self.tokens[index].text in CLOSING:
            first = self.tokens[index].partner
        if right and self.tokens[index].text in OPENING:
            last = self.tokens[index].partner
        if first is None or last is None:
            return None
        while left and first > 0 and not self.begins(first):
            place = first - 1
            if self.tokens[place].text in OPENING or self.is_bound(place, bounds):
                break
            first = self.tokens[place].partner if self.tokens[place].text in CLOSING else place
            if first is None:
                return None
        while right and last + 1 < len(self.tokens):
            place = last + 1
            text = self.tokens[place].text
            if text in CLOSING or self.is_bound(place, bounds) or self.begins(place) or text == "{" and self.is_block(place):
                break
            last = self.tokens[place].partner if text in OPENING else place
            if last is None:
                return None
        start, end = self.tokens[first].start, self.tokens[last].end
        comment = bisect.bisect_left(self.comments, start)
        isCommented = comment < len(self.comments) and self.comments[comment] < end
        return None if isCommented or self.source.count("\n", start, end) > 6 else (start, end)

    # MARK: Changes

    def instead(self, region, edits):
        """Some text of a region replaced: with a switch, both versions of the region are there."""
        if not region:
            return None
        start, end = region
        changed = apply(self.source[:end], edits)[start:]
        return edits, [(start, end, f"(activeMutant == ID ? {changed} : {self.source[start:end]})")]

    def negated(self, region):
        if not region:
            return None
        start, end = region
        text = self.source[start:end]
        if text.startswith("!"):
            # The exclamation mark has a mutant of its own.
            return None
        return [(start, end, f"!({text})")], [(start, end, f"((activeMutant == ID) != ({text}))")]

    def changes(self, index, token):
        """The changes that can be made at a token, as edits, and as edits with a switch."""
        text, start, end = token.text, token.start, token.end
        last = self.tokens[index - 1].text if index else ""
        following = self.tokens[index + 1].text if index + 1 < len(self.tokens) else ""
        if last == "func":
            return
        if token.isBinary:
            if text in COMPARISONS:
                yield self.instead(self.region(index, JUNCTIONS), [(start, end, COMPARISONS[text])])
            elif text in ARITHMETIC:
                bounds = JUNCTIONS.keys() | COMPARISONS.keys() | {"??"}
                yield self.instead(self.region(index, bounds), [(start, end, ARITHMETIC[text])])
            elif text in JUNCTIONS:
                yield self.instead(self.region(index), [(start, end, JUNCTIONS[text])])
            elif text in ("+=", "-="):
                region = self.statement(index)
                if region:
                    (first, final), other = region, "-=" if text == "+=" else "+="
                    changed = self.source[first:start] + other + self.source[end:final]
                    yield [(start, end, other)], [
                        (first, final, f"if activeMutant == ID {{ {changed} }} else {{ {self.source[first:final]} }}")]
            elif text == "??":
                region = self.region(index - 1, JUNCTIONS.keys() | COMPARISONS.keys() | {"??"}, right=False)
                if region and region[1] < start:
                    nothing = "null" if self.isScript else "nil"
                    yield [(*region, nothing)], [
                        (*region, f"(activeMutant == ID ? nil : {self.source[region[0]:region[1]]})")]
            elif text == "?":
                yield self.negated(self.region(index - 1, right=False))
        elif text in ("..<", "...") and following and not token.spaced and index and not token.followed and not self.isScript:
            region = self.region(index + 1, JUNCTIONS.keys() | COMPARISONS.keys() | {"??"}, left=False)
            if region and last not in OPENING:
                low, high = region
                bound, sign = self.source[low:high], "+" if text == "..<" else "-"
                yield [(low, high, f"({bound} {sign} 1)")], [(low, high, f"({bound} {sign} (activeMutant == ID ? 1 : 0))")]
        elif text == "!" and not token.followed and (token.spaced or last in OPENING or last in ("!",)):
            yield [(start, end, "")], [(start, end, "(activeMutant != ID) != ")]
        elif token.kind == "number" and last != ".":
            if re.fullmatch(r"\d[\d_]*", text):
                value = int(text.replace("_", ""))
                for other in {value + 1, max(value - 1, 0)} - {value}:
                    yield [(start, end, str(other))], [(start, end, f"(activeMutant == ID ? {other} : {text})")]
            elif "." in text:
                yield [(start, end, f"{text} * 2")], [(start, end, f"(activeMutant == ID ? {text} * 2 : {text})")]
        elif token.kind == "name" and text in ("true", "false"):
            yield [(start, end, NAMES[text])], [(start, end, f"(activeMutant == ID ? {NAMES[text]} : {text})")]
        elif text in ("min", "max") and following == "(" or text in ("first", "last") and last in (".", "?.") and following != ":":
            bounds = JUNCTIONS.keys() | COMPARISONS.keys() | ARITHMETIC.keys() | {"??"}
            yield self.instead(self.region(index, bounds), [(start, end, NAMES[text])])
        elif text in ("if", "guard") and last != ".":
            yield from self.conditions(index)
        if token.isFirst and self.begins(index):
            yield self.removal(index)

    def conditions(self, index):
        """The conditions after `if` or `guard`, each negated."""
        if self.isScript:
            partner = self.tokens[index + 1].partner
            if partner and partner > index + 2:
                yield self.negated((self.tokens[index + 2].start, self.tokens[partner - 1].end))
            return
        place = index + 1
        while place < len(self.tokens):
            if self.tokens[place].text in ("let", "var", "case", "#available", "else", "{"):
                isCondition = False
            else:
                isCondition = True
                region = self.region(place, left=False)
                yield self.negated(region)
            while place < len(self.tokens) and self.tokens[place].text not in (",", "else"):
                token = self.tokens[place]
                if token.text in CLOSING or token.text == "{" and (self.is_block(place) or isCondition):
                    return
                place = token.partner + 1 if token.text in OPENING and token.partner else place + 1
            if place >= len(self.tokens) or self.tokens[place].text != ",":
                return
            place += 1

    def statement(self, index):
        """Where the statement around a token begins and ends; nil if it is no assignment or call on lines of its own."""
        first = index
        while first > 0 and not self.begins(first):
            first = self.tokens[first].partner if self.tokens[first].text in CLOSING else first - 1
            if first is None or self.tokens[first].text in OPENING and self.tokens[first].partner > index:
                return None
        begin = self.tokens[first]
        # An initializer has to set every member, and a field of a class is no statement.
        isMember = self.source.startswith(("self.", "(self."), begin.start) or begin.text.startswith("#")
        if not begin.isFirst or isMember or begin.text in CLOSING or begin.text in DECLARATIONS - {"try", "await"}:
            return None
        isAssignment = False
        last = self.tokens[first].partner if self.tokens[first].text in OPENING else first
        while last is not None and last + 1 < len(self.tokens):
            token = self.tokens[last + 1]
            if token.text in CLOSING or self.begins(last + 1):
                break
            if token.text in (":", "->") or token.text == "," and not isAssignment:
                return None
            isAssignment = isAssignment or token.text in ASSIGNMENTS
            last = self.tokens[last + 1].partner if token.text in OPENING else last + 1
        if last is None or not isAssignment and self.tokens[last].text not in (")", ";", "}"):
            return None
        start, end = self.tokens[first].start, self.tokens[last].end
        comment = bisect.bisect_left(self.comments, start)
        isCommented = comment < len(self.comments) and self.comments[comment] < end
        isAlone = last + 1 == len(self.tokens) or self.tokens[last + 1].isFirst
        return (start, end) if isAlone and not isCommented and self.source.count("\n", start, end) < 6 else None

    def removal(self, index):
        region = self.statement(index)
        if not region:
            return None
        start, end = region
        return [(start, end, "")], [(start, end, f"if activeMutant != ID {{ {self.source[start:end]} }}")]
