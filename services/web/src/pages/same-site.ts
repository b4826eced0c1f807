type Headers = Record<string, string | string[] | undefined>;

/**
 * Whether a form was sent from a page of this site. Browsers say so in Sec-Fetch-Site, older ones in Origin;
 * who sends neither is no browser and could not be misled by a foreign page.
 */
export function isSameSite(headers: Headers, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || origin === `http://${host}` || origin === `https://${host}`;
}
