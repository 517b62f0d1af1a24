#!/usr/bin/env bash
# Runs the renderer's tests in Node: `Web/test/run.sh [NAME…]`, where NAME picks NAME.test.ts; all without one.
# Needs esbuild and Node 20. SEED=… repeats a random test that failed.
set -euo pipefail
cd "$(dirname "$0")"
bundles=$(mktemp -d)
trap 'rm -rf "$bundles"' EXIT
if [ $# -eq 0 ]; then
  tests=(*.test.ts)
else
  tests=("${@/%/.test.ts}")
fi
esbuild "${tests[@]}" --bundle --platform=node --format=esm --target=node20 --out-extension:.js=.mjs \
  --sourcemap=inline --log-level=warning --outdir="$bundles"
node --enable-source-maps --test "$bundles"
