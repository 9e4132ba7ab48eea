/// An operation that the daemon or our own responder is performing.
@ServiceActor protocol RunningService: AnyObject {
    /// Replaces the TXT record of a registered service.
    func replace(txt: [UInt8])
    /// Ends the operation and frees its resources. Call it once the operation is not needed, even if it has failed.
    func end()
}
