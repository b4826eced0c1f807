/**
 * How long nginx's cache shows a copy of what anybody may read: for a second, for another one while the next is made, and for a
 * week while none can be made. PostgREST says the same (`auth.pre_request`). Browsers and caches in front are told otherwise,
 * by `$anonymous_cache_control` of nginx.
 */
export const shortLivedCache = "public, max-age=1, stale-while-revalidate=1, stale-if-error=604800";

/** For an address that names one state of a file for good. */
export const immutableCache = "public, max-age=31536000, immutable";

/** For an address that stays the same when its file is replaced: browsers ask again after a minute. */
export const replaceableCache = "public, max-age=60";
