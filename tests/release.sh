#!/usr/bin/env bash
# What is tried before a release, beyond `.ci/run`: what takes long, or programs that npm has not. As root it brings
# Debian's packages where it can. Goes on after a failure, and ends with what failed.
set -uo pipefail
cd "$(dirname "$0")/.."

if [ "$(id -u)" = 0 ]; then
  { apt-get update && apt-get install -y --no-install-recommends \
    firefox-esr webkit2gtk-driver xvfb wpewebkit-driver cog prometheus; } >/dev/null 2>&1 ||
    echo "Debian's packages cannot be installed here: what needs them and misses them is named as not tried."
fi

failed=()
try() {
  echo
  echo "== npm run $*"
  npm run --silent "$@" || failed+=("npm run $*")
}
# With promtool, which tries the alert rules.
try test:api -- alerting
try test:faults
try test:browsers
try test:charts
try test:containers -- --where-possible
try test:platforms

echo
for command in ${failed[@]+"${failed[@]}"}; do echo "failed: $command"; done
echo "$((6 - ${#failed[@]})) passed, ${#failed[@]} failed"
[ ${#failed[@]} = 0 ]
