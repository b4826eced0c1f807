#!/bin/sh
# Keeps this version's files with a hash for the pages that are still open when the next version has taken over. Run by
# the image before nginx, on a volume that stays; what no version has had for a month goes.
set -eu
mkdir -p "$OLDER_SITE_DIST/client" "$OLDER_ADMIN_DIST"
cp -R "$PUBLIC_SITE_DIST/client/assets" "$OLDER_SITE_DIST/client/"
cp -R "$ADMIN_DIST/assets" "$OLDER_ADMIN_DIST/"
find "$OLDER_SITE_DIST" "$OLDER_ADMIN_DIST" -type f -mtime +30 -exec rm {} +
