import { createContext, data, type LoaderFunctionArgs } from "react-router-dom";
import { preload } from "swr";
import { type ApiPath, browserCache } from "./api-data.ts";
import { type FetchApi, getJson } from "./fetcher.ts";
import { previewsPath } from "./previews.ts";

declare module "react-router" {
  interface Future {
    v8_middleware: true;
  }
}

/** What a page's file says of itself beside its component and its loader. */
export interface PageHandle {
  /** Files of texts that the page needs beside those of every page. */
  texts: readonly string[];
  /** Alone on the screen, without header and footer. */
  bare?: boolean;
  /** The header lies transparent over the picture at the top of the page; the first of the texts names its pictures. */
  hero?: boolean;
  /** The first of the texts is read rather than used: it is set as a typesetter would set it. */
  prose?: boolean;
  /** Search engines are not told of it, and those that come to it keep nothing. */
  unlisted?: boolean;
}

interface LoaderApi {
  /** Reads for SWR: into the page on the server, ahead in the browser, which does not wait. Undefined: not known yet. */
  read: (path: ApiPath | null) => Promise<unknown>;
  fetch: FetchApi;
}

/** How loaders reach the API. The server sets its own for each page. */
export const apiContext = createContext<LoaderApi>({
  async read(path) {
    // A failed read is tried again, and shown, by what asks for it.
    if (path !== null && !browserCache.has(path)) preload(path, getJson).catch(() => undefined);
  },
  fetch: (path, init) => fetch(path, init),
});

const mainPictures = (rows: unknown) =>
  (Array.isArray(rows) ? rows : []).map((row: { main_image_url?: string | null }) => row.main_image_url);

/**
 * Reads what a page shows in parallel, with the previews of the pictures that it finds. It returns no data: the answers are in
 * SWR's cache, where the page's hooks read them and changes arrive. The page answers 404 where its address has parameters and
 * there is no first row.
 */
export async function loadPage({ context, params }: LoaderFunctionArgs, paths: readonly (ApiPath | null)[]) {
  const { read } = context.get(apiContext);
  const withPreviews = async (path: ApiPath | null) => {
    const rows = await read(path);
    await read(previewsPath(mainPictures(rows)));
    return rows;
  };
  const [first] = await Promise.all(paths.map(withPreviews));
  const named = Object.keys(params).length > 0;
  const missing = named && (paths[0] === null || (Array.isArray(first) && first.length === 0));
  return missing ? data(null, { status: 404 }) : null;
}
