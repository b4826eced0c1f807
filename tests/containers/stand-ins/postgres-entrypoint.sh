#!/bin/bash
# As the image's own entry point: begins as root, makes the cluster in an empty folder, and becomes postgres.
set -e
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  find "$(dirname "$(dirname "$PGDATA")")" /var/run/postgresql \! -user postgres -exec chown postgres: {} +
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086
  initdb --pgdata="$PGDATA" --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" $POSTGRES_INITDB_ARGS
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  postgres --single -D "$PGDATA" postgres <<<"create database $POSTGRES_DB" >/dev/null
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
