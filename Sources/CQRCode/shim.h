#ifndef CQRCODE_SHIM_H
#define CQRCODE_SHIM_H

#include <qrencode.h>

// The library is not linked but loaded when it is needed, so that a program starts without it. These are the types
// of what is looked up in it then, as its header declares them.
typedef __typeof__(QRcode_encodeData) *cqrcode_encode_data;
typedef __typeof__(QRcode_free) *cqrcode_free;

#endif
