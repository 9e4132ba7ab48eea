// The name of a person.
extension Phrase {
    package static func profileQuestion(_ name: String) -> Phrase { Phrase("profile.question", ["name": .text(name)]) }
    package static func profilePrompt(_ name: String) -> Phrase { Phrase("profile.prompt", ["name": .text(name)]) }
    package static let profileFallback = Phrase("profile.fallback")
    package static let profileTelevision = Phrase("profile.television")
}
