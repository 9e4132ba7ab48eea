#ifndef CPOSTGRESQL_SHIM_H
#define CPOSTGRESQL_SHIM_H

// Debian keeps it in a folder of its own.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// The library is not linked but loaded by whoever needs it, so that a program starts without it. These are the types
// of what is looked up in it then, as its header declares them.
typedef __typeof__(PQconninfoParse) *cpq_conninfo_parse;
typedef __typeof__(PQconninfoFree) *cpq_conninfo_free;
typedef __typeof__(PQconnectdbParams) *cpq_connect;
typedef __typeof__(PQfinish) *cpq_finish;
typedef __typeof__(PQstatus) *cpq_status;
typedef __typeof__(PQerrorMessage) *cpq_error_message;
typedef __typeof__(PQconnectionNeedsPassword) *cpq_needs_password;
typedef __typeof__(PQsocket) *cpq_socket;
typedef __typeof__(PQsetnonblocking) *cpq_set_nonblocking;
typedef __typeof__(PQsetNoticeProcessor) *cpq_set_notice_processor;
typedef __typeof__(PQenterPipelineMode) *cpq_enter_pipeline;
typedef __typeof__(PQpipelineSync) *cpq_pipeline_sync;
typedef __typeof__(PQsendQuery) *cpq_send_query;
typedef __typeof__(PQsendPrepare) *cpq_send_prepare;
typedef __typeof__(PQsendQueryPrepared) *cpq_send_query_prepared;
typedef __typeof__(PQsetSingleRowMode) *cpq_set_single_row_mode;
typedef __typeof__(PQflush) *cpq_flush;
typedef __typeof__(PQconsumeInput) *cpq_consume_input;
typedef __typeof__(PQisBusy) *cpq_is_busy;
typedef __typeof__(PQgetResult) *cpq_get_result;
typedef __typeof__(PQresultStatus) *cpq_result_status;
typedef __typeof__(PQresultErrorField) *cpq_result_error_field;
typedef __typeof__(PQresultErrorMessage) *cpq_result_error_message;
typedef __typeof__(PQntuples) *cpq_ntuples;
typedef __typeof__(PQnfields) *cpq_nfields;
typedef __typeof__(PQfname) *cpq_fname;
typedef __typeof__(PQftype) *cpq_ftype;
typedef __typeof__(PQgetisnull) *cpq_getisnull;
typedef __typeof__(PQgetvalue) *cpq_getvalue;
typedef __typeof__(PQgetlength) *cpq_getlength;
typedef __typeof__(PQclear) *cpq_clear;

// Where an error's SQLSTATE is: a macro whose value Swift does not take over.
static const int cpq_sqlstate_field = PG_DIAG_SQLSTATE;

#endif
