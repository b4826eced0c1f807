import type { MediaAsset } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { filterParameters } from "../data/filters.ts";
import { rows } from "../data/reads.ts";
import { resourceConfig } from "../data/resources.ts";

export const mediaFilters = ["all", "hero", "unused", "missing_alt", "videos"] as const;
export type MediaFilter = (typeof mediaFilters)[number];

/** Files of the library, newest first; videos only under their own filter. */
export function useMedia(filter: MediaFilter, q: string, limit: number) {
  return useQuery({
    queryKey: ["media", filter, q, limit],
    placeholderData: (previous) => previous,
    queryFn: () => {
      const { and } = filterParameters(resourceConfig("media_assets").filters, {
        q,
        ...(filter === "all" ? {} : { [filter]: true }),
        ...(filter === "videos" ? {} : { images: true }),
      });
      const query = new URLSearchParams({
        order: "created_at.desc,id.desc",
        limit: String(limit),
        ...(and ? { and } : {}),
      });
      return rows<MediaAsset>("media_assets", query.toString());
    },
  });
}
