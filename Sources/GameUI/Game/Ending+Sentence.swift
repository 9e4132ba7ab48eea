import Cryptography
import Messages
import PlainText
package import Playing
import Telling

extension Ending {
    /// Why the game ended, as a sentence for a person.
    package var sentence: String {
        switch self {
        case .left: "You left the room."
        case .goodbye(let goodbye): Sentences.goodbye(goodbye)
        case .notFound(let error): "\(error)"
        case .noConnection: "Could not connect to the selected game."
        case .unknownHost(let host):
            "Could not connect: no machine is called \(host.plain(limit: 255)). Check the name."
        case .untrusted(let distrust): distrust.sentence
        case .tlsUnavailable: TLSUnavailable().sentence + " Or open the room's address in a browser."
        case .lost: "The connection did not come back in time, so you have lost your seat."
        case .broken(let fault): fault.sentence
        }
    }
}

extension Distrust {
    /// A clear warning, and what to do.
    fileprivate var sentence: String {
        switch self {
        case .changed(let known, let shown):
            """
            WARNING: the host of this room shows another certificate than before. Somebody may be passing for it.
            It was    \(known),
            and is    \(shown).
            Compare it with what the host's console shows. If that is the same, join with --fingerprint \(shown)
            """
        case .plain(let known):
            """
            WARNING: this room was open over TLS before, and is not now. Somebody may be passing for its host.
            Its certificate was    \(known).
            Ask the host. If it has given TLS up, join with --fingerprint none
            """
        }
    }
}
