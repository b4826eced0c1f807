/** robots.txt: everything public may be read; the back office and the API stay out. */
export const robots = ({ publicUrl }: { publicUrl: string }): string =>
  `User-agent: *
Disallow: /admin/
Disallow: /api/
Disallow: /hvala

Sitemap: ${publicUrl}/sitemap.xml
`;
