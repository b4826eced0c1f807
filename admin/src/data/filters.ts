import { fold, phonePart } from "@solar/domain/fold";
import { addDays, timestampOf } from "@solar/domain/moment";

/** One condition of PostgREST's logic tree, ready to stand inside `and=(…)`. */
type Condition = string;

/** Turns the value of one filter into a condition; null leaves the filter out. */
type FilterRule = (value: unknown) => Condition | null;

export type FilterRules = Readonly<Record<string, FilterRule>>;

/** A value inside a logic tree: quoted, so that commas, dots and parentheses are only text. */
export const quoteValue = (value: string): string =>
  `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/**
 * What a person typed, as an ILIKE pattern: `%`, `_` and `\` stand for themselves. An asterisk, which PostgREST takes for
 * `%` and which it lets nobody escape, stands for one character.
 */
const likePattern = (text: string): string =>
  `*${text.replace(/[\\%_]/g, (sign) => `\\${sign}`).replaceAll("*", "_")}*`;

const found = (pattern: string): Condition => `search_text.like.${quoteValue(pattern)}`;

/** Words without the signs around them, as the database takes them (`private.search_words`). */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, 100)
    .split(/\s+/)
    .map((word) => (phonePart(word) ?? fold(word)).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter(Boolean)
    .slice(0, 8);

/** What begins with fewer than three letters is found where a word begins, as by the database's `private.has_words`. */
const isFound = (word: string): Condition => {
  const pattern = likePattern(word);
  const [beginning = ""] = word.split("-");
  return beginning.length >= 3
    ? found(pattern)
    : `or(${[pattern.slice(1), `* ${pattern.slice(1)}`, `*-${pattern.slice(1)}`].map(found).join(",")})`;
};

/**
 * Case and accents do not matter: a phone number in any spelling, or words that are all found in `search_text`.
 */
export const searchText: FilterRule = (value) => {
  const text = String(value ?? "").trim();
  const phone = phonePart(text);
  // A number within a message stands there as somebody wrote it.
  if (phone) return `or(${found(likePattern(phone))},${found(likePattern(fold(text)))})`;
  const conditions = wordsOf(text).map(isFound);
  if (conditions.length > 1) return `and(${conditions.join(",")})`;
  return conditions[0] ?? null;
};

/** A phone number in any spelling; a part that is still too short finds nothing yet. */
export const phoneSearch: FilterRule = (value) => {
  const part = phonePart(String(value ?? ""));
  return part && found(likePattern(part));
};

/** The column equals the value, or one of the values when a list is given; `true` and `false` compare with `is`. */
export const equals =
  (column: string): FilterRule =>
  (value) => {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value === "boolean") return `${column}.is.${value}`;
    if (Array.isArray(value))
      return value.length ? `${column}.in.(${value.map((one) => quoteValue(String(one))).join(",")})` : null;
    return `${column}.eq.${quoteValue(String(value))}`;
  };

const midnight = (day: string, later: number): string | null => {
  const midnight = timestampOf(day, "00:00");
  return midnight && timestampOf(addDays(day, later), "00:00");
};

/** The moment lies on the day (`YYYY-MM-DD`, local time) or later. */
export const fromDay =
  (column: string): FilterRule =>
  (value) => {
    const moment = midnight(String(value ?? ""), 0);
    return moment && `${column}.gte.${quoteValue(moment)}`;
  };

/** The moment lies on the day or earlier. */
export const untilDay =
  (column: string): FilterRule =>
  (value) => {
    const moment = midnight(String(value ?? ""), 1);
    return moment && `${column}.lt.${quoteValue(moment)}`;
  };

/** A filter that is either on (a fixed condition) or off. */
export const toggleFilter =
  (condition: Condition): FilterRule =>
  (value) =>
    value ? condition : null;

/**
 * React Admin's filter as query parameters. Everything goes into one `and=(…)`, so that two filters may touch
 * the same column and none can replace the parent's constraint.
 *
 * @param always condition that holds for every list of the resource
 */
export function filterParameters(
  rules: FilterRules,
  filter: Readonly<Record<string, unknown>>,
  always: readonly Condition[] = [],
): { and?: string } {
  const conditions = [...always];
  for (const [name, value] of Object.entries(filter)) {
    const rule = rules[name] ?? equals(name);
    const condition = rule(value);
    if (condition) conditions.push(condition);
  }
  return conditions.length ? { and: `(${conditions.join(",")})` } : {};
}
