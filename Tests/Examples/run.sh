#!/usr/bin/env bash
# Runs each example by its event script, compares the ops with the ones on record, and then has the example's
# WebAssembly module answer the same events: it must write the same ops.
#
#   Tests/Examples/run.sh            compares
#   Tests/Examples/run.sh --update   records the ops anew
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

esbuild "$here/parity.mjs" --bundle --platform=node --format=esm --log-level=warning --outfile="$work/parity.mjs"

failed=0
for script in "$here"/*.events; do
    app=$(basename "$script" .events)
    expected="$here/$app.ops.jsonl"
    "$root/swiftbrowser" run "$root/Examples/$app" --events-file "$script" >"$work/$app.jsonl"
    if [ "${1:-}" = --update ]; then
        cp "$work/$app.jsonl" "$expected"
    elif ! diff -u "$expected" "$work/$app.jsonl"; then
        echo "$app writes other ops than Tests/Examples/$app.ops.jsonl; if that is right, run this with --update" >&2
        failed=1
    fi
    "$root/swiftbrowser" build "$root/Examples/$app" -o "$work/$app" --profile lean >"$work/build.log" 2>&1 ||
        { cat "$work/build.log" >&2; exit 1; }
    node "$work/parity.mjs" "$work/$app/app.wasm" "$work/$app.jsonl" || failed=1
done
exit $failed
