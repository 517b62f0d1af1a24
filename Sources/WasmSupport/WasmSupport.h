// The C side of a lean module: what the shim calls that Swift can't express.

#ifndef SWIFTBROWSER_WASM_SUPPORT_H
#define SWIFTBROWSER_WASM_SUPPORT_H

/// Runs the app's `@main`. Swift emits it under a name that only C's start code refers to, and a reactor
/// module has no such start code.
void swiftbrowser_run_app_main(void);

#endif
