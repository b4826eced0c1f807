import useSWR from "swr";
import type { ApiPath } from "./api-data.ts";

interface PreviewRow {
  url: string;
  preview: string | null;
}

type Url = string | null | undefined;

/** Path that reads the tiny previews of pictures by their addresses; null when there are none. */
export function previewsPath(urls: readonly Url[]): ApiPath | null {
  const known = [...new Set(urls.filter((url): url is string => Boolean(url)))].sort();
  if (known.length === 0) return null;
  const list = known.map((url) => `"${url}"`).join(",");
  return `/api/media_assets?select=url,preview&url=in.(${encodeURIComponent(list)})`;
}

/** Gives the blurred preview (a data URI of at most 1 kB) of each of the pictures, once it is known. */
export function usePreviews(urls: readonly Url[]): (url: Url) => string | undefined {
  const { data } = useSWR<PreviewRow[]>(previewsPath(urls), {
    dedupingInterval: 60 * 60_000,
    revalidateOnFocus: false,
  });
  return (url) => data?.find((row) => row.url === url)?.preview ?? undefined;
}
