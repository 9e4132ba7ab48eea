#ifndef CPOSTGRESQL_SHIM_H
#define CPOSTGRESQL_SHIM_H

// Debian keeps it in a folder of its own.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

#include <dlfcn.h>
#include <stdbool.h>

// The library is not linked but loaded when it is needed, so that a program starts without it. These are the functions
// that are looked up in it then, as its header declares them, with the names that they have here.
#define CPQ_FUNCTIONS(use) \
    use(PQconninfoParse, parse) \
    use(PQconninfoFree, freeOptions) \
    use(PQconnectdbParams, connect) \
    use(PQfinish, finish) \
    use(PQstatus, status) \
    use(PQerrorMessage, errorMessage) \
    use(PQconnectionNeedsPassword, needsPassword) \
    use(PQsocket, socket) \
    use(PQsetnonblocking, setNonblocking) \
    use(PQsetNoticeProcessor, setNoticeProcessor) \
    use(PQenterPipelineMode, enterPipeline) \
    use(PQpipelineSync, pipelineSync) \
    use(PQsendPrepare, sendPrepare) \
    use(PQsendQueryPrepared, sendQueryPrepared) \
    use(PQsetSingleRowMode, setSingleRowMode) \
    use(PQflush, flush) \
    use(PQconsumeInput, consumeInput) \
    use(PQisBusy, isBusy) \
    use(PQgetResult, getResult) \
    use(PQresultStatus, resultStatus) \
    use(PQresultErrorField, resultErrorField) \
    use(PQresultErrorMessage, resultErrorMessage) \
    use(PQntuples, rowCount) \
    use(PQnfields, columnCount) \
    use(PQfname, columnName) \
    use(PQftype, columnType) \
    use(PQgetisnull, isNull) \
    use(PQgetvalue, value) \
    use(PQgetlength, length) \
    use(PQclear, clear)

#define CPQ_MEMBER(function, name) __typeof__(function) *_Nonnull name;
typedef struct {
    CPQ_FUNCTIONS(CPQ_MEMBER)
} cpq_functions;

// Looks all of them up in a loaded library; false if one is missing.
#define CPQ_FIND(function, name) \
    if (!(found = dlsym(library, #function))) return false; \
    functions->name = (__typeof__(function) *)found;
static inline bool cpq_find(void *_Nonnull library, cpq_functions *_Nonnull functions) {
    void *found;
    CPQ_FUNCTIONS(CPQ_FIND)
    return true;
}

// Where an error's SQLSTATE is: a macro whose value Swift does not take over.
static const int cpq_sqlstate_field = PG_DIAG_SQLSTATE;

#endif
