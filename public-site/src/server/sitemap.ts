import { paths } from "../app/paths.ts";
import { routes } from "../app/routes.ts";
import { type FetchApi, getJson } from "../lib/fetcher.ts";
import { languageTag } from "../lib/language.tsx";
import { escapeHtml } from "./document.ts";

/** robots.txt: everything public may be read; the back office and the API stay out. */
export const robots = ({ publicUrl }: { publicUrl: string }): string =>
  `User-agent: *
Disallow: /admin/
Disallow: /api/
Disallow: /hvala

Sitemap: ${publicUrl}/sitemap.xml
`;

const screens = routes.filter(({ path, unlisted }) => !unlisted && !path.includes(":"));

/** sitemap.xml: every screen and every public project in both languages. Throws ApiError. */
export async function sitemap(site: { publicUrl: string; fetchApi: FetchApi }): Promise<string> {
  const projects = await getJson<{ id: string; updated_at: string }[]>(
    "/api/projects?select=id,updated_at&order=created_at.desc",
    site.fetchApi,
  );
  const entries = [
    ...screens.map(({ path }) => entry(site.publicUrl + path)),
    ...projects.map(({ id, updated_at }) => entry(site.publicUrl + paths.project(id), updated_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

function entry(address: string, changedAt?: string): string {
  const url = escapeHtml(address);
  const links = [
    `<xhtml:link rel="alternate" hreflang="${languageTag.sr}" href="${url}"/>`,
    `<xhtml:link rel="alternate" hreflang="${languageTag.en}" href="${url}?lang=en"/>`,
  ];
  const changed = changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : "";
  return `<url><loc>${url}</loc>${changed}${links.join("")}</url>`;
}
