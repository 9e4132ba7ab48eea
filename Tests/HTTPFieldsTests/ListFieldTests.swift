import HTTPFields
import Phrases
import Testing

@Suite("Fields that are lists") struct ListFieldTests {
    @Test(
        "A browser gets the language that it likes best (RFC 9110 section 12.5.4)",
        arguments: [
            ("de-AT,de;q=0.9,en;q=0.5", Language.german), ("en-US,en;q=0.9,de;q=0.8", .english),
            ("fr,de;q=0.3,en;q=0.2", .german), ("fr", .english), ("", .english), ("de;q=0", .english),
            ("en;q=0.5, de ; q=0.5", .english), ("de;q=x,en;q=0.1", .english), ("en;q=0.1 , DE;Q=0.2", .german),
            ("en;q=0.999,de;q=1.000", .german), ("de;q=0.9,en;q=1.001", .german),
        ])
    func languages(_ field: String, _ language: Language) {
        #expect(Language(preferred: ListField([field]).preferred) == language)
    }

    @Test("Only sixteen members count, over all fields, and empty ones are none")
    func bound() {
        let many = Array(repeating: "x", count: 15).joined(separator: ",")
        #expect(ListField([many + ",gzip"]).weight(of: "gzip") == 1_000)
        #expect(ListField([many + ",br,gzip"]).weight(of: "gzip") == nil)
        #expect(ListField([many, "br", "gzip"]).weight(of: "gzip") == nil)
        #expect(ListField([String(repeating: ", ,", count: 2_000) + "gzip;q=0.25"]).members.count <= 16)
        #expect(ListField([",,,,,,,,,,,,,,,,,,,,gzip;q=0.25"]).weight(of: "gzip") == 250)
    }

    @Test("A name of more than 64 bytes is none")
    func longName() {
        #expect(ListField([String(repeating: "x", count: 65) + ",gzip"]).members.map(\.name) == ["gzip"])
    }
}
