/**
 * What nginx and caches in front of it keep for everybody: fresh for a second, for another one shown while the next is made,
 * and for a week while none can be made. PostgREST says the same of what visitors read (`auth.pre_request`).
 */
export const shortLivedCache = "public, max-age=1, stale-while-revalidate=1, stale-if-error=604800";
