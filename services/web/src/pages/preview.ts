import { verifyToken } from "../token.ts";

/**
 * The token of a preview, from `/projekat/{id}?preview=…`, when it is good for that project; else null, and the page
 * is the one that everybody sees. The database checks it again at every read.
 */
export async function previewToken(address: URL, secret: Uint8Array): Promise<string | null> {
  const token = address.searchParams.get("preview");
  const project = /^\/projekat\/([^/]+)(\/mapa)?$/.exec(address.pathname)?.[1];
  if (!token || !project) return null;
  try {
    const { role, project: shown } = await verifyToken(token, secret);
    return role === "preview" && shown === project ? token : null;
  } catch {
    return null;
  }
}
