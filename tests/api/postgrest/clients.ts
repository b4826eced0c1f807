import { PostgrestClient } from "@supabase/postgrest-js";
import { at, bearer } from "../support/web.ts";

/** Another client than our apps': whatever it can do, any program can. */
export const asVisitor = () => new PostgrestClient(at("/api"));

export const asStaff = (token: string) => new PostgrestClient(at("/api"), { headers: bearer(token) });

/** A name that no other test uses, so that no cached answer of another test fits. */
export const uniqueName = (word: string) => `${word} ${crypto.randomUUID()}`;

export const triangle = [
  { x: 10, y: 10 },
  { x: 20, y: 10 },
  { x: 15, y: 20 },
];

/** Through nginx, and past it: what nginx does must not be the only thing in the way. */
export const entryPoints: [string, (path: string) => string][] = [
  ["through nginx", (path) => at(`/api/${path}`)],
  ["on PostgREST itself", (path) => `${process.env.TEST_POSTGREST_URL}/${path}`],
];

/** An inquiry of nobody else. */
export const sender = () => ({
  user_name: "Ana",
  user_email: `${crypto.randomUUID()}@example.com`,
  message: "Dobar dan",
});
