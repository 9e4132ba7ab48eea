package import Messages

// Why a connection ends, where a code alone does not say it.
extension Phrase {
    package static func closed(by host: String) -> Phrase { Phrase("goodbye.closedBy", ["name": .text(host)]) }
    package static let wrongSecret = Phrase("goodbye.wrongSecret")
    package static let pinsAreGuessed = Phrase("goodbye.pinsAreGuessed")
    package static let oldLink = Phrase("goodbye.oldLink")
    package static let silent = Phrase("goodbye.silent")
    package static let hostIsBusy = Phrase("goodbye.hostIsBusy")
    package static let notOpenNow = Phrase("goodbye.notOpenNow")
    package static let tooManyWrongCodes = Phrase("goodbye.tooManyWrongCodes")
    package static let wrongCode = Phrase("goodbye.wrongCode")
    package static let addressIsBusy = Phrase("goodbye.addressIsBusy")
    package static let tooMuch = Phrase("goodbye.tooMuch")
    package static let tooManyConnections = Phrase("goodbye.tooManyConnections")
    package static let tooManySeats = Phrase("goodbye.tooManySeats")
    package static let tooManyWrongPins = Phrase("goodbye.tooManyWrongPins")
    package static let wrongPin = Phrase("goodbye.wrongPin")
    package static let tooManyWrongLinks = Phrase("goodbye.tooManyWrongLinks")
    package static let wrongLink = Phrase("goodbye.wrongLink")
    package static let noSuchRoom = Phrase("goodbye.noSuchRoom")
    package static let noRoomChosen = Phrase("goodbye.noRoomChosen")
    package static let whichRoom = Phrase("goodbye.whichRoom")
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
        english.templates.filter { $0.key.hasPrefix("goodbye.") }.map { ($1.sentences[0], $0) }
    ) { first, _ in first }
}
