#!/usr/bin/env bash
# json-lines.sh SERVICE COMMAND...: runs COMMAND in a container and makes a JSON line of each plain line that it writes, as
# logs.ts does for the embedded stack. Signals reach COMMAND, its exit status is this script's, and its last lines are
# written before this script ends. nginx's standard output is left alone: its access log is JSON already.
export TZ=UTC
service=$1
shift

declare -A levels=(
  [WARNING]=warning [ERROR]=error [FATAL]=error [PANIC]=error
  [debug]=debug [info]=info [notice]=info [warn]=warning [error]=error [crit]=error [alert]=error [emerg]=error
)
declare -A months=(
  [Jan]=01 [Feb]=02 [Mar]=03 [Apr]=04 [May]=05 [Jun]=06 [Jul]=07 [Aug]=08 [Sep]=09 [Oct]=10 [Nov]=11 [Dec]=12
)
postgres='^([^ ]+) ([^ ]+) UTC \[([0-9]+)\] ([^ ]*@[^ (]*(\(([^)]*)\))? )?([A-Z]+): +(.*)$'
postgrest='^([0-9]{2})/([A-Z][a-z]{2})/([0-9]{4}):([^ ]+) \+0000: (.*)$'
nginx='^([0-9]{4})/([0-9]{2})/([0-9]{2}) ([^ ]+) \[([a-z]+)\] ([0-9]+)#[0-9]+: (.*)$'

# Everything that JSON does not take as it is: backslash, quote, tab; other control characters are dropped.
quoted() {
  local text=${1//\\/\\\\}
  text=${text//\"/\\\"}
  text=${text//$'\t'/\\t}
  printf '"%s"' "${text//[[:cntrl:]]/}"
}

entry() {
  local time level=info pid="" request="" msg=$1 part=("")
  printf -v time '%(%FT%T)T.%.3sZ' -1 "${EPOCHREALTIME#*[.,]}"
  if [[ $service == postgres && $1 =~ $postgres ]]; then
    part=("${BASH_REMATCH[@]}")
    time=${part[1]}T${part[2]}Z pid=${part[3]} level=${levels[${part[7]}]:-info} msg=${part[8]}
    # Of a request, the application's name is the request's.
    [[ ${part[6]} =~ ^[0-9a-f-]{32,36}$ ]] && request=${part[6]}
    # What belongs to the line before: its statement, a hint.
    [[ ${part[7]} =~ ^(LOG|WARNING|ERROR|FATAL|PANIC)$ ]] || msg="${part[7]}: $msg"
  elif [[ $service == postgrest && $1 =~ $postgrest ]]; then
    part=("${BASH_REMATCH[@]}")
    time=${part[3]}-${months[${part[2]}]}-${part[1]}T${part[4]}.000Z msg=${part[5]}
  elif [[ $service == nginx && $1 =~ $nginx ]]; then
    part=("${BASH_REMATCH[@]}")
    time=${part[1]}-${part[2]}-${part[3]}T${part[4]}.000Z level=${levels[${part[5]}]:-error} pid=${part[6]} msg=${part[7]}
  fi
  printf '{"time":"%s","level":"%s","service":"%s","msg":%s%s%s}\n' \
    "$time" "$level" "$service" "$(quoted "$msg")" "${pid:+,\"pid\":$pid}" "${request:+,\"requestId\":\"$request\"}"
}

convert() {
  local line
  # A last line may lack its end.
  while IFS= read -r line || [[ -n $line ]]; do
    if [[ $line == "{"* ]]; then printf '%s\n' "$line"; elif [[ -n $line ]]; then entry "$line"; fi
  done
}

exec 3> >(convert)
converter=$!
if [[ $service == nginx ]]; then "$@" 2>&3 3>&- & else "$@" >&3 2>&1 3>&- & fi
program=$!
exec 3>&-
for signal in HUP INT QUIT TERM USR1 USR2; do trap "kill -s $signal $program" $signal; done
# A signal ends the wait, not the program.
while kill -0 "$program" 2>/dev/null; do wait "$program"; done
wait "$program"
status=$?
wait "$converter"
exit $status
