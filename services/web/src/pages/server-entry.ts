import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RejectedForm } from "@solar/domain/inquiry";
import type { Env } from "../env.ts";

/** `fetch` for a path of the API, such as `/api/projects?id=eq.…`, with the rights of a visitor, or of a preview. */
export type VisitorFetch = (
  path: string,
  init?: RequestInit & { headers?: Record<string, string> },
) => Promise<Response>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** In UTF-8 */
  html: Buffer;
}

/** What the public site's server entry offers. */
export interface ServerEntry {
  render(
    request: { url: string; publicUrl: string; fetchApi: VisitorFetch; preview?: string },
    form?: RejectedForm,
  ): Promise<RenderedPage>;
  robots(site: { publicUrl: string }): string;
  sitemap(site: { publicUrl: string; fetchApi: VisitorFetch }): Promise<string>;
}

/** Gives the site as it was built; read once, at the first page. */
export function builtServerEntry(env: Env): () => Promise<ServerEntry> {
  const entry = pathToFileURL(join(env.siteDist, "server", "entry-server.js")).href;
  return () => import(entry);
}
