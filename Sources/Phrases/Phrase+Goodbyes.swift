package import Messages

// Why a connection ends, where a code alone does not say it.
extension Phrase {
    package static func closed(by host: String) -> Phrase { Phrase("reason.closedBy", ["name": .text(host)]) }
    package static let wrongSecret = Phrase("reason.wrongSecret")
    package static let pinsAreGuessed = Phrase("reason.pinsAreGuessed")
    package static let oldLink = Phrase("reason.oldLink")
    package static let silent = Phrase("reason.silent")
    package static let hostIsBusy = Phrase("reason.hostIsBusy")
    package static let notOpenNow = Phrase("reason.notOpenNow")
    package static let tooManyWrongCodes = Phrase("reason.tooManyWrongCodes")
    package static let wrongCode = Phrase("reason.wrongCode")
    package static let addressIsBusy = Phrase("reason.addressIsBusy")
    package static let tooMuch = Phrase("reason.tooMuch")
    package static let tooManyConnections = Phrase("reason.tooManyConnections")
    package static let tooManySeats = Phrase("reason.tooManySeats")
    package static let tooManyWrongPins = Phrase("reason.tooManyWrongPins")
    package static let wrongPin = Phrase("reason.wrongPin")
    package static let tooManyWrongLinks = Phrase("reason.tooManyWrongLinks")
    package static let wrongLink = Phrase("reason.wrongLink")
    package static let noSuchRoom = Phrase("reason.noSuchRoom")
    package static let noRoomChosen = Phrase("reason.noRoomChosen")
    package static let whichRoom = Phrase("reason.whichRoom")
}

extension HostMessage.Goodbye {
    /// One whose code says everything.
    package init(_ code: GoodbyeCode) {
        self.init(code, Phrase("goodbye.\(code.rawValue)"))
    }

    /// One that says more than its code. On the wire its text is English.
    package init(_ code: GoodbyeCode, _ reason: Phrase) {
        self.init(code: code, text: Catalog.english(reason))
    }
}

extension Catalog {
    /// Why the connection ends.
    ///
    /// The host's text is English and may say more than its code. Where it is a sentence of the catalog, it is said in the listener's
    /// language.
    package func callAsFunction(_ goodbye: HostMessage.Goodbye) -> String {
        if let name = Self.reasons[goodbye.text] { return self(Phrase(name)) }
        let name = "goodbye.\(goodbye.code.rawValue)"
        let isKnown = Self.english.templates[name] != nil
        guard goodbye.text.contains(where: \.isLetter) else { return self(Phrase(isKnown ? name : "goodbye.unsaid")) }
        if isKnown { return language == .english ? goodbye.text : self(Phrase(name)) }
        return self(Phrase("goodbye.theirs", ["text": .text(goodbye.text)]))
    }

    /// The entries for goodbyes by their English sentences.
    private static let reasons = Dictionary(
        english.templates.filter { $0.key.hasPrefix("goodbye.") || $0.key.hasPrefix("reason.") }.map {
            ($1.sentences[0], $0)
        }
    ) { first, _ in first }
}
