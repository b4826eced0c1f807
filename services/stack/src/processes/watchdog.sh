#!/bin/sh
# watchdog.sh LIMIT COMMAND...: a container's health check that also ends what hangs. Docker tells of an unhealthy
# container and leaves it as it is; here, after LIMIT silent checks in a row, everything in it but its first process is
# killed. The first one then ends, and the restart policy begins it anew.
# COMMAND ends with 0: well; 1: not well, but it speaks; anything else, or no end within 4 seconds: silent.
limit=$1
shift
count="${TMPDIR:-/tmp}/watchdog"
timeout 4 "$@" >/dev/null 2>&1
outcome=$?
if [ $outcome -le 1 ]; then
  rm -f "$count"
  exit $outcome
fi
silent=$(($(cat "$count" 2>/dev/null || echo 0) + 1))
echo $silent >"$count"
if [ $silent -ge "$limit" ]; then
  rm -f "$count"
  kill -s KILL -- -1
fi
exit 1
