#include "CBuild.h"

#define TEXT(name) #name
#define VALUE(name) TEXT(name)

const char *built_from(void) {
#ifdef TWENTYFOUR_COMMIT
    return VALUE(TWENTYFOUR_COMMIT);
#else
    return "";
#endif
}
