#!/bin/sh
# Sends what comes from now on to other back ends, by the names of the template's upstreams:
#   route-to.sh nginx.conf web "server 10.0.0.7:3001; server 10.0.0.8:3001;" [postgrest "server …;"]
# nginx's old processes finish what they are at; the last of it are event streams, which end with the back end.
set -eu
conf=$1
shift
while [ $# -gt 0 ]; do
  grep -q "^ *upstream $1 {" "$conf" || { echo "nginx has no upstream $1." >&2; exit 1; }
  # What is kept at hand and what must not run twice go to the same back ends.
  for name in "$1" "$1_once"; do
    awk -v name="$name" -v servers="$2" '
      $1 == "upstream" { inside = ($2 == name) }
      $1 == "}" { inside = 0 }
      inside && $1 == "zone" { print; print "    " servers; next }
      inside && $1 == "server" { next }
      { print }
    ' "$conf" > "$conf.next"
    mv "$conf.next" "$conf"
  done
  shift 2
done
kill -HUP "$(cat "$(sed -n 's/^ *pid "\(.*\)";/\1/p' "$conf")")"
