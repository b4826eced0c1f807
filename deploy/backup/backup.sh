#!/bin/bash
# The service `backup` of docker-compose.yml, by PostgreSQL's own programs: the write-ahead log as it is written, a full
# copy each day, and the uploaded files. restore.sh leads back. In /backups:
#   2026-11-20T02-00-00Z/base      the cluster, as pg_basebackup copies it and pg_verifybackup checks it
#   2026-11-20T02-00-00Z/files     the files of that day; unchanged ones are shared with the day before by hard links
#   wal                            the log from the oldest copy on; wal-… is that of before a restore
#   last-backup                    touched after each full copy: the worker tells when it is old
set -euo pipefail
umask 077
backups=${BACKUPS:-/backups}
storage=${STORAGE_DIR:-/data/storage}

newest() { find "$backups" -maxdepth 1 -type d -name '20*Z' | sort | tail -n 1; }

# What is new or changed. What was removed stays: the database of a moment before still speaks of it.
copy_files() {
  local bucket
  for bucket in "$storage"/*/; do
    [ -d "$bucket" ] || continue
    # A file that is removed meanwhile is an error of the first run alone.
    copy_bucket "$bucket" "$1" 2>/dev/null || copy_bucket "$bucket" "$1"
  done
}
copy_bucket() { cp --archive --update --remove-destination "${1%/}" "$2/"; }

full_backup() {
  local draft="$backups/unfinished" before name
  before=$(newest)
  rm -rf "$draft"
  mkdir "$draft" "$draft/files"
  if [ -n "$before" ]; then cp --archive --link "$before/files/." "$draft/files/"; fi
  # Compared by content: what is damaged in one copy is copied anew, rather than shared with every later one.
  (cd "$draft/files" && find . -type f -print0) |
    while IFS= read -r -d '' file; do cmp -s "$storage/$file" "$draft/files/$file" || rm "$draft/files/$file"; done
  copy_files "$draft/files"
  name=$(date --utc +%Y-%m-%dT%H-%M-%SZ)
  pg_basebackup --pgdata="$draft/base" --checkpoint=fast --wal-method=stream
  pg_verifybackup --quiet "$draft/base"
  touch "$draft/finished"
  mv "$draft" "$backups/$name"
  prune
  touch "$backups/last-backup"
  echo "Backed up to $backups/$name."
}

prune() {
  local old first folder
  find "$backups" -maxdepth 1 -type d -name '20*Z' | sort | head --lines="-${BACKUP_KEEP:-7}" |
    while read -r old; do rm -rf "$old"; done
  old=$(find "$backups" -maxdepth 1 -type d -name '20*Z' | sort | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$old/base/backup_label")
  for folder in "$backups"/wal "$backups"/wal-*; do
    if [ -d "$folder" ]; then pg_archivecleanup "$folder" "$first"; fi
  done
  find "$backups" -maxdepth 1 -type d -name 'wal-*' -empty -delete
}

is_due() {
  [ -e "$backups/last-backup" ] || return 0
  [ "$(date --utc +%F)" != "$(date --utc --reference="$backups/last-backup" +%F)" ] &&
    [ "$(date --utc +%-H)" -ge "${BACKUP_HOUR:-2}" ]
}

mkdir -p "$backups/wal"
pg_receivewal --create-slot --if-not-exists --slot=backup
# Flushed as it comes: what was answered a moment ago is there. It comes back by itself when PostgreSQL was away.
pg_receivewal --slot=backup --directory="$backups/wal" --synchronous --no-password &
receiver=$!
trap 'kill "$receiver"; wait "$receiver"; exit 0' TERM INT
while kill -0 "$receiver"; do
  if is_due; then full_backup; fi
  copy_files "$(newest)/files"
  sleep "${FILES_EVERY:-300}" &
  # Ends early with the receiver, and this service with it: it is started anew.
  wait -n || true
done
exit 1
