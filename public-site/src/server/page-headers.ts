import type { PageData } from "../app/page-data.ts";
import { type SiteSettings, settingsPath } from "../features/settings/api/get-settings.ts";
import { languageTag } from "../lib/language.tsx";

/**
 * Headers of a page. Nothing but the site's own files may run; pictures may also come from the host of
 * the map tiles, which load only when the visitor asks for the map.
 */
export function pageHeaders(data: PageData): Record<string, string> {
  const settings = (data.answers[settingsPath] as SiteSettings[] | undefined)?.[0];
  const policy = [
    "default-src 'self'",
    `img-src 'self' data: ${tileHosts(settings?.map_tiles_url)}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-language": languageTag[data.language],
    "content-security-policy": policy.join("; "),
  };
}

/** `https://{s}.tile.example.org/{z}/{x}/{y}.png` → `https://*.tile.example.org` */
function tileHosts(template: string | null | undefined): string {
  const [, scheme, host] = /^(https?):\/\/([^/]+)/.exec(template ?? "") ?? [];
  if (!scheme || !host) return "";
  return `${scheme}://${host.replace("{s}", "*")}`;
}
