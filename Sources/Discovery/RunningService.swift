/// An operation that somebody is doing for us: the daemon, or a responder of our own.
@ServiceActor protocol RunningService: AnyObject {
    /// Replaces the TXT record of a registered service.
    func replace(txt: [UInt8])
    /// Ends it and frees what it holds. To be called once it is not needed, also if it has failed.
    func end()
}
