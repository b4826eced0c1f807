import { useEffect, useState } from "react";
import type { Found } from "../data/methods/screens.ts";
import { useProviderQuery } from "../data/queries.ts";
import { contactPath, inquiryPath, parcelPath, projectPath } from "../routing/paths.ts";

/** In the order in which they are shown. */
export const kinds = ["contact", "parcel", "project", "inquiry", "offer"] as const;

/** A pause in typing, milliseconds. */
const pauseMs = 120;

/** The screen of what was found. */
export function foundPath({ kind, id, parent_id }: Found): string {
  if (kind === "parcel") return parcelPath(parent_id ?? "", id);
  if (kind === "project") return projectPath(id);
  if (kind === "offer") return parent_id ? contactPath(parent_id) : "/offers";
  return kind === "contact" ? contactPath(id) : inquiryPath(id);
}

/**
 * What the words are found in, each thing once, by kinds. While more is typed the last results stay; a request that is
 * overtaken is broken off.
 *
 * @returns `settled`: the results are those of what is typed now, or there are none
 */
export function useSearchResults(typed: string) {
  const query = typed.trim();
  const [asked, setAsked] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), pauseMs);
    return () => clearTimeout(timer);
  }, [query]);
  const { data, isError, isPlaceholderData, isFetching } = useProviderQuery(
    ["search-everything", asked],
    (provider, signal) => provider.searchEverything(asked, signal),
    { enabled: asked !== "", placeholderData: (previous) => previous, gcTime: 30_000 },
  );
  const found = query ? byKind(data ?? []) : [];
  const settled = !query || (asked === query && !isPlaceholderData && (!isFetching || data !== undefined));
  return { found, settled, isError };
}

function byKind(rows: readonly Found[]): Found[] {
  const once = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return kinds.flatMap((kind) => [...once.values()].filter((row) => row.kind === kind));
}
