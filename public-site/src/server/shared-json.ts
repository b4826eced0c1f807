import { LRUCache } from "lru-cache";
import type { FetchApi } from "../lib/fetcher.ts";

/** What answers of the API say, by their texts. With all that is made of them they take some eight bytes a character. */
const parsed = new LRUCache<string, object>({
  maxSize: 1_000_000,
  sizeCalculation: (_answer, text) => text.length,
});

/**
 * Reads JSON of the API. Pages that are given the same text share what it says, so that it is frozen.
 *
 * @throws Error when the API has no such answer now
 */
export async function readJson(path: string, fetchApi: FetchApi): Promise<unknown> {
  const reply = await fetchApi(path);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  const known = parsed.get(text);
  if (known) return known;
  const answer = freeze(JSON.parse(text));
  if (isObject(answer)) parsed.set(text, answer);
  return answer;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function freeze(value: unknown): unknown {
  if (!isObject(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
