import type { AlertSearch } from "./rows.gen.ts";

/** The finder's address with the question of an alert, which a site's page reads. */
export function finderQuery({ agreement, ...rest }: AlertSearch): URLSearchParams {
  const pairs = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...pairs, ...(agreement ? [["agreement", "1"]] : [])]);
}
