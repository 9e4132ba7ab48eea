import NIOCore
import Phrases
import Testing
import Transports

@testable import Website

@Suite("Scripts and styles are sent without what only their readers need")
struct StripperTests {
    @Test(
        "Of a script, comments and needless blanks go, and nothing else",
        arguments: [
            ("// No.\nconst a = 1; // Not this.\n  /* Nor\n this. */ let b;", "const a=1;let b;"),
            ("return  a in b", "return a in b"), ("a + +b - -c + ++d", "a+ +b- -c+ ++d"),
            ("1 .toString()", "1 .toString()"),
            (#"show("// a  'b' /* c */", '"  \' //')"#, #"show("// a  'b' /* c */",'"  \' //')"#),
            ("`a  ${ b + `// ${ { c: 1 } }  ` } // d` + e", "`a  ${b+`// ${{c:1}}  `} // d`+e"),
            (#"a.replace(/ "\/[/"] /g, b) / c"#, #"a.replace(/ "\/[/"] /g,b)/c"#),
            ("x = a / b / c;\nif (!/ +/.test(x)) return / \\/ /", "x=a/b/c;if(!/ +/.test(x))return/ \\/ /"),
            ("a = b\nc = d", "a=b\nc=d"), ("f(a,\n  b)\n  .c()\n", "f(a,b).c()"), ("a\n++b", "a\n++b"),
            ("return\na", "return\na"), ("const f = () => {\n  g();\n};\n\n\nf()", "const f=()=>{g();};f()"),
            (
                "class A {\n  #a = 1;\n  get b() { return this.#a; }\n}\nnew A()",
                "class A{#a=1;get b(){return this.#a;}}\nnew A()"
            ),
            ("a < !b && c-- > d", "a< !b&&c-- >d"), ("\"é — 𝟚\"  +  `…`", "\"é — 𝟚\"+`…`"), ("a / /b/.c", "a/ /b/.c"),
            ("", ""), ("\"open", "\"open"), ("`open ${", "`open ${"), ("/* open", ""), ("a = /open", "a=/open"),
            ("\\", "\\"),
        ])
    func script(source: String, stripped: String) { #expect(ScriptStripper.strip(source) == stripped + "\n") }

    @Test(
        "Of a style sheet, comments and needless blanks go, and nothing else",
        arguments: [
            ("/* No. */\n:root {\n  --a: 1px;\n  color: red;\n}\n", ":root{--a:1px;color:red}"),
            ("a :hover, b > c:is(d, e) { f: calc(1px + 2px) / 3; }", "a :hover,b > c:is(d,e){f:calc(1px + 2px) / 3}"),
            (#"a::before { content: "/*  ; } \"  "; }"#, #"a::before{content:"/*  ; } \"  "}"#),
            ("@media (min-width: 1px) and (x) { a { b: c } }", "@media (min-width:1px) and (x){a{b:c}}"),
            ("a/**/b { c: d/* e */f }", "a b{c:d f}"), ("", ""), ("/* open", ""), ("\"open", "\"open"),
        ])
    func style(source: String, stripped: String) { #expect(StyleStripper.strip(source) == stripped + "\n") }

    @Test(
        "What is stripped already stays as it is",
        arguments: ["/script.js", "/rounds.js", "/television.js", "/host.js", "/host-late.js"])
    func twice(path: String) throws {
        let late = ["/rounds.js": PageFiles.roundsScript, "/host-late.js": PageFiles.hostLateScript]
        let sent = try #require(late[path]?[.english] ?? PageFiles.all[path])
        let script = String(buffer: sent.body)
        #expect(ScriptStripper.strip(script) == script)
        #expect(script.utf8.count > 8_000)
    }
}
