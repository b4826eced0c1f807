#!/bin/bash
# No package here has pg_basebackup of PostgreSQL 18. This makes the same tar in the same way, for the one form that
# docs/operations.md names: --wal-method=fetch --format=tar --gzip --pgdata=-.
set -e
coproc SERVER { psql --host=127.0.0.1 --username=postgres --dbname=postgres -XAtq; }
ask() {
  echo "$1; select 'end of answer';" >&"${SERVER[1]}"
  while IFS= read -r line <&"${SERVER[0]}" && [ "$line" != "end of answer" ]; do echo "$line"; done
}
ask "select pg_backup_start('copy', fast => true)" >/dev/null
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar --create --file="$work/base.tar" --directory="$PGDATA" --exclude='./pg_wal/*' --exclude='./postmaster.*' \
  --warning=no-file-changed --warning=no-file-removed . || [ $? = 1 ]
ask "select labelfile from pg_backup_stop(wait_for_archive => false)" >"$work/backup_label"
tar --append --file="$work/base.tar" --directory="$work" backup_label
tar --append --file="$work/base.tar" --directory="$PGDATA" ./pg_wal
gzip --stdout "$work/base.tar"
