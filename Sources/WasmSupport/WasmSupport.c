// The C side of a lean module, compiled and linked by lean builds only.

#include "WasmSupport.h"

#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// The app's entry point, as the compiler names it for WebAssembly.
int __main_argc_argv(int argc, char **argv);

void swiftbrowser_run_app_main(void) {
    __main_argc_argv(0, NULL);
}

// Swift's standard library takes its random numbers from here: hashing seeds, `UUID`, `shuffled()`.
// wasi-libc has only `getentropy`, which asks the host and takes at most 256 bytes at a time.
void arc4random_buf(void *buffer, size_t length) {
    uint8_t *next = buffer;
    while (length > 0) {
        size_t count = length < 256 ? length : 256;
        if (getentropy(next, count) != 0) __builtin_trap();
        next += count;
        length -= count;
    }
}
