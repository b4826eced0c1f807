#!/bin/bash
# restore.sh [MOMENT]: puts the volumes back to a moment, such as "2026-11-20 16:30:00+01", or to the latest that there is.
# Everything must be stopped. PostgreSQL reads its log up to there at its next start. The cluster of before is put aside.
set -euo pipefail
moment=${1:-}
backups=${BACKUPS:-/backups}
storage=${STORAGE_DIR:-/data/storage}
stamp=$(date --utc +%Y-%m-%dT%H-%M-%SZ)

chosen=""
for folder in "$backups"/20*Z; do
  [ -d "$folder" ] || continue
  if [ -z "$moment" ] || [ "$(date --reference="$folder/finished" +%s)" -le "$(date --date="$moment" +%s)" ]; then
    chosen=$folder
  fi
done
[ -n "$chosen" ] || { echo "No backup in $backups is older than ${moment:-now}." >&2; exit 1; }
pg_verifybackup --quiet --no-parse-wal "$chosen/base"

[ ! -e "$PGDATA/PG_VERSION" ] || mv "$PGDATA" "$(dirname "$PGDATA")/before-restore-$stamp"
mkdir -p "$PGDATA"
cp --archive "$chosen/base/." "$PGDATA/"
# The log from that copy on, where PostgreSQL may read it.
log="$(dirname "$PGDATA")/restored-log"
rm -rf "$log"
mkdir "$log"
first=$(sed -n 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$chosen/base/backup_label")
for folder in "$backups"/wal-* "$backups"/wal; do
  [ -d "$folder" ] || continue
  find "$folder" -type f | while read -r piece; do
    if [[ $piece == *.history || ! $(basename "$piece") < $first ]]; then cp "$piece" "$log/"; fi
  done
done
touch "$PGDATA/recovery.signal"
cat >>"$PGDATA/postgresql.auto.conf" <<CONF
restore_command = 'cp "$log/%f" "%p" || cp "$log/%f.partial" "%p"'
recovery_target_timeline = 'current'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
CONF
chown -R "${OWNER:-postgres:}" "$PGDATA" "$log"
chmod 700 "$PGDATA"
for bucket in "$chosen"/files/*/; do
  if [ -d "$bucket" ]; then cp --archive "${bucket%/}" "$storage/"; fi
done
# What is written from here on is another story than that of before: the next start begins with a full copy.
if [ -d "$backups/wal" ]; then mv "$backups/wal" "$backups/wal-$stamp"; fi
rm -f "$backups/last-backup"
echo "Restored $chosen; PostgreSQL goes on from there to ${moment:-the end of its log} when it starts."
