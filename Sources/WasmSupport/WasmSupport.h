// The C side of a lean module: what the shim calls that Swift can't express.

#ifndef SWIFTBROWSER_WASM_SUPPORT_H
#define SWIFTBROWSER_WASM_SUPPORT_H

/// Runs the app's `@main`. Swift emits it under a name that only C's start code refers to, and a reactor
/// module has no such start code.
void swiftbrowser_run_app_main(void);

/// Of the C library, which every lean module is linked with: angles are in radians.
double sin(double angle);
double cos(double angle);
double atan2(double y, double x);

#endif
