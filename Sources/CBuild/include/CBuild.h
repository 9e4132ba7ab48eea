#ifndef TWENTYFOUR_CBUILD_H
#define TWENTYFOUR_CBUILD_H

/// The commit that this program was built from; empty if the build did not record it. A target of its own, so that
/// another commit compiles only this.
const char *built_from(void);

#endif
