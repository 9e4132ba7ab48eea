"""Reads Swift or JavaScript as tokens."""
import re

# A string is a single token, with what is interpolated in it.
TOKEN = re.compile(
    r"(?P<space>[ \t]+)|(?P<newline>\n)|(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<name>[#$]?[A-Za-z_]\w*|\$\d+|`\w+`)"
    r"|(?P<number>0[xb][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE]-?\d+)?)"
    r"|(?P<sign>[-+*/%<>=!&|^~?.]+)|(?P<mark>[()\[\]{},;:@\\#])", re.S)
OPENING, CLOSING = "([{", ")]}"


class Token:
    def __init__(self, kind, text, start, isFirst, spaced):
        self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)
        # Whether it is the first of its line, and whether there is space before it and after it.
        self.isFirst, self.spaced, self.followed = isFirst, spaced, False
        self.partner = None

    @property
    def isBinary(self):
        return self.kind == "sign" and self.spaced and self.followed


def string_end(source, start):
    """Where a string ends that begins here; also one with interpolations, which may contain strings."""
    opening = re.compile(r'#*"""|#*"|`|\'').match(source, start)[0]
    hashes = opening.count("#")
    quote = opening[hashes:]
    place = start + len(opening)
    interpolation = "${" if quote == "`" else "\\" + "#" * hashes + "("
    while place < len(source):
        if source.startswith(quote + "#" * hashes, place):
            return place + len(quote) + hashes
        if source.startswith(interpolation, place):
            place += len(interpolation)
            depth = 1
            while depth and place < len(source):
                if source[place] in '"`':
                    place = string_end(source, place)
                    continue
                depth += (source[place] in "({") - (source[place] in ")}")
                place += 1
        elif source[place] == "\\" and not hashes:
            place += 2
        else:
            place += 1
    return place


def tokens(source, isScript):
    """The tokens of a source, without its spaces and comments; brackets know their partners."""
    found, place, isFirst, spaced = [], 0, True, True
    quotes = re.compile(r"[\"'`]" if isScript else r'#*"')
    while place < len(source):
        if quotes.match(source, place):
            kind, text = "string", source[place:string_end(source, place)]
        elif source[place] == "/" and source[place + 1] not in "/*" and found and found[-1].text in ("(", ",", "=", ":", "return") \
                and not source[place + 1].isspace():
            text = re.compile(r"/(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n])+/[a-z]*").match(source, place)[0]
            kind = "string"
        else:
            match = TOKEN.match(source, place)
            kind, text = (match.lastgroup, match[0]) if match else ("other", source[place])
        place += len(text)
        if kind in ("space", "newline", "comment"):
            if found:
                found[-1].followed = found[-1].followed or found[-1].end == place - len(text)
            spaced, isFirst = True, isFirst or kind == "newline"
            continue
        found.append(Token(kind, text, place - len(text), isFirst, spaced))
        isFirst = spaced = False
    open_ones = []
    for index, token in enumerate(found):
        token.block = open_ones[-1] if open_ones else None
        if token.kind == "mark" and token.text in OPENING:
            open_ones.append(index)
        elif token.kind == "mark" and token.text in CLOSING and open_ones:
            token.partner = open_ones.pop()
            token.block = found[token.partner].block
            found[token.partner].partner = index
    return found
