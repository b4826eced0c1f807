#!/bin/sh
# npm's nginx looks for its configuration where it is started; the image's has it in /etc/nginx.
exec /usr/local/lib/nginx -p /etc/nginx -e stderr "$@"
