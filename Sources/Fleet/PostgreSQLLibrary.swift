import CPostgreSQL
import History
import Glibc

/// libpq, loaded when the first store is opened: only hosts with a store need it, and a guest's program starts without it.
struct PostgreSQLLibrary {
    let parse: cpq_conninfo_parse
    let freeOptions: cpq_conninfo_free
    let connect: cpq_connect
    let finish: cpq_finish
    let status: cpq_status
    let errorMessage: cpq_error_message
    let needsPassword: cpq_needs_password
    let socket: cpq_socket
    let setNonblocking: cpq_set_nonblocking
    let setNoticeProcessor: cpq_set_notice_processor
    let enterPipeline: cpq_enter_pipeline
    let pipelineSync: cpq_pipeline_sync
    let sendQuery: cpq_send_query
    let sendPrepare: cpq_send_prepare
    let sendQueryPrepared: cpq_send_query_prepared
    let setSingleRowMode: cpq_set_single_row_mode
    let flush: cpq_flush
    let consumeInput: cpq_consume_input
    let isBusy: cpq_is_busy
    let getResult: cpq_get_result
    let resultStatus: cpq_result_status
    let resultErrorField: cpq_result_error_field
    let resultErrorMessage: cpq_result_error_message
    let rowCount: cpq_ntuples
    let columnCount: cpq_nfields
    let columnName: cpq_fname
    let columnType: cpq_ftype
    let isNull: cpq_getisnull
    let value: cpq_getvalue
    let length: cpq_getlength
    let clear: cpq_clear

    /// Loads the library, or finds it loaded. It stays loaded until the process ends.
    /// - Throws: ``HistoryError/libraryMissing(_:)``, also if it is of a version before 14.
    init(_ name: String = Self.name) throws(HistoryError) {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw .libraryMissing(name) }
        func find<Function>(_ symbol: String, _: Function.Type = Function.self) throws(HistoryError) -> Function {
            guard let function = unsafeBitCast(dlsym(library, symbol), to: Function?.self) else {
                throw .libraryMissing(name)
            }
            return function
        }
        parse = try find("PQconninfoParse")
        freeOptions = try find("PQconninfoFree")
        connect = try find("PQconnectdbParams")
        finish = try find("PQfinish")
        status = try find("PQstatus")
        errorMessage = try find("PQerrorMessage")
        needsPassword = try find("PQconnectionNeedsPassword")
        socket = try find("PQsocket")
        setNonblocking = try find("PQsetnonblocking")
        setNoticeProcessor = try find("PQsetNoticeProcessor")
        enterPipeline = try find("PQenterPipelineMode")
        pipelineSync = try find("PQpipelineSync")
        sendQuery = try find("PQsendQuery")
        sendPrepare = try find("PQsendPrepare")
        sendQueryPrepared = try find("PQsendQueryPrepared")
        setSingleRowMode = try find("PQsetSingleRowMode")
        flush = try find("PQflush")
        consumeInput = try find("PQconsumeInput")
        isBusy = try find("PQisBusy")
        getResult = try find("PQgetResult")
        resultStatus = try find("PQresultStatus")
        resultErrorField = try find("PQresultErrorField")
        resultErrorMessage = try find("PQresultErrorMessage")
        rowCount = try find("PQntuples")
        columnCount = try find("PQnfields")
        columnName = try find("PQfname")
        columnType = try find("PQftype")
        isNull = try find("PQgetisnull")
        value = try find("PQgetvalue")
        length = try find("PQgetlength")
        clear = try find("PQclear")
    }

    /// What it says of a connection's last failure.
    func words(of connection: OpaquePointer) -> String {
        errorMessage(connection).map { String(cString: $0) } ?? ""
    }

    /// The file name of the library on this system; the 5 is the version of its binary interface.
    static let name = "libpq.so.5"
}
