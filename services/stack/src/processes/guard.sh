#!/bin/sh
# Outlives a launcher that was killed. It reads "add PID" and "drop PID" (each PID leads a process group); when
# its input ends, it stops the groups that are left, and after five seconds kills them.
trap '' INT TERM HUP
pids=""
while read -r word pid; do
  case $word in
    add) pids="$pids $pid" ;;
    drop)
      rest=""
      for known in $pids; do [ "$known" = "$pid" ] || rest="$rest $known"; done
      pids=$rest
      ;;
  esac
done

[ -n "$pids" ] || exit 0
for pid in $pids; do kill -s INT -- "-$pid" 2>/dev/null; done
tries=0
while [ $tries -lt 50 ]; do
  left=""
  for pid in $pids; do kill -s 0 -- "-$pid" 2>/dev/null && left=yes; done
  [ -n "$left" ] || exit 0
  sleep 0.1
  tries=$((tries + 1))
done
for pid in $pids; do kill -s KILL -- "-$pid" 2>/dev/null; done
