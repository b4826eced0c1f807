import { PostgrestClient } from "@supabase/postgrest-js";
import { at, bearer } from "../support/web.ts";

/** Another client than our apps': whatever it can do, any program can. */
export const asVisitor = () => new PostgrestClient(at("/api"));

export const asStaff = (token: string) => new PostgrestClient(at("/api"), { headers: bearer(token) });

/** A name that no other test uses, so that no cached answer of another test fits. */
export const freshName = (word: string) => `${word} ${crypto.randomUUID()}`;

export const triangle = [
  { x: 10, y: 10 },
  { x: 20, y: 10 },
  { x: 15, y: 20 },
];
