import type { ByteRange } from "@solar/storage/store";

type Headers = Record<string, string | string[] | undefined>;

interface State {
  etag: string;
  modified: Date;
}

/** Whether the asker's copy is still good (RFC 9110, 13.2.2): the ETag decides, the date only where there is none. */
export function isFresh(headers: Headers, { etag, modified }: State): boolean {
  const match = one(headers["if-none-match"]);
  if (match !== undefined) {
    return (
      match === "*" || match.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag)
    );
  }
  const since = Date.parse(one(headers["if-modified-since"]) ?? "");
  return !Number.isNaN(since) && wholeSeconds(modified) <= since;
}

/**
 * The part that is asked for.
 *
 * @returns null for the whole file (also for several parts at once and for units other than bytes), "unsatisfiable"
 * when it lies behind the end
 */
export function rangeOf(headers: Headers, bytes: number, state: State): ByteRange | null | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(one(headers.range)?.trim() ?? "");
  if (!match || !isSameState(one(headers["if-range"]), state)) return null;
  const [, from, to] = match;
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(bytes - Number(to), 0);
  const end = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  if (from && to && Number(to) < start) return null;
  return start > end ? "unsatisfiable" : { start, end };
}

function isSameState(condition: string | undefined, { etag, modified }: State): boolean {
  if (condition === undefined) return true;
  return condition.startsWith('"') ? condition === etag : Date.parse(condition) === wholeSeconds(modified);
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(",") : value);

/** HTTP dates have no milliseconds. */
const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;
