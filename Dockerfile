# The images of docker-compose.yml: `services` runs every Node process, `postgrest` the API, `nginx` stands in front.

FROM node:24.21-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY georeference/package.json georeference/
COPY postgrest-client/package.json postgrest-client/
COPY back-button/package.json back-button/
COPY admin/package.json admin/
COPY parcel-map/package.json parcel-map/
COPY parcel-editor/package.json parcel-editor/
COPY public-site/package.json public-site/
COPY services/storage/package.json services/storage/
COPY services/offer-pdf/package.json services/offer-pdf/
COPY services/web/package.json services/web/
COPY services/worker/package.json services/worker/
COPY services/stack/package.json services/stack/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS services
# Two arenas instead of eight a core: what pictures needed is given back.
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/app/.compile-cache \
    MALLOC_ARENA_MAX=2
# public-site too: its rendering on the server needs its packages.
RUN npm ci --omit=dev -w domain -w postgrest-client -w back-button -w parcel-map -w public-site -w services/storage -w services/offer-pdf -w services/web -w services/worker -w services/stack \
  && npm cache clean --force \
  && install -d -o node -g node /data/storage /data/incoming "$NODE_COMPILE_CACHE"
COPY domain domain
COPY postgrest-client postgrest-client
COPY db db
COPY services services
COPY public-site/src/texts public-site/src/texts
COPY --from=build /app/public-site/dist public-site/dist
COPY --from=build /app/admin/dist/assets admin/dist/assets
USER node
# Compiled once, here: without settings a service ends as soon as its modules are loaded. Halves the start.
RUN node services/web/src/main.ts; node services/worker/src/main.ts; test -n "$(ls "$NODE_COMPILE_CACHE")"

FROM postgrest/postgrest:v12.2.12 AS postgrest-program

# The program's own image holds nothing to check it with.
FROM node:24.21-bookworm-slim AS postgrest
COPY --from=postgrest-program /bin/postgrest /usr/local/bin/postgrest
CMD ["postgrest"]

FROM nginx:1.30-trixie AS nginx
# The same template as the embedded stack's. What differs from one installation to the next comes from compose.
ENV NGINX_ENVSUBST_TEMPLATE_DIR=/srv/nginx \
    NGINX_ENVSUBST_OUTPUT_DIR=/etc/nginx \
    NGINX_DIR=/srv/nginx \
    PUBLIC_SITE_DIST=/srv/public-site \
    ADMIN_DIST=/srv/admin \
    OLDER_SITE_DIST=/var/cache/nginx/older/site \
    OLDER_ADMIN_DIST=/var/cache/nginx/older/admin \
    RUN_DIR=/tmp \
    ACCESS_LOG=/dev/stdout \
    CACHE_DIR=/var/cache/nginx \
    LOAD_MODULES="load_module /usr/lib/nginx/modules/ngx_http_js_module.so;" \
    MODULE_PATHS="" \
    INNER_ADDRESS=8081 \
    STUB_STATUS="location = /stub_status { stub_status; }" \
    CACHE=copies \
    CSP_SCRIPTS="" \
    CSP_STYLES="" \
    CSP_ADMIN_STYLES="'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='" \
    DEV_ROUTES=""
COPY nginx /srv/nginx
COPY nginx/limits.envsh /docker-entrypoint.d/10-limits.envsh
COPY nginx/keep-assets.sh /docker-entrypoint.d/40-keep-assets.sh
COPY --from=build /app/public-site/dist /srv/public-site
COPY --from=build /app/admin/dist /srv/admin
RUN chown -R nginx:nginx /var/cache/nginx
USER nginx
EXPOSE 8080
# The image's own command says "daemon off" as well, which the template has.
CMD ["nginx"]
