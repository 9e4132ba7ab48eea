#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

// What is compressed is only read.
#define ZLIB_CONST
#include <zlib.h>

#endif
