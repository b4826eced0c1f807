#!/bin/sh
# As the image's own entry point: what ends in .template is filled from the environment, variables of nginx left alone.
set -e
for script in /docker-entrypoint.d/*.envsh; do
  [ ! -x "$script" ] || . "$script"
done
defined=$(env | sed -n 's/^\([A-Za-z_][A-Za-z_0-9]*\)=.*/${\1}/p' | tr '\n' ' ')
for template in "$NGINX_ENVSUBST_TEMPLATE_DIR"/*.template; do
  envsubst "$defined" <"$template" >"$NGINX_ENVSUBST_OUTPUT_DIR/$(basename "$template" .template)"
done
for script in /docker-entrypoint.d/*.sh; do
  [ ! -x "$script" ] || "$script"
done
exec "$@"
