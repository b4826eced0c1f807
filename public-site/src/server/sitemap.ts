import { defaultLanguage, type Language, languageRules, languages } from "@solar/domain/language";
import { canonicalAddress, paths } from "@solar/domain/site-paths";
import { pages } from "../app/routes.tsx";
import { type FetchApi, getJson } from "../lib/fetcher.ts";
import type { PageHandle } from "../lib/loader.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** robots.txt: everything public may be read; the back office and the API stay out. */
export const robots = ({ publicUrl }: { publicUrl: string }): string =>
  `User-agent: *
Disallow: /admin/
Disallow: /api/
Disallow: /hvala

Sitemap: ${publicUrl}/sitemap.xml
`;

/** Paths of the screens that search engines are told of. */
async function listed(): Promise<string[]> {
  const found = await Promise.all(
    pages.map(async ({ path = "", lazy }) => {
      const page = typeof lazy === "function" ? await lazy() : {};
      return /[:*]/.test(path) || (page.handle as PageHandle).unlisted ? [] : path;
    }),
  );
  return found.flat();
}

/** sitemap.xml: every screen and every public project in all languages. Throws ApiError. */
export async function sitemap(site: { publicUrl: string; fetchApi: FetchApi }): Promise<string> {
  const projects = await getJson<{ id: string; updated_at: string }[]>(
    "/api/projects?select=id,updated_at&order=created_at.desc",
    site.fetchApi,
  );
  const entries = [
    ...(await listed()).map((path) => entry(site.publicUrl, path)),
    ...projects.map(({ id, updated_at }) => entry(site.publicUrl, paths.project(id), updated_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

function entry(publicUrl: string, path: string, changedAt?: string): string {
  const addressIn = (language: Language) => escapeXml(publicUrl + canonicalAddress(path, language));
  const links = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${languageRules[language].tag}" href="${addressIn(language)}"/>`,
  );
  const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : "";
  return `<url><loc>${addressIn(defaultLanguage)}</loc>${changed}${links.join("")}</url>`;
}
