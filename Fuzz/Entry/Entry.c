#include "Entry.h"

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's main function, under the names that a debug build asks for: those of the targets. */

int LLVMFuzzerTestOneInput(const uint8_t *start, size_t count);
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*input)(const uint8_t *start, size_t count));

#define TARGET(name) \
    int name##Fuzz_main(int argc, char **argv) { return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput); }

TARGET(Classic)
TARGET(Wire)
TARGET(ProtocolDetector)
TARGET(Lines)
TARGET(HTTP)
TARGET(WebSocket)
TARGET(RoomSelector)
TARGET(Proxy)
TARGET(Gateway)
TARGET(Expressions)
TARGET(Names)
TARGET(Adverts)
TARGET(Metrics)
TARGET(Seats)
TARGET(Screen)
